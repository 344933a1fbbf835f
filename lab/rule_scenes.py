"""Positions in which an option can be seen at work, and what the engine makes of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from service.engine.calling import call_out
from service.engine.cards import CARDS, Cards, cards_of
from service.engine.deal import new_match
from service.engine.events import CalledOut, Redealt, TableBonus
from service.engine.match import Standing, standing_after
from service.engine.moves import Move, moves_of_hand
from service.engine.refusals import MoveIllegal
from service.engine.rules import Rules
from service.engine.scoring import SideScore, score
from service.engine.state import Match


class Scene(Protocol):
    """A position; what comes of it depends on the rules alone."""

    def told(self) -> str:
        """The position in words."""

    def outcome(self, rules: Rules) -> str:
        """What the engine makes of it."""


@dataclass(frozen=True, slots=True)
class Moves:
    """A hand and a table: what may be played."""

    hand: str
    table: str
    last_play: bool = False

    def told(self) -> str:
        when = ", the last play of the deal" if self.last_play else ""
        return f"In hand {self.hand or 'nothing'}, on the table {self.table or 'nothing'}{when}."

    def outcome(self, rules: Rules) -> str:
        hand, table = cards_of(self.hand), cards_of(self.table)
        moves = moves_of_hand(rules, hand, table, self.last_play)
        return "; ".join(_move(move) for move in moves)


def _move(move: Move) -> str:
    if not move.captures:
        return f"{move.card} is laid"
    if move.captures == (move.card,):
        return f"{move.card} goes to its player's pile"
    sweep = ", a sweep" if move.sweep else ""
    return f"{move.card} takes {_codes(move.captures)}{sweep}"


@dataclass(frozen=True, slots=True)
class Sheet:
    """What each side captured: the points of the deal."""

    captured: tuple[str, ...]
    sweeps: tuple[int, ...] = (0, 0)

    def told(self) -> str:
        piles = (f"side {side}: {pile}" for side, pile in enumerate(self.captured))
        sweeps = f"; sweeps {'-'.join(map(str, self.sweeps))}" if any(self.sweeps) else ""
        return f"Captured by {'; by '.join(piles)}{sweeps}."

    def outcome(self, rules: Rules) -> str:
        sheets = score(rules, tuple(map(cards_of, self.captured)), self.sweeps)
        return "; ".join(f"side {side}: {_sheet(sheet)}" for side, sheet in enumerate(sheets))


def _sheet(sheet: SideScore) -> str:
    scored = {
        "cards": sheet.cards.points,
        "coins": sheet.coins.points,
        "primiera": sheet.primiera.points,
        "sevens": sheet.sevens.points,
        "single cards": sheet.card_points.points,
        "quartets": sheet.quartets.points,
        "napola": sheet.napola.points,
        "sweeps": sheet.sweeps.points,
    }
    shown = ", ".join(f"{name} {points:g}" for name, points in scored.items() if points)
    return f"{sheet.points:g} ({shown})" if shown else "0"


@dataclass(frozen=True, slots=True)
class Layout:
    """A deck in canonical order: how it is dealt."""

    def told(self) -> str:
        return f"The deck runs {_codes(CARDS[:8])} and so on; the last seat deals."

    def outcome(self, rules: Rules) -> str:
        state = new_match(rules, None, iter([CARDS])).position
        dealt = (f"seat {seat} {_codes(hand)}" for seat, hand in enumerate(state.hands))
        table = f"table {_codes(state.table)}" if state.table else "an empty table"
        refills = len(state.stock) // (rules.players * rules.hand_size)
        return f"{'; '.join(dealt)}; {table}; {_count(refills, 'refill')}"


@dataclass(frozen=True, slots=True)
class Sides:
    """The seats and who scores with whom."""

    def told(self) -> str:
        return "Who scores together?"

    def outcome(self, rules: Rules) -> str:
        sides = (_seats(rules.seats_of(side)) for side in range(rules.sides))
        return f"{rules.sides} sides: {', '.join(sides)}"


def _seats(seats: tuple[int, ...]) -> str:
    return " and ".join(f"seat {seat}" if seats[0] == seat else str(seat) for seat in seats)


@dataclass(frozen=True, slots=True)
class FirstTable:
    """The first table of a deal for two, and the one that comes if it is void."""

    table: str
    then: str = "2D 3C 4S 6B"

    def told(self) -> str:
        return f"The first table is {self.table}; seat 1 deals."

    def outcome(self, rules: Rules) -> str:
        outcome = new_match(rules, 1, iter([self._deck(self.table), self._deck(self.then)]))
        for event in outcome.events:
            if isinstance(event, Redealt):
                return f"void, the deck is dealt again; then the table is {self.then}"
            if isinstance(event, TableBonus):
                return f"the dealer takes the table and scores {_count(event.sweeps, 'sweep')}"
        return "the table stays, seat 0 plays"

    @staticmethod
    def _deck(table: str) -> Cards:
        """A deck whose cards 7 to 10 are these."""
        wanted = cards_of(table)
        rest = [card for card in CARDS if card not in wanted]
        return (*rest[:6], *wanted, *rest[6:])


@dataclass(frozen=True, slots=True)
class DealEnd:
    """The scores before a deal and its points: how the match stands."""

    scores: tuple[float, ...]
    points: tuple[float, ...]
    deal: int = 1
    coins_taken_by: int | None = None

    def told(self) -> str:
        coins = self.coins_taken_by
        all_coins = "" if coins is None else f", and side {coins} took all ten coins"
        return (
            f"Before deal {self.deal} the score is {_score(self.scores)}; the deal brings "
            f"{_score(self.points)}{all_coins}."
        )

    def outcome(self, rules: Rules) -> str:
        match = Match(self.deal, self.scores, rules.target_score)
        coins = tuple(card for card in CARDS if card.coin)
        piles = [coins if side == self.coins_taken_by else () for side in range(len(self.scores))]
        return _standing(standing_after(rules, match, self.points, piles))


def _standing(standing: Standing) -> str:
    scores = _score(standing.scores)
    if standing.draw:
        return f"{scores}, a draw"
    if standing.winner is not None:
        return f"{scores}, side {standing.winner} wins"
    if standing.next_target is None:
        return f"{scores}, another deal"
    return f"{scores}, another deal, to {standing.next_target:g}"


@dataclass(frozen=True, slots=True)
class Call:
    """What the sides hold in the middle of a deal: what a call-out of seat 0 brings."""

    scores: tuple[float, ...]
    captured: tuple[str, ...]
    sweeps: tuple[int, ...]

    def told(self) -> str:
        piles = (f"side {side} {pile or 'nothing'}" for side, pile in enumerate(self.captured))
        return (
            f"The score is {_score(self.scores)}; in this deal sweeps are "
            f"{_score(self.sweeps)}; captured so far: {'; '.join(piles)}. Seat 0 calls out."
        )

    def outcome(self, rules: Rules) -> str:
        dealt = new_match(rules, None, iter([CARDS])).position
        position = replace(
            dealt,
            match=replace(dealt.match, scores=self.scores),
            captured=tuple(map(cards_of, self.captured)),
            sweeps=self.sweeps,
        )
        try:
            after = call_out(position, 0)
        except MoveIllegal:
            return "refused"
        called = after.events[0]
        certain = called.certain_points if isinstance(called, CalledOut) else 0
        result = after.position.match.result
        end = "play goes on" if result is None else f"side {result.winner} wins"
        return f"{certain:g} certain; {end}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _codes(cards: Cards) -> str:
    return " ".join(card.code for card in cards)


def _score(points: tuple[float, ...]) -> str:
    return "-".join(f"{value:g}" for value in points)
