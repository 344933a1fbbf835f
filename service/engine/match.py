"""When a match is over, who wins it, and how it goes on (RULES.md, Match)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from service.engine.cards import Cards, mask_of
from service.engine.options import TieAtEnd
from service.engine.rules import Rules
from service.engine.scoring import SideScore, holds_all_coins, score
from service.engine.state import Match, Position
from service.engine.values import quick


class Phase(StrEnum):
    """Where a match stands."""

    PLAY = "play"
    DEAL_OVER = "deal_over"
    MATCH_OVER = "match_over"


@quick
@dataclass(frozen=True, slots=True)
class Status:
    """The phase, the seat to play, and the winning side or a draw once the match is over."""

    phase: Phase
    turn: int | None
    winner: int | None = None
    draw: bool = False


@quick
@dataclass(frozen=True, slots=True)
class Standing:
    """A match after a deal: scores with its points, and the target of the next deal."""

    phase: Phase
    winner: int | None
    draw: bool
    scores: tuple[float, ...]
    next_target: float | None


def standing_after(
    rules: Rules, match: Match, points: Sequence[float], captured: Sequence[Cards]
) -> Standing:
    """The match once these points of the finished deal are added."""
    scores = tuple(before + won for before, won in zip(match.scores, points, strict=True))
    napoleon = _holder_of_all_coins(rules, captured)
    if napoleon is not None:
        return Standing(Phase.MATCH_OVER, napoleon, False, scores, match.target)
    if not _end_reached(rules, match, scores):
        return Standing(Phase.DEAL_OVER, None, False, scores, _next_target(rules, match, scores))
    best = min(scores) if rules.low_score_wins else max(scores)
    if scores.count(best) == 1:
        return Standing(Phase.MATCH_OVER, scores.index(best), False, scores, match.target)
    if rules.tie_at_end is TieAtEnd.DRAW:
        return Standing(Phase.MATCH_OVER, None, True, scores, match.target)
    return Standing(Phase.DEAL_OVER, None, False, scores, match.target)


def _holder_of_all_coins(rules: Rules, captured: Sequence[Cards]) -> int | None:
    if not rules.all_coins_wins_match:
        return None
    piles = enumerate(map(mask_of, captured))
    return next((side for side, pile in piles if holds_all_coins(pile)), None)


def _end_reached(rules: Rules, match: Match, scores: tuple[float, ...]) -> bool:
    if rules.match_deals is not None and match.deal >= rules.match_deals:
        return True
    return match.target is not None and max(scores) >= match.target


def _next_target(rules: Rules, match: Match, scores: tuple[float, ...]) -> float | None:
    """The target raised where all sides stand exactly `margin` below it."""
    extension, target = rules.target_extension, match.target
    if extension is None or target is None:
        return target
    if all(points == target - extension.margin for points in scores):
        return target + extension.step
    return target


def standing_of(position: Position) -> Standing:
    """The match after this deal's points, counted as the cards lie now."""
    return standing_with(position, score(position.rules, position.captured, position.sweeps))


def standing_with(position: Position, sheets: Sequence[SideScore]) -> Standing:
    """The same, where the score sheets of the position are known."""
    points = [sheet.points for sheet in sheets]
    match = position.match
    if match.result is None:
        return standing_after(position.rules, match, points, position.captured)
    scores = tuple(before + won for before, won in zip(match.scores, points, strict=True))
    result = match.result
    return Standing(Phase.MATCH_OVER, result.winner, result.draw, scores, match.target)


def status_of(position: Position) -> Status:
    """The phase of this position; a deal runs while a seat is to play."""
    if position.turn is not None:
        return Status(Phase.PLAY, position.turn)
    standing = standing_of(position)
    return Status(standing.phase, None, standing.winner, standing.draw)
