"""What the page says beside a lesson's own texts: stars, results, what is pointed at, advice."""

from __future__ import annotations

from collections.abc import Sequence

from mus.lessons.advice import Advice
from mus.lessons.run import MOST_STARS
from mus.lessons.scene import Scene
from mus.lessons.script import LanceResult
from mus.rules.actions import Action, Word
from mus.rules.betting import Status
from mus.text.catalogue import _, n_
from mus.text.hand_words import deciding_words, juego_words, lance_words, pares_words
from mus.text.names import (
    cards_named,
    definite_lance,
    inside,
    joined,
    labelled,
    lance_title,
    pair_name,
    piedras,
    seat_name,
    sentence,
)
from mus.text.phrases import action_phrase


def stars_drawn(stars: int) -> str:
    """Stars as they are drawn: "★★☆"."""
    return "★" * stars + "☆" * (MOST_STARS - stars)


def stars_words(stars: int) -> str:
    """Stars in words: "2 stars of 3"."""
    return n_("{count} star of {most}", "{count} stars of {most}", stars).format(count=stars, most=MOST_STARS)


def hint_label(cost: int) -> str:
    """The label of the button for a hint, with what it costs."""
    return _("Hint (−1 ★)") if cost else _("Hint")


def result_words(result: LanceResult, names: Sequence[str]) -> str:
    """How a lance comes out: "Grande: Ane, two kings · 2 piedras for them at the count"."""
    paid = [
        template.format(piedras=piedras(score[pair]))
        for score, templates in (
            (result.immediate, (_("{piedras} at once for you"), _("{piedras} at once for them"))),
            (result.count, (_("{piedras} at the count for you"), _("{piedras} at the count for them"))),
        )
        for pair, template in enumerate(templates)
        if score[pair]
    ]
    return " · ".join((labelled(lance_title(result.lance), _won(result, names)), *paid))


def _won(result: LanceResult, names: Sequence[str]) -> str:
    """Whose the lance is, and why."""
    if result.status is Status.NO_QUERIDO:
        return _("refused, {pair}").format(pair=pair_name(inside(names), result.pair))
    values = result.values
    rivals = [values[seat] for seat in range(4) if seat % 2 != result.seat % 2]
    beaten = [value for value in rivals if value.holds(result.lance)]
    name = seat_name(inside(names), result.seat)
    return f"{name}, {deciding_words(result.lance, values[result.seat], beaten)}"


def pointing_words(scene: Scene, names: Sequence[str]) -> str:
    """In words what the table points at, for who cannot see it; empty when that is nothing."""
    said = [
        _("{name} shows: {cards}.").format(name=seat_name(names, seat), cards=cards_named(hand))
        for seat, hand in scene.open_hands
    ]
    marked = [seat_name(inside(names), seat) for seat in scene.players]
    if scene.cards:
        marked.append(cards_named(scene.cards))
    if marked:
        said.append(_("Pointed at: {things}.").format(things=joined(marked)))
    return " ".join(said)


def advice_words(advice: Advice, rung: int) -> str:
    """Help in free play: at rung 1 what the cards are, at 2 what they are worth here, at 3 what to do."""
    value, lance = advice.value, advice.lance
    if rung == 1:
        if lance is None:
            held = joined((pares_words(value), juego_words(value)))
            return _("You hold {held}. Is that worth keeping?").format(held=held)
        return sentence(
            _("for {lance} you hold {held}").format(
                lance=definite_lance(lance), held=lance_words(lance, value)
            )
        )
    if rung == 2 and advice.chance is not None and lance is not None:
        return _("With these cards your pair wins {lance} some {times} times in 100.").format(
            lance=definite_lance(lance), times=round(100 * advice.chance)
        )
    if rung == 2:
        return _("Who holds duples or a juego usually plays; who holds little asks for mus.")
    return _advised(advice.action)


def _advised(action: Action) -> str:
    if action.word is Word.DESCARTA:
        return _("I would throw: {cards}.").format(cards=cards_named(action.cards))
    return _("I would say: {words}.").format(words=action_phrase(action).rstrip("!."))


def step_words(title: str, at: int, count: int) -> str:
    """Where in a lesson: "2 of 8 · Los pares"."""
    return _("{at} of {count} · {title}").format(title=title, at=at, count=count)


def repaso_words(title: str, at: int, count: int) -> str:
    """Where in a repaso: "Repaso 1 of 3 · Los pares"."""
    return _("Repaso {at} of {count} · {title}").format(title=title, at=at, count=count)
