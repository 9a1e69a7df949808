"""The seals of a partida's deals: told before they are dealt, opened and checked when they are over."""

import json
import subprocess
from dataclasses import replace

import pytest

from mus.rules.actions import Action, Word
from mus.rules.errors import RecordError
from mus.rules.events import Reshuffled
from mus.rules.options import Options
from mus.rules.record import record_to_json
from mus.web.files import session_from_file
from mus.web.history import retold
from mus.web.reference.fair_play import fair_shown, is_fair, verdict
from mus.web.session import Due, Session, cautious
from tests.web.partidas import a_session


def table():
    return a_session(Options(), players=("novato",) * 3)


def deal_out(session):
    """Play the deal under way to its end."""
    while session.due not in (Due.DEAL, Due.PARTIDA):
        if session.due is Due.HUMAN:
            session.play(cautious(session.match.legal()))
        else:
            session.step()


@pytest.fixture
def session():
    session = table()
    session.deal()
    return session


def test_the_seal_is_known_before_the_deal_and_does_not_change_afterwards():
    session = table()
    before = session.sealed(1).seal
    assert fair_shown(session, 1).seal == before
    session.deal()
    assert fair_shown(session, 1).seal == before
    deal_out(session)
    assert fair_shown(session, 1).seal == before
    assert Session.load(session.save()).sealed(1).seal == before


def test_nothing_of_the_cards_is_told_while_the_deal_goes_on(session):
    while session.due in (Due.HUMAN, Due.MACHINE):
        shown = fair_shown(session, 1)
        assert (shown.opened, shown.command, shown.coming) == ("", "", "")
        assert session.sealed(1).salt not in str(shown)
        if session.due is Due.HUMAN:
            session.play(cautious(session.match.legal()))
        else:
            session.step()


def test_after_the_deal_its_cards_are_laid_open_and_the_command_tells_the_seal(session):
    deal_out(session)
    shown = fair_shown(session, 1)
    assert is_fair(session, 1)
    ran = subprocess.run(["sh", "-c", shown.command], capture_output=True, check=True, text=True)
    assert ran.stdout.split()[0] == shown.seal
    assert shown.coming == session.sealed(2).seal
    session.deal()
    assert fair_shown(session, 2).seal == shown.coming
    assert fair_shown(session, 1).opened == shown.opened


def test_cards_that_were_not_sealed_are_found_out(session):
    deal_out(session)
    words = verdict(session, 1)
    deal = session.record.deals[0]
    first, second = deal.deck[-1], deal.deck[-2]
    changed = replace(deal, deck=(*deal.deck[:-2], first, second))
    forged = Session(
        replace(session.game, record=replace(session.record, deals=(changed,))), ("azar",) * 3, session.seed
    )
    assert not is_fair(forged, 1)
    assert verdict(forged, 1) != words


def test_a_stock_made_anew_is_sealed_too(session):
    """All want mus and throw four, until the stock has run out twice."""
    reshuffles = 0
    while reshuffles < 2:
        legal = session.match.legal()
        if legal.seat is None:
            reshuffles += sum(isinstance(event, Reshuffled) for event in session.step())
            continue
        wants = Action(legal.seat, Word.MUS)
        action = wants if wants in legal else Action(legal.seat, Word.DESCARTA, cards=legal.hand)
        session = Session(session.game.apply(action)[0], session.players, session.seed)
    deal_out(session)
    assert is_fair(session, 1)
    assert is_fair(Session.load(session.save()), 1)


def test_the_log_begins_every_deal_with_its_seal_and_says_nothing_of_it_elsewhere(session):
    deal_out(session)
    session.deal()
    _, lines = retold(session.record, session.seal)
    sealed = [(at, line) for at, line in enumerate(lines) if line.kind == "seal"]
    assert [line.deal for _, line in sealed] == [1, 2]
    for at, line in sealed:
        assert lines[at - 1].kind == "deal"
        assert session.sealed(line.deal).seal[:12] in line.text
    assert not [line for line in retold(session.record)[1] if line.kind == "seal"]


def test_deals_that_came_in_a_file_have_no_seal_and_those_after_them_have(session):
    deal_out(session)
    opened = session_from_file(record_to_json(session.record), session.players, "new")
    for again in (opened, Session.load(opened.save())):
        assert again.seal(1) == ""
        shown = fair_shown(again, 1)
        assert (shown.seal, shown.opened) == ("", "")
        assert shown.coming == again.seal(2) != ""
        again.deal()
        deal_out(again)
        assert is_fair(again, 2)
        _, lines = retold(again.record, again.seal)
        assert [line.deal for line in lines if line.kind == "seal"] == [2]


def test_a_partida_that_the_page_saved_keeps_its_seals_in_a_file(session):
    opened = session_from_file(session.save(), session.players, "new")
    assert opened.seal(1) == session.seal(1) != ""


@pytest.mark.parametrize("unsealed", [-1, "2", True, 1.0, None, 10**9])
def test_a_number_of_deals_without_seal_that_cannot_be_is_refused(session, unsealed):
    saved = json.loads(session.save()) | {"unsealed": unsealed}
    with pytest.raises(RecordError) as caught:
        Session.load(json.dumps(saved))
    assert caught.value.details["place"] == "unsealed"
