"""What a seat may play (RULES.md, Duty and Sweep)."""

from __future__ import annotations

from dataclasses import dataclass

from service.engine.captures import Table
from service.engine.cards import HIDDEN, Card, Cards, by_order
from service.engine.errors import StateHidden
from service.engine.options import CaptureObligation
from service.engine.rules import Rules
from service.engine.state import Position
from service.engine.values import quick


@quick
@dataclass(frozen=True, slots=True)
class Move:
    """A legal play of one card: `captures` in canonical order, empty when it is laid."""

    card: Card
    captures: Cards
    sweep: bool


Moves = tuple[Move, ...]


def legal_moves(position: Position) -> Moves:
    """Every legal move of the seat to play; none once the deal is over.

    By card in canonical order, then fewest captures first, then captures in canonical order.
    Raises `StateHidden` where a card of that seat's hand is hidden.
    """
    if position.turn is None:
        return ()
    hand = position.hands[position.turn]
    if HIDDEN in hand:
        raise StateHidden("The hand of the seat to play is not wholly known.")
    return moves_of_hand(position.rules, hand, position.table, is_last_play(position))


def known_moves(position: Position) -> Moves:
    """The legal moves as far as the position tells them: none where the hand is not all known."""
    if position.turn is None or HIDDEN in position.hands[position.turn]:
        return ()
    return legal_moves(position)


def moves_of_hand(rules: Rules, hand: Cards, table_cards: Cards, last_play: bool) -> Moves:
    """Every legal move with these cards in hand and on the table, in the order of `legal_moves`.

    `last_play`: whether the play ends the deal, which decides about the sweep.
    """
    table = Table(rules, table_cards)
    duty = rules.capture_obligation
    found = [(card, table.captures(card)) for card in sorted(hand, key=by_order)]
    held = duty is CaptureObligation.ANY_CARD and any(
        captures and not table.is_optional(card) for card, captures in found
    )
    moves: list[Move] = []
    for card, captures in found:
        if not captures:
            if not held:
                moves.append(Move(card, (), False))
            continue
        if not held and table.may_be_laid(card):
            moves.append(Move(card, (), False))
        moves += [Move(card, taken, table.is_sweep(card, taken, last_play)) for taken in captures]
    return tuple(moves)


def is_last_play(position: Position) -> bool:
    """Whether the next play ends the deal: one card left in all hands and nothing in stock."""
    return not position.stock and sum(map(len, position.hands)) == 1
