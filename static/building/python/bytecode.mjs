// Compile the standard library and `mus` as the page's own Python does it:
// node bytecode.mjs LIBRARY.zip MUS.zip LIBRARY-OUT.zip MUS-OUT.zip LATE-OUT.zip
// Of the library only what is imported stays: by the interpreter's start, by any part of `mus`, by KEPT.
// Of `mus`, what playing needs goes into the first of its archives, and the rest into the second.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [library, mus, libraryOut, musOut, lateOut] = process.argv.slice(2);

// What PyScript, micropip and an exception's report import, and text in encodings that files may have.
const KEPT = [
  "base64", "copy", "csv", "datetime", "decimal", "email.message", "email.parser", "email.policy",
  "encodings.ascii", "encodings.cp437", "encodings.idna", "encodings.latin_1", "encodings.punycode",
  "encodings.unicode_escape", "encodings.utf_16", "encodings.utf_8_sig", "fractions", "graphlib", "hashlib",
  "html", "html.parser", "http.client", "importlib.metadata", "importlib.resources", "io", "json",
  "linecache", "logging", "platform", "queue", "sched", "statistics", "sysconfig", "tarfile", "tomllib",
  "traceback", "unicodedata", "urllib.request", "uuid", "zipfile",
];

// Without columns in line tables: what a report then lacks is the underlining, and the files are a tenth smaller.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
python.FS.mkdir("/in");
python.FS.writeFile("/in/library.zip", new Uint8Array(readFileSync(library)));
python.FS.writeFile("/in/mus.zip", new Uint8Array(readFileSync(mus)));
python.unpackArchive(new Uint8Array(readFileSync(mus)), "zip", { extractDir: "/home/pyodide" });
python.globals.set("kept", python.toPy(KEPT));
python.runPython(`
import importlib, importlib.util, marshal, os, pkgutil, sys, zipfile

LIBRARY, MUS, HOME = "/in/library.zip", "/in/mus.zip", "/home/pyodide/"
EPOCH = (1980, 1, 1, 0, 0, 0)
BEFORE_SOURCES_CHANGE = 0b01  # a hash that nobody checks stands in the place of the source's date


def pyc(source, name):
    code = compile(source, name, "exec", optimize=2, dont_inherit=True)
    return importlib.util.MAGIC_NUMBER + bytes([BEFORE_SOURCES_CHANGE]) + bytes(11) + marshal.dumps(code)


def write(path, contents):
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            # Deflated here, since many hosts leave archives as they are.
            archive.writestr(entry, contents[name], zipfile.ZIP_DEFLATED, 9)


def read(path):
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def import_all(package):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


import mus.web.app
mus.web.app.prepare()
early = {name.replace(".", "/") for name in sys.modules if name.partition(".")[0] == "mus"}
import_all(mus)
for name in kept:
    importlib.import_module(name)

library = read(LIBRARY)
imported = {name.replace(".", "/") for name in sys.modules}
module_of = lambda file: file.removesuffix(".py").removesuffix("/__init__")
needed = lambda file: module_of(file) in imported
whole = ("pyodide/", "_pyodide/")
write("/in/library-out.zip", {
    file + "c": pyc(source, file)
    for file, source in library.items()
    if file.endswith(".py") and (needed(file) or file.startswith(whole))
})



def is_early(file):
    """Whether playing needs it: a module that is imported by now, or data beside one."""
    return module_of(file) in early if file.endswith(".py") else package_of(file) in early


def package_of(file):
    folder = file.rpartition("/")[0]
    return folder if folder in imported else package_of(folder)


compiled = {
    file: (file + "c", pyc(content, HOME + file)) if file.endswith(".py") else (file, content)
    for file, content in read(MUS).items()
}
write("/in/mus-out.zip", dict(made for file, made in compiled.items() if is_early(file)))
write("/in/late-out.zip", dict(made for file, made in compiled.items() if not is_early(file)))
`);
writeFileSync(libraryOut, python.FS.readFile("/in/library-out.zip"));
writeFileSync(musOut, python.FS.readFile("/in/mus-out.zip"));
writeFileSync(lateOut, python.FS.readFile("/in/late-out.zip"));
