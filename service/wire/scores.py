"""The answer of `/score`."""

from __future__ import annotations

from service.engine.match import Phase, Standing, standing_after, standing_with
from service.engine.rules import Rules
from service.engine.scoring import Counted, SideScore, score
from service.engine.state import Position
from service.wire.answers import Json, codes, points
from service.wire.sheets import Sheet


def position_score_json(position: Position) -> Json:
    """The score of a game as it stands; final once the deal is over."""
    sides = score(position.rules, position.captured, position.sweeps)
    final = position.turn is None
    target = position.match.target
    standing = standing_with(position, sides)
    if not final:
        standing = Standing(Phase.PLAY, None, False, standing.scores, target)
    dealer = (position.dealer + 1) % position.rules.players
    return {
        "final": final,
        "sides": _sides_json(position.rules, sides, standing),
        "match": {**_match_json(standing, target), "next_dealer": dealer},
    }


def sheet_score_json(sheet: Sheet) -> Json:
    """The score of a sheet; always final."""
    sides = score(sheet.rules, sheet.captured, sheet.sweeps)
    won = [side.points for side in sides]
    standing = standing_after(sheet.rules, sheet.match, won, sheet.captured)
    return {
        "final": True,
        "sides": _sides_json(sheet.rules, sides, standing),
        "match": _match_json(standing, sheet.match.target),
    }


def _sides_json(rules: Rules, sides: tuple[SideScore, ...], standing: Standing) -> list[Json]:
    return [
        {
            "side": side,
            "seats": rules.seats_of(side),
            "categories": _categories_json(sheet),
            "points": points(sheet.points),
            "match_score": points(standing.scores[side]),
        }
        for side, sheet in enumerate(sides)
    ]


def _categories_json(sheet: SideScore) -> Json:
    primiera = sheet.primiera
    return {
        "cards": _counted_json(sheet.cards),
        "coins": _counted_json(sheet.coins),
        "primiera": {
            "value": primiera.value,
            "suits": primiera.suits,
            "cards": codes(primiera.cards),
            "points": points(primiera.points),
        },
        "sevens": _counted_json(sheet.sevens),
        "card_points": {
            "cards": codes(sheet.card_points.cards),
            "points": points(sheet.card_points.points),
        },
        "quartets": {"ranks": sheet.quartets.ranks, "points": points(sheet.quartets.points)},
        "napola": {"length": sheet.napola.length, "points": points(sheet.napola.points)},
        "sweeps": _counted_json(sheet.sweeps),
    }


def _counted_json(counted: Counted) -> Json:
    return {"count": counted.count, "points": points(counted.points)}


def _match_json(standing: Standing, target: float | None) -> Json:
    return {
        "phase": standing.phase.value,
        "winner": standing.winner,
        "draw": standing.draw,
        "target": _or_null(target),
        "next_target": _or_null(standing.next_target),
    }


def _or_null(value: float | None) -> float | None:
    return None if value is None else points(value)
