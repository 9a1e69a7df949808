"""A small lesson file that is right, to break in one place at a time."""

SMALL = """\
mus-lesson = 1
number = 4
title = "Los pares"
goal = "parejas"
minutes = 2
welcome = ["Hola."]

[[steps]]
id = "4.1"
kind = "question"
say = ["Mira tus cartas."]
ask = "¿Quién gana los pares?"
tap = "hand"
hints = ["uno", "dos", "tres"]
claims = [{ kind = "value", hand = "12o 3o 7o 1o", expect = { pares = "pareja" } }]

[steps.table]
hands = ["12o 3o 7o 1o", "11o 11c 5o 4o", "10o 7c 6c 1c", "10c 6o 5c 4c"]
open = [1]
said = { grande = ["0:envido 2", "1:no-quiero", "3:no-quiero"] }

[[steps.answers]]
text = "Tú"
seat = 0
right = true
reply = "Sí."
show = { lance = "pares", cards = ["12o"] }

[[steps.answers]]
text = "Tu rival"
seat = 1
reply = "No."
show = { lance = "pares", players = [0] }

[[steps]]
id = "4.2"
kind = "move"

[steps.table]
hands = ["12o 3o 7o 1o", "11o 11c 5o 4o", "10o 7c 6c 1c", "10c 6o 5c 4c"]
score = [3, 4]

[[steps.beats]]
play = ["0:no-mus"]
say = ["Empieza la grande."]
expect = { lance = "grande" }
ask = "¿Qué dices?"
hints = ["a", "b", "c"]

[[steps.beats.choices]]
action = "0:envido 2"
right = true
reply = "Bien."
play = ["1:no-quiero", "3:no-quiero"]
expect = { deje = [1, 0], score = [4, 4] }

[[steps.beats.choices]]
action = "0:paso"
reply = "Mal."

[[steps]]
id = "4.3"
kind = "sigue"
say = ["Sigue."]

[steps.table]
hands = ["12o 3o 7o 1o", "11o 11c 5o 4o", "10o 7c 6c 1c", "10c 6o 5c 4c"]
"""


def broken(old: str, new: str) -> str:
    """The small lesson with the first `old` changed into `new`."""
    assert old in SMALL, old
    return SMALL.replace(old, new, 1)
