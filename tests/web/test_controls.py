"""The controls: everything that is legal can be said, and nothing else."""

from random import Random

import pytest

from mus.rules.actions import MAX_AMOUNT, Word
from mus.rules.options import PROFILES, Options, options_from
from mus.web.controls import (
    AmountField,
    Asking,
    Control,
    Desk,
    amount_word,
    panel_for,
    parsed_amount,
    stepped,
)
from mus.web.session import Due
from tests.web.partidas import NAMES, a_session, anything

AMOUNT = Desk(asking=Asking.AMOUNT)
ORDAGO = Desk(asking=Asking.ORDAGO)


def why_not(session):
    def refusal(action):
        error = session.match.why_not(action)
        return "" if error is None else error.reason

    return refusal


def panel(session, desk=Desk()):  # noqa: B008 - a frozen value
    return panel_for(session.view, NAMES, desk, why_not(session))


def buttons(shown):
    return [item for item in shown.items if isinstance(item, Control)]


def human_turns(session, seed=0):
    chance = Random(seed)
    while session.due is not Due.PARTIDA:
        if session.due is Due.HUMAN:
            yield session
            session.play(anything(session.view, chance))
        elif session.due is Due.DEAL:
            session.deal()
        else:
            session.step()


def first_turn(word, options=Options()):  # noqa: B008 - a frozen value
    for seed in range(50):
        for session in human_turns(a_session(options, str(seed)), seed):
            if word in session.view.legal.words:
                return session
    raise AssertionError(f"nobody could say {word}")


@pytest.mark.parametrize("profile", PROFILES)
def test_controls_say_what_is_legal_and_all_of_it(profile):
    for session in human_turns(a_session(options_from({"profile": profile}))):
        legal, shown = session.view.legal, panel(session)
        said = {button.action for button in buttons(shown) if button.action and not button.why_not}
        assert all(action in legal for action in said)
        words = {button.word for button in buttons(shown) if button.word}
        if any(button.ui == "amount" for button in buttons(shown)):
            words.add(amount_word(session.view))
        assert words == set(legal.words)
        keys = [item.key for item in shown.items]
        assert len(keys) == len(set(keys))


def test_nothing_stands_there_when_others_speak():
    session = a_session()
    assert panel(session).items == ()


def test_discard_needs_cards_and_tells_why():
    session = first_turn(Word.DESCARTA)
    (discard,) = buttons(panel(session))
    assert discard.why_not == "discard-count"
    chosen = session.view.hand[:2]
    (discard,) = buttons(panel(session, Desk(chosen=chosen)))
    assert discard.why_not == ""
    assert discard.action.cards == chosen
    assert "2" in discard.label


def test_ordago_asks_once_more():
    session = first_turn(Word.ORDAGO)
    (ask,) = [button for button in buttons(panel(session)) if button.word is Word.ORDAGO]
    assert ask.action is None
    back, sure = buttons(panel(session, ORDAGO))
    assert (back.ui, back.action) == ("back", None)
    assert sure.action in session.view.legal


@pytest.mark.parametrize(("text", "reason"), [("1", "amount-too-small"), ("41", "amount-too-large")])
def test_amount_out_of_range_tells_why(text, reason):
    session = first_turn(Word.ENVIDO)
    shown = panel(session, Desk(asking=Asking.AMOUNT, amount=text))
    (say,) = [button for button in buttons(shown) if button.key == "say"]
    assert say.why_not == reason


@pytest.mark.parametrize("text", ["", "dos", "-3", "2.5", "9999999"])
def test_amount_that_is_no_number_cannot_be_said(text):
    session = first_turn(Word.ENVIDO)
    shown = panel(session, Desk(asking=Asking.AMOUNT, amount=text))
    (say,) = [button for button in buttons(shown) if button.key == "say"]
    assert say.why_not


def test_amount_in_range_is_said():
    session = first_turn(Word.ENVIDO)
    shown = panel(session, Desk(asking=Asking.AMOUNT, amount="17"))
    (say,) = [button for button in buttons(shown) if button.key == "say"]
    assert say.action.amount == 17
    assert say.action in session.view.legal
    (field,) = [item for item in shown.items if isinstance(item, AmountField)]
    assert (field.least, field.most) == (2, 40)


def test_stepping_stays_inside_what_is_allowed():
    view = first_turn(Word.ENVIDO).view
    assert stepped(view, Desk(amount="2"), -1).amount == "2"
    assert stepped(view, Desk(amount="40"), 1).amount == "40"
    assert stepped(view, Desk(amount="7"), 1).amount == "8"
    assert stepped(view, Desk(amount="nada"), 1).amount == "2"


def test_amount_without_a_cap_has_no_upper_end():
    view = first_turn(Word.ENVIDO, Options(tope_envite=None)).view
    assert stepped(view, Desk(amount="400"), 1).amount == "401"


@pytest.mark.parametrize(
    ("text", "amount"),
    [(" 12 ", 12), ("٣", 0), ("1e3", 0), ("2.5", 0), ("", 0), ("0", 1), ("-3", 1), ("9" * 12, MAX_AMOUNT)],
)
def test_amounts_are_whole_numbers_within_what_can_be_said(text, amount):
    assert parsed_amount(text) == amount
