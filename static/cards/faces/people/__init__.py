"""Who may sit at the table: eight people."""

from faces.character import Character
from faces.people.beard import BEARD
from faces.people.beret import BERET
from faces.people.braid import BRAID
from faces.people.bun import BUN
from faces.people.curls import CURLS
from faces.people.glasses import GLASSES
from faces.people.tousled import TOUSLED
from faces.people.young import YOUNG

CHARACTERS: dict[str, Character] = {
    "beret": BERET,
    "braid": BRAID,
    "glasses": GLASSES,
    "tousled": TOUSLED,
    "beard": BEARD,
    "curls": CURLS,
    "young": YOUNG,
    "bun": BUN,
}
"""Each by the name that its drawings begin with."""
