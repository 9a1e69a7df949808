"""What a step says, as bubbles: its texts, its question, what follows from an answer, the stars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mus.lessons.lesson import HINTS
from mus.lessons.run import Outcome, StepRun, Waiting
from mus.lessons.scene import Scene
from mus.text.catalogue import _
from mus.web.lessons.bubble import BubbleShown, Head
from mus.web.lessons.words import hint_label, pointing_words, result_words, stars_drawn, stars_words

_WITH_ANSWERS: Final = 170
_WITH_CONTROLS: Final = 115
"""Characters of the last text and the question that fit into one bubble over answers and over controls."""


def text_shown(head: Head, scene: Scene, text: str, button: str, names: Sequence[str]) -> BubbleShown:
    """One text, and the `button` that goes on after it."""
    return BubbleShown(head, (text,), unseen=pointing_words(scene, names), button=button)


def read_apart(scene: Scene) -> tuple[str, ...]:
    """The texts that need bubbles of their own before the question."""
    most = _WITH_CONTROLS if scene.tap == "action" else _WITH_ANSWERS
    if scene.texts and len(scene.texts[-1]) + len(scene.ask) <= most:
        return scene.texts[:-1]
    return scene.texts


def question_shown(head: Head, run: StepRun, names: Sequence[str]) -> BubbleShown:
    """What is asked, with the last text before it, or the last hint."""
    scene, hints = run.scene, run.hints_shown[-1:]
    texts = () if hints else scene.texts[len(read_apart(scene)) :]
    return BubbleShown(
        head,
        texts,
        scene.ask,
        hint_texts=hints,
        unseen=pointing_words(scene, names),
        taps=scene.taps,
        hint=hint_label(run.hint_costs) if len(run.hints_shown) < HINTS else "",
    )


def outcome_shown(head: Head, outcome: Outcome, names: Sequence[str]) -> BubbleShown:
    """What follows from an answer."""
    done = outcome.right and outcome.run.waiting is Waiting.DONE
    return BubbleShown(
        head,
        (outcome.text,),
        result=result_words(outcome.scene.result, names) if outcome.scene.result else "",
        unseen=pointing_words(outcome.scene, names),
        tone="right" if outcome.right else "wrong",
        stars=_stars(outcome.run) if done else "",
        button=_("Go on") if outcome.right else _("Try again"),
    )


def stars_shown(head: Head, run: StepRun, last: str, names: Sequence[str]) -> BubbleShown:
    """The `last` text of a step that is done, with its stars."""
    return BubbleShown(
        head,
        (last,),
        unseen=pointing_words(run.scene, names),
        tone="right",
        stars=_stars(run),
        button=_("Go on"),
    )


def _stars(run: StepRun) -> str:
    return f"{stars_drawn(run.stars)} {stars_words(run.stars)}"
