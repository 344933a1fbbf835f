"""Requests that could be sent in a game, made from ones that only have the right shape.

No JSON schema can say that forty cards are distinct, that a move is legal or that two fields
exclude each other. What was generated is kept as far as a game allows it; the rest is dealt.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from service.engine.deal import decks, new_match, shuffled
from service.engine.errors import GameError
from service.engine.match import Phase, status_of
from service.engine.moves import legal_moves
from service.engine.play import play
from service.engine.presets import PRESETS
from service.engine.rules import Rules
from service.engine.state import State
from service.engine.view import view_of
from service.wire.answers import move_json, position_json
from service.wire.positions import load_rules
from service.wire.rules_schema import RulesField

Json = dict[str, Any]

_RULES: Final = RulesField()
_MOST_PLAYS: Final = 60


def legal_body(operation: str, body: Any, token: str) -> Json:
    """A new body for this operation; the same for the same `body`. `token`: a game of seat 0."""
    given = body if isinstance(body, Mapping) else {}
    rng = Random(zlib.crc32(json.dumps(given, sort_keys=True, default=str).encode()))
    if "token" in given and operation in _OF_TOKENS:
        return _OF_TOKENS[operation](given, token)
    return _OF_GAMES[operation](given, rng)


def _kept(given: Mapping[str, Any], *names: str) -> Json:
    return {name: given[name] for name in names if name in given}


def _rules(given: Any, rng: Random) -> Rules:
    """The rules that were generated, if they can be played, else those of a preset."""
    try:
        return load_rules(_RULES.read(given), ())
    except Exception:  # noqa: BLE001 - whatever is wrong with them
        preset = rng.choice([*PRESETS])
        return load_rules(_RULES.read({"preset": preset}), ())


def _wanted_rules(given: Mapping[str, Any], rng: Random) -> Rules:
    state = given.get("state")
    return _rules(state.get("rules") if isinstance(state, Mapping) else given.get("rules"), rng)


def _dealt(rules: Rules, rng: Random) -> State:
    return new_match(rules, rng.randrange(rules.players), decks(rng)).position


def _position(given: Mapping[str, Any], rng: Random) -> State:
    """A position in the middle of some deal, with a seat to play."""
    state = _dealt(_wanted_rules(given, rng), rng)
    for _ in range(rng.randrange(_MOST_PLAYS)):
        after = play(state, rng.choice(legal_moves(state))).position
        if after.turn is None:
            break
        state = after
    return state


def _finished(given: Mapping[str, Any], rng: Random) -> State:
    """A deal that is over, in a match that is not."""
    state = _dealt(_wanted_rules(given, rng), rng)
    while state.turn is not None:
        state = play(state, rng.choice(legal_moves(state))).position
    if status_of(state).phase is Phase.DEAL_OVER:
        return state
    return _finished({"rules": {"preset": "scopa"}}, rng)


def _seen(state: State, rng: Random) -> Json:
    """The state, or what the seat to play may know of it."""
    if state.turn is not None and rng.random() < 0.3:
        return position_json(view_of(state, [state.turn]))
    return position_json(state)


def _deal(given: Mapping[str, Any], rng: Random) -> Json:
    if "state" in given:
        state = _finished(given, rng)
        return {"state": position_json(state), **_shuffle(given, state.rules, rng)}
    if "rules" not in given:
        return _shuffle(given, load_rules(_RULES.read({"preset": "scopa"}), ()), rng)
    rules = _rules(given["rules"], rng)
    body = {"rules": {"preset": rules.preset, **dict(rules.given)}}
    if isinstance(given["rules"], Mapping) and given["rules"].get("preset") == rules.preset:
        body = {"rules": dict(given["rules"])}
    if "dealer" in given:
        body["dealer"] = given["dealer"] % rules.players
    if isinstance(given.get("sealed"), Mapping):
        body["sealed"] = _sealed(given["sealed"], rules)
    return body | _shuffle(given, rules, rng)


def _shuffle(given: Mapping[str, Any], rules: Rules, rng: Random) -> Json:
    """A seed, a deck whose first table stands, or nothing."""
    if "deck" not in given:
        return _kept(given, "seed")
    deck = shuffled(rng)
    try:
        new_match(rules, 0, iter([deck]))
    except GameError:
        return _kept(given, "seed")
    return {"deck": [card.code for card in deck]}


def _sealed(given: Mapping[str, Any], rules: Rules) -> Json:
    viewers = sorted({seat % rules.players for seat in given.get("viewers", [])}) or [0]
    return {"viewers": viewers, **_kept(given, "level")}


def _legal_moves(given: Mapping[str, Any], rng: Random) -> Json:
    return {"state": _seen(_position(given, rng), rng)}


def _apply(given: Mapping[str, Any], rng: Random) -> Json:
    state = _position(given, rng)
    move = move_json(rng.choice(legal_moves(state)))
    return {"state": position_json(state), "move": move}


def _view(given: Mapping[str, Any], rng: Random) -> Json:
    state = _position(given, rng)
    seat = given.get("seat", 0)
    return {"state": position_json(state), "seat": seat % state.rules.players}


def _score(given: Mapping[str, Any], rng: Random) -> Json:
    if "captured" not in given or "state" in given:
        return {"state": _seen(_position(given, rng), rng)}
    rules = _rules(given.get("rules"), rng)
    rest = list(shuffled(rng)[: rng.randrange(41)])
    piles = [[card.code for card in rest[side :: rules.sides]] for side in range(rules.sides)]
    return {
        "rules": {"preset": rules.preset, **dict(rules.given)},
        "captured": piles,
        **_kept(given, "deal"),
    }


def _ai_move(given: Mapping[str, Any], rng: Random) -> Json:
    state = _position(given, rng)
    body = _kept(given, "seed", "apply")
    if isinstance(given.get("budget"), Mapping):
        name, most = next(iter(given["budget"].items()), ("iterations", 1))
        body["budget"] = {name: max(1, min(most, 20))}
    else:
        body |= _kept(given, "level")
    return {"state": _seen(state, rng), **body}


def _token_view(_: Mapping[str, Any], token: str) -> Json:
    return {"token": token, "seat": 0}


def _token_advice(given: Mapping[str, Any], token: str) -> Json:
    return {"token": token, **_kept(given, "apply", "seed")}


def _token_alone(_: Mapping[str, Any], token: str) -> Json:
    return {"token": token}


_OF_GAMES: Final[Mapping[str, Callable[[Mapping[str, Any], Random], Json]]] = {
    "deal": _deal,
    "listLegalMoves": _legal_moves,
    "applyMove": _apply,
    "viewGame": _view,
    "scoreGame": _score,
    "chooseMove": _ai_move,
}
_OF_TOKENS: Final[Mapping[str, Callable[[Mapping[str, Any], str], Json]]] = {
    "listLegalMoves": _token_alone,
    "viewGame": _token_view,
    "scoreGame": _token_alone,
    "chooseMove": _token_advice,
}
