"""Questions that players ask, with short answers. Numbers are those of the table asked about."""

from __future__ import annotations

from mus.rules.actions import Word
from mus.rules.hands import Lance
from mus.rules.options import Options
from mus.text.catalogue import _
from mus.text.names import piedras
from mus.text.reference.rules.examples import deje_after, juegos_in_order
from mus.text.reference.sections import Link, Section, Text

_RULES = "#/reglas"


def questions(options: Options) -> tuple[Section, ...]:
    """All questions, in three groups one after the other: fairness, rules, the page."""
    return (*_fairness(), *_rules(options), *_page())


def _asked(key: str, question: str, *answers: str, link: tuple[str, str] | None = None) -> Section:
    blocks = tuple(map(Text, answers))
    return Section(key, question, (*blocks, Link(*link)) if link else blocks)


def _fairness() -> tuple[Section, ...]:
    return (
        _asked(
            "limpio",
            _("Is it fair? Do the machines see my cards?"),
            _(
                "They do not. A machine player gets what anybody in its chair could see: its four cards, "
                "what was said, and how many cards each one threw. The partner gets no more than the rivals."
            ),
            _(
                "The forty cards are put in order before the first one is served, by chance from your "
                "browser, and nothing that anybody says changes that order. Whoever cuts or passes gets "
                "what lay there already."
            ),
        ),
        _asked(
            "comprobar",
            _("Can I check that?"),
            _(
                "Yes. Save the partida in a file: it holds the cards in the order in which they were served "
                "and every word. Anybody can replay it, on this page or with “python -m mus replay”, and "
                "gets the same hands and the same score."
            ),
            _(
                "And the cards of each deal are sealed before it begins: the log starts with the seal, and a "
                "tap on it, or on “Fair play” in the menu, lays open what was sealed once the deal is over, "
                "and checks it."
            ),
            link=(_("Partidas played"), "#/historial"),
        ),
        _asked(
            "suerte",
            _("Why do I get such bad cards?"),
            _(
                "Because chance has no memory: every order of the forty cards is equally likely, hand after "
                "hand. In the long run everybody gets the same, and what one makes of bad cards is what "
                "wins at mus."
            ),
        ),
    )


def _rules(options: Options) -> tuple[Section, ...]:
    target = piedras(options.target)
    best, second, third, *_rest = juegos_in_order(options)
    return (
        _asked(
            "parar",
            _("Why did the count stop at {target}?").format(target=options.target),
            _(
                "Because the juego was over. Lances are counted in order, grande, chica, pares, juego, and "
                "the first pair to have {target} wins there: what comes after is not counted, however much "
                "it was."
            ).format(target=target),
            link=(_("The rules, table by table"), _RULES),
        ),
        _asked(
            "deje",
            _("What is the deje?"),
            _(
                "What a refused bet pays: {first} for a first bet of any size, and after raises what had "
                "already been accepted. Envido, four more, no quiero: {after}. An órdago over an envido of "
                "five: {ordago}."
            ).format(
                first=piedras(deje_after((5,), Lance.GRANDE, options)),
                after=piedras(deje_after((2, 4), Lance.GRANDE, options)),
                ordago=piedras(deje_after((5, Word.ORDAGO), Lance.GRANDE, options)),
            ),
            _(
                "“Con deje” is something else: some tables pay one piedra more for a raise refused in "
                "pares, juego or punto."
            ),
        ),
        _asked(
            "mejores",
            _("I had the better cards. Why did they score?"),
            _(
                "Probably your pair had refused a bet: who refuses loses the lance, whatever the cards. Or "
                "there was a tie, and ties go to whoever is nearer to the mano."
            ),
        ),
        _asked(
            "hablar",
            _("Why can’t I bet in pares, or in juego?"),
            _(
                "Only those who have pares bet in pares, and only those with juego in juego; and only if "
                "both pairs have some. A pair that has them alone is paid at the count, without bets."
            ),
        ),
        _asked(
            "companero",
            _("My partner said no quiero, and I am asked all the same?"),
            _(
                "A bet is refused when both have refused it. If you say quiero, it is accepted for the two "
                "of you."
            ),
        ),
        _asked(
            "treinta-y-una",
            _("Why is {third} worse than {best} and {second}?").format(third=third, best=best, second=second),
            _(
                "It has always been so: in juego {best} is the best, then {second}, then {third}, and from "
                "there down to 33. Only in the punto is more simply better."
            ).format(best=best, second=second, third=third),
        ),
        _asked(
            "cuatro-iguales",
            _("Are four equal cards something special?"),
            _("They are duples, of two equal pairs. Four kings win against any other duples."),
        ),
        _asked(
            "ordago",
            _("Is an envite of {target} an órdago?").format(target=options.target),
            _(
                "No. An accepted envite waits for the count, and the other pair may get there first, with a "
                "deje or with an earlier lance. An accepted órdago is settled at once and gives the juego."
            ),
        ),
        _asked(
            "corrido",
            _("What is mus corrido?"),
            _(
                "A way to begin: in the first hand the mus goes round, and whoever cuts it becomes mano. It "
                "is played at the table “Con deje”, and where you choose it in the settings."
            ),
        ),
        _asked(
            "senas",
            _("Where are the señas?"),
            _(
                "They are off at first: choose them in the settings. The page of the rules tells what each "
                "one says."
            ),
            link=(_("The rules, table by table"), _RULES),
        ),
    )


def _page() -> tuple[Section, ...]:
    return (
        _asked(
            "guardar",
            _("I closed the page. Is my partida lost?"),
            _(
                "No. It is kept in this browser after every word, and the menu offers to go on with it. In "
                "a private window the browser forgets it when you close it."
            ),
        ),
        _asked(
            "datos",
            _("Where is my data?"),
            _(
                "On this device, in this browser, and nowhere else. There is no account and nothing is "
                "sent. The page about privacy names each thing that is kept, and deletes it."
            ),
            link=(_("Privacy"), "#/privacidad"),
        ),
        _asked(
            "sin-red",
            _("Can I play without a connection?"),
            _("Yes. After the first visit everything is on the device, and it can be installed like an app."),
        ),
        _asked(
            "amigos",
            _("Can I play with my friends?"),
            _(
                "At this table you sit with three machine players. What you can do is share a hand: whoever "
                "opens the link gets the same cards, and you compare."
            ),
        ),
        _asked(
            "cambiar",
            _("Can I change the rules in the middle of a partida?"),
            _(
                "You can choose others at any time; they hold from the next partida on. The one under way "
                "is played to its end with the rules it began with."
            ),
            link=(_("Settings"), "#/ajustes"),
        ),
        _asked(
            "fallo",
            _("Something went wrong. What can I do?"),
            _(
                "Copy the report, in the help, and send it to whoever publishes this page: it carries the "
                "version and the partida, so that what happened can be played again. Nobody gets it unless "
                "you send it."
            ),
        ),
    )
