"""Install what the page runs on, build it and serve it; `python3 serve.py --help` says how."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - these lines are the ones an older Python must be able to read
    found = f"{sys.version_info[0]}.{sys.version_info[1]}"
    sys.exit(f"serve.py: Python 3.11 or newer is needed, and this is {found}: run it with a newer python3")


def run() -> int:
    """Run the command and return its exit code, 130 after Ctrl-C."""
    try:
        # Imported here, so that Ctrl-C is quiet from the start.
        from static.building.command import main  # noqa: PLC0415

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(run())
