"""What some seats may know of a position."""

from __future__ import annotations

from collections.abc import Iterable

from service.engine.cards import HIDDEN, Cards
from service.engine.state import Position, View


def view_of(position: Position, seats: Iterable[int]) -> View:
    """The position as these seats together may see it: other hands and the stock hidden.

    What was hidden before stays hidden. Table, captured cards, sweeps and history are open.
    """
    viewers = frozenset(seats)
    hands = position.hands
    return View(
        rules=position.rules,
        dealer=position.dealer,
        turn=position.turn,
        hands=tuple([hand if seat in viewers else backs(hand) for seat, hand in enumerate(hands)]),
        table=position.table,
        stock=backs(position.stock),
        captured=position.captured,
        sweeps=position.sweeps,
        last_capturer=position.last_capturer,
        match=position.match,
        history=position.history,
    )


def backs(cards: Cards) -> Cards:
    """As many hidden cards."""
    return (HIDDEN,) * len(cards)
