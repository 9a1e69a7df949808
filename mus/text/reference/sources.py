"""The sources that footnotes name. Titles stay in the language in which they were printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Source:
    """What is cited, and where it can be read (empty where it is not on the web)."""

    citation: str
    address: str = ""


SOURCES: Final[Mapping[str, Source]] = {
    "larramendi-1745": Source(
        "Manuel de Larramendi, Diccionario trilingüe del castellano, bascuence y latín, San Sebastián, 1745."
    ),
    "larramendi-corografia": Source(
        "Manuel de Larramendi, Corografía de Guipúzcoa, hacia 1754; impresa en Barcelona en 1882.",
        "http://www.sorapedia.eus/wiki/Corograf%C3%ADa_de_Guip%C3%BAzcoa_(es)",
    ),
    "aunamendi": Source(
        "Enciclopedia Auñamendi, Eusko Ikaskuntza, «Mus».",
        "http://aunamendi.eusko-ikaskuntza.eus/artikuluak/artikulua.php?id=eu&ar=83434",
    ),
    "wikipedia": Source("Wikipedia, «Mus», 7-6-2018.", "https://es.wikipedia.org/wiki/Mus"),
    "dle": Source(
        "Real Academia Española, Diccionario de la lengua española, «mus», «órdago».",
        "https://dle.rae.es/mus",
    ),
    "euskalkultura": Source(
        "Euskalkultura, «El Mundial de Mus», 26-10-2005.",
        "https://euskalkultura.eus/espanol/noticias/el-mundial-de-mus-un-canto-a-la-amistad-y-el-encuentro-"
        "entre-vascos-de-euskal-etxeas-de-todo-el-mundo",
    ),
    "infocanuelas": Source(
        "InfoCañuelas, «El Mundial de Mus que se desarrolla en Idaho», 2022.",
        "https://infocanuelas.com/cultura-y-eventos/mariano-mazzanti-y-eduardo-makuch-compiten-en-el-mundial-"
        "de-mus-que-se-desarrolla-en-idaho/amp",
    ),
    "verne": Source(
        "Verne, El País, «La baraja de cartas más famosa de España», 30-1-2020.",
        "https://verne.elpais.com/verne/2020/01/30/articulo/1580391494_442459.html",
    ),
    "fournier": Source("Reglamento del mus, Naipes Heraclio Fournier, Vitoria."),
    "naipera": Source("Naipera, «Reglas del mus a 8 reyes»."),
    "mundijuegos": Source("MundiJuegos, «Reglamento del mus»."),
    "fraseologia": Source("«Fraseología del mus», diariodelendriago; acanomas; musolari; entrevidiya."),
}
"""By key."""
