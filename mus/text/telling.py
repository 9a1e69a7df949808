"""What happens at the table, one line an event, for the log and for who listens to the page."""

from __future__ import annotations

from collections.abc import Sequence

from mus.rules.actions import Word
from mus.rules.betting import Betting, Status, deje
from mus.rules.cards import Hand
from mus.rules.events import (
    Counted,
    DealEnded,
    Dealt,
    Declared,
    DejePaid,
    Discarded,
    Event,
    FirstMano,
    JuegoWon,
    LanceClosed,
    LanceOpened,
    ManoMoved,
    PartidaWon,
    Reshuffled,
    Said,
    SenaPassed,
    Shown,
    VacaWon,
    Won,
)
from mus.rules.hands import HandValue, Lance, Pares, best_seat, speaking_order, value_of
from mus.rules.options import Options
from mus.text.catalogue import _, n_
from mus.text.hand_words import deciding_words
from mus.text.names import (
    VIEWER,
    card_name,
    cards_named,
    definite_lance,
    in_lance,
    inside,
    joined,
    labelled,
    lance_name,
    lance_title,
    number_word,
    pair_name,
    piedras,
    seat_name,
    sentence,
)
from mus.text.phrases import action_phrase, declaration_phrase, discard_phrase
from mus.text.sena_words import sena_name


def tell(  # noqa: PLR0912 - one branch an event
    event: Event, names: Sequence[str], viewer: int | None = VIEWER
) -> str | None:
    """What happened, in one line; None for what needs no words, or what the viewer did not see.

    The `viewer` is the seat spoken to; None for somebody who only looks on and sees every seña.
    """
    match event:
        case FirstMano():
            return _first_mano(event, names, viewer)
        case Dealt():
            return _dealt(event, names, viewer)
        case ManoMoved():
            return _is_mano(event.mano, names, viewer)
        case Said():
            return _said(event, names)
        case Discarded():
            return _speech(names, event.seat, discard_phrase(event.count))
        case Declared():
            return _speech(names, event.seat, declaration_phrase(event.lance, holds=event.holds))
        case SenaPassed():
            return _sena_passed(event, names, viewer)
        case Reshuffled():
            return _("The stock has run out: the {count} cards thrown are shuffled.").format(
                count=event.count
            )
        case LanceOpened():
            return lance_call(event.lance)
        case LanceClosed():
            return _lance_closed(event)
        case DejePaid():
            return sentence(labelled(deje_words(event.piedras), pair_name(inside(names), event.pair)))
        case Shown():
            shown = (
                f"{labelled(seat_name(names, seat), cards_named(hand))}."
                for seat, hand in enumerate(event.hands)
            )
            return " ".join((_("Cards up."), *shown))
        case Counted():
            earned = f"{pair_name(inside(names), event.pair)}, {piedras(event.piedras)}."
            return labelled(lance_title(event.lance), earned)
        case DealEnded():
            return _deal_ended(event, names, viewer)
        case JuegoWon() | VacaWon() | PartidaWon():
            return _won(event, names, viewer)
    return None


def lance_call(lance: Lance) -> str:
    """How a lance is called when its bets begin."""
    if lance is Lance.PUNTO:
        return _("Nobody has juego: al punto.")
    return _("Now {lance}.").format(lance=lance_name(lance))


def standing(betting: Betting, options: Options) -> str:
    """How a lance stands, in a few words: "en paso", "bet of 5", "5 accepted", "refused, 2 paid"."""
    match betting.status:
        case Status.ABIERTO:
            return _("open")
        case Status.ENVIDADO if betting.ordago:
            return _("órdago!")
        case Status.ENVIDADO:
            return _("bet of {stake}").format(stake=betting.stake)
        case Status.PASO:
            return _("en paso")
        case Status.QUERIDO:
            return _("{stake} accepted").format(stake=betting.stake)
        case Status.NO_QUERIDO:
            return _("refused: {deje}").format(deje=deje(betting, options))
        case Status.ORDAGO:
            return _("órdago accepted")
        case Status.SIN_DISPUTA:
            return _("one pair alone")
    return _("not played")


def counted_line(counted: Counted, hands: Sequence[Hand], names: Sequence[str], options: Options) -> str:
    """One lance of the count with its reason: "Grande: Ane, two kings and one seven · 1 piedra en paso"."""
    values = [value_of(hand, options) for hand in hands]
    deciding = _deciding(counted, values, names)
    return labelled(lance_title(counted.lance), f"{deciding} · {_paid(counted, values, names)}")


def counted_brief(counted: Counted, hands: Sequence[Hand], names: Sequence[str], options: Options) -> str:
    """One lance of the count, without where its piedras come from: "Grande: Ane, two kings · 1 piedra"."""
    values = [value_of(hand, options) for hand in hands]
    return labelled(
        lance_title(counted.lance), f"{_deciding(counted, values, names)} · {piedras(counted.piedras)}"
    )


def _deciding(counted: Counted, values: Sequence[HandValue], names: Sequence[str]) -> str:
    if counted.seat is None:
        return _("refused, {pair}").format(pair=pair_name(inside(names), counted.pair))
    return _decided(counted.lance, counted.seat, values, names)


def deje_line(paid: DejePaid, names: Sequence[str]) -> str:
    """What a refusal has paid already: "Grande: Ane and Miren · one for the no"."""
    pair = pair_name(inside(names), paid.pair)
    return labelled(lance_title(paid.lance), f"{pair} · {deje_words(paid.piedras)}")


def adentro_line(names: Sequence[str], pair: int) -> str:
    """The call of a pair that lacks an amarraco or less (RULES.md section 2, "warning near the end")."""
    return _("{pair}: adentro, five piedras or less to go").format(pair=pair_name(names, pair))


def ordago_line(
    ended: DealEnded, mano: int, hands: Sequence[Hand], names: Sequence[str], options: Options
) -> str:
    """Who won an accepted órdago and with what; for a DealEnded by `ordago`."""
    lance = ended.lance
    assert lance is not None, "an órdago is won in a lance"
    values = [value_of(hand, options) for hand in hands]
    holders = [seat for seat in speaking_order(mano) if values[seat].holds(lance)]
    winner = best_seat(lance, values, holders)
    decided = _decided(lance, winner, values, names)
    return _("Órdago {in_lance}: {decided}").format(in_lance=in_lance(lance), decided=decided)


def _speech(names: Sequence[str], seat: int, words: str) -> str:
    return labelled(seat_name(names, seat), words)


def _said(event: Said, names: Sequence[str]) -> str:
    words = _speech(names, event.action.seat, action_phrase(event.action))
    if event.action.word is Word.MAS:
        return _("{words} ({total} in all)").format(words=words, total=event.total)
    return words


def _sena_passed(event: SenaPassed, names: Sequence[str], viewer: int | None) -> str | None:
    if viewer is not None and not event.is_known_to(viewer):
        return None
    sena = sena_name(event.name)
    if event.seat == viewer:
        return _("You pass a seña: {sena}.").format(sena=sena)
    passed = _("{name} passes a seña: {sena}.").format(name=seat_name(names, event.seat), sena=sena)
    caught = [seat_name(names, seat) for seat in event.seen_by if seat % 2 != event.seat % 2]
    if viewer is not None or not caught:
        return passed
    by = _("Caught by {names}.").format(names=joined(caught))
    return f"{passed} {by}"


def _is_mano(seat: int, names: Sequence[str], viewer: int | None) -> str:
    if seat == viewer:
        return _("You are mano.")
    return _("{name} is mano.").format(name=seat_name(names, seat))


def _first_mano(event: FirstMano, names: Sequence[str], viewer: int | None) -> str:
    rounds = (
        joined([f"{seat_name(inside(names), seat)}, {card_name(card)}" for seat, card in drawn])
        for drawn in event.draws
    )
    drawn = [_("Cards drawn for mano: {cards}.").format(cards=cards) for cards in rounds]
    return " ".join((*drawn, _is_mano(event.mano, names, viewer)))


def _dealt(event: Dealt, names: Sequence[str], viewer: int | None) -> str:
    opening = _("Cards are dealt, with mus corrido.") if event.corrido else _("Cards are dealt.")
    return f"{opening} {_is_mano(event.mano, names, viewer)}"


def _lance_closed(event: LanceClosed) -> str | None:
    lance = lance_title(event.lance)
    match event.status:
        case Status.PASO:
            return _("{lance} en paso.").format(lance=lance)
        case Status.QUERIDO:
            return _("{lance}: {piedras} accepted.").format(lance=lance, piedras=piedras(event.stake))
        case Status.NO_QUERIDO:
            return _("{lance}: refused.").format(lance=lance)
        case Status.ORDAGO:
            return _("{lance}: órdago accepted!").format(lance=lance)
        case Status.SIN_DISPUTA:
            return _("{lance}: only one pair has it, no bets.").format(lance=lance)
        case Status.NO_SE_JUEGA:
            return _("{lance}: nobody has it, not played.").format(lance=lance)
    return None


def deje_words(count: int) -> str:
    """What the bettor's pair takes for a refusal, as it is said: "one for the no"."""
    return n_("{count} piedra for the refusal", "{count} piedras for the refusal", count).format(
        count=number_word(count)
    )


def _deal_ended(event: DealEnded, names: Sequence[str], viewer: int | None) -> str:
    if event.winner is not None and event.lance is not None:
        endings = {
            "deje": _("The juego ends with a refusal {in_lance}."),
            "recuento": _("The juego ends with the count of {lance}."),
            "ordago": _("The juego ends with an órdago {in_lance}."),
        }
        return endings[event.by or "recuento"].format(
            lance=definite_lance(event.lance), in_lance=in_lance(event.lance)
        )
    if viewer is not None:
        ours, theirs = event.score[viewer % 2], event.score[1 - viewer % 2]
        return _("Piedras: you {ours}, they {theirs}.").format(ours=ours, theirs=theirs)
    sides = (f"{pair_name(names, pair)} {event.score[pair]}" for pair in (0, 1))
    return _("Piedras: {score}.").format(score=", ".join(sides))


def winners_line(event: Won, names: Sequence[str], viewer: int | None = 0) -> str:
    """Who won a juego, a vaca or the partida, without the score: "You win the juego!"."""
    ours = viewer is not None and event.pair == viewer % 2
    if isinstance(event, JuegoWon):
        won = _("You win the juego!") if ours else _("{pair} win the juego.")
    elif isinstance(event, VacaWon):
        won = _("You win the vaca!") if ours else _("{pair} win the vaca.")
    else:
        won = _("You win the partida!") if ours else _("{pair} win the partida.")
    return won.format(pair=pair_name(names, event.pair))


def _won(event: Won, names: Sequence[str], viewer: int | None) -> str:
    won = winners_line(event, names, viewer)
    if isinstance(event, PartidaWon):
        return won
    if isinstance(event, JuegoWon):
        so_far, counts = _("Juegos: {won} to {lost}."), event.juegos
    else:
        so_far, counts = _("Vacas: {won} to {lost}."), event.vacas
    return f"{won} {so_far.format(won=counts[event.pair], lost=counts[1 - event.pair])}"


def _decided(lance: Lance, seat: int, values: Sequence[HandValue], names: Sequence[str]) -> str:
    """The player who won a lance, with what, and whether by mano alone."""
    rivals = [values[rival] for rival in range(4) if rival % 2 != seat % 2 and values[rival].holds(lance)]
    words = f"{seat_name(inside(names), seat)}, {deciding_words(lance, values[seat], rivals)}"
    if any(rival.strength(lance) == values[seat].strength(lance) for rival in rivals):
        return _("{words}, a tie won as the nearer to mano").format(words=words)
    return words


def _paid(counted: Counted, values: Sequence[HandValue], names: Sequence[str]) -> str:
    """The piedras of a lance, and where they come from."""
    reasons = [(counted.bet, _bet_reason(counted)), (counted.bonus, _bonus_reason(counted))]
    for seat, prize in counted.prizes:
        reasons.append(
            (prize, _prize_reason(counted.lance, values[seat]).format(name=seat_name(inside(names), seat)))
        )
    parts = [(count, reason) for count, reason in reasons if count]
    total = piedras(counted.piedras)
    if len(parts) == 1:
        return _("{piedras} {reason}").format(piedras=total, reason=parts[0][1])
    told = (_("{count} {reason}").format(count=count, reason=reason) for count, reason in parts)
    return labelled(total, ", ".join(told))


def _bet_reason(counted: Counted) -> str:
    if counted.status is Status.NO_QUERIDO:
        return _("for the refusal")
    return _("en paso") if counted.status is Status.PASO else _("of the bet")


def _bonus_reason(counted: Counted) -> str:
    return _("of the punto") if counted.lance is Lance.PUNTO else _("en paso")


def _prize_reason(lance: Lance, value: HandValue) -> str:
    if lance is Lance.JUEGO:
        return _("for the 31 ({name})") if value.total == 31 else _("for the juego ({name})")
    reasons = {
        Pares.PAREJA: _("for the pareja ({name})"),
        Pares.MEDIAS: _("for the medias ({name})"),
        Pares.DUPLES: _("for the duples ({name})"),
    }
    return reasons[value.pares]
