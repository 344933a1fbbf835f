"""Checked positions and rules from what the schemas read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from service.engine.cards import HIDDEN, Cards, canonical
from service.engine.check import check, faults
from service.engine.errors import Fault, GameError, Path, StateInconsistent
from service.engine.rules import Rules, make_rules
from service.engine.state import Match, Position, Result, State, View
from service.wire.rules_schema import RulesGiven


def load_rules(given: RulesGiven, path: Path) -> Rules:
    """The rules that were asked for; faults of `RulesInvalid` start at `path`."""
    try:
        return make_rules(given.preset, given.overrides)
    except GameError as error:
        raise beneath(error, path) from None


def load_position(given: Mapping[str, Any], path: Path) -> Position:
    """The position that a state's fields give: a `View` where a card is hidden, else a `State`.

    Captured cards come out in canonical order, whatever order they came in. Raises
    `RulesInvalid` or `StateInconsistent`; their faults start at `path` and point into `given`.
    """
    sent = _position(given, load_rules(given["rules"], (*path, "rules")))
    position = _in_order(sent)
    try:
        check(position)
    except StateInconsistent as error:
        error.faults = tuple(faults(sent))
        raise beneath(error, path) from None
    return position


def beneath(error: GameError, path: Path) -> GameError:
    """The same refusal, its faults seen from further up."""
    error.faults = tuple(Fault((*path, *fault.path), fault.detail) for fault in error.faults)
    return error


def _position(given: Mapping[str, Any], rules: Rules) -> Position:
    hands: tuple[Cards, ...] = given["hands"]
    hidden = _has_backs(given["stock"]) or any(map(_has_backs, hands))
    kind = View if hidden else State
    return kind(
        rules=rules,
        dealer=given["dealer"],
        turn=given["turn"],
        hands=hands,
        table=given["table"],
        stock=given["stock"],
        captured=given["captured"],
        sweeps=given["sweeps"],
        last_capturer=given["last_capturer"],
        match=_match(given["match"]),
        history=given.get("history"),
    )


def _has_backs(cards: Cards) -> bool:
    return HIDDEN in cards


def _match(given: Mapping[str, Any]) -> Match:
    result = given.get("result")
    return Match(
        deal=given["deal"],
        scores=given["scores"],
        target=given["target"],
        result=result and Result(result["winner"], result["draw"]),
    )


def _in_order(position: Position) -> Position:
    captured = tuple([canonical(pile) for pile in position.captured])
    return position if captured == position.captured else replace(position, captured=captured)
