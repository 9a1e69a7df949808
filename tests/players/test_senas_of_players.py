"""What the machine players pass, and what they make of what they see."""

from collections import Counter
from random import Random

import pytest

from mus.players.asking import decide, signal_of
from mus.players.judging import judged_chance
from mus.players.playing import simulate
from mus.players.reading import read
from mus.players.roster import make_player
from mus.players.view import view_of
from mus.rules.actions import Word, parse_action
from mus.rules.cards import pack_from_hands, parse_hand
from mus.rules.game import replay
from mus.rules.hands import Lance
from mus.rules.match import Start, start_match
from mus.rules.options import Options

TABLE = Options(senas="torneo")


def opened(hands, *texts, table=TABLE):
    """A match with these hands by seat, mano 0, its mus cut, and these things said."""
    match = start_match(table, Start(0)).serve(pack_from_hands([parse_hand(hand) for hand in hands], 0))[0]
    for text in ("0:no-mus", *texts):
        match = match.apply(parse_action(text))[0]
    return match


def words(match, player="aficionado", times=30):
    """What the player whose turn it is says, by how often, over many sources of chance."""
    said = (decide(make_player(player, Random(number)), player, match, 1) for number in range(times))
    return Counter(action.word for action in said)


def test_aficionado_tells_each_thing_when_its_lance_is_called_and_the_best_cards_never():
    said = Counter()
    for record in simulate(["aficionado"] * 4, TABLE, 3, 2):
        for step in replay(record):
            if step.action is not None and step.action.word is Word.SENA:
                said[step.action.sena, step.game.match.deal.lance] += 1
    assert set(said) == {
        ("dos_reyes", Lance.GRANDE),
        ("dos_ases", Lance.CHICA),
        ("medias", Lance.PARES),
    }


def test_novato_tells_one_thing_at_once():
    match = opened(("12o 12c 1o 1c", "4o 5o 6o 7o", "11o 10c 5e 2e", "7c 7e 6c 4c"))
    novato = make_player("novato", Random(1))
    assert signal_of(novato, "novato", match, 0, 1) == "dos_reyes"
    assert signal_of(novato, "novato", match.apply(parse_action("0:sena dos_reyes"))[0], 0, 1) is None


WEAK = ("7o 6c 5e 4b", "11o 11c 10e 4c", "12o 12c 12e 5o", "10o 7c 6e 4o")
"""Seat 0 has nothing, and its partner three reyes."""


def test_who_knows_that_the_partner_is_strong_answers_for_both():
    without = words(opened(WEAK, "0:paso", "1:envido 2", "2:no-quiero"))
    knowing = words(opened(WEAK, "2:sena tres_reyes", "0:paso", "1:envido 2", "2:no-quiero"))
    assert without[Word.NO_QUIERO] == 30
    assert knowing[Word.NO_QUIERO] == 0


def test_a_sena_caught_from_a_rival_is_heeded():
    hands = ("12o 3c 11o 4c", "12e 12c 12b 5o", "7c 6o 5e 4o", "10o 7b 6e 4b")
    without = words(opened(hands, "0:paso", "1:paso", "2:paso", "3:envido 2"))
    caught = words(opened(hands, "1:sena tres_reyes 0", "0:paso", "1:paso", "2:paso", "3:envido 2"))
    assert caught[Word.NO_QUIERO] == 30
    assert without[Word.NO_QUIERO] < 30


def test_the_weaker_lets_the_stronger_speak_where_no_rival_comes_between():
    hands = ("12o 12c 7o 6o", "11o 10c 5e 4e", "11c 11e 10e 10b", "7c 7e 6c 4c")
    texts = [f"{seat}:paso" for seat in (*range(4), *range(4))]
    match = opened(hands, *texts)
    assert match.deal.lance is Lance.PARES
    assert match.deal.betting.waiting == (0, 2, 3)
    shown = match.apply(parse_action("2:sena duples"))[0]
    assert words(shown) == {Word.PASO: 30}
    assert words(match)[Word.PASO] < 30


@pytest.mark.parametrize("senas", ["fournier", "federacion", "acanomas"])
@pytest.mark.parametrize("reyes", [8, 4])
def test_partidas_with_every_set_are_played_to_the_end(senas, reyes):
    (record,) = simulate(["aficionado", "novato"] * 2, Options(senas=senas, reyes=reyes), 5, 1)
    *_, last = replay(record)
    assert last.game.match.winner is not None
    assert any(action.word is Word.SENA for deal in record.deals for action in deal.actions)


def chance(match, seat, lance=Lance.GRANDE):
    """What a seat thinks of winning a lance."""
    view = view_of(match, seat)
    return judged_chance(view, read(view), view.value, lance)


GOOD = ("12o 12c 7o 6o", "11o 10c 5e 4e", "12e 12b 10e 10b", "7c 7e 6c 4c")
"""Seats 0 and 2 have two reyes each."""


def test_a_rivals_bet_says_little_of_cards_that_he_has_shown():
    before = opened(GOOD, "1:sena ciego 0", "0:paso")
    bet = before.apply(parse_action("1:envido 2"))[0]
    assert chance(bet, 0) == pytest.approx(chance(before, 0))
    unseen = opened(GOOD, "0:paso")
    assert chance(unseen.apply(parse_action("1:envido 2"))[0], 0) < chance(unseen, 0) - 0.1


def test_an_ordago_is_believed_more_at_a_table_with_senas():
    told, untold = (opened(GOOD, "0:paso", "1:ordago", table=table) for table in (TABLE, Options()))
    assert chance(told, 0) < 0.7 * chance(untold, 0)
