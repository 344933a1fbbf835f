"""Engine values to JSON."""

from __future__ import annotations

from typing import Any

from service.engine.cards import Cards
from service.engine.moves import Move


def points(value: float) -> float:
    """Points as they are written: whole numbers without a fraction, halves as `x.5`."""
    whole = int(value)
    return whole if whole == value else value


def codes(cards: Cards) -> list[str]:
    """The codes of these cards, in this order."""
    return [card.code for card in cards]


def move_json(move: Move) -> dict[str, Any]:
    """A legal move as listed by `/legal-moves`."""
    return {"card": move.card.code, "captures": codes(move.captures), "sweep": move.sweep}
