"""`python -m mus`: the command line."""

from __future__ import annotations

import sys

from mus.cli.main import main

sys.exit(main())
