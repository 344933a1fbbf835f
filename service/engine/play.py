"""Playing a card: what changes, refills, leftovers, and the events (RULES.md, Exact meaning)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from service.engine.cards import HIDDEN, Card, Cards, canonical
from service.engine.errors import DealOver, Fault
from service.engine.events import DealEnded, Event, Events, Leftovers, MatchEnded, Played, Refilled
from service.engine.hidden import moves_of_card
from service.engine.match import Phase, standing_of
from service.engine.moves import Move, Moves, legal_moves
from service.engine.refusals import MoveAmbiguous, MoveIllegal
from service.engine.rules import Rules
from service.engine.state import Play, Position
from service.engine.values import quick

P = TypeVar("P", bound=Position, covariant=True)


@quick
@dataclass(frozen=True, slots=True)
class Outcome(Generic[P]):
    """The position that came of a deal or a move, and what happened on the way."""

    position: P
    events: Events


PlayedFrom = TypeVar("PlayedFrom", bound=Position)


def apply_move(position: PlayedFrom, card: Card, captures: Cards | None) -> Outcome[PlayedFrom]:
    """What comes of the seat to play playing this card; the position given stays as it is.

    `captures` in any order; None for "the only thing this card can do". A card from a hidden
    hand is accepted where some hidden hand makes the play legal. Raises `DealOver`,
    `MoveIllegal` and `MoveAmbiguous`, the latter two with the legal moves.
    """
    if position.turn is None:
        raise DealOver("The deal is over.")
    moves = playable(position, position.turn, card)
    return play(position, choose(moves, card, captures))


def playable(position: Position, seat: int, card: Card) -> Moves:
    """All legal moves; over a hidden hand those of this card."""
    if HIDDEN in position.hands[seat]:
        return moves_of_card(position, seat, card)
    return legal_moves(position)


def choose(moves: Moves, card: Card, captures: Cards | None) -> Move:
    """The one of these moves that is meant; raises `MoveIllegal` or `MoveAmbiguous`."""
    own = [move for move in moves if move.card is card]
    if not own:
        fault = Fault(("card",), "This card cannot be played here.")
        raise MoveIllegal("The card cannot be played here.", moves, [fault])
    if captures is not None:
        wanted = canonical(captures)
        own = [move for move in own if move.captures == wanted]
    if not own:
        fault = Fault(("captures",), "The card cannot take these cards here, or must take some.")
        raise MoveIllegal("The card cannot do this here.", moves, [fault])
    if len(own) > 1:
        fault = Fault(("captures",), "Required here: the card can do several things.")
        raise MoveAmbiguous("The card can do several things.", moves, [fault])
    return own[0]


def play(position: PlayedFrom, move: Move) -> Outcome[PlayedFrom]:
    """What comes of a move that is known to be legal. `turn` is not None."""
    seat = position.turn
    if seat is None:
        raise DealOver("The deal is over.")
    done = Play(seat, move.card, move.captures, move.sweep)
    after = _after(position, done)
    if any(after.hands):
        return Outcome(after, (Played(done),))
    if after.stock:
        return Outcome(refill(after), (Played(done), Refilled(position.rules.hand_size)))
    ended, events = end_deal(after)
    return Outcome(ended, (Played(done), *events))


def _hands_without(position: Position, done: Play) -> tuple[Cards, ...]:
    """The hands after the play: the card gone, or one back of a card for it."""
    hands = list(position.hands)
    hand = hands[done.seat]
    at = hand.index(done.card) if done.card in hand else hand.index(HIDDEN)
    hands[done.seat] = hand[:at] + hand[at + 1 :]
    return tuple(hands)


def _history_with(position: Position, done: Play) -> tuple[Play, ...] | None:
    return None if position.history is None else (*position.history, done)


def _after(position: PlayedFrom, done: Play) -> PlayedFrom:
    """The position after the card was laid, or took what it captures."""
    rules, captures = position.rules, done.captures
    table, captured, sweeps = position.table, position.captured, position.sweeps
    if captures:
        side = rules.side_of(done.seat)
        table = tuple([card for card in table if card not in captures])
        captured = captured_with(position, side, {done.card, *captures})
        if done.sweep:
            sweeps = (*sweeps[:side], sweeps[side] + 1, *sweeps[side + 1 :])
    else:
        table = (*table, done.card)
    return type(position)(
        rules=rules,
        dealer=position.dealer,
        turn=(done.seat + 1) % rules.players,
        hands=_hands_without(position, done),
        table=table,
        stock=position.stock,
        captured=captured,
        sweeps=sweeps,
        last_capturer=done.seat if captures else position.last_capturer,
        match=position.match,
        history=_history_with(position, done),
    )


def captured_with(position: Position, side: int, cards: set[Card]) -> tuple[Cards, ...]:
    """The captured cards after this side won these."""
    piles = list(position.captured)
    piles[side] = canonical([*piles[side], *cards])
    return tuple(piles)


def deal_packets(rules: Rules, dealer: int, cards: Cards) -> tuple[tuple[Cards, ...], Cards]:
    """One hand for every seat, in packets from the seat after the dealer on, and the rest.

    A last packet smaller than `deal_packet` is dealt as it is.
    """
    hands: list[Cards] = [()] * rules.players
    start = 0
    for dealt in range(0, rules.hand_size, rules.deal_packet):
        packet = min(rules.deal_packet, rules.hand_size - dealt)
        for place in range(1, rules.players + 1):
            seat = (dealer + place) % rules.players
            hands[seat] += cards[start : start + packet]
            start += packet
    return tuple(hands), cards[start:]


def refill(position: PlayedFrom) -> PlayedFrom:
    """The position after every seat got its next packet from the stock."""
    hands, stock = deal_packets(position.rules, position.dealer, position.stock)
    return replace(position, hands=hands, stock=stock)


def end_deal(position: PlayedFrom) -> tuple[PlayedFrom, Events]:
    """The finished deal: leftovers to the last capturer, and the events that go with it."""
    events: list[Event] = []
    seat = position.last_capturer
    over = replace(position, turn=None)
    if position.table:
        events.append(Leftovers(seat, canonical(position.table)))
        if seat is not None:
            side = position.rules.side_of(seat)
            piles = captured_with(position, side, set(position.table))
            over = replace(over, table=(), captured=piles)
    events.append(DealEnded())
    standing = standing_of(over)
    if standing.phase is Phase.MATCH_OVER:
        events.append(MatchEnded(standing.winner, standing.draw))
    return over, tuple(events)
