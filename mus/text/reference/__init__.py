"""What can be looked up: rules, glossary, history, questions.

None of it is needed to play, so its translations are catalogues of their own (docs/texts.md): `locale` here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

LOCALES: Final = Path(__file__).parent / "locale"
"""The catalogues of these texts."""
