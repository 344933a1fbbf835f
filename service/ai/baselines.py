"""Players without search, exact to the letter so that figures stay comparable over the months.

`random`, `greedy` and `greedy2` are the yardsticks of docs/strength.md. Scores are counted in
ten-thousandths, as whole numbers wherever they can be, so that ties are ties on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Final

from service.engine.cards import BY_CODE, CARDS, Card, Cards
from service.engine.moves import Move, legal_moves
from service.engine.options import CaptureRule
from service.engine.rules import Rules
from service.engine.state import View

Score = Callable[[View, Move], float]

UNIT: Final = 10_000
"""One point of a score."""

_RANKS: Final = range(1, 11)
_SETTEBELLO: Final = BY_CODE["7D"]
_BY_RANK: Final = {7: 2_000, 6: 700, 1: 400}
_VALUE: Final = {
    card: 500 + 1_400 * card.coin + _BY_RANK.get(card.rank, 0) + 8_500 * (card is _SETTEBELLO)
    for card in CARDS
}


def card_value(cards: Iterable[Card]) -> int:
    """What the cards are worth, in ten-thousandths of a point."""
    return sum(_VALUE[card] for card in cards)


def greedy_score(view: View, move: Move) -> float:
    """The score of a move for `greedy`: take, above all by a sweep or with the settebello."""
    score = _greedy_capture(move) if move.captures else _greedy_laying(view, move)
    return -score if view.rules.low_score_wins else score


def greedy2_score(view: View, move: Move) -> float:
    """The score of a move for `greedy2`: what it wins less what it leaves to the next seat."""
    left = table_after(view.table, move)
    score = _greedy2_gain(move) - _sweep_risk(view, left) - 0.35 * card_value(left)
    return -score if view.rules.low_score_wins else score


def ranked(view: View, score: Score) -> tuple[Move, ...]:
    """The legal moves, highest score first, ties in canonical move order."""
    return tuple(sorted(legal_moves(view), key=lambda move: -score(view, move)))


def random_move(view: View, rng: Random) -> Move:
    """A uniformly random card of the hand, then a uniformly random capture of it."""
    moves = legal_moves(view)
    card = rng.choice(sorted({move.card for move in moves}, key=lambda card: card.order))
    return rng.choice([move for move in moves if move.card is card])


def table_after(table: Cards, move: Move) -> Cards:
    """The table that a move leaves."""
    left = tuple(card for card in table if card not in move.captures)
    return left if move.captures else (*left, move.card)


def unseen_cards(view: View) -> Cards:
    """The cards that stand nowhere in the view, in canonical order."""
    seen = {*view.table, *view.stock}.union(*view.hands, *view.captured)
    return tuple(card for card in CARDS if card not in seen)


def _greedy_capture(move: Move) -> int:
    cards = {move.card, *move.captures}
    bonus = 1000 * move.sweep + 500 * (_SETTEBELLO in cards)
    return (50 + bonus) * UNIT + card_value(cards)


def _greedy_laying(view: View, move: Move) -> int:
    exposed = _completing_rank(view.rules, table_after(view.table, move)) is not None
    return -card_value((move.card,)) - 20 * UNIT * exposed


def _greedy2_gain(move: Move) -> float:
    if not move.captures:
        return -0.3 * card_value((move.card,))
    return card_value({move.card, *move.captures}) + UNIT * move.sweep


def _sweep_risk(view: View, left: Cards) -> float:
    rank = _completing_rank(view.rules, left)
    unseen = unseen_cards(view)
    if rank is None or not unseen:
        return 0
    taking = sum(card.rank == rank for card in unseen)
    return UNIT * min(1.0, 3 * taking / len(unseen))


def _completing_rank(rules: Rules, table: Cards) -> int | None:
    """The rank of a single card that would sweep the table, None where no rank does."""
    total = sum(card.rank for card in table)
    if not total:
        return None
    rank = 15 - total if rules.capture_rule is CaptureRule.FIFTEEN else total
    return rank if rank in _RANKS else None
