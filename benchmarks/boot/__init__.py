"""How fast the page starts, beside bare Pyodide and beside plain PyScript: `python -m benchmarks.boot`."""
