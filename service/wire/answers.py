"""Engine values to JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from service.engine.cards import Cards
from service.engine.events import (
    CalledOut,
    DealEnded,
    Event,
    Events,
    Leftovers,
    MatchEnded,
    Played,
    Redealt,
    Refilled,
    TableBonus,
)
from service.engine.match import Status, status_of
from service.engine.moves import Move
from service.engine.play import Outcome
from service.engine.rules import Rules, given_options
from service.engine.state import Match, Play, Position

Json = dict[str, Any]

FORMAT_VERSION: Final = 1


def points(value: float) -> float:
    """Points as they are written: whole numbers without a fraction, halves as `x.5`."""
    whole = int(value)
    return whole if whole == value else value


def codes(cards: Cards) -> list[str]:
    """The codes of these cards, in this order."""
    return [card.code for card in cards]


def move_json(move: Move) -> Json:
    """A legal move."""
    return {"card": move.card.code, "captures": codes(move.captures), "sweep": move.sweep}


def play_json(play: Play) -> Json:
    """A play as it stands in a history."""
    return {
        "seat": play.seat,
        "card": play.card.code,
        "captures": codes(play.captures),
        "sweep": play.sweep,
    }


def rules_json(rules: Rules) -> Json:
    """The rules as they were given."""
    return {"preset": rules.preset, **given_options(rules)}


def position_json(position: Position) -> Json:
    """A state or a view; `history` is there only where it is known."""
    answer = {
        "version": FORMAT_VERSION,
        "rules": rules_json(position.rules),
        "dealer": position.dealer,
        "turn": position.turn,
        "hands": [codes(hand) for hand in position.hands],
        "table": codes(position.table),
        "stock": codes(position.stock),
        "captured": [codes(pile) for pile in position.captured],
        "sweeps": position.sweeps,
        "last_capturer": position.last_capturer,
        "match": _match_json(position.match),
    }
    if position.history is not None:
        answer["history"] = [play_json(play) for play in position.history]
    return answer


def outcome_json(outcome: Outcome[Position]) -> Json:
    """What came of a deal or a move."""
    return {
        "state": position_json(outcome.position),
        "events": events_json(outcome.events),
        "status": status_json(status_of(outcome.position)),
    }


def status_json(status: Status) -> Json:
    """The phase, the seat to play, and who won."""
    return {
        "phase": status.phase.value,
        "turn": status.turn,
        "winner": status.winner,
        "draw": status.draw,
    }


def events_json(events: Events) -> list[Json]:
    """The events in the order they happened."""
    return [_EVENTS[type(event)](event) for event in events]


def _match_json(match: Match) -> Json:
    answer: Json = {
        "deal": match.deal,
        "scores": [points(score) for score in match.scores],
        "target": match.target if match.target is None else points(match.target),
    }
    if match.result is not None:
        answer["result"] = {"winner": match.result.winner, "draw": match.result.draw}
    return answer


def _played(event: Played) -> Json:
    return {"type": "play", **play_json(event.play)}


def _refilled(event: Refilled) -> Json:
    return {"type": "refill", "cards_each": event.cards_each}


def _leftovers(event: Leftovers) -> Json:
    return {"type": "leftovers", "seat": event.seat, "cards": codes(event.cards)}


def _table_bonus(event: TableBonus) -> Json:
    cards = codes(event.cards)
    return {"type": "table_bonus", "seat": event.seat, "cards": cards, "sweeps": event.sweeps}


def _redealt(event: Redealt) -> Json:
    return {"type": "redeal", "table": codes(event.table)}


def _called_out(event: CalledOut) -> Json:
    return {
        "type": "call_out",
        "seat": event.seat,
        "good": event.good,
        "certain_points": points(event.certain_points),
    }


def _deal_ended(_: DealEnded) -> Json:
    return {"type": "deal_over"}


def _match_ended(event: MatchEnded) -> Json:
    return {"type": "match_over", "winner": event.winner, "draw": event.draw}


_EVENTS: Final[Mapping[type[Event], Callable[[Any], Json]]] = {
    Played: _played,
    Refilled: _refilled,
    Leftovers: _leftovers,
    TableBonus: _table_bonus,
    Redealt: _redealt,
    CalledOut: _called_out,
    DealEnded: _deal_ended,
    MatchEnded: _match_ended,
}
