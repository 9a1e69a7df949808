"""The catalogue of the language in use. English sentences in the code are its keys; see docs/texts.md."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

SOURCE_LANGUAGE: Final = "en"


_LOCALES: Final = Path(__file__).parent / "locale"


class _InUse:
    catalogue: NullTranslations = NullTranslations()


def use(language: str) -> str:
    """Speak `language` (a tag such as `es` or `es-MX`) from now on; English if there is no catalogue of it.

    Returns the language spoken.
    """
    code = language.partition("-")[0].lower()
    known = code in languages()
    _InUse.catalogue = _catalogue(code) if known else NullTranslations()
    return code if known else SOURCE_LANGUAGE


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a compiled catalogue."""
    return tuple(sorted(path.stem for path in _LOCALES.glob("*.mo")))


def install(compiled: bytes | None) -> None:
    """Speak by a compiled catalogue (the bytes of a .mo file) from now on; None for English."""
    _InUse.catalogue = NullTranslations() if compiled is None else GNUTranslations(BytesIO(compiled))


def forget() -> None:
    """Read catalogues anew from now on."""
    languages.cache_clear()
    _catalogue.cache_clear()


@cache
def _catalogue(code: str) -> NullTranslations:
    return GNUTranslations(BytesIO((_LOCALES / f"{code}.mo").read_bytes()))


def _(message: str) -> str:
    """`message` in the language in use."""
    return _InUse.catalogue.gettext(message)


def n_(one: str, many: str, count: int) -> str:
    """The form of a message that fits `count`, in the language in use."""
    return _InUse.catalogue.ngettext(one, many, count)


def later(message: str) -> str:
    """`message` as it is: marks a text for the catalogue that is translated later, when it is said."""
    return message
