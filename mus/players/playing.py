"""Machine players at a table: ask the one whose turn it is, and hold it to the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from inspect import iscoroutine
from random import Random
from typing import Final, TypeAlias

from mus.players.chance import chance_for, order
from mus.players.errors import PlayerError, describe
from mus.players.protocol import Player
from mus.players.roster import maker_of
from mus.players.view import view_of
from mus.rules.actions import Action
from mus.rules.errors import IllegalAction
from mus.rules.game import Game, new_game
from mus.rules.match import Match, Start
from mus.rules.options import Options
from mus.rules.record import Names, Record

MOST_ACTIONS: Final = 2000
"""More than any deal has; whoever is still speaking then is raising for ever."""


def decide(player: Player, name: str, match: Match, deal: int) -> Action:
    """What `player` does in `match`, where it is its turn; `name` and `deal` (from 1) go into errors.

    Raises PlayerError if the player raises or its action is illegal.
    """
    seat = match.turn
    assert seat is not None, "nobody is to speak"
    try:
        action = player.act(view_of(match, seat))
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # SystemExit and the like: a player must not end the program
        raise PlayerError(
            "player-raises", player=name, seat=seat, deal=deal, error=describe(error)
        ) from error
    if not isinstance(action, Action):
        said = _shown(action)
        refusal = IllegalAction("not-an-action", text=said)
    elif (forbidden := match.why_not(action)) is not None:
        refusal, said = forbidden, str(tuple(action) if forbidden.reason == "not-an-action" else action)
    else:
        return action
    raise PlayerError(
        "illegal-action", player=name, seat=seat, deal=deal, action=said[:80], rule=refusal
    ) from refusal


def _shown(answer: object) -> str:
    if iscoroutine(answer):
        answer.close()  # Python would warn that nobody awaited it.
        return "an awaitable"
    try:
        return repr(answer)
    except Exception:
        return f"a {type(answer).__name__}"


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
) -> Game:
    """Play `game` on to the end of its partida.

    `players` and `names` are by seat, `cards` is as from `cards_for`. Raises PlayerError.
    """
    deal = reshuffle = spoken = 0
    while game.match.winner is None:
        match = game.match
        pool = match.pool
        if pool:
            if match.awaits_deal:
                deal, reshuffle, spoken = deal + 1, 0, 0
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
    return game


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
        yield play_juego(seated, names, game, cards_for(seed, juego)).record


def first_mano(seed: int | str, juego: int) -> int:
    """The seat that is mano in the first deal of a juego under `seed`."""
    return chance_for(seed, juego, "mano").randrange(4)


def seat_names(players: Sequence[str]) -> Names:
    """The names that a record gives four players: of a file only the class."""
    first, second, third, fourth = (player.rpartition(":")[2][:40] for player in players)
    return (first, second, third, fourth)
