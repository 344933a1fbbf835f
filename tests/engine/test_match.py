"""RULES.md, Match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from service.engine.cards import COINS
from service.engine.match import Phase, standing_after, status_of
from service.engine.rules import make_rules
from service.engine.state import Match, Result
from tests.engine.positions import UNSET, at

PLAY_ON, WON, DRAWN = Phase.DEAL_OVER, Phase.MATCH_OVER, "draw"

CASES = [
    # id, preset, options, scores, points, outcome, winner, next target
    ("S0-first-to-11", "scopa", {}, (8, 7), (3, 1), WON, 0, 11),
    ("S0-both-past-higher-wins", "scopa", {}, (10, 9), (1, 3), WON, 1, 11),
    ("S0-level-at-11-plays-on", "scopa", {}, (10, 9), (1, 2), PLAY_ON, None, 11),
    ("S0-nobody-there", "scopa", {}, (5, 5), (3, 2), PLAY_ON, None, 11),
    ("S2-20-is-not-21", "scopa_21", {}, (18, 3), (2, 2), PLAY_ON, None, 21),
    ("S1-one-deal-is-a-match", "scopa_bar", {}, (0, 0), (1, 2), WON, 1, None),
    ("S1-level-is-a-draw", "scopa_bar", {}, (0, 0), (2, 2), DRAWN, None, None),
    ("S3-nine-all-to-13", "scopa_germana", {}, (7, 8), (2, 1), PLAY_ON, None, 13),
    ("S3-nine-ten-stays", "scopa_germana", {}, (7, 8), (2, 2), PLAY_ON, None, 11),
    ("S3-half-point-off-stays", "scopa_germana", {}, (7.5, 8), (2, 1), PLAY_ON, None, 11),
    ("S3-eight-all-to-eleven-all-is-a-tie", "scopa_germana", {}, (8, 8), (3, 3), PLAY_ON, None, 11),
    ("three-highest-past-11", "scopa_three", {}, (9, 9, 9), (2, 4, 3), WON, 1, 11),
    ("three-two-level-on-top", "scopa_three", {}, (9, 9, 0), (2, 2, 1), PLAY_ON, None, 11),
    ("halves-decide", "stalla", {}, (20, 20), (1.5, 1), WON, 0, 21),
    ("perdere-lowest-wins", "scopa_a_perdere", {}, (18, 20), (1, 2), WON, 0, 21),
    ("perdere-not-before-the-target", "scopa_a_perdere", {}, (0, 2), (1, 2), PLAY_ON, None, 21),
    ("deals-used-up", "scopa", {"match_deals": 1}, (0, 0), (1, 0), WON, 0, 11),
]


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_match(case) -> None:
    _, preset, options, scores, points, outcome, winner, target = case
    rules = make_rules(preset, options)
    standing = standing_after(
        rules, Match(1, scores, rules.target_score), points, ((),) * len(scores)
    )
    assert standing.phase is (WON if outcome == DRAWN else outcome)
    assert standing.winner == winner
    assert standing.draw is (outcome == DRAWN)
    assert standing.next_target == target
    assert standing.scores == tuple(a + b for a, b in zip(scores, points, strict=True))


def test_the_target_can_be_raised_again() -> None:
    rules = make_rules("scopa_germana")
    standing = standing_after(rules, Match(3, (9, 10), 13), (2, 1), ((), ()))
    assert (standing.phase, standing.next_target) == (PLAY_ON, 15)


def test_all_ten_coins_win_whatever_the_score() -> None:
    rules = make_rules("napoleone")
    standing = standing_after(rules, Match(1, (0, 19), 21), (12, 9), (COINS, ()))
    assert (standing.phase, standing.winner) == (WON, 0)


def test_all_ten_coins_go_before_low_score_wins() -> None:
    rules = make_rules("scopa_a_perdere", {"all_coins_wins_match": True})
    standing = standing_after(rules, Match(1, (5, 0), 21), (30, 0), (COINS, ()))
    assert standing.winner == 0


@pytest.mark.parametrize(
    ("line", "scores", "phase", "turn", "winner"),
    [
        ("7S | 9C @ 3D", (0, 0), Phase.PLAY, 0, None),
        (" | @ ", (0, 0), Phase.DEAL_OVER, None, None),
        (" | @ ", (8, 0), Phase.MATCH_OVER, None, 0),
    ],
)
def test_status(line, scores, phase, turn, winner) -> None:
    status = status_of(at(line, scores=scores, target=UNSET))
    assert (status.phase, status.turn, status.winner) == (phase, turn, winner)


def test_status_after_a_call_out_is_its_result() -> None:
    position = at("7S | 9C @ 3D", "scopa_germana")
    called = replace(position, turn=None, match=replace(position.match, result=Result(1, False)))
    assert status_of(called).winner == 1
