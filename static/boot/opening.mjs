// Files that come from the system: opened with the app, or shared with it. They take the way of a chosen file.

const SHARED = "compartida";

const open = (file) => {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  const field = document.getElementById("import-file");
  field.files = chosen.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
};

const openShared = async () => {
  if (new URLSearchParams(location.search).get(SHARED) === null) return;
  // Once: whoever reloads the page or comes back to it has opened it already.
  history.replaceState(history.state, "", location.pathname + location.hash);
  const shared = await fetch(SHARED).catch(() => null);
  open(new File(shared?.ok ? [await shared.blob()] : [], "compartida.mus.json"));
};

/** Open what the page was started for, and what comes later. Python has to be at work. */
export const start = () => {
  globalThis.launchQueue?.setConsumer(async ({ files }) => {
    if (files?.length) open(await files[0].getFile());
  });
  return openShared();
};
