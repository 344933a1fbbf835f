"""What a seat whose hand is not wholly known may play: a game followed at a real table."""

from __future__ import annotations

from service.engine.captures import Table
from service.engine.cards import CARDS, HIDDEN, Card, Cards
from service.engine.moves import Move, Moves, is_last_play
from service.engine.options import CaptureObligation
from service.engine.state import Position


def seen(position: Position) -> frozenset[Card]:
    """The cards that stand anywhere in the position with their face up."""
    places = (*position.hands, position.table, position.stock, *position.captured)
    return frozenset(card for place in places for card in place) - {HIDDEN}


def unseen(position: Position) -> Cards:
    """The cards that are hidden somewhere, in canonical order."""
    known = seen(position)
    return tuple(card for card in CARDS if card not in known)


def may_hold(position: Position, seat: int, card: Card) -> bool:
    """Whether this seat may have the card in hand, as far as the position shows."""
    hand = position.hands[seat]
    return card in hand or (HIDDEN in hand and card not in seen(position))


def moves_of_card(position: Position, seat: int, card: Card) -> Moves:
    """What the seat to play can do with this card: all that some hidden hand makes legal.

    In the order of `legal_moves`; empty where the seat cannot hold the card.
    """
    if not may_hold(position, seat, card):
        return ()
    table = Table(position.rules, position.table)
    captures = table.captures(card)
    last_play = is_last_play(position)
    moves = [Move(card, taken, table.is_sweep(card, taken, last_play)) for taken in captures]
    if _may_lay(position, seat, table, card, bool(captures)):
        moves.insert(0, Move(card, (), False))
    return tuple(moves)


def _may_lay(position: Position, seat: int, table: Table, card: Card, captures: bool) -> bool:
    if captures and not table.may_be_laid(card):
        return False
    if position.rules.capture_obligation is not CaptureObligation.ANY_CARD:
        return True
    return _rest_may_stay(position, seat, table, card)


def _rest_may_stay(position: Position, seat: int, table: Table, card: Card) -> bool:
    """Whether the rest of the hand can be such that no card of it has to capture."""
    hand = position.hands[seat]
    rest = [other for other in hand if other is not HIDDEN and other is not card]
    if any(_has_to_capture(table, other) for other in rest):
        return False
    backs = hand.count(HIDDEN) - (card not in hand)
    free = (other for other in unseen(position) if other is not card)
    return backs <= sum(not _has_to_capture(table, other) for other in free)


def _has_to_capture(table: Table, card: Card) -> bool:
    return bool(table.captures(card)) and not table.is_optional(card)
