"""Where mus comes from, as far as anybody knows: short, and with its sources."""

from __future__ import annotations

from mus.text.catalogue import _
from mus.text.reference.sections import Link, Section, Text


def history() -> tuple[Section, ...]:
    """The history of mus, from its first mention to this page."""
    return (_origin(), _first_pages(), _word(), _world(), _tables(), _pack())


def _origin() -> Section:
    return Section(
        "origen",
        _("Where it comes from"),
        (
            Text(
                _(
                    "Who invented mus, and when, nobody knows. What all agree on is the country: the Basque "
                    "lands and Navarre, where it was born or at least became what it is."
                ),
                ("wikipedia",),
            ),
            Text(
                _("That Jesuits brought it home from America is told as well; no document says so."),
                ("wikipedia",),
            ),
        ),
    )


def _first_pages() -> Section:
    return Section(
        "primeras",
        _("The first pages"),
        (
            Text(
                _(
                    "The first known to have written of it is Manuel de Larramendi, a Jesuit from Andoain, "
                    "in his dictionary of Spanish, Basque and Latin, printed in San Sebastián in 1745."
                ),
                ("larramendi-1745", "aunamendi"),
            ),
            Text(
                _(
                    "Some ten years later he described a game in his book on Gipuzkoa, which was not "
                    "printed before 1882: four players with four cards each, and four lances, “andi, "
                    "chiquía, parejac, jocoa”. Who has lost three of them says “órdago” in the fourth and "
                    "makes the winner tremble; if the answer is “iduqui”, quiero, it is all over. We would "
                    "sit down at that table without asking for the rules."
                ),
                ("larramendi-corografia", "aunamendi"),
            ),
        ),
    )


def _word() -> Section:
    return Section(
        "palabra",
        _("The word"),
        (
            Text(
                _(
                    "For “mus” there are three explanations. The Academy takes it from Basque “mux”, and "
                    "that from French “mouche”."
                ),
                ("dle", "wikipedia"),
            ),
            Text(
                _(
                    "Larramendi himself thought of Basque “musu”, which is lips, face and kiss, because "
                    "partners understand each other by signs with the mouth."
                ),
                ("aunamendi",),
            ),
            Text(
                _(
                    "A third one is Latin “musso”, to keep silent: among Basques and Navarrese one does not "
                    "talk at the table."
                ),
                ("wikipedia",),
            ),
            Text(
                _(
                    "“Órdago” has no mystery: “hor dago” is Basque for “there it is”. Spanish has made it "
                    "its own, and something “de órdago” is something tremendous."
                ),
                ("wikipedia", "dle"),
            ),
        ),
    )


def _world() -> Section:
    return Section(
        "mundo",
        _("Where it is played"),
        (
            Text(
                _(
                    "Today mus is played all over Spain, on the French side of the Pyrenees and wherever "
                    "Basques have gone, from Argentina to Nevada."
                ),
                ("wikipedia", "euskalkultura"),
            ),
            Text(
                _(
                    "The Basque clubs of the world hold a championship of their own: the forty-third, in "
                    "Boise (Idaho) in 2022, sat down pairs from a dozen places between Canada and Chile."
                ),
                ("infocanuelas",),
            ),
        ),
    )


def _tables() -> Section:
    return Section(
        "mesas",
        _("Every table its rules"),
        (
            Text(
                _(
                    "There is no single book of rules. Eight kings are the most widespread by far; four are "
                    "played in many Basque and French tournaments. Some play to 40, others to 30; some with "
                    "31 real, with deje or with mus corrido. Federations and card makers have printed their "
                    "own."
                ),
                ("wikipedia", "fournier", "naipera", "mundijuegos"),
            ),
            Text(
                _("So here the rules are a choice, and the page of the rules always says those of the table.")
            ),
            Link(_("The rules, table by table"), "#/reglas"),
        ),
    )


def _pack() -> Section:
    return Section(
        "baraja",
        _("The pack"),
        (
            Text(
                _(
                    "Playing cards came from the East of the Mediterranean: Barcelona mentions them in "
                    "1371. The cups, swords, coins and sticks of the Mameluke packs are our suits to this "
                    "day."
                ),
                ("verne",),
            ),
            Text(
                _(
                    "The picture that everybody has in mind is that of Heraclio Fournier’s cards from "
                    "Vitoria, hardly changed since 1889."
                ),
                ("verne",),
            ),
            Text(
                _(
                    "The cards of this page are drawn for it. The gaps in the frame, the pintas, are the "
                    "old ones: none for coins, one for cups, two for swords, three for clubs; they tell the "
                    "suit when only an edge shows."
                )
            ),
        ),
    )
