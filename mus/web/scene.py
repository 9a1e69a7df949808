"""What the table shows at some moment, as a fold over the events that it has shown so far.

A step of the partida may bring many events at once, and the page shows them one after the other; between two
of them the table looks as if the later ones had not happened yet.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeVar

from mus.rules.actions import Word
from mus.rules.betting import Betting, Status
from mus.rules.cards import HAND_SIZE, Hand
from mus.rules.count import Score
from mus.rules.events import (
    Counted,
    DealEnded,
    Dealt,
    Declared,
    DejePaid,
    Discarded,
    Event,
    JuegoWon,
    LanceClosed,
    LanceOpened,
    ManoMoved,
    PartidaWon,
    Said,
    SenaPassed,
    Served,
    Shown,
    VacaWon,
    Won,
)
from mus.rules.hands import Lance
from mus.rules.match import Start
from mus.text.bubbles import Moment, Words, way_of_saying
from mus.text.names import VIEWER

_Value = TypeVar("_Value")

_MUS_WORDS: Final = (Word.MUS, Word.NO_MUS)
_NOTHING_SAID: Final = ("", "", "", "")
_CHANCES: Final = 2**31 - 1
_SILENCE: Final[tuple[Words | None, ...]] = (None, None, None, None)
_NO_CARDS: Final = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Scene:
    """The table at a moment.

    `score`, `juegos` and `vacas` are by pair. `cards` counts each seat's cards. `words` is what each seat
    last said, in one of the `ways` there are, and `heard` the last of these; `chance` chooses them, and comes
    from all that was said before. `cut` is who cut the mus. `lances` are those opened or settled so far, in
    order, and `dejes` what refusals have paid. `senas` are the (seat, name) of those that the person passed
    or saw. `hands` are laid open when not None. `counted`, `ended` and `won` tell how the deal came out.
    """

    score: Score = (0, 0)
    juegos: Score = (0, 0)
    vacas: Score = (0, 0)
    deals: int = 0
    mano: int | None = None
    cut: int | None = None
    cards: tuple[int, ...] = _NO_CARDS
    words: tuple[Words | None, ...] = _SILENCE
    ways: tuple[str, ...] = _NOTHING_SAID
    heard: str = ""
    chance: int = 1
    declared: tuple[Declared, ...] = ()
    lances: tuple[Betting, ...] = ()
    dejes: tuple[DejePaid, ...] = ()
    senas: tuple[tuple[int, str], ...] = ()
    hands: tuple[Hand, ...] | None = None
    counted: tuple[Counted, ...] = ()
    ended: DealEnded | None = None
    won: tuple[Won, ...] = ()

    @property
    def lance(self) -> Betting | None:
        """The lance being bet on."""
        return self.lances[-1] if self.lances and self.lances[-1].is_open else None

    def standing(self, lance: Lance) -> Betting | None:
        """How `lance` stands, the punto in the juego's place; None before it was called."""
        places = (Lance.JUEGO, Lance.PUNTO) if lance is Lance.JUEGO else (lance,)
        return next((betting for betting in self.lances if betting.lance in places), None)

    def count_of(self, lance: Lance) -> Counted | None:
        """What `lance` was cashed for, if it was."""
        return next((counted for counted in self.counted if counted.lance is lance), None)

    def holders(self, lance: Lance) -> tuple[int, ...]:
        """The seats that have declared to hold `lance`."""
        return tuple(said.seat for said in self.declared if said.lance is lance and said.holds)

    def after(self, event: Event) -> Scene:  # noqa: PLR0912 - one branch an event
        """The table once `event` has been shown."""
        match event:
            case Dealt():
                return self._dealt(event.mano)
            case ManoMoved():
                return replace(self, mano=event.mano)
            case Said():
                return self._said(event)
            case Discarded():
                scene = self if any(isinstance(words, Discarded) for words in self.words) else self._quiet()
                return scene._with_cards(event.seat, -event.count)._speaking(event.seat, event)
            case Served():
                return self._with_cards(event.seat, event.count)
            case Declared():
                scene = self if any(isinstance(words, Declared) for words in self.words) else self._quiet()
                scene = scene._speaking(event.seat, event)
                return replace(scene, declared=(*self.declared, event))
            case LanceOpened():
                return self._opened(event)
            case LanceClosed():
                return self._closed(event)
            case DejePaid():
                return self._deje_paid(event)
            case SenaPassed() if event.is_known_to(VIEWER):
                return replace(self, senas=(*self.senas, (event.seat, event.name)))
            case Shown():
                return replace(self._quiet(), hands=event.hands)
            case Counted():
                return replace(self, counted=(*self.counted, event), score=event.score)
            case DealEnded():
                return replace(self, ended=event, score=event.score)
            case JuegoWon():
                return replace(self, juegos=event.juegos, won=(*self.won, event))
            case VacaWon() | PartidaWon():
                return replace(self, vacas=event.vacas, won=(*self.won, event))
        return self

    def _dealt(self, mano: int) -> Scene:
        juego_over = any(isinstance(won, JuegoWon) for won in self.won)
        vaca_over = any(isinstance(won, VacaWon) for won in self.won)
        return Scene(
            (0, 0) if juego_over else self.score,
            (0, 0) if vaca_over else self.juegos,
            self.vacas,
            self.deals + 1,
            mano,
            cards=(HAND_SIZE,) * 4,
            ways=self.ways,
            heard=self.heard,
            chance=self.chance + mano,
        )

    def _said(self, said: Said) -> Scene:
        action = said.action
        scene = self
        if action.word in _MUS_WORDS and any(isinstance(words, Discarded) for words in self.words):
            scene = self._quiet()
        scene = scene._speaking(action.seat, said)
        if action.word is Word.NO_MUS:
            return replace(scene, cut=action.seat)
        if action.word not in (Word.ENVIDO, Word.MAS, Word.ORDAGO) or scene.lance is None:
            return scene
        raised = replace(
            scene.lance,
            status=Status.ENVIDADO,
            accepted=scene.lance.stake,
            stake=scene.lance.stake if action.word is Word.ORDAGO else said.total,
            ordago=action.word is Word.ORDAGO,
            bettor=action.seat,
        )
        return replace(scene, lances=(*scene.lances[:-1], raised))

    def _opened(self, opened: LanceOpened) -> Scene:
        kept = tuple(words if isinstance(words, Declared) else None for words in self.words)
        betting = Betting(opened.lance, Status.ABIERTO, opened.seats)
        return replace(self, words=kept, lances=(*self.lances, betting))

    def _closed(self, closed: LanceClosed) -> Scene:
        if self.lance is not None:
            lances = (*self.lances[:-1], replace(self.lance, status=closed.status))
        else:
            holders = self.holders(closed.lance)
            lances = (*self.lances, Betting(closed.lance, closed.status, holders))
        return replace(self, lances=lances)

    def _deje_paid(self, paid: DejePaid) -> Scene:
        betting = self.standing(paid.lance)
        scene = replace(self, dejes=(*self.dejes, paid), score=paid.score)
        return scene if betting is None or betting.bettor is None else scene._speaking(betting.bettor, paid)

    def _quiet(self) -> Scene:
        return replace(self, words=_SILENCE)

    def _speaking(self, seat: int, words: Words) -> Scene:
        lance = self.lance
        moment = Moment(
            self.mano is not None and self.mano % 2 != seat % 2,
            lance is not None and lance.status is Status.ABIERTO and lance.seats[0] != seat,
        )
        chance = (self.chance * 16807 + 31 * seat + _weight(words)) % _CHANCES
        way = way_of_saying(words, moment, (self.ways[seat], self.heard), chance)
        return replace(
            self,
            words=_changed(self.words, seat, words),
            ways=_changed(self.ways, seat, way) if way else self.ways,
            heard=way or self.heard,
            chance=chance,
        )

    def _with_cards(self, seat: int, more: int) -> Scene:
        return replace(self, cards=_changed(self.cards, seat, self.cards[seat] + more))


def _weight(words: Words) -> int:
    """A number that differs between most things that can be said."""
    match words:
        case Said():
            return 7 * list(Word).index(words.action.word) + words.action.amount
        case Discarded():
            return words.count
        case Declared():
            return int(words.holds)
    return words.piedras


def _changed(values: tuple[_Value, ...], place: int, value: _Value) -> tuple[_Value, ...]:
    return (*values[:place], value, *values[place + 1 :])


def opening_scene(start: Start) -> Scene:
    """The table before the first card of a partida that begins at `start`."""
    return Scene(start.piedras, start.juegos, start.vacas)
