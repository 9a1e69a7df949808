// From the first paint to Python: progress while it works, plain words when it does not.
import { Downloads } from "./boot/downloads.mjs";
import "./boot/early.mjs";
import { observe } from "./boot/observation.mjs";
import { hideFailure, showFailure, showProgress, showStage, whenReady } from "./boot/shell.mjs";
import { watch } from "./boot/watchdog.mjs";

const QUIET_SECONDS = 40;
const BETWEEN_LOOKS_MS = 100;
const MEMORY = "runtime/memory.bin";

performance.mark("mus:shell");

const downloads = new Downloads();
let way = "boot";
let manifest = null;
const watchdog = watch(QUIET_SECONDS, () => fail({ kind: "stalled", file: "", detail: "" }));
let failure = null;
let starting = false;
let shown = 0;

/** One cause is reported from several sides: which report says most? */
const worth = ({ kind, file, detail }) =>
  kind === "stalled" ? 0 : 1 + (file ? 3 : 0) + (kind === "missing" ? 1 : 0) + (detail ? 1 : 0);

function fail(found) {
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

function showDownloads() {
  const { received, total } = downloads;
  const whole = total > 0 && received === total;
  const now = performance.now();
  if (!whole && now - shown < BETWEEN_LOOKS_MS) return;
  shown = now;
  showProgress(received, total);
  if (!whole) showStage("downloading");
  else showStage(starting ? "preparing" : "ready");
  if (whole) dispatchEvent(new CustomEvent("mus:arrived"));
}

function expectDownloads() {
  if (manifest) downloads.expect(manifest[way], manifest.files);
  showDownloads();
}

function startNow() {
  starting = true;
  showDownloads();
}

/** Python starts from files. What failed of the other way was no failure. */
function startPlainly() {
  way = "plain";
  if (failure?.file === MEMORY) {
    failure = null;
    hideFailure();
  }
  expectDownloads();
}

const stopObserving = observe({
  onBytes(address, bytes) {
    goesOn();
    downloads.record(address, bytes);
    showDownloads();
  },
  onFailure: fail,
});

const onPythonFailure = ({ detail }) => fail({ kind: "program", file: "", detail });
addEventListener("mus:failure", onPythonFailure);
addEventListener("py:progress", goesOn);
addEventListener("mus:plain", startPlainly);
addEventListener("mus:starting", startNow);

whenReady(() => {
  stopObserving();
  watchdog.stop();
  removeEventListener("mus:failure", onPythonFailure);
  removeEventListener("py:progress", goesOn);
  removeEventListener("mus:plain", startPlainly);
  removeEventListener("mus:starting", startNow);
  // Python can start without a style or the cards, but nobody could play like that.
  if (failure !== null && failure.kind !== "stalled") showFailure(failure);
  else showStage("ready");
});

if (typeof WebAssembly === "object") {
  const list = await fetch("build.json");
  if (list.ok) manifest = await list.json();
  expectDownloads();
} else {
  fail({ kind: "unsupported", file: "", detail: "WebAssembly" });
}
