// From the first paint to Python: progress while it works, plain words when it does not.
import { Downloads } from "./boot/downloads.mjs";
import "./boot/early.mjs";
import { observe } from "./boot/observation.mjs";
import { hideFailure, showFailure, showProgress, showStage, whenReady } from "./boot/shell.mjs";
import { whenReached } from "./boot/stages.mjs";
import { watch } from "./boot/watchdog.mjs";

const QUIET_SECONDS = 40;
const BETWEEN_LOOKS_MS = 100;
const RENEWAL_PATIENCE_MS = 10_000;
const MEMORY = "runtime/memory.bin";

const part = (id) => document.getElementById(id);

performance.mark("mus:shell");

const downloads = new Downloads();
let way = "boot";
let manifest = null;
const watchdog = watch(QUIET_SECONDS, () => fail({ kind: "stalled", file: "", detail: "" }));
let failure = null;
const failed = new Set();
let starting = false;
let shown = 0;

/** One cause is reported from several sides: which report says most? */
const worth = ({ kind, file, detail }) =>
  kind === "stalled" ? 0 : 1 + (file ? 3 : 0) + (kind === "missing" ? 1 : 0) + (detail ? 1 : 0);

function fail(found) {
  failed.add(found.file);
  // Without the image of the memory Python starts from files: nobody has to know.
  if (found.file === MEMORY) return;
  if (failure && worth(found) <= worth(failure)) return;
  failure = found;
  showFailure(found);
}

function goesOn() {
  watchdog.alive();
  if (failure?.kind === "stalled") {
    failure = null;
    hideFailure();
  }
}

function showDownloads(atOnce = false) {
  const { received, total } = downloads;
  const whole = total > 0 && received === total;
  const now = performance.now();
  if (!whole && !atOnce && now - shown < BETWEEN_LOOKS_MS) return;
  shown = now;
  showProgress(received, total);
  if (!whole) showStage("downloading");
  else showStage(starting ? "preparing" : "ready");
  if (whole) dispatchEvent(new CustomEvent("mus:arrived"));
}

function expectDownloads() {
  if (manifest) downloads.expect(manifest[way], manifest.files);
  showDownloads(true);
}

function startNow() {
  starting = true;
  showDownloads();
}

/** Python starts from files. */
function startPlainly() {
  way = "plain";
  expectDownloads();
}

/** What the browser has at hand of a file that failed may be of another version than what the host has by now. */
const renew = (file) =>
  fetch(file, { method: "GET", cache: "reload" })
    .then((response) => response.arrayBuffer())
    .catch(() => {}); // the next start says what is wrong

part("failure-retry").addEventListener("click", async ({ currentTarget }) => {
  currentTarget.disabled = true;
  failed.delete("");
  const patience = new Promise((done) => setTimeout(done, RENEWAL_PATIENCE_MS));
  await Promise.race([Promise.all([...failed].map(renew)), patience]);
  location.reload();
});

const stopObserving = observe({
  onBytes(address, bytes) {
    goesOn();
    downloads.record(address, bytes);
    showDownloads();
  },
  onFailure: fail,
});

/** The page says from now on in another language what it has said. */
const sayAgain = () => {
  showDownloads(true);
  if (failure) showFailure(failure);
};

const onPythonFailure = ({ detail }) => fail({ kind: "program", file: "", detail });
addEventListener("mus:failure", onPythonFailure);
addEventListener("py:progress", goesOn);
whenReached("mus:plain", startPlainly);
whenReached("mus:starting", startNow);
addEventListener("mus:words", sayAgain);

whenReady(() => {
  stopObserving();
  watchdog.stop();
  removeEventListener("mus:failure", onPythonFailure);
  removeEventListener("py:progress", goesOn);
  removeEventListener("mus:words", sayAgain);
  // Python can start without a style or the cards, but nobody could play like that.
  if (failure !== null && failure.kind !== "stalled") showFailure(failure);
  else showStage("ready");
});

if (typeof WebAssembly === "object") {
  const list = await fetch("build.json");
  try {
    if (list.ok) manifest = await list.json();
  } catch (error) {
    fail({ kind: "missing", file: "build.json", detail: String(error) });
  }
  expectDownloads();
} else {
  fail({ kind: "unsupported", file: "", detail: "WebAssembly" });
}
