"""Playing on freely from a prepared deal, with help: nothing of it touches the saved partida."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from mus.lessons.advice import advise
from mus.players.chance import chance_for
from mus.players.roster import make_player
from mus.rules.actions import Action
from mus.rules.game import Game
from mus.rules.record import Names
from mus.web.elements import part, write
from mus.web.journal import Journal
from mus.web.lessons.words import advice_words
from mus.web.painting import TablePainter
from mus.web.session import Due, Players, Session
from mus.web.showdown import Closing
from mus.web.table import Table

PLAYERS: Final[Players] = ("aficionado", "aficionado", "aficionado")

_RUNGS: Final = 3


def named(game: Game, names: Names) -> Game:
    """`game` with the players called by `names`."""
    return replace(game, record=replace(game.record, names=names))


class FreeTable(Table):
    """A game from `game` on against machine players, until `is_over`; then what is `closing` waits."""

    def __init__(
        self,
        game: Game,
        seed: str,
        painter: TablePainter,
        journal: Journal,
        *,
        speed: Callable[[], str],
        closing: Closing,
        is_over: Callable[[Game], bool],
    ) -> None:
        unkept = _Unkept()
        super().__init__(
            Session(game, PLAYERS, seed),
            painter,
            journal,
            keeper=unkept,
            speed=speed,
            reports=unkept,
            closing=closing,
            is_over=lambda session: is_over(session.game),
            sealed=False,
        )
        self._asked_at = (0, 0)
        self._rung = 0

    async def run(self) -> None:
        """Play until it is over, with help at hand."""
        part("advice").hidden = False
        try:
            await super().run()
        finally:
            write(part("advice-words"), "")

    async def _close(self) -> None:
        part("advice").hidden = True
        await super()._close()

    def wish(self, action: Action | None) -> None:
        """The person says `action`, or (None) wants the next deal."""
        write(part("advice-words"), "")
        super().wish(action)

    def help(self) -> None:
        """Say the next rung of advice for what the person is asked now."""
        if self.session.due is not Due.HUMAN or not self.waiting:
            return
        deals = self.session.record.deals
        now = (len(deals), len(deals[-1].actions))
        self._rung = min(self._rung + 1, _RUNGS) if self._asked_at == now else 1
        self._asked_at = now
        player = make_player("aficionado", chance_for(self.session.seed, "advice", *now))
        words = advice_words(advise(self.view, player), self._rung)
        write(part("advice-words"), words)
        self._journal.say(words)


class _Unkept:
    """Keeps nothing, for a game that is no partida; it is always this tab's."""

    def claim(self) -> None:
        """Nothing to claim."""

    def is_ours(self) -> bool:
        """Nobody else can have it."""
        return True

    def keep(self, text: str) -> None:
        """Let go of `text`."""

    def overtaken(self) -> None:
        """Cannot happen."""

    def without_senas(self) -> None:
        """No word of it: a lesson does without."""

    def saved(self) -> None:
        """Nothing was."""
