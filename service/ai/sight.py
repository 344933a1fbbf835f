"""What a view tells, as the kernel reads it."""

from __future__ import annotations

from dataclasses import dataclass

from service.ai.kernel.arrays import Ints, ints, ints_of
from service.ai.kernel.captures import must_capture
from service.ai.kernel.encode import encode_position, encode_rules
from service.ai.kernel.layout import CARDS
from service.ai.kernel.sampling import BARRED, HIDDEN, STOCK_HIDDEN
from service.engine.cards import HIDDEN as BACK
from service.engine.cards import mask_of
from service.engine.options import CaptureObligation
from service.engine.state import Play, View
from service.engine.values import quick

_SCRATCH = 1 << 14
_REMEMBERED = 8
"""Older plays tell little more and cost as much."""
_CLEAR = 10
"""What a seat chose on a table with more cards than these is not weighed."""


@quick
@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """A view in arrays.

    Attributes:
        o: the options.
        w: the visible cards as a world; hidden ones of the stock are written as 40.
        hidden: how many cards of each seat and of the stock are hidden, then for each seat the
            cards that its plays prove it not to hold (`kernel.sampling`).
        plays: the plays of this packet by seats whose hands are hidden (`kernel.likelihood`);
            none where they are not read.
        open: whether the deal has no secret left: one place at most still hides cards.
        to_come: how many plays this packet still has.
    """

    o: Ints
    w: Ints
    hidden: Ints
    plays: Ints
    open: bool
    to_come: int


def sight_of(view: View, reads_plays: bool = True) -> Sight:
    """The view in arrays; two views that differ in the order of cards alone give the same.

    `reads_plays` says whether the chosen plays of hidden hands are to tell of them. What a play
    proves is always taken in.
    """
    hidden = [0] * HIDDEN
    hidden[: len(view.hands)] = [hand.count(BACK) for hand in view.hands]
    hidden[STOCK_HIDDEN] = view.stock.count(BACK)
    is_open = not view.stock and BARRED - hidden[:BARRED].count(0) <= 1
    if view.rules.capture_obligation is CaptureObligation.ANY_CARD:
        _bar_cards(view, hidden)
    o, w = encode_rules(view.rules), encode_position(view)
    plays = _plays_seen(view, hidden) if reads_plays and not is_open else ints(0)
    return Sight(o, w, ints_of(hidden), plays, is_open, sum(map(len, view.hands)))


def _plays_seen(view: View, hidden: list[int]) -> Ints:
    """The last plays of hidden hands as rows of `kernel.likelihood`, oldest first."""
    rows: list[list[int]] = []
    table = mask_of(view.table)
    taken = sum([mask_of(cards) for cards in view.captured])
    held = [0] * len(view.hands)
    for play in reversed(_plays_of_packet(view)):
        captures, own = mask_of(play.captures), play.card.bit
        table = (table | captures) & ~own
        taken &= ~(captures | own) if captures else taken
        held[play.seat] |= own
        if hidden[play.seat] and table.bit_count() <= _CLEAR and len(rows) < _REMEMBERED:
            code = captures | play.card.order << CARDS
            rows.append([play.seat, table, code, held[play.seat], taken])
    return ints_of([figure for row in reversed(rows) for figure in row])


def _bar_cards(view: View, hidden: list[int]) -> None:
    """Under the duty of every card, who laid one held none that had to capture."""
    table = mask_of(view.table)
    for play in reversed(_plays_of_packet(view)):
        table = (table | mask_of(play.captures)) & ~play.card.bit
        if not play.captures and hidden[play.seat]:
            hidden[BARRED + play.seat] |= _bound_cards(encode_rules(view.rules), table)


def _plays_of_packet(view: View) -> tuple[Play, ...]:
    """The plays since the hands were last filled, oldest first."""
    if not view.history:
        return ()
    size = len(view.history) % (view.rules.players * view.rules.hand_size)
    return view.history[len(view.history) - size :]


def _bound_cards(o: Ints, table: int) -> int:
    """The cards that would have had to capture on this table."""
    scratch = ints(_SCRATCH)
    return sum(1 << card for card in range(CARDS) if must_capture(o, 1 << card, table, scratch, 0))
