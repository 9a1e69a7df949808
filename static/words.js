// A classic script, before anything is painted: which language the page speaks, and its words where they are not
// the ones that index.html has. mus/web/language.py chooses by the same rule once Python is there.
globalThis.musWords = (() => {
  const LANGUAGES = ["es", "eu", "en", "fr"];
  const FIRST = "es"; // what index.html is written in
  const PATIENCE_MS = 5000; // then the page shows in the language that it has
  const MARKED = /<(strong|code|kbd|em)>(.*?)<\/\1>/; // the marks that static/building/words.py lets into a message
  const root = document.documentElement;
  const ask = globalThis.fetch; // before the page counts and checks what it fetches: what fails here is no failure

  const known = (tag) => {
    const code = String(tag ?? "").trim().split("-")[0].toLowerCase();
    return LANGUAGES.includes(code) ? code : "";
  };
  const kept = () => {
    try {
      return JSON.parse(localStorage.getItem("mus:settings"))?.language;
    } catch {
      return ""; // nothing kept, or nothing that can be read
    }
  };

  /** The address's wish before the person's choice before the browser's. */
  const choose = (wish, choice, preferred) =>
    known(wish) || known(choice) || preferred.map(known).find(Boolean) || FIRST;

  const found = new Map();
  /** The response for a file of this site, as index.html says that it has to be. Throws if it cannot be had. */
  const file = (address) => {
    const hashes = JSON.parse(document.getElementById("integrity")?.textContent ?? "{}").hashes ?? {};
    const coming = ask(address, { integrity: hashes[address] ?? "" }).then((response) => {
      if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
      return response;
    });
    coming.catch(() => found.delete(address)); // the next one who wants it asks again
    return coming;
  };
  const once = (address) => {
    if (!found.has(address)) found.set(address, file(address));
    return found.get(address).then((response) => response.clone());
  };

  const parsed = new Promise((done) => {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", done, { once: true });
    else done();
  });

  /** Text, and the elements that its marks stand for. */
  const nodes = (text) =>
    text.split(MARKED).reduce((made, piece, at, pieces) => {
      if (at % 3 === 0) return [...made, piece];
      if (at % 3 === 1) return made;
      return [...made, Object.assign(document.createElement(pieces[at - 1]), { textContent: piece })];
    }, []);

  const write = (words) => {
    for (const element of document.querySelectorAll("[data-words]")) {
      for (const mark of element.dataset.words.split(" ")) {
        const [place, attribute] = mark.split(":").reverse();
        if (attribute) element.setAttribute(attribute, words[place]);
        else element.replaceChildren(...nodes(words[place]));
      }
    }
  };

  let spoken = FIRST;
  let wanted = FIRST;
  let coming = Promise.resolve(FIRST);

  const change = async (language) => {
    try {
      const words = await (await once(`static/words/${language}.json`)).json();
      await parsed;
      if (wanted === language) {
        write(words);
        spoken = language;
        dispatchEvent(new CustomEvent("mus:words"));
      }
    } catch (error) {
      console.warn("mus: no words:", error);
      if (wanted === language) wanted = spoken;
    }
    root.lang = wanted;
    delete root.dataset.unspoken;
    return spoken;
  };

  /** Let the page speak `language`. Resolves, when that is done or has failed, to the language it speaks. */
  const speak = (language) => {
    if (language !== wanted) {
      wanted = language;
      coming = change(language);
    }
    return coming;
  };

  const chosen = choose(new URLSearchParams(location.search).getAll("lang").at(-1), kept(), [...navigator.languages]);
  if (chosen !== FIRST) {
    root.lang = chosen;
    root.dataset.unspoken = "";
    setTimeout(() => delete root.dataset.unspoken, PATIENCE_MS);
    speak(chosen);
  }
  return { choose, speak, file: once };
})();
