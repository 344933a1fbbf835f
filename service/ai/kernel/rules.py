"""Legal moves and what a play does to a world."""

from __future__ import annotations

from service.ai.kernel.arrays import Ints
from service.ai.kernel.bits import count, lowest, total
from service.ai.kernel.captures import FULL, captures_of, lays_freely, must_capture
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import (
    ACE,
    ACE_OFF,
    ACE_SWEEP,
    ALL,
    BONUS,
    CAPTURED,
    CARDS,
    DEAL_OVER,
    DEALER,
    DUTY,
    DUTY_ANY,
    FIFTEEN,
    GOES_ON,
    HAND,
    HAND_SIZE,
    LAST,
    LAST_SWEEP,
    NOBODY,
    PACKET,
    PACKET_OVER,
    PLAYERS,
    REDEAL,
    SIDES,
    STOCK,
    STOCK_AT,
    STOCK_END,
    SWEEP_ALWAYS,
    SWEEP_NEVER,
    SWEEPS,
    TABLE,
    TABLE_SIZE,
    TURN,
)

_TENS = 15 << 36


@compiled
def _card_moves(o: Ints, card: int, table: int, bound: bool, moves: Ints, end: int) -> int:
    if end >= moves.size:
        return FULL
    lay = card << CARDS
    if lays_freely(o, card, table) and not bound:
        moves[end] = lay
        return captures_of(o, card, table, moves, end + 1)
    after = captures_of(o, card, table, moves, end)
    if after == end and not bound:
        moves[end] = lay
        return end + 1
    return after


@compiled
def legal_moves(o: Ints, w: Ints, moves: Ints, end: int) -> int:
    """Appends the moves of the seat to play in canonical order; answers the new end or -1."""
    hand = w[HAND + w[TURN]]
    table = w[TABLE]
    bound = o[DUTY] == DUTY_ANY and must_capture(o, hand, table, moves, end)
    while hand and end != FULL:
        card = lowest(hand)
        hand &= hand - 1
        end = _card_moves(o, card, table, bound, moves, end)
    return end


@compiled
def _is_last_play(w: Ints) -> bool:
    hands = w[HAND] | w[HAND + 1] | w[HAND + 2] | w[HAND + 3]
    return bool(w[STOCK_AT] == w[STOCK_END] and hands & (hands - 1) == 0)


@compiled
def is_sweep(o: Ints, w: Ints, code: int) -> bool:
    """Whether this play scores a sweep (RULES.md, Sweep)."""
    table = w[TABLE]
    if table == 0 or code & ALL != table:
        return False
    if not o[LAST_SWEEP] and _is_last_play(w):
        return False
    if code >> CARDS >= 4 or o[ACE] == ACE_OFF:
        return True
    if o[ACE_SWEEP] == SWEEP_NEVER or o[ACE_SWEEP] == SWEEP_ALWAYS:
        return bool(o[ACE_SWEEP] == SWEEP_ALWAYS)
    return total(table) == (14 if o[FIFTEEN] else 1)


@compiled
def side_of(o: Ints, seat: int) -> int:
    """The side that this seat scores for."""
    return seat % o[SIDES]


@compiled
def _finish(o: Ints, w: Ints) -> None:
    """Gives the leftovers to the last capturer, if there is one."""
    w[TURN] = NOBODY
    if w[LAST] != NOBODY:
        w[CAPTURED + side_of(o, w[LAST])] |= w[TABLE]
        w[TABLE] = 0


@compiled
def play(o: Ints, w: Ints, code: int) -> int:
    """Plays a legal move: `GOES_ON`, `PACKET_OVER` (nothing refilled yet) or `DEAL_OVER`."""
    seat = w[TURN]
    bit = 1 << (code >> CARDS)
    captures = code & ALL
    if captures:
        side = side_of(o, seat)
        w[SWEEPS + side] += is_sweep(o, w, code)
        w[CAPTURED + side] |= captures | bit
        w[TABLE] &= ~captures
        w[LAST] = seat
    else:
        w[TABLE] |= bit
    w[HAND + seat] ^= bit
    w[TURN] = (seat + 1) % o[PLAYERS]
    if w[HAND] | w[HAND + 1] | w[HAND + 2] | w[HAND + 3]:
        return GOES_ON
    if w[STOCK_AT] < w[STOCK_END]:
        return PACKET_OVER
    _finish(o, w)
    return DEAL_OVER


@compiled
def refill(o: Ints, w: Ints) -> None:
    """Gives every seat a full hand from the stock, in packets from the seat after the dealer."""
    given = 0
    while given < o[HAND_SIZE]:
        size = min(o[PACKET], o[HAND_SIZE] - given)
        for turn in range(o[PLAYERS]):
            seat = (w[DEALER] + 1 + turn) % o[PLAYERS]
            for _ in range(size):
                w[HAND + seat] |= 1 << w[STOCK + w[STOCK_AT]]
                w[STOCK_AT] += 1
        given += size


@compiled
def advance(o: Ints, w: Ints, code: int) -> bool:
    """Plays a legal move and refills where a packet is over; false once the deal is over."""
    after = play(o, w, code)
    if after == PACKET_OVER:
        refill(o, w)
    return after != DEAL_OVER


@compiled
def _take_bonus(o: Ints, w: Ints) -> None:
    sweeps = o[BONUS + total(w[TABLE])] if w[TABLE] else 0
    if sweeps:
        side = side_of(o, w[DEALER])
        w[SWEEPS + side] += sweeps
        w[CAPTURED + side] |= w[TABLE]
        w[TABLE] = 0
        w[LAST] = w[DEALER]


@compiled
def deal(o: Ints, deck: Ints, dealer: int, w: Ints) -> bool:
    """Deals the deck (in the order it leaves the pack); false if the first table is void."""
    for slot in range(STOCK):
        w[slot] = 0
    for place in range(CARDS):
        w[STOCK + place] = deck[place]
    w[STOCK_END] = CARDS
    w[DEALER] = dealer
    w[LAST] = NOBODY
    w[TURN] = (dealer + 1) % o[PLAYERS]
    refill(o, w)
    for _ in range(o[TABLE_SIZE]):
        w[TABLE] |= 1 << w[STOCK + w[STOCK_AT]]
        w[STOCK_AT] += 1
    _take_bonus(o, w)
    return not (o[REDEAL] and count(w[TABLE] & _TENS) >= o[REDEAL])
