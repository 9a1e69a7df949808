"""A rival passes a seña: his figure makes it for a moment, and a flash stands beside him until it is caught.

While it stands the page has a drawing and no word of it, and afterwards nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, Protocol

from mus.rules.sena_sets import Gesture
from mus.text.catalogue import _
from mus.web import browser, dialogs
from mus.web.elements import draw, make, part, put, read
from mus.web.senas.figures import figure, poses_of, strike

SECONDS: Final[Mapping[str, float]] = {"facil": 3.0, "normal": 1.8, "dificil": 1.0}
"""How long a flash stands, by difficulty."""

CHANCES: Final[Mapping[str, float]] = {"facil": 0.75, "normal": 0.5, "dificil": 0.3}
"""How likely it is caught where chance decides."""

SEEN: Final = 1.4
"""How long a gesture stands that is no secret, in seconds."""

_SIDES: Final[Mapping[str, int]] = {"ArrowRight": 1, "ArrowLeft": 3}
"""The seat that each key watches."""

_FLASH: Final = (
    "M12 1l2.4 6.2L20.5 4 17 10l6 2-6 2 3.5 6-6.1-3.2L12 23l-2.5-6.2L3.5 20 7 14l-6-2 6-2-3.5-6 6.1 3.2z"
)
_EYE: Final = "M6.5 12q5.5-5.5 11 0q-5.5 5.5-11 0z"

_PATIENCE: Final = 0.2
"""How long between two looks whether the table is in sight, in seconds."""

_BEAT: Final = 0.25
"""How long at most a flash may run out unseen before that is noticed, in seconds."""


class Watching:
    """Shows gestures, and hears whether the person catches the one that has a flash."""

    def __init__(self) -> None:
        self._caught: asyncio.Future[bool] | None = None
        self._seat = 0

    async def show(self, seat: int, portrait: str, gesture: Gesture, seconds: float) -> None:
        """Let the figure of `seat` make `gesture` for so long."""
        place = make("div", class_="sign")
        face = figure(portrait, poses_of(gesture)[0], "sign-face")
        place.append(face)
        await _stand(seat, place, _making(face, portrait, gesture, seconds))

    async def is_caught(self, seat: int, name: str, portrait: str, gesture: Gesture, seconds: float) -> bool:
        """The same for a rival called `name`, with a flash: whether it was caught before it went."""
        await _in_sight()
        self._caught, self._seat = asyncio.get_running_loop().create_future(), seat
        place = make("div", class_="sign", role="alert")
        face = figure(portrait, poses_of(gesture)[0], "sign-face")
        place.append(face, _flash(seat, name))
        making = asyncio.ensure_future(_making(face, portrait, gesture, seconds, _in_sight))
        self._caught.add_done_callback(lambda _caught: making.cancel())
        try:
            await _stand(seat, place, asyncio.wait((making,)))
            return self._caught.done() and self._caught.result()
        finally:
            making.cancel()
            self._caught = None

    def pressed(self, event: Any) -> None:
        """A finger, a mouse or whatever reads the page is at something."""
        flash = event.target.closest("[data-watch]")
        if flash:
            event.stopPropagation()
            self._look(int(read(flash, "data-watch")))

    def key(self, event: Any) -> None:
        """A key: one watches the left, one the right. Whoever looks to the wrong side misses it."""
        seat = _SIDES.get(str(event.key))
        if seat is None or self._caught is None or event.repeat or dialogs.any_open():
            return
        event.stopPropagation()
        event.preventDefault()
        self._look(seat)

    def _look(self, seat: int) -> None:
        if self._caught is not None and not self._caught.done():
            self._caught.set_result(seat == self._seat)


def _flash(seat: int, name: str) -> Any:
    flash = make("button", type="button", class_="flash", data_watch=str(seat))
    put(flash, "aria-label", _("A seña of {name}: catch it!").format(name=name))
    icon = draw("svg", viewBox="0 0 24 24", aria_hidden="true")
    icon.append(draw("path", d=_FLASH), draw("path", d=_EYE), draw("circle", cx="12", cy="12", r="1.6"))
    flash.append(icon)
    return flash


async def _nothing() -> None:
    pass


async def _making(
    face: Any,
    portrait: str,
    gesture: Gesture,
    seconds: float,
    ready: Callable[[], Awaitable[None]] = _nothing,
) -> None:
    """Make `gesture` with `face`; time stands still while `ready` is awaited."""
    poses = poses_of(gesture)
    beats = max(1, round(seconds / len(poses) / _BEAT))
    for pose in poses:
        strike(face, portrait, pose)
        for _beat in range(beats):
            await ready()
            await asyncio.sleep(seconds / len(poses) / beats)


async def _stand(seat: int, place: Any, making: Any) -> None:
    part(f"seat-{seat}").append(place)
    place.scrollIntoView(block="nearest")
    try:
        await making
    finally:
        place.remove()


async def _in_sight() -> None:
    """Wait while something lies over the table, or another tab over the page."""
    while dialogs.any_open() or part("table").inert or browser.document.hidden:
        await asyncio.sleep(_PATIENCE)


class Heard(Protocol):
    """Whoever is told what the person does."""

    def pressed(self, event: Any) -> None:
        """A finger, a mouse or whatever reads the page is at something."""

    def key(self, event: Any) -> None:
        """A key is pressed."""


class Listening:
    """Listens once in a visit, before the rest of the page does, and tells the table that has señas now."""

    def __init__(self) -> None:
        self.to: Heard | None = None
        root = browser.document.documentElement
        for event in ("pointerdown", "click"):
            browser.listen(root, event, self._pressed)
        browser.listen(root, "keydown", self._key)

    def _pressed(self, event: Any) -> None:
        if self.to is not None:
            self.to.pressed(event)

    def _key(self, event: Any) -> None:
        if self.to is not None:
            self.to.key(event)
