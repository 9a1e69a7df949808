"""The señas, which a table may play with (RULES.md 1.9 and the table of señas by source)."""

from __future__ import annotations

from mus.rules.options import Options
from mus.rules.sena_sets import SETS, USUAL
from mus.rules.senas import MOST_SENAS
from mus.text.catalogue import _
from mus.text.names import number_word
from mus.text.reference.sections import Section, Terms, Text
from mus.text.sena_words import gesture_words, sena_meaning, sena_name


def senas(options: Options) -> Section:
    """What señas are, and those of the table, or the usual ones where it has none."""
    played = options.with_senas
    if played:
        at_this_table = _(
            "At this table a player may pass up to {most} in a hand, once the mus is cut. The partner always "
            "sees them, a rival only who catches them:"
        ).format(most=number_word(MOST_SENAS))
    else:
        at_this_table = _("At this table there are no señas. The usual ones, for a wooden table:")
    of = SETS[options.senas if played else USUAL]
    return Section(
        "senas",
        _("Señas"),
        (
            Text(
                _(
                    "Señas are gestures that tell the partner what one holds. They are part of the game and "
                    "open to whoever catches them; a seña of one’s own invention is not allowed, and none "
                    "may lie. Nobody has to tell all there is."
                )
            ),
            Text(at_this_table),
            Terms(
                tuple(
                    (sena_name(sena.name), f"{gesture_words(sena.gesture)} {sena_meaning(sena)}")
                    for sena in of.senas
                )
            ),
        ),
    )
