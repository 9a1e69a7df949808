"""The lances of a deal as prospects: what each pays either pair, as far as one seat can tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mus.players.judging import bare_chance, judged, judged_chance
from mus.players.odds_lookup import table_for
from mus.players.odds_seen import seen_odds
from mus.players.prospects import Prospect
from mus.players.reading import Reading
from mus.players.view import View
from mus.rules.betting import Betting, Status, deje
from mus.rules.hands import Lance

_MEAN_PRIZE: Final = {Lance.PARES: 1.35, Lance.JUEGO: 2.35}
"""Piedras of prize that somebody who holds pares or juego has on average."""

_LEADS: Final = 0.6
"""A partner leads when his cards are better with that chance."""

_LIKELY_STAKE: Final = 1.5
_LIKELY_PRIZES: Final = {Lance.PARES: 3.0, Lance.JUEGO: 3.5}


class Expectation:
    """What one seat expects of each lance of the deal it sees."""

    def __init__(self, view: View, reading: Reading) -> None:
        self._view = view
        self._reading = reading
        self._value = view.value
        self._seen = seen_odds(view)

    def chance(self, lance: Lance) -> float:
        """The chance that our pair wins `lance`, everything said taken into account."""
        return judged_chance(self._view, self._reading, self._value, lance)

    def looks(self, lance: Lance) -> float:
        """The same as far as the rivals can tell, who do not know what this seat knows of its partner."""
        p = self.chance(lance)
        if not self.knows_partner:
            return p
        bare = bare_chance(self._view, self._value, lance)
        return max(p, judged(self._view, self._reading, lance, bare))

    @property
    def knows_partner(self) -> bool:
        """Whether the partner has shown anything."""
        return self._seen is not None and self._seen.knows_partner

    def partner_leads(self, lance: Lance) -> bool:
        """Whether the partner has shown that his cards in `lance` are most likely better than these."""
        seen = self._seen
        return seen is not None and seen.knows_partner and seen.partner_leads(lance) > _LEADS

    def prizes(self, lance: Lance) -> tuple[float, float]:
        """Piedras besides the stake that `lance` pays us if we win it, and the rivals if they do."""
        if lance is Lance.PUNTO:
            return 1.0, 1.0
        if lance not in _MEAN_PRIZE:
            return 0.0, 0.0
        view, mean = self._view, _MEAN_PRIZE[lance]
        holds = view.declared(lance)
        own = self._value.prize(lance)
        ours = own + (self._prize_of(view.partner, lance) if holds[view.partner] else 0)
        rivals = [
            self._prize_of(seat, lance) for seat, held in holds.items() if held and seat % 2 != view.pair
        ]
        # A hand of pares that beats ours has no smaller prize.
        best = max(mean, own) - mean if lance is Lance.PARES else 0.0
        return ours, (best + sum(rivals) if rivals else 0.0)

    def _prize_of(self, seat: int, lance: Lance) -> float:
        """The prize of somebody else who holds `lance`."""
        known = self._seen.prize((seat - self._view.seat) % 4, lance) if self._seen else None
        return _MEAN_PRIZE[lance] if known is None else known

    def settled(self) -> Iterator[Prospect]:
        """What the lances already closed will pay at the count."""
        for betting in self._view.closed:
            prospect = self._closed(betting)
            if prospect is not None:
                yield prospect

    def _closed(self, betting: Betting) -> Prospect | None:
        view, lance, status = self._view, betting.lance, betting.status
        if status is Status.NO_SE_JUEGA:
            return None
        ours, theirs = self.prizes(lance)
        if status is Status.SIN_DISPUTA:
            return Prospect(float(betting.seats[0] % 2 == view.pair), ours, theirs)
        if status is Status.NO_QUERIDO:
            assert betting.bettor is not None, "a refused lance has a bettor"
            return self.refused(betting, betting.bettor % 2 == view.pair)
        stake = betting.stake if status is Status.QUERIDO else self.en_paso(lance)
        return Prospect(self.chance(lance), ours + stake, theirs + stake)

    def en_paso(self, lance: Lance) -> int:
        """Piedras that a lance pays when all pass, besides its prizes."""
        if lance in (Lance.GRANDE, Lance.CHICA):
            return 1
        return 0 if lance is Lance.PUNTO else self._view.options.paso_extra_pares_juego

    def refused(self, betting: Betting, by_rivals: bool) -> Prospect:
        """What is left for the count when the bet that stands in `betting` is refused."""
        options = self._view.options
        ours, theirs = self.prizes(betting.lance)
        if betting.lance is Lance.PUNTO:
            ours = theirs = options.punto_no_querido
        late = deje(betting, options) if options.dejes == "recuento" else 0
        return Prospect(float(by_rivals), ours + late, theirs + late)

    def to_come(self, after: Lance) -> Iterator[Prospect]:
        """What the lances after `after` are likely to pay."""
        view = self._view
        if after is Lance.GRANDE:
            yield Prospect(self.chance(Lance.CHICA), _LIKELY_STAKE, _LIKELY_STAKE)
        for lance, likely in _LIKELY_PRIZES.items():
            if lance is Lance.PARES and after not in (Lance.GRANDE, Lance.CHICA):
                continue
            if lance is Lance.JUEGO and after in (Lance.JUEGO, Lance.PUNTO):
                continue
            if self._seen is not None:
                yield Prospect(self._seen.chance(lance), likely, likely)
                continue
            net = table_for(view.options.reyes).prizes(self._value.ranks, lance, view.position)
            p = min(1.0, max(0.0, 0.5 + net / (2 * likely)))
            yield Prospect(p, likely, likely)
