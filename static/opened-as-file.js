// A classic script, because browsers load no module from a folder: there the page cannot start, and says what helps.
if (location.protocol === "file:") {
  const words = document.getElementById("opened-as-file");
  for (const part of document.body.children) part.hidden = part !== words;
}
