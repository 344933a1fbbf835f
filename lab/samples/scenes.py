"""What the document's examples ask of the operations of a game, by operation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lab.samples import positions as at
from lab.samples.asking import Question

Questions = list[Question]

SCOPA = {"preset": "scopa"}


def scenes() -> Mapping[str, Questions]:
    """Every question of a game, in the order of the document; the first is the one to click."""
    return {
        "deal": _deal(),
        "listLegalMoves": _legal_moves(),
        "applyMove": _apply(),
        "scoreGame": _score(),
        "viewGame": _view(),
        "chooseMove": _ai_move(),
    }


def _asking(path: str, *scenes: tuple[str, str, Any]) -> Questions:
    return [Question(name, summary, path, request) for name, summary, request in scenes]


def _deal() -> Questions:
    escoba, kings = {"preset": "escoba"}, {"preset": "scopa", "redeal_kings": 2}
    house = {"preset": "scopa_21", "napola": True, "card_points": {"7D": 1, "10D": 0.5}}
    done = at.finished()
    deck = at.answer("/deal", {"rules": kings, "seed": at.seed_with("redeal", kings)})
    return _asking(
        "/deal",
        ("newMatch", "A new match of classic scopa", {"rules": SCOPA, "seed": 1}),
        ("houseRules", "A preset with two options changed", {"rules": house, "seed": 4}),
        (
            "tableBonus",
            "Escoba: the dealer takes the first table",
            {"rules": escoba, "dealer": 0, "seed": at.seed_with("table_bonus", escoba)},
        ),
        (
            "redeal",
            "Two kings on the first table make it void",
            {"rules": kings, "seed": at.seed_with("redeal", kings)},
        ),
        ("knownDeck", "Four players and a deck of one's own", _known_deck()),
        (
            "sealed",
            "A sealed game against the computer",
            {"rules": SCOPA, "seed": 1, "sealed": {"viewers": [0], "level": "expert"}},
        ),
        ("nextDeal", "The next deal of a match", {"state": done, "seed": 2}),
        (
            "badFields",
            "Two fields out of range",
            {"rules": {"preset": "scopa", "players": 5}, "dealer": -1},
        ),
        (
            "contradiction",
            "Options that contradict each other",
            {"rules": {"preset": "scopone", "hand_size": 9}},
        ),
        ("twice", "A card in two places", {"state": _doubled(at.opening())}),
        ("unfinished", "The next deal of a deal that runs", {"state": at.opening(), "seed": 2}),
        (
            "matchOver",
            "The next deal of a match that is over",
            {"state": at.with_match(done, scores=[20, 3])},
        ),
        ("voidDeck", "A deck whose first table is void", _void_deck(deck)),
    )


def _known_deck() -> at.Json:
    cards = at.answer("/deal", {"rules": {"preset": "scopone"}, "seed": 9})["state"]["hands"]
    deck = [card for hand in cards for card in hand]
    return {"rules": {"preset": "scopone_scientifico"}, "dealer": 2, "deck": deck}


def _void_deck(redealt: at.Json) -> at.Json:
    """A deck that lays the void table of a redeal."""
    table = redealt["events"][0]["table"]
    state = redealt["state"]
    cards = [*state["stock"], *state["table"], *state["hands"][0], *state["hands"][1]]
    others = [card for card in cards if card not in table]
    deck = [*others[:6], *table, *others[6:]]
    return {"rules": {"preset": "scopa", "redeal_kings": 2}, "deck": deck}


def _legal_moves() -> Questions:
    state = at.in_the_middle()
    seat = state["turn"]
    other = at.view(state, 1 - seat)
    return _asking(
        "/legal-moves",
        ("opening", "The first play of a deal", {"state": at.opening()}),
        ("fromView", "From the view of the seat to play", {"state": at.view(state, seat)}),
        (
            "badCards",
            "A card that does not exist, and a field missing",
            {"state": _without(at.opening(), "dealer") | {"table": ["11D", "4S", "6B", "10D"]}},
        ),
        ("twice", "A card in two places", {"state": _doubled(at.shortened(state))}),
        ("hidden", "From the view of another seat", {"state": other}),
        ("hiddenSeat", "A sealed game whose seat to play is hidden", {"token": at.token()}),
        ("dealOver", "After the last play", {"state": at.finished()}),
        *_no_rules(),
    )


def _without(state: at.Json, name: str) -> at.Json:
    return {key: value for key, value in state.items() if key != name}


def _doubled(state: at.Json) -> at.Json:
    table, stock = state["table"], state["stock"]
    return {**state, "stock": [table[0], *stock[1:]]}


def _no_rules() -> list[tuple[str, str, Any]]:
    unknown = {**at.opening(), "rules": {"preset": "briscola"}}
    return [("unknownPreset", "A preset that does not exist", {"state": unknown})]


def _apply() -> Questions:
    start = at.opening()
    moves = at.answer("/legal-moves", {"state": start})["moves"]
    call = {"call_out": True, "seat": 0}
    last = at.last_play()
    return _asking(
        "/apply",
        ("play", "A legal move, sent back as it was listed", {"state": start, "move": moves[0]}),
        (
            "onlyCard",
            "The card alone, where it can do only one thing",
            {"state": start, "move": {"card": moves[-1]["card"]}},
        ),
        (
            "lastPlay",
            "The last play of a deal",
            {"state": last, "move": {"card": last["hands"][last["turn"]][0]}},
        ),
        ("callOut", "Calling out with enough points", {"state": at.callable_state(), "move": call}),
        (
            "fromView",
            "A card of a hidden hand, at a real table",
            {"state": at.view(start, 1), "move": moves[0]},
        ),
        (
            "hiddenSeat",
            "A move for a hidden seat of a sealed game",
            {"token": at.token(), "move": moves[0]},
        ),
        ("noCard", "A move without a card", {"state": start, "move": {"captures": []}}),
        (
            "illegal",
            "A card that is not in hand",
            {"state": start, "move": {"card": start["hands"][1][0], "captures": []}},
        ),
        ("ambiguous", "A card that can do several things", _ambiguous()),
        ("noCalling", "Calling out under rules without it", {"state": start, "move": call}),
        ("twice", "A card in two places", {"state": _doubled(start), "move": moves[0]}),
        (
            "unknownPreset",
            "A preset that does not exist",
            {"state": {**start, "rules": {"preset": "briscola"}}, "move": moves[0]},
        ),
        (
            "dealOver",
            "A move after the last play",
            {"state": at.finished(), "move": {"card": "7D"}},
        ),
    )


def _ambiguous() -> at.Json:
    """The first opening, by seed, in which a card has two captures."""
    for seed in range(1, 1000):
        state = at.dealt(rules=SCOPA, seed=seed)
        cards = [move["card"] for move in at.answer("/legal-moves", {"state": state})["moves"]]
        twice = [card for card in cards if cards.count(card) > 1]
        if twice:
            return {"state": state, "move": {"card": twice[0]}}
    raise LookupError("no ambiguous opening")


def _score() -> Questions:
    coins = [f"{rank}D" for rank in range(1, 8)]
    sheet = {
        "rules": {"preset": "napola"},
        "captured": [[*coins, "7C", "6S"], ["7S", "7B", "6C", "1C", "10D"]],
        "sweeps": [1, 2],
        "scores": [12, 15],
    }
    return _asking(
        "/score",
        ("finished", "A finished deal", {"state": at.finished()}),
        ("running", "The cards captured so far", {"state": at.shortened(at.in_the_middle())}),
        ("sheet", "A score sheet from a real table", sheet),
        (
            "halfPoints",
            "Half points: all four knights",
            {
                "rules": {"preset": "stalla"},
                "captured": [["9D", "9C", "9S", "9B"], ["7D"]],
                "deal": 3,
            },
        ),
        ("mixed", "A state and a sheet at once", {"state": at.finished(), "captured": [[], []]}),
        (
            "unknownPreset",
            "A preset that does not exist",
            sheet | {"rules": {"preset": "tressette"}},
        ),
        (
            "capturedTwice",
            "A card captured by both sides",
            sheet | {"captured": [["7D", "1C"], ["7D"]]},
        ),
    )


def _view() -> Questions:
    state = at.in_the_middle()
    return _asking(
        "/view",
        ("secondSeat", "What seat 1 may know", {"state": at.opening(), "seat": 1}),
        ("middle", "In the middle of a deal", {"state": state, "seat": 0}),
        ("hiddenSeat", "A hidden seat of a sealed game", {"token": at.token(), "seat": 0}),
        ("noSuchSeat", "A seat that this game does not have", {"state": state, "seat": 2}),
        ("twice", "A card in two places", {"state": _doubled(at.opening()), "seat": 0}),
        (
            "unknownPreset",
            "A preset that does not exist",
            {"state": {**state, "rules": {"preset": "briscola"}}, "seat": 0},
        ),
    )


def _ai_move() -> Questions:
    state = at.opening()
    middle = at.in_the_middle()
    seat = middle["turn"]
    busy = {"state": state, "budget": {"time_ms": 2000}}
    return [
        *_asking(
            "/ai-move",
            ("level", "By level", {"state": state, "level": "expert"}),
            (
                "iterations",
                "By a number of iterations, from a view",
                {"state": at.view(middle, seat), "budget": {"iterations": 200}, "seed": 7},
            ),
            (
                "apply",
                "Choose the move and make it",
                {"state": state, "level": "casual", "apply": True},
            ),
            (
                "hiddenSeat",
                "The computer's turn in a sealed game",
                {"token": at.token(), "apply": True},
            ),
            ("callOut", "Where the match is won", {"state": at.callable_state()}),
            (
                "twoBounds",
                "A level and a budget",
                {"state": state, "level": "expert", "budget": {"iterations": 5}},
            ),
            ("twice", "A card in two places", {"state": _doubled(state)}),
            ("hidden", "From the view of another seat", {"state": at.view(middle, 1 - seat)}),
            ("dealOver", "After the last play", {"state": at.finished()}),
            *(("unknownPreset", summary, body) for _, summary, body in _no_rules()),
        ),
        Question("busy", "Too many searches at once", "/ai-move", busy, circumstance="busy"),
    ]
