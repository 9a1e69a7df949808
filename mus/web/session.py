"""One partida at the table, between the person at seat 0 and three machine players.

Pure: no clock and no browser. Whoever shows it asks what is `due`, does that, and saves after each action.
All chance comes from the seed, the deal's number and the place in the deal, so a partida that was saved and
loaded goes on exactly as it would have.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import Any, Final, TypeAlias

from mus.players.asking import decide
from mus.players.chance import chance_for, order
from mus.players.commitment import Sealed, sealed_deal
from mus.players.protocol import Player
from mus.players.roster import NAMES, make_player
from mus.players.view import View, view_of
from mus.rules.actions import Action, Legal, Word, parse_action
from mus.rules.cards import PACK
from mus.rules.deal import Phase
from mus.rules.errors import ChanceError, IllegalAction, RecordError
from mus.rules.events import Event, FirstMano, Reshuffled
from mus.rules.first_mano import first_mano
from mus.rules.game import Game, new_game, resume
from mus.rules.json_text import parse_json, version_in
from mus.rules.match import Match, Start
from mus.rules.options import Options
from mus.rules.record import MAX_DEALS, Names, Record, record_from_data, record_to_data

FORMAT: Final = 1

STAND_IN: Final = "aficionado"
"""Who plays for those that the page has not fetched yet."""

HUMAN: Final = 0
"""The seat of the person."""

MAX_CHARACTERS: Final = 2_000_000
"""More than the longest partida of any table takes; a longer text is refused unread."""

MAX_ACTIONS: Final = 4000
"""More actions than any deal has: some five hundred rounds of mus."""

_LONGEST_SEED: Final = 100
_KEYS: Final = ("mus-partida", "seed", "players", "unsealed", "record")

Players: TypeAlias = tuple[str, str, str]
"""The names of the machine players at seats 1, 2 and 3."""


class Due(Enum):
    """Who or what the partida waits for."""

    HUMAN = "human"
    MACHINE = "machine"
    """A machine player's action or a reshuffle: `Session.step`."""
    DEAL = "deal"
    """The next deal, when the person wants it: `Session.deal`."""
    PARTIDA = "partida"
    """Nothing: the partida is over."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A machine player failed in `deal` (from 1), `what` tells how, and `instead` was done for it.

    A fault of the program, to report.
    """

    player: str
    seat: int
    deal: int
    what: str
    instead: Action


class Session:
    """One partida. `faults` are the failures of machine players since it was made or loaded.

    The first `unsealed` deals were not dealt from the seed but elsewhere: by default all that `game` has.
    """

    def __init__(self, game: Game, players: Players, seed: str, unsealed: int | None = None) -> None:
        self._game = game
        self.players: Final = players
        self.seed: Final = seed
        self.unsealed: Final = len(game.record.deals) if unsealed is None else unsealed
        self.faults: tuple[Fault, ...] = ()
        # As saved: a partida is saved at every action, and writing all deals anew would take ever longer.
        self._finished_deals: list[Any] = []

    @classmethod
    def new(
        cls,
        options: Options,
        names: Names,
        players: Players,
        seed: str,
        *,
        start: Start | None = None,
    ) -> Session:
        """A partida before its first deal; without a `start`, at nothing and with the mano found by chance.

        `names` are by seat and `players` those of seats 1 to 3. Raises MusError for what `load` would refuse.
        """
        if start is None:
            start = Start(_first_mano(options, _check_seed(seed)).mano)
        game = new_game(options, names, start)
        return cls.load(cls(game, players, seed).save())

    @classmethod
    def load(cls, text: str) -> Session:
        """The partida that `save` wrote.

        Raises MusError, nearly always RecordError, for everything else; the text is best set aside then.
        """
        data = _read(text)
        seed, record = _check_seed(data.get("seed")), record_from_data(data.get("record"))
        players = _checked_players(data.get("players"))
        for number, deal in enumerate(record.deals, 1):
            if len(deal.actions) > MAX_ACTIONS:
                raise RecordError("too-many-actions", deal=number, most=MAX_ACTIONS)
        return cls(resume(record), players, seed, _checked_unsealed(data.get("unsealed", 0)))

    def save(self) -> str:
        """The partida as it stands, as JSON text for `load`."""
        record, done = self.record, self._finished_deals
        for deal in record.deals[len(done) : -1]:
            done.extend(record_to_data(replace(record, deals=(deal,)))["deals"])
        data = record_to_data(replace(record, deals=record.deals[-1:]))
        data["deals"] = [*done, *data["deals"]]
        unsealed = {"unsealed": self.unsealed} if self.unsealed else {}
        saved = {
            "mus-partida": FORMAT,
            "seed": self.seed,
            "players": self.players,
            **unsealed,
            "record": data,
        }
        return json.dumps(saved, ensure_ascii=False)

    @property
    def game(self) -> Game:
        """The match and its record."""
        return self._game

    @property
    def match(self) -> Match:
        """The whole state, hidden cards included: for the showdown and the score, never for a player."""
        return self._game.match

    @property
    def record(self) -> Record:
        """The record so far; it replays to `match`."""
        return self._game.record

    @property
    def names(self) -> Names:
        """The players' names by seat."""
        return self.record.names

    def rename(self, own: str) -> None:
        """Call the person `own` from now on."""
        names: Names = (own, *self.names[1:])
        self._game = replace(self._game, record=replace(self.record, names=names))

    @property
    def view(self) -> View:
        """What the person may know."""
        return view_of(self.match, HUMAN)

    @property
    def due(self) -> Due:
        """What the partida waits for."""
        match = self.match
        if match.winner is not None:
            return Due.PARTIDA
        if match.deal.phase in (Phase.REPARTO, Phase.FIN):
            return Due.DEAL
        return Due.HUMAN if match.turn == HUMAN else Due.MACHINE

    def play(self, action: Action) -> tuple[Event, ...]:
        """The person says or does `action`.

        Raises MusError, with the rule that forbids it, and leaves the partida as it is.
        """
        said = parse_action(str(action))
        if said.seat != HUMAN and self.match.why_not(said) is None:
            raise IllegalAction("not-your-turn", action=str(said), turn=said.seat)
        return self._apply(said)

    def signal(self, sena: Action) -> tuple[Event, ...]:
        """Any seat passes `sena`, whether or not it is its turn. Raises IllegalAction if it may not."""
        return self._apply(sena)

    def call(self) -> None:
        """Let the machine player whose turn it is come: the first of its kind brings modules and data.

        Nothing changes; `step` is only quicker then. Whoever cannot come is `step`'s to tell.
        """
        if self.due is Due.MACHINE and self.match.turn is not None:
            with suppress(Exception):
                _player(self.players[self.match.turn - 1], Random(0))

    def step(self) -> tuple[Event, ...]:
        """One action of the machine player whose turn it is, or one reshuffle.

        Raises IllegalAction when neither is due. A player that fails or breaks the rules does not stop the
        partida: the `cautious` action is taken for it and the failure added to `faults`.
        """
        if self.due is Due.HUMAN:
            raise IllegalAction("not-your-turn", turn=HUMAN)
        if self.due is not Due.MACHINE:
            raise IllegalAction("deal-over")
        if self.match.turn is None:
            reshuffles = sum(isinstance(event, Reshuffled) for event in self.match.deal.log)
            return self._serve(len(self.record.deals), reshuffles + 1)
        return self._apply(self._decided(self.match.turn))

    def deal(self) -> tuple[Event, ...]:
        """Serve the next deal; the first one tells before it how the mano was found.

        Raises ChanceError when no deal is due.
        """
        if self.due is not Due.DEAL:
            raise ChanceError("no-cards-wanted")
        found = () if self.record.deals else self._mano_found()
        return (*found, *self._serve(len(self.record.deals) + 1, 0))

    def _mano_found(self) -> tuple[Event, ...]:
        found = _first_mano(self.match.options, self.seed)
        return (found,) if self.record.start == Start(found.mano) else ()

    def sealed(self, deal: int) -> Sealed:
        """The cards of a deal, from 1, as they are fixed from the partida's beginning."""
        return sealed_deal(self.seed, deal)

    def seal(self, deal: int) -> str:
        """The seal of a deal; empty for one that was dealt elsewhere."""
        return self.sealed(deal).seal if deal > self.unsealed else ""

    def _serve(self, deal: int, reshuffle: int) -> tuple[Event, ...]:
        sealed = self.sealed(deal)
        cards = sealed.reshuffled(self.match.pool, reshuffle) if reshuffle else sealed.deck
        self._game, events = self._game.serve(cards)
        return events

    def _apply(self, action: Action) -> tuple[Event, ...]:
        self._game, events = self._game.apply(action)
        return events

    def _decided(self, seat: int) -> Action:
        """What the machine player at `seat` does.

        It is made anew for each action: nothing it remembers could be different after loading.
        """
        deals = len(self.record.deals)
        name, said = self.players[seat - 1], len(self.record.deals[-1].actions)
        try:
            player = _player(name, chance_for(self.seed, "player", deals, said))
            return decide(player, name, self.match, deals)
        except Exception as error:
            instead = cautious(self.match.legal())
            self.faults = (*self.faults, Fault(name, seat, deals, str(error), instead))
            return instead


def _player(name: str, chance: Random) -> Player:
    """The player called so; until the page has fetched it, another plays in its place."""
    try:
        return make_player(name, chance)
    except ModuleNotFoundError:
        return make_player(STAND_IN, chance)


def cautious(legal: Legal) -> Action:
    """The least binding action: paso, no quiero, mus; or, for a discard, the lowest card."""
    assert legal.seat is not None, "somebody has to act"
    for word in (Word.PASO, Word.NO_QUIERO, Word.MUS):
        if word in legal.words:
            return Action(legal.seat, word)
    return Action(legal.seat, Word.DESCARTA, cards=(min(legal.hand),))


def _first_mano(options: Options, seed: str) -> FirstMano:
    return first_mano(options, order(PACK, chance_for(seed, "mano")))


def _read(text: str) -> dict[str, Any]:
    if len(text) > MAX_CHARACTERS:
        raise RecordError("too-long", most=MAX_CHARACTERS)
    data = parse_json(text)
    if not isinstance(data, dict) or "mus-partida" not in data:
        raise RecordError("not-a-partida")
    version = version_in(data, "mus-partida")
    if version != FORMAT:
        raise RecordError("partida-version", version=version, known=FORMAT)
    for key in data:
        if key not in _KEYS:
            raise RecordError("unknown-key", place="partida", key=key)
    return data


def _check_seed(seed: object) -> str:
    if not isinstance(seed, str) or not 0 < len(seed) <= _LONGEST_SEED or not seed.isprintable():
        raise RecordError("bad-seed", place="seed", longest=_LONGEST_SEED)
    return seed


def _checked_unsealed(number: object) -> int:
    if type(number) is not int or not 0 <= number <= MAX_DEALS:
        raise RecordError("settings-value", place="unsealed", value=str(number)[:40])
    return number


def _checked_players(players: object) -> Players:
    """The three names, each on the roster: a saved partida does not get to name files to run."""
    if not isinstance(players, list) or len(players) != 3:
        raise RecordError("bad-players", place="players")
    for name in players:
        if name not in NAMES:
            raise RecordError("player-not-here", place="players", player=name)
    return (players[0], players[1], players[2])
