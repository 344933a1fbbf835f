"""Which captures a card has on a table (RULES.md, Captures and Aces).

Captures are written as move codes, `card << 40 | captures`, behind each other into a buffer that
belongs to the caller. Every function answers where the buffer now ends, or -1 if it would not
fit: a list is never cut.
"""

from __future__ import annotations

from service.ai.kernel import layout as at
from service.ai.kernel.arrays import Ints
from service.ai.kernel.bits import count, lowest
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import (
    ACE,
    ACE_OFF,
    ACE_TAKES_ACE,
    ACE_TO_PILE,
    ACES,
    CARDS,
    EQUAL_FIRST,
    FEWEST,
    FIFTEEN,
)

FULL = -1
_NO_CARD = 99


@compiled
def _insert(code: int, moves: Ints, start: int, end: int) -> int:
    """Puts a capture behind those with no more cards (they come in canonical order)."""
    if end >= moves.size:
        return FULL
    cards = count(code & at.ALL)
    place = end
    while place > start and count(moves[place - 1] & at.ALL) > cards:
        moves[place] = moves[place - 1]
        place -= 1
    moves[place] = code
    return end + 1


@compiled
def _keep(o: Ints, code: int, moves: Ints, start: int, end: int) -> int:
    """Inserts a capture; where only the fewest cards count, in place of those with more."""
    if o[FEWEST] and end > start:
        more = count(code & at.ALL) - count(moves[start] & at.ALL)
        if more > 0:
            return end
        if more < 0:
            end = start
    return _insert(code, moves, start, end)


@compiled
def _sets(o: Ints, card: int, table: int, goal: int, moves: Ints, end: int) -> int:
    """Appends the sets that total `goal` in canonical order (or only the smallest of them).

    A walk over sets of ascending cards, which meets them in canonical order; `path` holds the
    chosen cards, six bits each (at most eight cards total 14).
    """
    start = end
    chosen = 0
    path = 0
    rest = goal
    open_cards = table
    while True:
        card_bit = open_cards & -open_cards
        place = count(card_bit - 1)
        value = (place >> 2) + 1 if card_bit else _NO_CARD
        if value < rest:
            chosen |= card_bit
            path = path << 6 | place
            rest -= value
            open_cards ^= card_bit
        elif value == rest:
            end = _keep(o, card << CARDS | chosen | card_bit, moves, start, end)
            if end == FULL:
                return FULL
            open_cards ^= card_bit
        elif chosen:
            place = path & 63
            path >>= 6
            rest += (place >> 2) + 1
            chosen ^= 1 << place
            open_cards = table & (at.ALL << (place + 1))
        else:
            break
    return end


@compiled
def sets_met(o: Ints, hand: int, table: int, ways: Ints) -> int:
    """How many sets of table cards are met in listing the captures of a hand, or a few more.

    What listing costs on a long table, where most sets lead to no capture. `ways` is scratch of
    fifteen slots: how many sets have each total.
    """
    most = 14 if o[FIFTEEN] else 10
    ways[0] = 1
    for goal in range(1, most + 1):
        ways[goal] = 0
    while table:
        value = (lowest(table) >> 2) + 1
        table &= table - 1
        for rest in range(most - value, -1, -1):
            ways[rest + value] += ways[rest]
    met = 0
    while hand:
        value = (lowest(hand) >> 2) + 1
        hand &= hand - 1
        for goal in range(15 - value if o[FIFTEEN] else value):
            met += ways[goal]
    return 2 * met if o[at.DUTY] == at.DUTY_ANY else met


@compiled
def _append(card: int, captures: int, moves: Ints, end: int) -> int:
    if end >= moves.size:
        return FULL
    moves[end] = card << CARDS | captures
    return end + 1


@compiled
def _singles(card: int, choice: int, moves: Ints, end: int) -> int:
    while choice and end != FULL:
        one = choice & -choice
        end = _append(card, one, moves, end)
        choice ^= one
    return end


@compiled
def _plain_captures(o: Ints, card: int, table: int, moves: Ints, end: int) -> int:
    if o[FIFTEEN]:
        return _sets(o, card, table, 14 - (card >> 2), moves, end)
    equal = table & (15 << (card & ~3))
    if equal and o[EQUAL_FIRST]:
        return _singles(card, equal, moves, end)
    return _sets(o, card, table, (card >> 2) + 1, moves, end)


@compiled
def _ace_captures(o: Ints, card: int, table: int, moves: Ints, end: int) -> int:
    if table == 0:
        return _singles(card, 1 << card, moves, end) if o[ACE_TO_PILE] else end
    if not (table & ACES and o[ACE_TAKES_ACE]):
        return _append(card, table, moves, end)
    end = _singles(card, table & ACES, moves, end)
    if end == FULL or o[FEWEST] or not o[FIFTEEN]:
        return end
    return _sets(o, card, table, 14, moves, end)


@compiled
def captures_of(o: Ints, card: int, table: int, moves: Ints, end: int) -> int:
    """Appends every capture of the card, fewest cards first, then in canonical order."""
    if card < 4 and o[ACE] != ACE_OFF:
        return _ace_captures(o, card, table, moves, end)
    return _plain_captures(o, card, table, moves, end)


@compiled
def lays_freely(o: Ints, card: int, table: int) -> bool:
    """Whether the card may be laid even where it captures, as far as it alone decides."""
    if card < 4 and o[ACE] != ACE_OFF and (table or o[ACE_TO_PILE]):
        if table & ACES and o[ACE_TAKES_ACE]:
            return False
        return bool(o[ACE] == at.ACE_OPTIONAL)
    return bool(o[at.DUTY] == at.DUTY_NONE)


@compiled
def must_capture(o: Ints, hand: int, table: int, moves: Ints, end: int) -> bool:
    """Whether some card of the hand has a capture that it may not decline (duty `any_card`)."""
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        if card < 4 and o[ACE] == at.ACE_OPTIONAL and lays_freely(o, card, table):
            continue
        if captures_of(o, card, table, moves, end) != end:
            return True
    return False
