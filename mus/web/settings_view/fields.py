"""The fields of the form as elements. Each has its name as `data-field`, and what is said of it beside it."""

from __future__ import annotations

from typing import Any, Final

from mus.text.catalogue import _
from mus.web.elements import make, put, write
from mus.web.settings_view.form import Choice, Field, Kind

_PREFIX: Final = "ajuste-"


def field_element(field: Field) -> Any:
    """The element of `field`, showing nothing yet."""
    if field.kind is Kind.PILLS:
        return _pills(field)
    row = make("div", class_="field", data_kind=field.kind.value)
    control = _control(field)
    if field.explanation:
        control.setAttribute("aria-describedby", f"{_id(field)}-words")
    label = make("label", field.label, for_=_id(field))
    row.append(label, control)
    if field.kind is Kind.SLIDER:
        row.append(make("output", for_=_id(field)))
    _append_words(row, field)
    return row


def _id(field: Field) -> str:
    return _PREFIX + field.name.replace(".", "-")


def _append_words(row: Any, field: Field) -> None:
    if field.explanation:
        row.append(make("p", field.explanation, class_="field-words", id=f"{_id(field)}-words"))


def _control(field: Field) -> Any:
    match field.kind:
        case Kind.MENU:
            control = make("select")
            control.append(*(make("option", choice.label, value=choice.value) for choice in field.choices))
        case Kind.SWITCH:
            control = make("input", type="checkbox", role="switch")
        case Kind.NUMBER:
            control = make("input", type="number", inputmode="numeric")
            control.min, control.max, control.step = str(field.least), str(field.most), "1"
        case Kind.SLIDER:
            control = make("input", type="range")
            control.min, control.max, control.step = str(field.least), str(field.most), "5"
        case _:
            control = make("input", type="text", autocomplete="off", spellcheck="false")
            control.maxLength, control.placeholder = field.most, field.placeholder
    put(control, "id", _id(field))
    put(control, "data-field", field.name)
    return control


def _pills(field: Field) -> Any:
    group = make("fieldset", class_="pills", data_kind=field.kind.value)
    group.append(make("legend", field.label))
    group.append(*(_pill(field, choice) for choice in field.choices))
    if field.explanation:
        put(group, "aria-describedby", f"{_id(field)}-words")
    _append_words(group, field)
    return group


def _pill(field: Field, choice: Choice) -> Any:
    pill = make("label", class_="pill")
    pill.append(
        make("input", type="radio", name=_id(field), value=choice.value, data_field=field.name),
        make("span", choice.label),
    )
    return pill


def show_value(control: Any, value: str) -> None:
    """Let `control` show `value`; what somebody is writing there is left alone when it says the same."""
    kind = str(control.type)
    if kind == "radio":
        control.checked = str(control.value) == value
    elif kind == "checkbox":
        control.checked = value == "on"
    elif str(control.value) != value:
        control.value = value
    if kind == "range":
        write(control.nextElementSibling, _("{count} %").format(count=value))


def value_of(control: Any) -> str:
    """What `control` says."""
    if str(control.type) == "checkbox":
        return "on" if control.checked else "off"
    return str(control.value)
