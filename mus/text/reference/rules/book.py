"""All rules of one table, section by section; the source of each is RULES.md and the engine itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mus.rules.options import Options
from mus.text.reference.rules.betting import betting
from mus.text.reference.rules.cards import cards
from mus.text.reference.rules.count import count
from mus.text.reference.rules.lances import lances
from mus.text.reference.rules.mus import mus
from mus.text.reference.rules.partida import partida
from mus.text.reference.rules.seats import seats
from mus.text.reference.rules.senas import senas
from mus.text.reference.sections import Block, Section

_SECTIONS: Final[tuple[Callable[[Options], Section], ...]] = (
    seats,
    cards,
    mus,
    lances,
    betting,
    count,
    partida,
    senas,
)


def rules_of(options: Options) -> tuple[Section, ...]:
    """The rules of a table with these options."""
    return tuple(section(options) for section in _SECTIONS)


def peculiar_to(options: Options, usual: Options) -> frozenset[Block]:
    """The blocks of the rules that a table with these options does not share with the `usual` one."""
    shared = {block for section in rules_of(usual) for block in section.blocks}
    return frozenset(block for section in rules_of(options) for block in section.blocks) - shared
