// From the first paint to Python: progress while it works, plain words when it does not.
import { Downloads } from "./boot/downloads.mjs";
import { observe } from "./boot/observation.mjs";
import { hideFailure, showFailure, showProgress, showStage, whenReady } from "./boot/shell.mjs";
import { watch } from "./boot/watchdog.mjs";

const QUIET_SECONDS = 40;

performance.mark("mus:shell");

const downloads = new Downloads();
const watchdog = watch(QUIET_SECONDS, () => fail({ kind: "stalled", file: "", detail: "" }));
let failure = null;

/** One cause is reported from several sides: which report says most? */
const worth = (found) => (found.kind === "stalled" ? 0 : 1 + (found.file ? 2 : 0) + (found.detail ? 1 : 0));

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
  showProgress(received, total);
  showStage(total > 0 && received === total ? "preparing" : "downloading");
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

whenReady(() => {
  stopObserving();
  watchdog.stop();
  removeEventListener("mus:failure", onPythonFailure);
  removeEventListener("py:progress", goesOn);
  // Python can start without a style or the cards, but nobody could play like that.
  if (failure !== null && failure.kind !== "stalled") showFailure(failure);
  else showStage("ready");
});

if (typeof WebAssembly === "object") {
  const manifest = await fetch("build.json");
  if (manifest.ok) downloads.expect(await manifest.json());
  showDownloads();
} else {
  fail({ kind: "unsupported", file: "", detail: "WebAssembly" });
}
