"""The señas, which a table may play with (RULES.md 1.9 and the table of señas by source)."""

from __future__ import annotations

from mus.rules.options import Options
from mus.text.catalogue import _
from mus.text.reference.sections import Section, Terms, Text


def senas(options: Options) -> Section:
    """What señas are, and the usual ones."""
    at_this_table = (
        _("At this table there are no señas.")
        if options.senas == "no"
        else _("At this table señas are allowed.")
    )
    return Section(
        "senas",
        _("Señas"),
        (
            Text(
                _(
                    "Señas are gestures that tell the partner what one holds. They are part of the game and "
                    "open to whoever catches them; a seña of one’s own invention is not allowed, and none "
                    "may lie or say less than there is."
                )
            ),
            Text(at_this_table),
            Text(_("The usual ones, for whoever plays at a wooden table:")),
            Terms(
                (
                    (_("Two kings"), _("Bite the lower lip. There are exactly two.")),
                    (_("Three kings"), _("Bite the lip to one side.")),
                    (_("Two aces"), _("Show the tip of the tongue.")),
                    (_("Three aces"), _("Show the tongue to one side.")),
                    (_("Medias"), _("Twist the closed lips to one side.")),
                    (_("Duples"), _("Raise the eyebrows. Four equal cards are duples too.")),
                    (_("The 31"), _("Wink.")),
                    (_("Ciego"), _("Close both eyes: neither pares nor juego.")),
                )
            ),
        ),
    )
