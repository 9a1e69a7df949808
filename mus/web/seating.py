"""Who sits at a new table."""

from __future__ import annotations

from mus.rules.record import Names
from mus.text.names import own_name
from mus.web.settings import Settings


def usual_names() -> Names:
    """The names of the four, by seat, when nobody has chosen others."""
    return (own_name(), "Ane", "Jon", "Miren")


def names_of(settings: Settings) -> Names:
    """The names of the four by seat, as `settings` have them."""
    own, right, front, left = (
        chosen or usual for chosen, usual in zip(settings.names, usual_names(), strict=True)
    )
    return (own, right, front, left)
