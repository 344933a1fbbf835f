"""What a view tells, as the kernel reads it."""

from __future__ import annotations

from dataclasses import dataclass

from service.ai.kernel.arrays import Ints, ints
from service.ai.kernel.captures import must_capture
from service.ai.kernel.encode import encode_position, encode_rules, mask_of
from service.ai.kernel.layout import CARDS
from service.ai.kernel.likelihood import PLAY
from service.ai.kernel.sampling import BARRED, HIDDEN, STOCK_HIDDEN
from service.engine.cards import HIDDEN as BACK
from service.engine.options import CaptureObligation
from service.engine.state import Play, View

_SCRATCH = 1 << 14
_REMEMBERED = 8
"""Older plays tell little more and cost as much."""
_CLEAR = 10
"""What a seat chose on a table with more cards than these is not weighed."""


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """A view in arrays.

    Attributes:
        o: the options.
        w: the visible cards as a world; hidden ones of the stock are written as 40.
        hidden: how many cards of each seat and of the stock are hidden, then for each seat the
            cards that its plays prove it not to hold (`kernel.sampling`).
        plays: the plays of this packet by seats whose hands are hidden (`kernel.likelihood`).
        open: whether the deal has no secret left: one place at most still hides cards.
    """

    o: Ints
    w: Ints
    hidden: Ints
    plays: Ints
    open: bool


def sight_of(view: View) -> Sight:
    """The view in arrays; two views that differ in the order of cards alone give the same."""
    hidden = ints(HIDDEN)
    for seat, hand in enumerate(view.hands):
        hidden[seat] = hand.count(BACK)
    hidden[STOCK_HIDDEN] = view.stock.count(BACK)
    if view.rules.capture_obligation is CaptureObligation.ANY_CARD:
        _bar_cards(view, hidden)
    places = sum(1 for count in hidden[:BARRED] if count)
    o, w = encode_rules(view.rules), encode_position(view)
    plays = ints(0) if places == 1 and not view.stock else _plays_seen(view, hidden)
    return Sight(o, w, hidden, plays, open=not view.stock and places <= 1)


def _plays_seen(view: View, hidden: Ints) -> Ints:
    """The last plays of hidden hands as rows of `kernel.likelihood`, oldest first."""
    rows: list[list[int]] = []
    table = mask_of(view.table)
    taken = sum(mask_of(cards) for cards in view.captured)
    held = [0] * len(view.hands)
    for play in reversed(_plays_of_packet(view)):
        captures = mask_of(play.captures)
        table = _table_before(play, table)
        taken &= ~(captures | 1 << play.card.order) if captures else taken
        held[play.seat] |= 1 << play.card.order
        if hidden[play.seat] and table.bit_count() <= _CLEAR and len(rows) < _REMEMBERED:
            code = captures | play.card.order << CARDS
            rows.insert(0, [play.seat, table, code, held[play.seat], taken])
    plays = ints(PLAY * len(rows))
    plays[:] = [figure for row in rows for figure in row]
    return plays


def _bar_cards(view: View, hidden: Ints) -> None:
    """Under the duty of every card, who laid one held none that had to capture."""
    table = mask_of(view.table)
    for play in reversed(_plays_of_packet(view)):
        table = _table_before(play, table)
        if not play.captures and hidden[play.seat]:
            hidden[BARRED + play.seat] |= _bound_cards(encode_rules(view.rules), table)


def _plays_of_packet(view: View) -> tuple[Play, ...]:
    """The plays since the hands were last filled, oldest first."""
    if not view.history:
        return ()
    size = len(view.history) % (view.rules.players * view.rules.hand_size)
    return view.history[len(view.history) - size :]


def _table_before(play: Play, table: int) -> int:
    own = 1 << play.card.order
    if not play.captures:
        return table & ~own
    return (table | mask_of(play.captures)) & ~own


def _bound_cards(o: Ints, table: int) -> int:
    """The cards that would have had to capture on this table."""
    scratch = ints(_SCRATCH)
    return sum(1 << card for card in range(CARDS) if must_capture(o, 1 << card, table, scratch, 0))
