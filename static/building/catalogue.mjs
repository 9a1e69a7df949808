// Compile catalogues: node catalogue.mjs IN.po OUT.mo [IN.po OUT.mo …]
import { readFileSync, writeFileSync } from "node:fs";
import { mo, po } from "gettext-parser";

const paths = process.argv.slice(2);
for (let i = 0; i < paths.length; i += 2) {
  const catalogue = po.parse(readFileSync(paths[i]), { validation: true });
  for (const messages of Object.values(catalogue.translations)) {
    for (const [id, message] of Object.entries(messages)) {
      if (id && message.comments?.flag?.includes("fuzzy")) delete messages[id];
    }
  }
  writeFileSync(paths[i + 1], mo.compile(catalogue));
}
