"""The computer's move, asked for as a client would."""

import pytest

from tests.wire.states import DECK, match, state, without

LEVELS = ("beginner", "casual", "expert", "master")


def last_plays(hands, table, dealer):
    """A deal whose stock is empty; what is not in sight is captured, but for one hidden card."""
    hidden = "10S" if ["??"] in hands else None
    seen = {*table, hidden, *(card for hand in hands for card in hand)}
    rest = [card for card in DECK if card not in seen]
    given = state(
        hands=hands,
        dealer=dealer,
        table=table,
        stock=[],
        captured=[rest[::2], rest[1::2]],
        last_capturer=1,
    )
    return without(given, "history")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("shown", [["10S"], ["??"]])
def test_a_sweep_before_the_last_play_of_the_deal_is_one(client, level, shown):
    given = last_plays([["9B"], shown], ["7D", "1S", "1B"], dealer=1)
    listed = client.post("/legal-moves", {"state": given})["moves"]
    answer = client.post("/ai-move", {"state": given, "level": level})
    sweep = {"card": "9B", "captures": ["1S", "1B", "7D"], "sweep": True}
    assert listed == [sweep]
    assert answer["move"] == sweep
    assert [candidate["sweep"] for candidate in answer["candidates"]] == [True]


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_play_of_the_deal_is_no_sweep(client, level):
    given = last_plays([["9B"], []], ["7D", "1S", "1B"], dealer=0)
    answer = client.post("/ai-move", {"state": given, "level": level})
    assert not answer["move"]["sweep"]
    assert [candidate["sweep"] for candidate in answer["candidates"]] == [False]


@pytest.mark.parametrize("scores", [[22.5, 0], [0, 22.5], [30, 30], [11, 11], [0, 9999.5]])
@pytest.mark.parametrize("preset", ["scopa", "scopa_21", "escoba", "scopa_a_perdere"])
def test_a_score_far_beyond_the_target_is_advised_upon(client, preset, scores):
    new = client.post("/deal", {"rules": {"preset": preset}, "seed": 3})["state"]
    given = new | {"match": new["match"] | {"scores": scores}}
    for level in ("casual", "expert"):
        answer = client.post("/ai-move", {"state": given, "level": level})
        legal = client.post("/legal-moves", {"state": given})["moves"]
        assert answer["move"] in legal
        chances = [candidate["win_probability"] for candidate in answer["candidates"]]
        assert all(0 <= chance <= 1 for chance in chances)


def test_a_target_of_one_point_and_a_tie_beyond_it(client):
    rules = {"preset": "scopa", "target_score": 1}
    given = client.post("/deal", {"rules": rules, "seed": 71})["state"]
    given["match"] = match(deal=2, scores=[3, 3], target=1)
    assert client.post("/ai-move", {"state": given, "level": "casual"})["seat"] == given["turn"]


@pytest.mark.parametrize("first", [(17, 17.0), (17.0, 17), (0, -0.0), (-0.0, 0)])
def test_rules_do_not_come_back_as_another_caller_wrote_them(client, first):
    """Equal numbers are written in one way, whoever asked first."""
    name = "target_score" if first[0] else "most_coins_points"
    texts = []
    for number in first:
        rules = {"preset": "calabrese", name: number, "last_play_sweep_scores": bool(first[0])}
        texts.append(str(client.post("/deal", {"rules": rules, "seed": 1})["state"]["rules"]))
    assert texts[0] == texts[1]
    assert ".0" not in texts[0]
