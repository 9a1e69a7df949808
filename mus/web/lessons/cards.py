"""The screen of the lessons: its cards stand in index.html, and the progress is written into them."""

from __future__ import annotations

from collections.abc import Sequence

from mus.lessons.lesson import Lesson
from mus.lessons.progress import Progress
from mus.text.catalogue import _, n_
from mus.web.address import step_address
from mus.web.elements import part, put, write
from mus.web.lessons.words import stars_drawn, stars_words


def first_open_step(lesson: Lesson, progress: Progress) -> int:
    """The place, from 1, of the step to go on with: the one last opened, or 1 once all are done."""
    if all(progress.stars_of(step) for step in lesson.steps):
        return 1
    at = progress.at.get(lesson.number)
    ids = [step.id for step in lesson.steps]
    place = next((number for number, step_id in enumerate(ids) if step_id == at), 0)
    left: list[int] = [*range(place, len(ids)), *range(place)]
    open_ones = [number for number in left if not progress.stars_of(lesson.steps[number])]
    return 1 + open_ones[0]


def is_begun(lesson: Lesson, progress: Progress) -> bool:
    """Whether anything of `lesson` was ever opened or done."""
    return lesson.number in progress.at or any(progress.stars_of(step) for step in lesson.steps)


def paint_cards(lessons: Sequence[Lesson], progress: Progress) -> None:
    """Write the progress into the cards, and what can be done with each."""
    for lesson in lessons:
        _paint_card(lesson, progress)
    following = progress.next_lesson(lesson.number for lesson in lessons)
    for lesson in lessons:
        part(f"next-{lesson.number}").hidden = lesson.number != following
        put(part(f"lesson-{lesson.number}"), "aria-current", "step" if lesson.number == following else None)
        put(
            part(f"go-{lesson.number}"),
            "class",
            "link-button primary" if lesson.number == following else "link-button",
        )
    missed = len(progress.repaso(step.id for lesson in lessons for step in lesson.steps))
    part("repaso").hidden = part("repaso-words").hidden = not missed
    words = n_(
        "{count} step that you answered wrong waits for another try.",
        "{count} steps that you answered wrong wait for another try.",
        missed,
    )
    write(part("repaso-words"), words.format(count=missed))
    part("forget").hidden = not any(is_begun(lesson, progress) for lesson in lessons)


def _paint_card(lesson: Lesson, progress: Progress) -> None:
    number, best = lesson.number, progress.best_stars(lesson.number)
    stars = [progress.stars_of(step) for step in lesson.steps]
    done = sum(map(bool, stars))
    begun = is_begun(lesson, progress)
    write(part(f"stars-{number}"), stars_drawn(best) if best else "")
    for dot, won in zip(part(f"dots-{number}").children, stars, strict=True):
        put(dot, "data-stars", str(won))
    told = [stars_words(best)] if best else []
    told.append(_("{done} of {count} steps done").format(done=done, count=len(stars)))
    write(part(f"done-{number}"), ", ".join(told) if begun or best else "")
    go = part(f"go-{number}")
    if not begun:
        label, address = _("Begin"), f"#/leccion/{number}"
    elif done == len(stars):
        label, address = _("Do it again"), f"#/leccion/{number}"
    else:
        label, address = _("Carry on"), step_address(str(number), first_open_step(lesson, progress))
    write(go, label)
    put(go, "aria-label", f"{label}: {lesson.title}")
    put(go, "href", address)
    part(f"over-{number}").hidden = not begun
    put(part(f"over-{number}"), "aria-label", f"{_('Start over')}: {lesson.title}")
