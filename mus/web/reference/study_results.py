"""What follows from the cards of the study: each lance with its winner, the reasons and the piedras."""

from __future__ import annotations

from typing import Any

from mus.review.explaining import Explanation
from mus.rules.options import Options
from mus.text.catalogue import _
from mus.text.reference.study_words import headline, paid_words, told_in_short
from mus.text.why import tell_why
from mus.web.elements import make, put, write
from mus.web.reference.study import Outcome, Study


class StudyResults:
    """Paints the outcome into its `element`, and in short into `status`, which is always in sight."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names
        self.element = make("section", class_="study-results", aria_labelledby="study-results-title")
        self._title = make("h2", id="study-results-title")
        self.status = make("p", class_="study-short", role="status")
        self._lances = make("div", class_="study-lances")
        self.element.append(self._title, self._lances)

    def paint(self, study: Study, outcome: Outcome) -> None:
        """Show who wins what."""
        write(self._title, _("Who wins"))
        write(self.status, told_in_short(outcome.lances, outcome.score, self._names))
        self._lances.replaceChildren(*(self._lance(each, study.options) for each in outcome.lances))

    def _lance(self, explanation: Explanation, options: Options) -> Any:
        block = make("section", class_="study-lance")
        put(block, "data-pair", None if explanation.pair is None else str(explanation.pair))
        block.append(make("h3", headline(explanation, self._names)))
        block.append(
            *(make("p", line) for line in tell_why(explanation, self._names, options, viewer=None).cards)
        )
        if paid := paid_words(explanation, self._names):
            block.append(make("p", paid, class_="study-paid"))
        return block
