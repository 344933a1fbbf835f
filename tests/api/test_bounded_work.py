"""No body of 64 KiB keeps the service busy for long."""

import json
import time

import pytest

from service.ai.warming import warm
from service.api.bodies import MAX_BODY
from tests.wire.states import DECK, match, state, without

LIMIT_S = 1.0
"""Processor seconds; the slowest takes a small part of it."""

LONG_TABLE = {"preset": "scopa", "capture_rule": "fifteen", "capture_obligation": "none"}


@pytest.fixture(scope="module", autouse=True)
def _warm():
    """The search is loaded once for all requests, and is none of the work of the first."""
    warm(lambda _: None)


def long_table(rules, card):
    """One card in hand, the other 39 on the table."""
    others = [other for other in DECK if other != card]
    return without(
        state(
            rules={**rules, "hand_size": 1, "table_size": 4},
            turn=1,
            dealer=1,
            hands=[[], [card]],
            table=others,
            stock=[],
        ),
        "history",
    )


def seconds(client, path, body):
    started = time.process_time()
    answer = client.flask.post(path, json=body)
    return time.process_time() - started, answer


@pytest.mark.parametrize("card", ["1D", "3C", "7D", "10B"])
@pytest.mark.parametrize("path", ["/legal-moves", "/apply", "/ai-move"])
def test_a_table_of_39_cards_under_fifteen(client, card, path):
    body = {"state": long_table(LONG_TABLE, card)}
    if path == "/apply":
        body["move"] = {"card": card}
    if path == "/ai-move":
        body["budget"] = {"iterations": 10}
    spent, answer = seconds(client, path, body)
    assert answer.status_code in (200, 422)
    assert spent < LIMIT_S


@pytest.mark.parametrize("hand", [3, 6])
def test_the_computer_at_a_table_that_nobody_takes_from(client, hand):
    """All is known and every move has hundreds of replies: too much to be worked out."""
    hands = [DECK[:hand], DECK[hand : 2 * hand]]
    rules = {**LONG_TABLE, "hand_size": hand, "table_size": 4}
    table = {"rules": rules, "turn": 0, "dealer": 1, "table": DECK[2 * hand :], "stock": []}
    given = without(state(**table, hands=hands), "history")
    spent, answer = seconds(client, "/ai-move", {"state": given, "level": "master"})
    assert answer.status_code == 200
    assert spent < LIMIT_S


FEWEST = {"combination_choice": "fewest", "capture_obligation": "any_card"}
LONG_TABLES = {
    "more replies than are listed": (
        LONG_TABLE | {"capture_rule": "sum"},
        [["9S", "6C", "10S"], ["9C", "2B", "10B", "4C"]],
        ["8B", "9B"],
    ),
    "few cards, many sets": (LONG_TABLE, [["4C", "1B"], ["9S", "10C"]], ["1D", "2C"]),
    "many sets, few captures": (
        {"preset": "scopa", **FEWEST},
        [["10B", "9B", "10S"], ["9S", "10C", "9C"]],
        [],
    ),
    "many sets, few captures, under fifteen": (
        {"preset": "scopa", "capture_rule": "fifteen", **FEWEST},
        [["1B", "2B", "2S"], ["4S", "1C", "3C"]],
        [],
    ),
}


@pytest.mark.parametrize("name", LONG_TABLES)
def test_the_computer_at_a_long_table(client, name):
    """Much is to be looked at for every node of the search, whatever comes of it."""
    rules, hands, captured = LONG_TABLES[name]
    gone = {*captured, *(card for hand in hands for card in hand)}
    given = state(
        rules={**rules, "hand_size": 6, "table_size": 4},
        turn=1,
        dealer=1 if len(hands[1]) > len(hands[0]) else 0,
        hands=hands,
        table=[card for card in DECK if card not in gone],
        stock=[],
        captured=[captured, []],
        last_capturer=0 if captured else None,
    )
    spent, answer = seconds(
        client, "/ai-move", {"state": without(given, "history"), "level": "master"}
    )
    assert answer.status_code == 200, answer.json
    assert answer.json["search"]["algorithm"] == "worlds"
    assert spent < 2 * LIMIT_S


def test_every_capture_of_an_ace_is_listed(client):
    moves = client.post("/legal-moves", {"state": long_table(LONG_TABLE, "1D")})["moves"]
    assert len(moves) == 1 + 6405


def filled(body, unit, key):
    """The body with so many units in its list that 64 KiB are full."""
    room = MAX_BODY - len(json.dumps(body)) - 200
    return body | {key: [unit] * (room // (len(json.dumps(unit)) + 2))}


PLAY = {"seat": 0, "card": "1D", "captures": ["1C"], "sweep": False}


@pytest.mark.parametrize(
    "fields",
    [
        filled(state(), "7D", "table"),
        filled(state(), "??", "stock"),
        filled(state(), "x", "stock"),
        filled(state(), [], "hands"),
        filled(state(), ["1D"], "captured"),
        filled(state(), 0, "sweeps"),
        filled(state(), PLAY, "history"),
        filled(state(), {}, "history"),
        state(match=filled(match(), 0, "scores")),
        state(rules={"preset": "scopa", "card_points": {f"k{n}": 1 for n in range(4000)}}),
        state(**{f"k{n}": n for n in range(4000)}),
        state(rules={"preset": "x" * 60_000}),
    ],
    ids=range(12),
)
def test_a_state_that_fills_the_body(client, fields):
    spent, answer = seconds(client, "/legal-moves", {"state": fields})
    assert answer.status_code == 422
    assert spent < LIMIT_S


@pytest.mark.parametrize(
    "body",
    [
        b'{"a":' + b"[" * 60_000,
        b'{"a":[' + b"[]," * 20_000 + b"[]]}",
        b'{"a":' + b"9" * 60_000 + b"}",
        b'{"a":1e' + b"9" * 60_000 + b"}",
        b'{"' + b'":1,"'.join(b"%d" % n for n in range(6000)) + b'":1}',
        b'{"a":"' + b"\\u0000" * 10_000 + b'"}',
    ],
    ids=["open lists", "many lists", "long integer", "long exponent", "many keys", "escapes"],
)
def test_json_that_fills_the_body(client, body):
    started = time.process_time()
    answer = client.flask.post("/score", data=body, content_type="application/json")
    assert answer.status_code in (400, 422)
    assert time.process_time() - started < LIMIT_S
