"""The controls in the page. The keyboard stays with them when they change."""

from __future__ import annotations

from typing import Any

from mus.web.controls import AmountField, Control, Item, Panel
from mus.web.elements import focus, holds_focus, make, nobody_has_focus, part, put, write

_SIGNS = {"less": "−", "more": "+"}


class ControlPanel:
    """Writes a Panel into the page and finds the Control behind an element."""

    def __init__(self) -> None:
        self._painted = Panel()
        self._elements: dict[str, Any] = {}

    def paint(self, panel: Panel) -> None:
        """Show the controls; the same ones as before keep their elements."""
        if panel == self._painted:
            if nobody_has_focus():
                self.focus()
            return
        before, self._painted = self._painted, panel
        write(part("prompt"), panel.prompt)
        kept = {key: self._elements.get(key) for key in (item.key for item in panel.items)}
        self._elements = {item.key: _painted(item, kept[item.key]) for item in panel.items}
        if [item.key for item in before.items] != [item.key for item in panel.items]:
            self._exchange()

    def control(self, key: str) -> Control | None:
        """The control that stands in the page under `key`."""
        found = (item for item in self._painted.items if item.key == key and isinstance(item, Control))
        return next(found, None)

    def control_for(self, *keys: str) -> Control | None:
        """The first of `keys` that stands in the page."""
        return next((control for key in keys if (control := self.control(key))), None)

    def element(self, key: str) -> Any:
        """The element of the control under `key`."""
        return self._elements[key]

    def has_focus(self) -> bool:
        """Whether the keyboard is at the controls."""
        return holds_focus(part("controls"))

    def come_into_view(self) -> None:
        """Scroll to the controls where the table is larger than the window."""
        part("controls").scrollIntoView(block="nearest")

    def focus(self) -> None:
        """Give the keyboard to the first control, or the number; else to the place where they come."""
        items = () if self._painted.weighty else self._painted.items
        first = next((item for item in items if isinstance(item, AmountField)), items[0] if items else None)
        target = self._elements[first.key] if first else part("controls")
        focus(target)
        if isinstance(first, AmountField):
            target.select()

    def _exchange(self) -> None:
        mine = self.has_focus() or nobody_has_focus()
        part("buttons").replaceChildren(*self._elements.values())
        if mine:
            self.focus()


def _painted(item: Item, element: Any) -> Any:
    if isinstance(item, AmountField):
        return _paint_field(item, element)
    element = element or make("button", type="button", data_key=item.key)
    label = _SIGNS.get(item.key, item.label)
    write(element, label)
    put(element, "aria-label", item.label if label != item.label else None)
    put(element, "class", item.tone or None)
    put(element, "data-width", item.width)
    put(element, "data-action", item.word.value if item.word else None)
    put(element, "data-amount", str(item.action.amount) if item.action and item.action.amount else None)
    put(element, "data-ui", item.ui or None)
    put(element, "aria-disabled", True if item.why_not else None)
    put(element, "aria-describedby", "prompt" if item.why_not else None)
    return element


def _paint_field(field: AmountField, element: Any) -> Any:
    if element is None:
        element = make("input", class_="amount", type="number", inputmode="numeric", data_key=field.key)
        put(element, "aria-describedby", "prompt")
        put(element, "data-input", "amount")
    put(element, "aria-label", field.label)
    put(element, "data-width", field.width)
    put(element, "min", str(field.least))
    put(element, "max", None if field.most is None else str(field.most))
    if element.value != field.text:
        element.value = field.text
    return element
