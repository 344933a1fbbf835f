"""The simple players, exactly as the figures over them are defined (docs/strength.md)."""

from __future__ import annotations

from service.ai.kernel.arrays import Ints
from service.ai.kernel.bits import below, count, lowest, total
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import (
    ALL,
    CAPTURED,
    CARDS,
    COINS,
    FIFTEEN,
    HAND,
    LOW_WINS,
    SETTEBELLO,
    TABLE,
    TURN,
)
from service.ai.kernel.rules import is_sweep, legal_moves

RANDOM = 0
GREEDY = 1
GREEDY2 = 2
_ACES = 15
_SIXES = 15 << 20
_SEVENS = 15 << 24


@compiled
def card_value(cards: int) -> float:
    """The rule of thumb for what captured cards are worth, in points."""
    value = 0.05 * count(cards) + 0.14 * count(cards & COINS) + 0.20 * count(cards & _SEVENS)
    value += 0.07 * count(cards & _SIXES) + 0.04 * count(cards & _ACES)
    return value + 0.85 * (cards >> SETTEBELLO & 1)


@compiled
def random_move(o: Ints, w: Ints, moves: Ints, rng: Ints) -> int:
    """A random card of the hand, then a random move of that card."""
    end = legal_moves(o, w, moves, 0)
    cards = 0
    for place in range(end):
        cards |= 1 << (moves[place] >> CARDS)
    for _ in range(below(rng, count(cards))):
        cards &= cards - 1
    card = lowest(cards)
    first = 0
    while moves[first] >> CARDS != card:
        first += 1
    last = first
    while last < end and moves[last] >> CARDS == card:
        last += 1
    return moves[first + below(rng, last - first)]


@compiled
def table_after(w: Ints, code: int) -> int:
    """The table that a play leaves."""
    captures = code & ALL
    table = w[TABLE]
    return table & ~captures if captures else table | 1 << (code >> CARDS)


@compiled
def _greedy_score(o: Ints, w: Ints, code: int) -> float:
    captures = code & ALL
    cards = captures | 1 << (code >> CARDS)
    if captures:
        score = 50.0 + card_value(cards) + 500.0 * (cards >> SETTEBELLO & 1)
        return score + 1000.0 if is_sweep(o, w, code) else score
    left = total(table_after(w, code))
    risky = 5 <= left <= 14 if o[FIFTEEN] else left <= 10
    return -card_value(cards) - (20.0 if risky else 0.0)


@compiled
def _danger(o: Ints, w: Ints, left: int, cards: int) -> float:
    """The share of unseen cards that would sweep a table left behind."""
    figure = total(left)
    wanted = 15 - figure if o[FIFTEEN] else figure
    known = w[HAND + w[TURN]] | w[TABLE] | cards
    for side in range(4):
        known |= w[CAPTURED + side]
    unseen = count(ALL & ~known)
    if left == 0 or wanted < 1 or wanted > 10 or unseen == 0:
        return 0.0
    return count((15 << (4 * wanted - 4)) & ~known) / unseen


@compiled
def _greedy2_score(o: Ints, w: Ints, code: int) -> float:
    captures = code & ALL
    cards = captures | 1 << (code >> CARDS)
    if captures:
        score = card_value(cards) + (1.0 if is_sweep(o, w, code) else 0.0)
    else:
        score = -0.3 * card_value(cards)
    left = table_after(w, code)
    return score - min(1.0, 3.0 * _danger(o, w, left, cards)) - 0.35 * card_value(left)


@compiled
def one_ply_score(kind: int, o: Ints, w: Ints, code: int) -> float:
    """The figure by which `greedy` or `greedy2` ranks this move; more is better."""
    score = _greedy_score(o, w, code) if kind == GREEDY else _greedy2_score(o, w, code)
    return -score if o[LOW_WINS] else score


@compiled
def best_move(kind: int, o: Ints, w: Ints, moves: Ints) -> int:
    """The first of the moves that the formula ranks highest."""
    end = legal_moves(o, w, moves, 0)
    best = moves[0]
    high = one_ply_score(kind, o, w, best)
    for place in range(1, end):
        score = one_ply_score(kind, o, w, moves[place])
        if score > high:
            high = score
            best = moves[place]
    return best


@compiled
def policy_move(kind: int, o: Ints, w: Ints, moves: Ints, rng: Ints) -> int:
    """The move of a simple player: `RANDOM`, `GREEDY` or `GREEDY2`."""
    if kind == RANDOM:
        return random_move(o, w, moves, rng)
    return best_move(kind, o, w, moves)
