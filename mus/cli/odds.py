"""`python -m mus odds HAND`: what four cards win, and what they may become."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from mus.cli.arguments import add_rules, options_of
from mus.cli.messages import CommandError, told
from mus.cli.tables import table
from mus.players.odds import LanceOdds, hand_odds
from mus.players.odds_draw import DrawOdds, discard_odds
from mus.rules.cards import Hand, format_cards, parse_hand
from mus.rules.errors import NotationError
from mus.rules.hands import Lance
from mus.rules.options import options_differing

_CHANCES: Final = ("pares", "pareja", "medias", "duples", "juego", "treinta_y_una")


def add(commands: Any) -> None:
    """Add this command to the subparsers `commands`."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "odds",
        help="exact chances of four cards",
        description="Exact chances of four cards, counted over every deal of the other thirty-six. For each "
        "lance: how often it is played, how often both pairs can bet on it, how often this very hand is the "
        "best (best) and how often its pair has the best (pair). Then, for each discard, what the hand holds "
        "after it.",
    )
    parser.add_argument("hand", nargs="+", metavar="HAND", help='four cards, as in "12o 12c 1e 1b"')
    parser.add_argument(
        "--seat",
        type=int,
        choices=range(4),
        help="how many speak before this seat: 0 is mano, 3 postre (default: all four)",
    )
    add_rules(parser)
    parser.add_argument("--json", action="store_true", help="everything as one JSON document")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the chances. Raises CommandError for what is not a hand."""
    options = options_of(arguments)
    try:
        hand = parse_hand(" ".join(arguments.hand))
    except NotationError as error:
        raise CommandError(told(error, "HAND"), 2) from None
    lances, discards = hand_odds(hand, options), discard_odds(hand, options)
    seats = range(4) if arguments.seat is None else (arguments.seat,)
    if arguments.json:
        document = _document(hand, seats, lances, discards)
        print(json.dumps({**document, "rules": options_differing(options)}))
    else:
        print(_told(seats, lances, discards))
    return 0


def _document(
    hand: Hand, seats: Sequence[int], lances: Mapping[Lance, LanceOdds], discards: Sequence[DrawOdds]
) -> dict[str, Any]:
    return {
        "hand": [str(card) for card in hand],
        "seats": list(seats),
        "lances": {
            lance.value: {
                "played": float(odds.played),
                "disputed": float(odds.disputed),
                "best": [float(odds.best[seat]) for seat in seats],
                "pair": [float(odds.pair[seat]) for seat in seats],
                "pair_when_played": [float(odds.pair_when_played[seat]) for seat in seats],
            }
            for lance, odds in lances.items()
        },
        "discards": [
            {
                "thrown": [str(card) for card in odds.thrown],
                **{name: float(getattr(odds, name)) for name in _CHANCES},
            }
            for odds in discards
        ],
    }


def _told(seats: Sequence[int], lances: Mapping[Lance, LanceOdds], discards: Sequence[DrawOdds]) -> str:
    head = ["lance", "played", "disputed"]
    head += [f"{what} {seat}" for what in ("best", "pair") for seat in seats]
    won = [
        [
            lance.value,
            _percent(odds.played),
            _percent(odds.disputed),
            *(_percent(chances[seat]) for chances in (odds.best, odds.pair) for seat in seats),
        ]
        for lance, odds in lances.items()
    ]
    after = [
        [format_cards(odds.thrown), *(_percent(getattr(odds, name)) for name in _CHANCES)]
        for odds in discards
    ]
    discarding = table(["thrown", *(name.replace("_", " ") for name in _CHANCES)], after)
    return "\n".join(
        (
            "Winning, in percent, by seat from mano (0) to postre (3):",
            table(head, won),
            "",
            "Holding after a discard, in percent:",
            discarding,
        )
    )


def _percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.2f}"
