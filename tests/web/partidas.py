"""Whole partidas to look at, step by step, on plain CPython."""

from random import Random

from mus.rules.actions import Action, Word
from mus.rules.options import Options
from mus.web.session import HUMAN, Due, Session

NAMES = ("Tú", "Ane", "Jon", "Miren")
SHORT = Options(target=25, juegos=1, vacas=1)


def a_session(options=SHORT, seed="s", players=("azar",) * 3, **more):
    return Session.new(options, NAMES, players, seed, **more)


def anything(view, chance, likes_mus=0.4):
    """Some legal action of the person."""
    if Word.MUS in view.legal.words:
        return Action(HUMAN, Word.MUS if chance.random() < likes_mus else Word.NO_MUS)
    return chance.choice(list(view.legal.actions()))


def steps(session, seed=0):
    """Play `session` to its end, giving the events of each step after it has happened."""
    chance = Random(seed)
    while True:
        match session.due:
            case Due.PARTIDA:
                return
            case Due.DEAL:
                yield session.deal()
            case Due.MACHINE:
                yield session.step()
            case Due.HUMAN:
                yield session.play(anything(session.view, chance))


def until(session, due, seed=0):
    """Play `session` until it waits for `due`."""
    for _ in steps(session, seed):
        if session.due is due:
            return session
    return session


class Person:
    """Somebody at seat 0 who does anything legal, by a seed; `likes_mus` is how often the mus is wanted."""

    def __init__(self, seed, likes_mus=0.5):
        self.chance = Random(seed)
        self.likes_mus = likes_mus

    def act(self, view):
        if Word.MUS in view.legal.words:
            return Action(HUMAN, Word.MUS if self.chance.random() < self.likes_mus else Word.NO_MUS)
        return self.chance.choice(list(view.legal.actions()))


def go_on(session, person):
    """Do what is due; what happened."""
    if session.due is Due.DEAL:
        return session.deal()
    if session.due is Due.MACHINE:
        return session.step()
    return session.play(person.act(session.view))


def play_out(session, person):
    events = []
    while session.due is not Due.PARTIDA:
        events += go_on(session, person)
    return events
