"""How what has happened moves: cards and stones travel from where they were to where they lie now.

The page shows the new state before anything moves; an animation only starts from the old place. So whatever
is broken off, by a tap, by leaving or by a reload, is where it belongs. Only `transform` and `opacity`
change, for at most LONGEST each.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from mus.rules.actions import Word
from mus.rules.cards import HAND_SIZE, Hand
from mus.rules.events import (
    Counted,
    Dealt,
    Declared,
    DejePaid,
    Discarded,
    Event,
    LanceOpened,
    Said,
    Served,
    Shown,
)
from mus.rules.hands import speaking_order
from mus.text.names import AMARRACO
from mus.web import browser
from mus.web.deck import BACK
from mus.web.drawings import CARDS, clear, drawing
from mus.web.elements import make, part
from mus.web.pace import SPEEDS
from mus.web.scene import Scene

LONGEST: Final = 300
"""The longest that anything moves, in ms."""

_USUAL: Final = 240
_BETWEEN: Final = 14
"""How much later the next card or stone begins, in ms."""

_MOST_STONES: Final = 10
"""More are not seen to fly one by one."""

Keyframes: TypeAlias = list[dict[str, object]]


class Change(NamedTuple):
    """What `event` changed: the table and the own cards before and after it."""

    event: Event
    before: Scene
    after: Scene
    hand_before: Hand
    hand: Hand


class Moving(Protocol):
    """Whoever lets changes be seen."""

    def measure(self, change: Change) -> None:
        """Look where things are, before the change is painted."""

    def play(self, change: Change, speed: str) -> None:
        """Let the change, which has been painted, be seen; `speed` is the name of the pace."""


class Spot(NamedTuple):
    """The middle and the width of something, in px of the window."""

    x: float
    y: float
    width: float


@dataclass(frozen=True, slots=True)
class Flight:
    """One element on its way: what of it changes, and how much later it begins."""

    element: Any
    frames: Keyframes
    delay: int = 0


def milliseconds(speed: str) -> int:
    """How long something moves at the pace `speed`; 0: not at all."""
    return min(LONGEST, round(_USUAL * SPEEDS[speed]))


def coming(start: Spot, place: Spot) -> Keyframes:
    """From `start` to its own `place`."""
    scale = round(start.width / place.width, 3) if place.width else 1
    away = f"translate({start.x - place.x:.1f}px, {start.y - place.y:.1f}px)"
    return [{"transform": f"{away} scale({scale})", "opacity": 0}, {"transform": "none", "opacity": 1}]


def going(start: Spot, place: Spot) -> Keyframes:
    """From its own place at `start` to `place`, where it fades."""
    away = f"translate({place.x - start.x:.1f}px, {place.y - start.y:.1f}px)"
    return [{"transform": "none", "opacity": 1}, {"transform": f"{away} scale(0.6)", "opacity": 0}]


def dealing_order(mano: int) -> Iterator[tuple[int, int]]:
    """The (seat, place) of the sixteen cards in the order in which they are dealt."""
    for place in range(HAND_SIZE):
        for seat in speaking_order(mano):
            yield seat, place


def moved_places(before: Hand, after: Hand) -> Iterator[tuple[int, int | None]]:
    """For each place of `after` where its card lay in `before`; None for a new card."""
    for place, card in enumerate(after):
        yield place, before.index(card) if card in before else None


_APPEARING: Final[Keyframes] = [
    {"transform": "scale(0.7)", "opacity": 0},
    {"transform": "none", "opacity": 1},
]
_TURNING: Final[Keyframes] = [{"transform": "scaleX(0)"}, {"transform": "none"}]
_RISING: Final[Keyframes] = [
    {"transform": "none"},
    {"transform": "translateY(-8%) scale(1.06)"},
    {"transform": "none"},
]
_STRIKING: Final[Keyframes] = [
    {"transform": "scale(1.6)", "opacity": 0},
    {"transform": "none", "opacity": 1},
]


class Motion:
    """Moves what has changed on the page."""

    def __init__(self) -> None:
        self._going: list[Any] = []
        self._stones: list[Spot] = []
        self._there: Any = None

    @property
    def is_running(self) -> bool:
        """Whether something still moves."""
        self._going = [each for each in self._going if each.playState in ("running", "pending")]
        return bool(self._going)

    def finish(self) -> None:
        """Put everything where it belongs."""
        going, self._going = self._going, []
        for animation in going:
            animation.finish()
        clear(part("flights"))

    def was_there(self, element: Any) -> bool:
        """Whether `element` stood in the page already when what moves now began to."""
        return self._there is None or any(element.isSameNode(each) for each in self._there)

    def measure(self, change: Change) -> None:
        """Look where the stones of the pair lie that is about to be paid."""
        event = change.event
        if isinstance(event, (DejePaid, Counted)):
            self._stones = [_spot(stone) for stone in part(f"stones-{event.pair}").children]

    def play(self, change: Change, speed: str) -> None:
        """Let the change be seen."""
        duration = milliseconds(speed)
        if not duration or _wants_stillness():
            return
        if not self.is_running:
            clear(part("flights"))
            self._there = browser.document.querySelectorAll("button, [data-ui]")
        flights = list(self._flights(change))
        for flight, plan in zip(flights, _plans(flights, duration), strict=True):
            self._going.append(flight.element.animate(*plan))

    def _flights(self, change: Change) -> Iterable[Flight]:
        event = change.event
        match event:
            case Dealt():
                return _dealt(event)
            case Served():
                return _served(event.seat, event.count, change)
            case Discarded():
                return (*_thrown(event.seat, event.count, change), *_speaking(event.seat))
            case Said() if event.action.word in (Word.ENVIDO, Word.MAS):
                return (*_speaking(event.action.seat), *_laid(event.action.seat, event.action.amount))
            case Said() if event.action.word is Word.ORDAGO:
                return (Flight(part(f"words-{event.action.seat}"), _STRIKING),)
            case Said():
                return _speaking(event.action.seat)
            case Declared():
                return _speaking(event.seat)
            case LanceOpened():
                return (Flight(part("subject"), _APPEARING),)
            case Shown():
                return _turned_up()
            case DejePaid():
                return _paid(event.pair, event.score[event.pair] - event.piedras, self._stones)
            case Counted():
                paid = _paid(event.pair, event.score[event.pair] - event.piedras, self._stones)
                return (*paid, *_winning())
        return ()


def _plans(flights: Iterable[Flight], duration: int) -> Any:
    """The arguments of each animation, made in the browser in one go: one by one takes too long."""
    timing = {"duration": duration, "easing": "ease-out", "fill": "backwards"}
    plans = [(flight.frames, {**timing, "delay": flight.delay}) for flight in flights]
    return browser.window.JSON.parse(json.dumps(plans))


def _wants_stillness() -> bool:
    return bool(browser.window.matchMedia("(prefers-reduced-motion: reduce)").matches)


def _spot(element: Any) -> Spot:
    box = element.getBoundingClientRect()
    return Spot(box.x + box.width / 2, box.y + box.height / 2, box.width)


def _slots(seat: int) -> Sequence[Any]:
    return list(part("hand" if seat == 0 else f"cards-{seat}").children)


def _drawings(slots: Iterable[Any]) -> list[Any]:
    return [slot.querySelector(".card") for slot in slots]


def _speaking(seat: int) -> tuple[Flight, ...]:
    return (Flight(part(f"words-{seat}"), _APPEARING),)


def _pack(mano: int) -> Spot:
    """Where the cards come from: whoever deals."""
    return _spot(part(f"name-{(mano + 3) % 4}"))


def _dealt(event: Dealt) -> list[Flight]:
    start = _pack(event.mano)
    by_seat = [_slots(seat) for seat in range(4)]
    slots = [by_seat[seat][place] for seat, place in dealing_order(event.mano)]
    places = [_spot(slot) for slot in slots]
    return [
        Flight(card, coming(_smaller(start, place), place), number * _BETWEEN)
        for number, (card, place) in enumerate(zip(_drawings(slots), places, strict=True))
    ]


def _smaller(start: Spot, place: Spot) -> Spot:
    """A card at `start`, as it looks before it comes to `place`."""
    return start._replace(width=0.7 * place.width)


def _served(seat: int, count: int, change: Change) -> list[Flight]:
    slots = _slots(seat)
    places = [_spot(slot) for slot in slots]
    mano = change.after.mano
    start = _pack(mano if mano is not None else 0)
    drawings = _drawings(slots)
    if seat != 0:
        there = change.after.cards[seat]
        new = range(max(0, there - count), there)
        return [
            Flight(
                drawings[place], coming(_smaller(start, places[place]), places[place]), number * 3 * _BETWEEN
            )
            for number, place in enumerate(new)
        ]
    flights = []
    for place, old in moved_places(change.hand_before, change.hand):
        if old != place:
            origin = _smaller(start, places[place]) if old is None else places[old]
            flights.append(Flight(drawings[place], coming(origin, places[place]), 0))
    return flights


def _thrown(seat: int, count: int, change: Change) -> list[Flight]:
    """The cards thrown, as they fly off face down, and the own ones left as they close the gap."""
    slots = _slots(seat)
    places = [_spot(slot) for slot in slots]
    middle = _spot(part("subject"))
    if seat == 0:
        thrown = [place for place, card in enumerate(change.hand_before) if card not in change.hand]
    else:
        thrown = list(range(change.after.cards[seat], change.after.cards[seat] + count))
    ghosts = [_ghost(drawing(CARDS, BACK, "0 0 244 380", "card"), places[place]) for place in thrown]
    flights = [
        Flight(ghost, going(places[place], middle), order * 2 * _BETWEEN)
        for order, (ghost, place) in enumerate(zip(ghosts, thrown, strict=True))
    ]
    if seat == 0:
        drawings = _drawings(slots)
        for place, old in moved_places(change.hand_before, change.hand):
            if old is not None and old != place:
                flights.append(Flight(drawings[place], coming(places[old], places[place])))
    return flights


def _ghost(element: Any, place: Spot) -> Any:
    """Put `element` over the table at `place`, for as long as it flies."""
    over = part("flights")
    holder = make("span", class_="passing")
    for name, value in (("left", place.x), ("top", place.y), ("width", place.width)):
        holder.style.setProperty(f"--{name}", f"{value:.1f}px")
    holder.append(element)
    over.append(holder)
    return holder


def _turned_up() -> list[Flight]:
    return [
        Flight(drawing, _TURNING, place * 2 * _BETWEEN)
        for seat in (1, 2, 3)
        for place, drawing in enumerate(_drawings(_slots(seat)))
    ]


def _winning() -> list[Flight]:
    return [
        Flight(card, _RISING) for card in browser.document.querySelectorAll('#table [data-best="true"] .card')
    ]


def _laid(seat: int, amount: int) -> list[Flight]:
    """The stones of a bet, from who bets to the middle."""
    start = _spot(part(f"name-{seat}"))
    stones = list(part("stake").children)
    new = stones[max(0, len(stones) - min(amount, _MOST_STONES)) :]
    places = [_spot(stone) for stone in new]
    return [
        Flight(stone, coming(start._replace(width=place.width), place), number * _BETWEEN)
        for number, (stone, place) in enumerate(zip(new, places, strict=True))
    ]


def _paid(pair: int, had: int, lay: Sequence[Spot]) -> list[Flight]:
    """The stones of `pair`, which had `had` piedras: new ones come from the bowl in the middle.

    Single stones that are in an amarraco now fly into it from where they `lay`.
    """
    bowl = _spot(part("stake"))
    stones = list(part(f"stones-{pair}").children)
    places = [_spot(stone) for stone in stones]
    old_fives, old_ones = divmod(had, AMARRACO)
    gathered = len(stones) > old_fives and bool(stones[old_fives].classList.contains("amarraco"))
    first = old_fives if gathered else old_fives + old_ones
    flights = [
        Flight(
            stone, coming(bowl._replace(width=place.width), place), min(number, _MOST_STONES) * 2 * _BETWEEN
        )
        for number, (stone, place) in enumerate(zip(stones[first:], places[first:], strict=True))
    ]
    for spot in lay[old_fives:] if gathered else ():
        ghost = _ghost(drawing(CARDS, "piedra", "0 0 24 24", "stone"), spot)
        flights.append(Flight(ghost, going(spot, places[old_fives])))
    return flights
