"""The four lances and the punto: who plays them, and which hand wins."""

from __future__ import annotations

from mus.rules.hands import Lance
from mus.rules.options import Options
from mus.text.catalogue import _
from mus.text.names import joined, lance_title, rank_plural
from mus.text.reference.rules.examples import beats, juegos_in_order, puntos, real_courts
from mus.text.reference.sections import Section, Terms, Text


def lances(options: Options) -> Section:
    """What is compared in each lance."""
    return Section(
        "lances",
        _("The lances"),
        (
            Text(
                _(
                    "The bets go through four lances, always in the same order: grande, chica, pares and "
                    "juego. If nobody has juego, the punto is played in its place."
                )
            ),
            Text(
                _(
                    "In each of them the best hand at the table wins, whoever made the bet: of a pair it is "
                    "the better of its two hands that counts. Between equals, the one who speaks first "
                    "wins: the mano, or who is nearest to it going round to the right."
                )
            ),
            Terms(tuple((lance_title(lance), words) for lance, words in _what_wins(options))),
            Text(_real31(options)),
            Text(
                _(
                    "Before pares and before juego, each player says from the mano on whether they have it: "
                    "here the page says it for everybody, and always the truth. If nobody has pares, they "
                    "are not played. If only one pair has pares, or juego, there are no bets and that pair "
                    "scores at the count. If both have, those who have it bet, and nobody else."
                )
            ),
        ),
    )


def _what_wins(options: Options) -> tuple[tuple[Lance, str], ...]:
    order = juegos_in_order(options)
    least, most = puntos(options)
    pares_order = _(
        "Duples (two pairs, or four equal cards) win against medias (three equal), and medias against a "
        "pareja (two equal). Between two of a kind, the higher rank; between duples the higher pair, then "
        "the lower. The other cards do not count."
    )
    juego_order = _("Who adds up {least} or more has juego. From the best to the worst: {order}.").format(
        least=min(order), order=", ".join(map(str, order))
    )
    punto_order = _("The highest sum wins: {most} is the best and {least} the worst.").format(
        least=least, most=most
    )
    grande_order = _("The highest cards win, compared one by one from the highest.")
    chica_order = _(
        "The lowest cards win, compared one by one from the lowest. It is not the grande turned round."
    )
    grande_example = beats(Lance.GRANDE, "12o 12c 7o 1o", "12e 12b 6o 6c", options)
    chica_example = beats(Lance.CHICA, "7o 1o 1c 1e", "6o 5o 4o 1b", options)
    pares_example = beats(Lance.PARES, "12o 12c 1o 1c", "11o 11c 11e 11b", options)
    return (
        (Lance.GRANDE, f"{grande_order} {grande_example}"),
        (Lance.CHICA, f"{chica_order} {chica_example}"),
        (Lance.PARES, f"{pares_order} {pares_example}"),
        (Lance.JUEGO, juego_order),
        (Lance.PUNTO, punto_order),
    )


def _real31(options: Options) -> str:
    courts = real_courts(options)
    if not courts:
        return _("There is no 31 real: three sevens and a court card are a 31 like any other.")
    return _(
        "There is 31 real: three sevens with one of these, {courts}, win against any other juego, also "
        "against a 31 of the mano’s. It scores like any other 31."
    ).format(courts=joined([rank_plural(rank) for rank in courts]))
