// A classic script, before anything is painted: what was chosen on an earlier visit is not to flash.
// mus/web/appearance.py sets the same attributes whenever something is chosen.
{
  const root = document.documentElement;
  const contrast = matchMedia("(prefers-contrast: more)");
  const light = matchMedia("(prefers-color-scheme: light)");
  // The colour of the table, for the bars that the browser draws round the page.
  const felts = { claro: "#25704d", oscuro: "#1a5a3e", contraste: "#000" };

  function useColours() {
    const system = contrast.matches ? "contraste" : light.matches ? "claro" : "oscuro";
    const colours = root.dataset.theme in felts ? root.dataset.theme : system;
    root.dataset.colours = colours;
    document.querySelector("meta[name=theme-color]").content = felts[colours];
  }

  try {
    const kept = JSON.parse(localStorage.getItem("mus:settings")) ?? {};
    const attributes = {
      theme: kept.theme,
      deck: kept.deck,
      marks: kept.learner_marks,
      help: kept.help,
      side: kept.hand_side,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === "boolean") root.dataset[name] = value ? "on" : "off";
      else if (/^[a-z-]+$/.test(value ?? "")) root.dataset[name] = value;
    }
  } catch {
    // Nothing kept, or nothing that can be read: the page looks as it does at first.
  }
  useColours();
  for (const wish of [contrast, light]) wish.addEventListener("change", useColours);
  new MutationObserver(useColours).observe(root, { attributeFilter: ["data-theme"] });
}
