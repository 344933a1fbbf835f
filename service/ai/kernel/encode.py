"""From engine values to the kernel's arrays and back."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from service.ai.kernel import layout as at
from service.ai.kernel.arrays import Ints, ints, ints_of
from service.engine.cards import CARDS, Card, mask_of
from service.engine.moves import Move
from service.engine.options import (
    AceOnEmpty,
    AceSweep,
    AceTakesAll,
    AceWithAce,
    CaptureObligation,
    CaptureRule,
    CombinationChoice,
    MissingSuit,
)
from service.engine.rules import Rules
from service.engine.state import Position

_DUTY: Final = {
    CaptureObligation.PLAYED_CARD: at.DUTY_CARD,
    CaptureObligation.ANY_CARD: at.DUTY_ANY,
    CaptureObligation.NONE: at.DUTY_NONE,
}
_ACE: Final = {
    AceTakesAll.OFF: at.ACE_OFF,
    AceTakesAll.FORCED: at.ACE_FORCED,
    AceTakesAll.OPTIONAL: at.ACE_OPTIONAL,
}
_ACE_SWEEP: Final = {
    AceSweep.NEVER: at.SWEEP_NEVER,
    AceSweep.ORDINARY: at.SWEEP_ORDINARY,
    AceSweep.ALWAYS: at.SWEEP_ALWAYS,
}


@lru_cache(maxsize=256)
def encode_rules(rules: Rules) -> Ints:
    """The options as the kernel reads them (not to be written to)."""
    o = ints(at.OPTIONS)
    _encode_play(rules, o)
    _encode_points(rules, o)
    return o


def _encode_play(rules: Rules, o: Ints) -> None:
    o[at.PLAYERS], o[at.SIDES] = rules.players, rules.sides
    o[at.HAND_SIZE], o[at.TABLE_SIZE] = rules.hand_size, rules.table_size
    o[at.PACKET] = rules.deal_packet
    o[at.FIFTEEN] = rules.capture_rule is CaptureRule.FIFTEEN
    o[at.EQUAL_FIRST] = rules.equal_card_priority
    o[at.FEWEST] = rules.combination_choice is CombinationChoice.FEWEST
    o[at.DUTY] = _DUTY[rules.capture_obligation]
    o[at.ACE] = _ACE[rules.ace_takes_all]
    o[at.ACE_TAKES_ACE] = rules.ace_with_ace_on_table is AceWithAce.TAKES_ACE
    o[at.ACE_TO_PILE] = rules.ace_on_empty_table is AceOnEmpty.TO_PILE
    o[at.ACE_SWEEP] = _ACE_SWEEP[rules.ace_sweep_scores]
    o[at.LAST_SWEEP] = rules.last_play_sweep_scores
    o[at.REDEAL] = rules.redeal_kings or 0
    for total, sweeps in rules.table_bonus:
        o[at.BONUS + total] = sweeps


def _encode_points(rules: Rules, o: Ints) -> None:
    o[at.CARDS_POINTS] = 2 * rules.most_cards_points
    o[at.COINS_POINTS] = 2 * rules.most_coins_points
    o[at.PRIMIERA_POINTS] = 2 * rules.primiera_points
    o[at.SUITS_FIRST] = rules.primiera_missing_suit is MissingSuit.SUITS_FIRST
    o[at.SEVENS_POINTS] = 2 * rules.most_sevens_points
    o[at.NAPOLA], o[at.ALL_COINS] = rules.napola, rules.all_coins_wins_match
    o[at.LOW_WINS] = rules.low_score_wins
    for card, points in rules.card_points:
        o[at.CARD_POINTS + card.order] = 2 * points
        o[at.SCORING_CARDS] |= 1 << card.order
    for rank, points in rules.quartet_points:
        o[at.QUARTET_POINTS + rank] = 2 * points
        o[at.QUARTETS] = 1


def encode_position(position: Position) -> Ints:
    """The visible part of a position as a world; hidden cards of the stock are written as 40."""
    w = [0] * at.WORLD
    for seat, hand in enumerate(position.hands):
        w[at.HAND + seat] = mask_of(hand)
    for side, cards in enumerate(position.captured):
        w[at.CAPTURED + side] = mask_of(cards)
        w[at.SWEEPS + side] = position.sweeps[side]
    w[at.TABLE] = mask_of(position.table)
    w[at.TURN] = at.NOBODY if position.turn is None else position.turn
    w[at.LAST] = at.NOBODY if position.last_capturer is None else position.last_capturer
    w[at.DEALER] = position.dealer
    stock = position.stock
    w[at.STOCK_END] = len(stock)
    w[at.STOCK : at.STOCK + len(stock)] = [card.order for card in stock]
    return ints_of(w)


def cards_in(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, in canonical order."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(CARDS[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(found)


def move_of(code: int, sweep: bool) -> Move:
    """The engine's move for a code."""
    return Move(CARDS[code >> at.CARDS], cards_in(code & at.ALL), sweep)


def code_of(card: Card, captures: Iterable[Card]) -> int:
    """The code of a play."""
    return card.order << at.CARDS | mask_of(captures)
