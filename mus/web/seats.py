"""The seats: who sits there, with what role, what was last said, and the cards as far as they are seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mus.rules.actions import SEATS
from mus.rules.cards import HAND_SIZE, Card, Hand
from mus.rules.events import Counted
from mus.rules.hands import Lance, powers, value_of
from mus.rules.options import Options
from mus.text.bubbles import Words, bubble
from mus.text.catalogue import _
from mus.text.names import card_name
from mus.text.sena_words import sena_name
from mus.web.deck import BACK, show_card
from mus.web.drawings import FACES, show_drawing
from mus.web.elements import make, part, put, renew, write
from mus.web.pointing import NOTHING_POINTED_AT, Pointing
from mus.web.portraits import portraits_of
from mus.web.scene import Scene

PARTNER: Final = 2
"""The seat of the person's partner."""


@dataclass(frozen=True, slots=True)
class Face:
    """One place for a card: `drawing` is `back`, a card's name or empty; `label` is empty when unseen."""

    drawing: str = ""
    label: str = ""
    best: bool = False


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One seat. `chips` are (kind, text); `faces` its four places for cards; a lesson points at `marked`.

    `portrait` is who is drawn there, `senas` are those the person saw. It `wins` the lance that is counted.
    """

    name: str
    portrait: str
    chips: tuple[tuple[str, str], ...]
    words: str
    faces: tuple[Face, ...]
    is_open: bool
    turn: bool
    marked: bool = False
    wins: bool = False
    senas: tuple[str, ...] = ()


def seats_shown(
    scene: Scene,
    names: Sequence[str],
    turn: int | None,
    options: Options,
    *,
    spotlight: Counted | None = None,
    pointing: Pointing = NOTHING_POINTED_AT,
) -> tuple[SeatShown, ...]:
    """What the four seats show; `spotlight` is the lance being counted, whose cards stand out."""
    portraits = portraits_of(names)
    return tuple(
        SeatShown(
            names[seat],
            portraits[seat],
            _chips(scene, seat, pointing),
            words_said(scene.words[seat], "" if pointing.roles else scene.ways[seat]),
            _faces(scene, seat, options, spotlight, pointing),
            scene.hands is not None or pointing.hand_of(seat) is not None,
            seat == turn,
            seat in pointing.players,
            spotlight is not None and spotlight.seat == seat,
            tuple(sena_name(sena) for passing, sena in scene.senas if passing == seat and seat != 0),
        )
        for seat in SEATS
    )


def words_said(words: Words | None, way: str = "") -> str:
    """What a player last said, as it stands in the bubble; a lesson has it said plainly, in no `way`."""
    return "" if words is None else bubble(words, way)


def in_order(hand: Iterable[Card], options: Options) -> Hand:
    """A hand as a player holds it: high to low by what the cards play as."""
    power = powers(options.reyes)
    return tuple(sorted(hand, key=lambda card: (-power[card.rank], -card.rank, card.suit)))


def deciding_cards(lance: Lance, hand: Hand, options: Options) -> Hand:
    """The cards of `hand` that count in `lance`: in pares the repeated ones, else all."""
    if lance is not Lance.PARES:
        return hand
    ranks, power = value_of(hand, options).pares_rank, powers(options.reyes)
    return tuple(card for card in hand if power[card.rank] in ranks)


def best_cards(scene: Scene, seat: int, options: Options, spotlight: Counted | None) -> Hand:
    """The cards of `seat` that win the lance in the spotlight."""
    if spotlight is None or spotlight.seat != seat or scene.hands is None:
        return ()
    return deciding_cards(spotlight.lance, scene.hands[seat], options)


def _chips(scene: Scene, seat: int, pointing: Pointing) -> tuple[tuple[str, str], ...]:
    chips = []
    if pointing.roles and seat:
        chips.append(("role", _("partner") if seat == PARTNER else _("rival")))
    if scene.mano is None:
        return tuple(chips)
    if seat == scene.mano:
        chips.append(("mano", _("mano")))
    if seat == (scene.mano + 3) % 4:
        chips.append(("postre", _("postre")))
    if seat == scene.cut:
        chips.append(("corta", _("cuts")))
    if seat in scene.holders(Lance.PARES) and not _is_over(scene, Lance.PARES):
        chips.append(("pares", _("pares")))
    if seat in scene.holders(Lance.JUEGO) and not _is_over(scene, Lance.JUEGO):
        chips.append(("juego", _("juego")))
    return tuple(chips)


def _is_over(scene: Scene, lance: Lance) -> bool:
    """Whether `lance` is settled: from then on the strip tells of it."""
    betting = scene.standing(lance)
    return betting is not None and not betting.is_open


def _faces(
    scene: Scene, seat: int, options: Options, spotlight: Counted | None, pointing: Pointing
) -> tuple[Face, ...]:
    hand = scene.hands[seat] if scene.hands is not None else pointing.hand_of(seat)
    if hand is None:
        backs = (Face(BACK),) * scene.cards[seat]
        return (*backs, *(Face(),) * (HAND_SIZE - len(backs)))
    best = (*best_cards(scene, seat, options, spotlight), *pointing.cards)
    return tuple(Face(str(card), card_name(card), card in best) for card in in_order(hand, options))


class SeatsPainter:
    """Writes the seats into the page; what has not changed is left alone."""

    def __init__(self) -> None:
        self._painted: list[SeatShown | None] = [None] * len(SEATS)

    def paint(self, seats: Sequence[SeatShown]) -> None:
        """Show `seats`, the person's own without cards: those are the hand."""
        for seat, shown in enumerate(seats):
            if shown != self._painted[seat]:
                _paint_seat(seat, shown, self._painted[seat])
                self._painted[seat] = shown


def _paint_seat(seat: int, shown: SeatShown, before: SeatShown | None) -> None:
    element = part(f"seat-{seat}")
    write(part(f"name-{seat}"), shown.name)
    show_drawing(part(f"portrait-{seat}"), FACES, shown.portrait)
    if before is None or before.words != shown.words:
        renew(f"words-{seat}", shown.words)
    put(element, "data-turn", shown.turn)
    put(element, "aria-current", True if shown.turn else None)
    put(element, "data-open", shown.is_open)
    put(element, "data-marked", True if shown.marked else None)
    put(element, "data-wins", True if shown.wins else None)
    if before is None or before.chips != shown.chips:
        chips = [make("li", text, class_="chip", data_chip=kind) for kind, text in shown.chips]
        renew(f"chips-{seat}", *chips)
    if shown.senas != (before.senas if before else ()):
        _paint_senas(element, shown.senas)
    if seat != 0 and (before is None or before.faces != shown.faces):
        cards = part(f"cards-{seat}")
        if before is not None and before.is_open != shown.is_open:
            _lay_anew(cards)
        slots = cards.children
        for place, face in enumerate(shown.faces):
            paint_face(slots[place], face)
            put(slots[place], "role", "img" if face.label else None)
            put(slots[place], "aria-label", face.label or None)


def _paint_senas(seat: Any, senas: Sequence[str]) -> None:
    told = seat.querySelector(".senas")
    if told:
        told.remove()
    if senas:
        told = make("ul", class_="senas", aria_label=_("Señas"))
        told.append(*(make("li", name) for name in senas))
        seat.append(told)


def _lay_anew(cards: Any) -> None:
    """Put other cards in the place of `cards`: open ones lie elsewhere, and turn up there without sliding."""
    for slot in list(cards.children):
        other = slot.cloneNode(False)
        other.append(*slot.children)
        slot.replaceWith(other)


def paint_face(slot: Any, face: Face) -> None:
    """Show one card in its place."""
    put(slot, "data-face", face.drawing or None)
    put(slot, "data-best", face.best)
    if face.drawing:
        show_card(slot, face.drawing)
