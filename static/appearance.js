// A classic script, before anything is painted: what was chosen on an earlier visit is not to flash.
// mus/web/appearance.py sets the same attributes whenever something is chosen.
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
    if (typeof value === "boolean") document.documentElement.dataset[name] = value ? "on" : "off";
    else if (/^[a-z-]+$/.test(value ?? "")) document.documentElement.dataset[name] = value;
  }
} catch {
  // Nothing kept, or nothing that can be read: the page looks as it does at first.
}
