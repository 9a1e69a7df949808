"""Random partidas under random options, for the properties that must hold in every one of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from mus.rules.actions import Action, Legal, Word
from mus.rules.cards import PACK
from mus.rules.errors import OptionsError
from mus.rules.game import Game, Replayed, new_game
from mus.rules.match import FROM_NOTHING, Start
from mus.rules.options import VALUES, Options

AMOUNTS = (0, 1, 2, 3, 5, 23, 24, 25, 38, 39, 40, 41, 60, 999)


def random_options(rng: Random) -> Options:
    """Options drawn value by value; drawn again while they contradict each other."""
    while True:
        chosen = {name: rng.choice(values) for name, values in VALUES.items()}
        chosen |= {
            "target": rng.choice((25, 30, 40, 60)),
            "min_envite": rng.choice((1, 2, 5)),
            "tope_envite": rng.choice(("target", None, 7, 100)),
        }
        try:
            return Options(**chosen)
        except OptionsError:
            continue


def random_start(rng: Random, options: Options) -> Start:
    """A start near the end of a juego half of the time, so that every way to end one turns up."""
    if rng.random() < 0.5:
        return FROM_NOTHING
    low = rng.choice((0, options.target - 4))
    piedras = (rng.randrange(low, options.target), rng.randrange(low, options.target))
    juegos = (rng.randrange(options.juegos_to_win), rng.randrange(options.juegos_to_win))
    return Start(rng.randrange(4), piedras, juegos)


def random_action(rng: Random, legal: Legal, likes_mus: float) -> Action:
    """One of the legal actions; `likes_mus` is how often a seat wants mus."""
    assert legal.seat is not None
    word = rng.choice(legal.words)
    if Word.MUS in legal.words:
        word = Word.MUS if rng.random() < likes_mus else Word.NO_MUS
    if word in (Word.ENVIDO, Word.MAS):
        most = legal.least + 30 if legal.most is None else legal.most
        amount = legal.least if rng.random() < 0.7 else rng.randint(legal.least, most)
        return Action(legal.seat, word, amount=amount)
    if word is Word.DESCARTA:
        return Action(legal.seat, word, cards=tuple(rng.sample(legal.hand, rng.randint(1, len(legal.hand)))))
    return Action(legal.seat, word)


def random_sena(rng: Random, game: Game) -> Action | None:
    """Now and then a true seña of some seat, caught by some of the rivals."""
    seat = rng.randrange(4)
    senas = game.match.legal(seat).senas
    if not senas or rng.random() < 0.5:
        return None
    seen = tuple(rival for rival in range(4) if rival % 2 != seat % 2 and rng.random() < 0.5)
    return Action(seat, Word.SENA, sena=rng.choice(senas), seen=seen)


def random_play(rng: Random, options: Options, *, steps: int) -> Iterator[Replayed]:
    """A random partida step by step, as a replay would tell it; it breaks off after so many steps."""
    game: Game = new_game(options, start=random_start(rng, options))
    likes_mus = rng.choice((0.3, 0.9, 0.98))
    for _ in range(steps):
        if game.match.winner is not None:
            return
        pool = game.match.pool
        if pool:
            game, events = game.serve(rng.sample(pool, len(pool)))
            yield Replayed(len(game.record.deals), None, game, events)
        else:
            action = random_sena(rng, game) or random_action(rng, game.match.legal(), likes_mus)
            game, events = game.apply(action)
            yield Replayed(len(game.record.deals), action, game, events)


def universe(game: Game) -> Iterator[Action]:
    """Every kind of action that somebody might attempt now, legal or not, by any seat."""
    hand = game.match.legal().hand or game.match.deal.hands[0]
    foreign = [card for card in PACK if card not in hand][:2]
    thrown = [cards for count in range(5) for cards in combinations(hand, count)]
    thrown += [(foreign[0],), (*hand[:2], foreign[1]), (*hand, foreign[0])]
    if hand:
        thrown.append((hand[0], hand[0]))
    for seat in range(4):
        yield from (Action(seat, word) for word in Word if word is not Word.DESCARTA)
        yield from (Action(seat, Word.SENA, sena=name) for name in ("duples", "31", "ciego", "30", "nada"))
        yield from (
            Action(seat, Word.SENA, sena="duples", seen=seen) for seen in ((0,), (1,), (1, 3), (3, 1))
        )
        yield from (Action(seat, word, amount=n) for word in (Word.ENVIDO, Word.MAS) for n in AMOUNTS)
        yield from (Action(seat, Word.DESCARTA, cards=cards) for cards in thrown)
