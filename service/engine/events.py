"""What happened, in order: the events of a deal or a move."""

from __future__ import annotations

from dataclasses import dataclass

from service.engine.cards import Cards
from service.engine.state import Play
from service.engine.values import quick


@quick
@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a card."""

    play: Play


@quick
@dataclass(frozen=True, slots=True)
class Refilled:
    """Every seat got so many new cards."""

    cards_each: int


@quick
@dataclass(frozen=True, slots=True)
class Leftovers:
    """The cards left on the table went to the last capturer; to nobody where `seat` is None."""

    seat: int | None
    cards: Cards


@quick
@dataclass(frozen=True, slots=True)
class TableBonus:
    """The dealer took the first table for its total and scored these sweeps."""

    seat: int
    cards: Cards
    sweeps: int


@quick
@dataclass(frozen=True, slots=True)
class Redealt:
    """A first table was void; the same dealer deals the whole deck again."""

    table: Cards


@quick
@dataclass(frozen=True, slots=True)
class CalledOut:
    """A seat called out; `certain_points` are its side's in this deal, without the match score."""

    seat: int
    good: bool
    certain_points: float


@quick
@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over."""


@quick
@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over: a winning side, or a draw."""

    winner: int | None
    draw: bool


Event = Played | Refilled | Leftovers | TableBonus | Redealt | CalledOut | DealEnded | MatchEnded
Events = tuple[Event, ...]
