"""The catalogue of the language in use. English sentences in the code are its keys; see docs/texts.md."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import ClassVar, Final

SOURCE_LANGUAGE: Final = "en"


_ROOT: Final = Path(__file__).parents[2]
_LOCALES: Final = Path(__file__).parent / "locale"


class _InUse:
    catalogue: NullTranslations = NullTranslations()
    code: str = ""
    folders: tuple[Path, ...] = ()
    received: ClassVar[dict[Path, bytes]] = {}
    read: ClassVar[dict[str, NullTranslations]] = {}


def use(language: str) -> str:
    """Speak `language` (a tag such as `es` or `es-MX`) from now on; English if there is no catalogue of it.

    Returns the language spoken.
    """
    code = language.partition("-")[0].lower()
    known = code in languages()
    _InUse.code = code
    _InUse.catalogue = _catalogue(code) if known else NullTranslations()
    return code if known else SOURCE_LANGUAGE


def spoken() -> str:
    """The language that was last asked for by `use`; empty when none was."""
    return _InUse.code


def has(address: str) -> bool:
    """Whether the compiled catalogue at `address` of the site (`mus/text/locale/eu.mo`) was received."""
    return _ROOT / address in _InUse.received


def receive(address: str, compiled: bytes) -> None:
    """Take `compiled` for the file at `address` of the site, which is not where this module is."""
    path = _ROOT / address
    _InUse.received[path] = compiled
    _InUse.read.pop(path.stem, None)
    languages.cache_clear()
    if _InUse.code == path.stem:
        use(path.stem)


def also(folder: Path) -> None:
    """Look up from now on in the catalogues of `folder`, too, what the others do not have."""
    if folder not in _InUse.folders:
        _InUse.folders += (folder,)
        _InUse.read.clear()
        if _InUse.code:
            use(_InUse.code)


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a compiled catalogue."""
    there = (*_LOCALES.glob("*.mo"), *(path for path in _InUse.received if path.parent == _LOCALES))
    return tuple(sorted({path.stem for path in there} | _InUse.read.keys()))


def install(*compiled: bytes | None) -> None:
    """Speak by compiled catalogues (the bytes of .mo files) from now on, the first before the next.

    None, or nothing, is English.
    """
    _InUse.code = ""
    _InUse.catalogue = _chained([each for each in compiled if each is not None])


def forget() -> None:
    """Read catalogues anew from now on."""
    languages.cache_clear()
    _InUse.received.clear()
    _InUse.read.clear()


def _catalogue(code: str) -> NullTranslations:
    if code not in _InUse.read:
        files = [folder / f"{code}.mo" for folder in (_LOCALES, *_InUse.folders)]
        found = [_InUse.received.get(file) or _read(file) for file in files]
        _InUse.read[code] = _chained([each for each in found if each])
    return _InUse.read[code]


def _read(file: Path) -> bytes:
    return file.read_bytes() if file.exists() else b""


def _chained(compiled: Sequence[bytes]) -> NullTranslations:
    first, *others = [*(GNUTranslations(BytesIO(each)) for each in compiled), NullTranslations()]
    for other in others:
        first.add_fallback(other)
    return first


def _(message: str) -> str:
    """`message` in the language in use."""
    return _InUse.catalogue.gettext(message)


def n_(one: str, many: str, count: int) -> str:
    """The form of a message that fits `count`, in the language in use."""
    return _InUse.catalogue.ngettext(one, many, count)


def later(message: str) -> str:
    """`message` as it is: marks a text for the catalogue that is translated later, when it is said."""
    return message
