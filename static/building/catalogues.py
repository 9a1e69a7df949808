"""The translation catalogues, compiled: what the page loads, and what the build writes the page with."""

from __future__ import annotations

import io
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from gettext import GNUTranslations
from pathlib import Path

from static.building.failure import Failure
from static.building.runtime import node_command

PAGE = "index.html"
_PAGE_FOLDER = "mus/text/locale"
_LESSONS_FOLDER = "lessons/locale"
_FOLDERS = (_PAGE_FOLDER, "mus/text/reference/locale", _LESSONS_FOLDER)
FIRST = "es"
"""The language that the page is written in when it is built, and whose words Python has from the start."""

LANGUAGES = ("es", "eu", "en", "fr")

Say = Callable[[str], str]
"""Gives a text in another language; the text itself where nobody has translated it."""


class Catalogues:
    """All catalogues of a checkout. Raises Failure, when it is made, if one does not compile."""

    def __init__(self, root: Path) -> None:
        self._root = root
        sources = [path for folder in _FOLDERS for path in sorted((root / folder).glob("*.po"))]
        self._whole, self._spoken = self._compiled(sources) if sources else ({}, {})

    @property
    def of_package(self) -> Mapping[str, bytes]:
        """The catalogues that are part of Python's package, by address."""
        return {
            address: content for address, content in self._spoken.items() if address.endswith(f"/{FIRST}.mo")
        }

    @property
    def of_site(self) -> Mapping[str, bytes]:
        """The catalogues that the page loads when they are wanted, by address."""
        return {
            address: content for address, content in self._spoken.items() if address not in self.of_package
        }

    def page_words(self, language: str) -> Say:
        """The words of index.html in `language`."""
        return self._say(f"{_PAGE_FOLDER}/{language}.mo")

    def lesson_words(self, language: str) -> Say:
        """The words of the lessons in `language`."""
        return self._say(f"{_LESSONS_FOLDER}/{language}.mo")

    def _say(self, address: str) -> Say:
        if address not in self._whole:
            return str
        return GNUTranslations(io.BytesIO(self._whole[address])).gettext

    def _compiled(self, sources: list[Path]) -> tuple[dict[str, bytes], dict[str, bytes]]:
        """The compiled catalogues by address: with all words, and without those of the page alone."""
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place)
            whole = [folder / f"{number}-whole.mo" for number in range(len(sources))]
            spoken = [folder / f"{number}-spoken.mo" for number in range(len(sources))]
            jobs = [*zip(sources, whole, strict=True), *zip(sources, spoken, strict=True)]
            left_out = [""] * len(sources) + [PAGE] * len(sources)
            script = self._root / "static" / "building" / "catalogue.mjs"
            command = [node_command(self._root), str(script)]
            for (source, target), without in zip(jobs, left_out, strict=True):
                command += [str(source), str(target), without]
            done = subprocess.run(command, cwd=self._root, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                lines = done.stderr.splitlines()
                reason = next((line for line in lines if "Error" in line), done.stderr[-300:])
                names = " ".join(path.relative_to(self._root).as_posix() for path in sources)
                raise Failure(f"{names}: a catalogue does not compile: {reason.strip()}")
            return self._read(sources, whole), self._read(sources, spoken)

    def _read(self, sources: list[Path], targets: list[Path]) -> dict[str, bytes]:
        return {
            source.relative_to(self._root).with_suffix(".mo").as_posix(): target.read_bytes()
            for source, target in zip(sources, targets, strict=True)
        }
