// PyScript's `interpreter`: Python from this site's own folder, which has begun to start when PyScript asks for it.
export { python as loadPyodide, version } from "./boot/python.mjs";
