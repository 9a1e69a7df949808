"""Machine players at a table: ask the one whose turn it is, and hold it to the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final, TypeAlias

from mus.players.asking import decide, signal_of, watching_of
from mus.players.chance import chance_for, order
from mus.players.errors import PlayerError
from mus.players.protocol import Player
from mus.players.roster import maker_of
from mus.players.signalling import Signals, is_opening, pass_senas
from mus.rules.actions import Action
from mus.rules.game import Game, new_game
from mus.rules.match import Match, Start
from mus.rules.options import Options
from mus.rules.record import Names, Record

MOST_ACTIONS: Final = 2000
"""More than any deal has; whoever is still speaking then is raising for ever."""


def single_juego(options: Options) -> Options:
    """The same table for one juego."""
    return replace(options, juegos=1, vacas=1)


def cards_for(seed: int | str, juego: int) -> Callable[[int, int], Random]:
    """The chance of the cards of one juego, by (deal, reshuffle in it), both from 0."""
    return lambda deal, reshuffle: chance_for(seed, juego, "cards", deal, reshuffle)


Decide: TypeAlias = Callable[[Player, str, Match, int], Action]
"""Asks a player; `decide` or something around it."""


def play_juego(
    players: Sequence[Player],
    names: Names,
    game: Game,
    cards: Callable[[int, int], Random],
    ask: Decide = decide,
    *,
    signals: Signals | None = None,
) -> Game:
    """Play `game` on to the end of its partida.

    `players` and `names` are by seat, `cards` is as from `cards_for`. Where the table plays with señas they
    go as `signals` says; without it nobody passes any. Raises PlayerError.
    """
    deal = reshuffle = spoken = 0
    watching = Random()
    while game.match.winner is None:
        match = game.match
        pool = match.pool
        if pool:
            if match.awaits_deal:
                deal, reshuffle, spoken = deal + 1, 0, 0
                watching = signals.chance(deal - 1) if signals else watching
            else:
                reshuffle += 1
            game, _ = game.serve(order(pool, cards(deal - 1, reshuffle)))
            continue
        seat = match.turn
        assert seat is not None, "somebody speaks while no cards are wanted"
        spoken += 1
        if spoken > MOST_ACTIONS:
            raise PlayerError("endless-deal", player=names[seat], deal=deal)
        game, _ = game.apply(ask(players[seat], names[seat], match, deal))
        if signals is not None and is_opening(game.match):
            said = partial(_signal, players, names, deal)
            game = pass_senas(game, said, signals, watching)
    return game


def _signal(players: Sequence[Player], names: Names, deal: int, match: Match, seat: int) -> str | None:
    return signal_of(players[seat], names[seat], match, seat, deal)


def watching_for(seed: int | str, juego: int) -> Callable[[int], Random]:
    """The chance of who catches the señas of one juego, by deal, from 0."""
    return lambda deal: chance_for(seed, juego, "watching", deal)


def simulate(players: Sequence[str], options: Options, seed: int | str, juegos: int) -> Iterator[Record]:
    """Play single juegos and yield the record of each.

    `players` are four names or files, by seat, as for `roster.maker_of`. The same seed gives the same
    records. Raises PlayerError.
    """
    makers = [maker_of(name) for name in players]
    names = seat_names(players)
    for juego in range(juegos):
        seated = [make(chance_for(seed, juego, "player", seat)) for seat, make in enumerate(makers)]
        game = new_game(single_juego(options), names, Start(first_mano(seed, juego)))
        watching = [watching_of(player, names[seat], seat) for seat, player in enumerate(seated)]
        signals = Signals(watching, watching_for(seed, juego))
        yield play_juego(seated, names, game, cards_for(seed, juego), signals=signals).record


def first_mano(seed: int | str, juego: int) -> int:
    """The seat that is mano in the first deal of a juego under `seed`."""
    return chance_for(seed, juego, "mano").randrange(4)


def seat_names(players: Sequence[str]) -> Names:
    """The names that a record gives four players: of a file only the class."""
    first, second, third, fourth = (player.rpartition(":")[2][:40] for player in players)
    return (first, second, third, fourth)
