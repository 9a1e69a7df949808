"""Install what the page runs on, build it and serve it; `python3 serve.py --help` says how."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the one line an older Python must be able to read
    sys.exit(
        "serve.py: Python 3.11 or newer is needed, and this is %d.%d: run it with a newer python3"
        % sys.version_info[:2]
    )  # noqa: E501, UP031

from static.building.command import main

if __name__ == "__main__":
    sys.exit(main())
