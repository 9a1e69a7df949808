"""Piedras, amarracos, juegos, vacas and the partida."""

from __future__ import annotations

from mus.rules.options import Options
from mus.text.catalogue import _, n_
from mus.text.names import AMARRACO, number_word, piedras, score_words
from mus.text.reference.sections import Section, Text


def partida(options: Options) -> Section:
    """How long it takes to win."""
    return Section(
        "cuenta",
        _("The score"),
        (
            Text(
                _("The points are piedras, and {five} piedras are an amarraco.").format(
                    five=number_word(AMARRACO)
                )
            ),
            Text(
                _(
                    "The first pair with {target}, that is {amarracos}, wins the juego. The next begins "
                    "from nothing."
                ).format(target=piedras(options.target), amarracos=score_words(options.target))
            ),
            Text(
                _("A pair that lacks {five} piedras or less is “adentro”.").format(five=number_word(AMARRACO))
            ),
            Text(_vacas(options)),
        ),
    )


def _vacas(options: Options) -> str:
    juegos = n_("{count} juego", "{count} juegos", options.juegos_to_win).format(
        count=number_word(options.juegos_to_win)
    )
    vacas = n_("{count} vaca", "{count} vacas", options.vacas_to_win).format(
        count=number_word(options.vacas_to_win)
    )
    if options.vacas == options.juegos == 1:
        return _("The partida is that one juego.")
    if options.vacas == 1:
        return _("There are no vacas: the partida is won with {juegos}, the best of {of}.").format(
            juegos=juegos, of=options.juegos
        )
    if options.juegos == 1:
        return _("Each juego is a vaca, and the partida is won with {vacas}, the best of {of}.").format(
            vacas=vacas, of=options.vacas
        )
    return _(
        "A vaca is won with {juegos}, the best of {of_juegos}, and the partida with {vacas}, the best of "
        "{of_vacas}."
    ).format(juegos=juegos, of_juegos=options.juegos, vacas=vacas, of_vacas=options.vacas)
