"""What a seat may play."""

from __future__ import annotations

from dataclasses import dataclass

from service.engine.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class Move:
    """A legal play of one card: `captures` in canonical order, empty when it is laid."""

    card: Card
    captures: Cards
    sweep: bool
