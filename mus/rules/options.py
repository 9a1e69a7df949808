"""The table options, their named profiles, and which values and combinations make sense.

Meaning and sources of each option: RULES.md section 2. Names and values are those of the record format.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import cached_property
from typing import Any, Final

from mus.rules.errors import OptionsError

TARGET: Final = "target"
"""The value of `tope_envite` that caps an envite at the juego's target."""

DRAWS: Final = ("alta", "baja", "alta_reparte", "baja_reparte", "corte")
"""Ways to draw the first mano with cards; `azar` is plain chance."""

VALUES: Final[Mapping[str, tuple[object, ...]]] = {
    "reyes": (8, 4),
    "real31": ("no", "sota", "figura", "rey"),
    "juegos": (1, 3, 5),
    "vacas": (1, 3, 5),
    "mus_corrido": ("no", "partida", "juego"),
    "primera_mano": ("azar", *DRAWS),
    "mazo_agotado": ("fuera", "todo"),
    "orden_descarte": ("mano", "postre"),
    "deje_extra": (False, True),
    "dejes": ("acto", "recuento"),
    "no_quiero_elimina": (False, True),
    "ordago_anula_previos": (True, False),
    "paso_extra_pares_juego": (0, 1),
    "punto_no_querido": (1, 0),
    "min_subida": (2, 1),
    "senas": ("no", "torneo", "cinco", "fournier", "federacion", "casino", "acanomas"),
}
"""The values of each option that is a choice."""

RANGES: Final[Mapping[str, tuple[int, int]]] = {"target": (25, 60), "min_envite": (1, 5)}
"""The least and greatest value of each option that is a number of piedras."""


@dataclass(frozen=True)
class Options:
    """The rules of one table. The defaults are the profile `torneo` (seed 000).

    Raises OptionsError for an unknown value, one out of range, or options that contradict each other.
    """

    reyes: int = 8
    real31: str = "no"
    target: int = 40
    juegos: int = 3
    vacas: int = 3
    mus_corrido: str = "no"
    primera_mano: str = "azar"
    mazo_agotado: str = "fuera"
    orden_descarte: str = "mano"
    deje_extra: bool = False
    dejes: str = "acto"
    no_quiero_elimina: bool = False
    ordago_anula_previos: bool = True
    paso_extra_pares_juego: int = 0
    punto_no_querido: int = 1
    min_envite: int = 2
    min_subida: int = 2
    tope_envite: int | str | None = TARGET
    senas: str = "no"

    def __post_init__(self) -> None:
        for name, values in VALUES.items():
            value = getattr(self, name)
            if not any(value == known and type(value) is type(known) for known in values):
                raise OptionsError("option-value", option=name, value=value, values=values)
        for name, (least, most) in RANGES.items():
            _check_range(name, getattr(self, name), least, most)
        self._check_cap()
        self._check_together()

    def _check_cap(self) -> None:
        cap = self.tope_envite
        if cap is None or cap == TARGET:
            return
        if not isinstance(cap, int):
            raise OptionsError("option-value", option="tope_envite", value=cap, values=(TARGET, None))
        _check_range("tope_envite", cap, self.min_envite, 1000)

    def _check_together(self) -> None:
        if self.mus_corrido != "no" and self.primera_mano in DRAWS:
            # Whoever cuts the running mus is mano: a draw before it would decide nothing.
            raise OptionsError("options-contradict", option="mus_corrido", other="primera_mano")

    @cached_property
    def cap(self) -> int | None:
        """The most piedras an envite may reach in one lance; None without a cap."""
        return self.target if self.tope_envite == TARGET else self.tope_envite  # type: ignore[return-value]

    @property
    def with_senas(self) -> bool:
        """Whether señas are played."""
        return self.senas != "no"

    @property
    def juegos_to_win(self) -> int:
        """Juegos that win a vaca."""
        return self.juegos // 2 + 1

    @property
    def vacas_to_win(self) -> int:
        """Vacas that win the partida."""
        return self.vacas // 2 + 1


def _check_range(name: str, value: object, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        raise OptionsError("option-range", option=name, value=value, least=least, most=most)


DEFAULT_PROFILE: Final = "torneo"

PROFILES: Final[Mapping[str, Mapping[str, Any]]] = {
    DEFAULT_PROFILE: {},
    "tres_juegos": {"vacas": 1},
    "mundijuegos": {"real31": "sota"},
    "con_deje": {
        "deje_extra": True,
        "real31": "figura",
        "mus_corrido": "partida",
        "mazo_agotado": "todo",
    },
    "cuatro_reyes": {"reyes": 4},
}
"""The named tables: seeds 000, 001, 002 and 004, and the four-kings game."""

DEFINING: Final[Mapping[str, str]] = {"con_deje": "deje_extra", "cuatro_reyes": "reyes"}
"""The option that a profile is named after, and that it therefore cannot do without."""

OPTION_NAMES: Final = tuple(field.name for field in fields(Options))


def options_from(rules: Mapping[str, Any]) -> Options:
    """The options that a record's `rules` describe: a `profile` and what differs from it.

    Raises OptionsError for an unknown name, value or profile, and for contradictions.
    """
    chosen = dict(rules)
    profile = chosen.pop("profile", DEFAULT_PROFILE)
    if not isinstance(profile, str) or profile not in PROFILES:
        raise OptionsError("unknown-profile", value=profile, values=tuple(PROFILES))
    for name in chosen:
        if name not in OPTION_NAMES:
            raise OptionsError("unknown-option", option=name)
    defining = DEFINING.get(profile)
    if defining in chosen and chosen[defining] != PROFILES[profile][defining]:
        raise OptionsError("options-contradict", option=defining, other="profile")
    return Options(**{**PROFILES[profile], **chosen})


def options_differing(options: Options) -> dict[str, Any]:
    """What differs from the default profile, as a record lists it; `options_from` reads it back."""
    default = asdict(Options())
    return {name: value for name, value in asdict(options).items() if value != default[name]}
