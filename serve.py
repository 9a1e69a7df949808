"""Install what the page runs on, build it and serve it; `python3 serve.py --help` says how."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - these lines are the ones an older Python must be able to read
    found = f"{sys.version_info[0]}.{sys.version_info[1]}"
    sys.exit(f"serve.py: Python 3.11 or newer is needed, and this is {found}: run it with a newer python3")

from static.building.command import main

if __name__ == "__main__":
    sys.exit(main())
