// Compress every file of a folder to FILE.br beside it: node brotli.mjs FOLDER
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

// Measured with pyodide.asm.wasm (9.6 MB): quality 9 gives 3.10 MB in 3 s, 10 gives 2.86 MB in 20 s, 11 gives 2.77 MB in 29 s.
// That is done once for each version of it; a file of more than this is left to the fast one.
const BEST_UP_TO = 16_000_000;
const LARGEST_WINDOW = 24;

const compress = promisify(brotliCompress);

const compressFile = async (path) => {
  const content = readFileSync(path);
  const best = content.length <= BEST_UP_TO;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: best ? constants.BROTLI_MAX_QUALITY : 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  if (best) params[constants.BROTLI_PARAM_LGWIN] = LARGEST_WINDOW;
  writeFileSync(`${path}.br`, await compress(content, { params }));
};

const [folder] = process.argv.slice(2);
await Promise.all(readdirSync(folder).map((name) => compressFile(join(folder, name))));
