"""Legal moves and what a play does to a world (refills and deals: `deals`)."""

from __future__ import annotations

from service.ai.kernel.arrays import Ints
from service.ai.kernel.bits import lowest, total
from service.ai.kernel.captures import FULL, captures_of, lays_freely, must_capture
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import (
    ACE,
    ACE_OFF,
    ACE_SWEEP,
    ALL,
    CAPTURED,
    CARDS,
    DEAL_OVER,
    DUTY,
    DUTY_ANY,
    FIFTEEN,
    GOES_ON,
    HAND,
    LAST,
    LAST_SWEEP,
    NOBODY,
    PACKET_OVER,
    PLAYERS,
    SIDES,
    STOCK_AT,
    STOCK_END,
    SWEEP_ALWAYS,
    SWEEP_NEVER,
    SWEEPS,
    TABLE,
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
