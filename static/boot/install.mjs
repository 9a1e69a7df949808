// Putting the page among the system's applications: offered in the menu where the browser can do it.

const button = document.getElementById("install");
let invitation = null;

export const isInstalled = () =>
  matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;

const invite = (event) => {
  invitation = event;
  button.hidden = event === null;
};

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  invite(event);
});

button.addEventListener("click", () => {
  invitation?.prompt();
  // An invitation can be used once; the browser brings another one if it was turned down.
  invite(null);
});

/** Ask the browser not to clear away what an application keeps. Nobody is asked who only visits. */
const keepForGood = () => navigator.storage?.persist?.().catch(() => {});

addEventListener("appinstalled", () => {
  invite(null);
  keepForGood();
});

if (isInstalled()) keepForGood();
