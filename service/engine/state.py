"""What a game is at one moment: positions, plays and the standing of the match."""

from __future__ import annotations

from dataclasses import dataclass

from service.engine.cards import HIDDEN, Card, Cards
from service.engine.rules import Rules
from service.engine.values import quick


@quick
@dataclass(frozen=True, slots=True)
class Play:
    """One card played: `captures` in canonical order, empty when it was laid."""

    seat: int
    card: Card
    captures: Cards
    sweep: bool


@quick
@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: the winning side, or a draw (then `winner` is None)."""

    winner: int | None
    draw: bool


@quick
@dataclass(frozen=True, slots=True)
class Match:
    """The standing of the match before this deal.

    Attributes:
        deal: number of the deal, from 1.
        scores: points per side before this deal.
        target: the score that ends the match today; None where the rules have none.
        result: set only where a call-out ended the match in this deal.
    """

    deal: int
    scores: tuple[float, ...]
    target: float | None
    result: Result | None = None


@quick
@dataclass(frozen=True, slots=True)
class Position:
    """One moment of a deal. Use `State` where all cards are known, `View` where some may not be.

    Attributes:
        rules: the rules in force.
        dealer: a seat; the seat after it plays first.
        turn: the seat to play, None once the deal is over.
        hands: per seat, in the order dealt.
        table: in the order laid.
        stock: the next card first.
        captured: per side, in canonical order.
        sweeps: per side.
        last_capturer: the seat that captured last in this deal, None while none has.
        match: the standing of the match.
        history: the plays of this deal, oldest first; None where they are unknown.
    """

    rules: Rules
    dealer: int
    turn: int | None
    hands: tuple[Cards, ...]
    table: Cards
    stock: Cards
    captured: tuple[Cards, ...]
    sweeps: tuple[int, ...]
    last_capturer: int | None
    match: Match
    history: tuple[Play, ...] | None


@quick
@dataclass(frozen=True, slots=True)
class State(Position):
    """A position in which every card is known."""


@quick
@dataclass(frozen=True, slots=True)
class View(Position):
    """A position in which hands and stock may hold `HIDDEN` cards."""


def is_hidden(card: Card) -> bool:
    """Whether this is the back of a card."""
    return card is HIDDEN
