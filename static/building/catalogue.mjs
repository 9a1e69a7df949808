// Compile catalogues: node catalogue.mjs [IN.po OUT.mo WITHOUT]…
// Messages that stand in the file WITHOUT alone are left out, and so are guesses marked fuzzy.
import { readFileSync, writeFileSync } from "node:fs";
import { mo, po } from "gettext-parser";

const paths = process.argv.slice(2);
for (let i = 0; i < paths.length; i += 3) {
  const catalogue = po.parse(readFileSync(paths[i]), { validation: true });
  for (const messages of Object.values(catalogue.translations)) {
    for (const [id, { comments }] of Object.entries(messages)) {
      if (id && (comments?.flag?.includes("fuzzy") || comments?.reference === paths[i + 2])) delete messages[id];
    }
  }
  writeFileSync(paths[i + 1], mo.compile(catalogue));
}
