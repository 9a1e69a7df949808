// A classic script, for where no module is loaded: then the page cannot start, and says what helps.
if (location.protocol === "file:") {
  const words = document.getElementById("opened-as-file");
  for (const part of document.body.children) part.hidden = part !== words;
} else {
  // Half of a site, or a host that gives modules another type: what tells of failures is missing itself.
  const teller = document.querySelector('script[src="static/loading.mjs"]');
  // The browser asks whether a file is still the same, and keeps the type that it had.
  const renew = ({ src, href }) =>
    fetch(src || href, { cache: "reload" })
      .then((response) => response.arrayBuffer())
      .catch(() => {});
  teller.addEventListener("error", () => {
    const words = document.getElementById("failure-words");
    words.textContent = words.dataset.missing.replace("{file}", teller.getAttribute("src"));
    document.getElementById("failure-retry").addEventListener("click", async () => {
      await Promise.all([...document.querySelectorAll("script[src], link[rel=modulepreload]")].map(renew));
      location.reload();
    });
    document.documentElement.dataset.state = "error";
  });
}
