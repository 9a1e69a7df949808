"""The sprite of cards: every card, the back, the suits, and the stones of the score."""

from baraja.aces import ace, ace_parts
from baraja.back import back
from baraja.caballo import caballo
from baraja.emblems import icon, pip
from baraja.frame import VIEW_BOX, ground, indices, large_ground, numeral
from baraja.large import large_card
from baraja.marks import MARKS, mark, marked_card
from baraja.pips import number_card
from baraja.rey import rey
from baraja.sota import sota
from baraja.stones import stone_parts, stones
from baraja.svg import symbol, use

RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
SUITS = "oceb"

_COURT = {1: ace, 10: sota, 11: caballo, 12: rey}


def card(rank: int, suit: str) -> str:
    """The symbol of one card, named as records name it: `12o`."""
    drawing = _COURT[rank](suit) if rank in _COURT else number_card(rank, suit)
    return symbol(f"{rank}{suit}", VIEW_BOX, [use(f"frame-{suit}"), drawing, indices(rank, suit)])


def cards() -> str:
    """The whole sprite: every card in both decks and with its mark, the back, the suits, the stones."""
    shared = [
        *(ground(suit) for suit in SUITS),
        *(large_ground(suit) for suit in SUITS),
        *(mark(kind) for kind in MARKS.values()),
        *(numeral(rank) for rank in RANKS),
        *(pip(suit) for suit in SUITS),
        ace_parts(),
        stone_parts(),
    ]
    symbols = [
        *(card(rank, suit) for rank in RANKS for suit in SUITS),
        *(large_card(rank, suit) for rank in RANKS for suit in SUITS),
        *(
            marked_card(rank, suit, large=large)
            for large in (False, True)
            for rank in MARKS
            for suit in SUITS
        ),
        back(),
        *(icon(suit) for suit in SUITS),
        *stones(),
    ]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg">'
        f"<defs>{''.join(shared)}</defs>\n" + "\n".join(symbols) + "\n</svg>\n"
    )
