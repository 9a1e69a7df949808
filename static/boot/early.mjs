// A tap on "Jugar" before Python is there is kept, and done as soon as there is somebody to do it.
import { whenReady } from "./shell.mjs";

const button = document.getElementById("menu-new");
const listening = new AbortController();
let tapped = false;

button.disabled = false;
button.addEventListener(
  "click",
  () => {
    tapped = true;
    button.setAttribute("aria-busy", "true");
  },
  { signal: listening.signal },
);

// Who has gone somewhere else meanwhile does not want to play any more.
addEventListener(
  "hashchange",
  () => {
    tapped = false;
    button.removeAttribute("aria-busy");
  },
  { signal: listening.signal },
);

whenReady(() => {
  listening.abort();
  button.removeAttribute("aria-busy");
  if (tapped) button.click();
});
