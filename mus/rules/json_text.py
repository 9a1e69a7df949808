"""Reading JSON that may come from anywhere."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final

from mus.rules.errors import RecordError

DEEPEST: Final = 20
"""Lists and objects within each other; no format of this project goes as deep."""

_BRACKETS: Final = re.compile(r'"(?:[^"\\]++|\\.?)*+"?|[\[{]|[\]}]', re.DOTALL)


def parse_json(text: str) -> object:
    """What the JSON `text` says.

    Raises RecordError for what is not JSON and for what is nested deeper than `DEEPEST`: in the browser deep
    nesting would exhaust the stack and end the whole interpreter, not raise RecursionError.
    """
    if _too_deep(text):
        raise RecordError("too-deep", deepest=DEEPEST)
    try:
        return json.loads(text)
    except ValueError as error:
        raise RecordError("not-json", line=getattr(error, "lineno", 1)) from None


def version_in(data: Mapping[str, object], mark: str) -> int:
    """The version of a format, which is `data[mark]`. Raises RecordError for what is none."""
    version = data[mark]
    if type(version) is not int or version < 1:
        raise RecordError("not-a-version", place=mark, value=json.dumps(version, ensure_ascii=False)[:40])
    return version


def _too_deep(text: str) -> bool:
    depth = 0
    for found in _BRACKETS.finditer(text):
        if found[0][0] in "[{":
            depth += 1
            if depth > DEEPEST:
                return True
        elif found[0][0] in "]}":
            depth -= 1
    return False
