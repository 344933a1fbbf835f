"""A game through the endpoints: dealing, playing, looking, scoring."""

import pytest

from tests.wire.states import DECK, state, without

SCOPA = {"preset": "scopa"}


def play_out(client, position):
    """The finished deal, the first legal move each time."""
    while position["turn"] is not None:
        move = client.post("/legal-moves", {"state": position})["moves"][0]
        position = client.post("/apply", {"state": position, "move": move})["state"]
    return position


def test_an_empty_deal_is_classic_scopa(client):
    dealt = client.post("/deal", {})
    assert dealt["state"]["rules"] == SCOPA
    assert dealt["state"]["dealer"] == 1
    assert dealt["status"] == {"phase": "play", "turn": 0, "winner": None, "draw": False}
    assert dealt["events"] == []


def test_a_seed_makes_a_deal_repeatable(client):
    first, second = (client.post("/deal", {"seed": 7}) for _ in range(2))
    assert first == second
    assert first != client.post("/deal", {"seed": 8})


def test_without_a_seed_no_two_deals_are_alike(client):
    decks = {str(client.post("/deal", {})["state"]["stock"]) for _ in range(5)}
    assert len(decks) == 5


def test_a_deck_is_dealt_as_it_lies(client):
    dealt = client.post("/deal", {"deck": DECK, "dealer": 0})["state"]
    assert dealt["hands"] == [DECK[3:6], DECK[0:3]]
    assert dealt["table"] == DECK[6:10]
    assert dealt["stock"] == DECK[10:]


@pytest.mark.parametrize("dealer", [2, 3])
def test_a_dealer_that_the_game_does_not_have(client, dealer):
    problem = client.refused("/deal", {"dealer": dealer})
    assert problem["code"] == "schema/invalid"
    assert [fault["pointer"] for fault in problem["errors"]] == ["#/dealer"]


def test_a_whole_match(client):
    position = client.post("/deal", {"seed": 1})["state"]
    deals = 0
    while True:
        position = play_out(client, position)
        deals += 1
        score = client.post("/score", {"state": position})
        assert score["final"]
        if score["match"]["phase"] == "match_over":
            break
        position = client.post("/deal", {"state": position, "seed": deals})["state"]
        assert position["match"]["deal"] == deals + 1
        assert position["match"]["scores"] == [side["match_score"] for side in score["sides"]]
        assert position["dealer"] == score["match"]["next_dealer"]
    winner = score["match"]["winner"]
    assert score["sides"][winner]["match_score"] >= 11
    assert client.refused("/deal", {"state": position})["code"] == "match/over"


def test_a_history_that_is_left_out_stays_out(client):
    position = without(client.post("/deal", {"seed": 1})["state"], "history")
    move = client.post("/legal-moves", {"state": position})["moves"][0]
    assert "history" not in client.post("/apply", {"state": position, "move": move})["state"]
    assert "history" not in client.post("/view", {"state": position, "seat": 0})["view"]


def test_a_state_is_its_own_answer_to_a_look_at_nothing_hidden(client):
    done = play_out(client, client.post("/deal", {"seed": 2})["state"])
    assert client.post("/view", {"state": done, "seat": 0})["view"] == done


@pytest.mark.parametrize("seat", [2, 3])
def test_a_look_from_a_seat_that_the_game_does_not_have(client, seat):
    problem = client.refused("/view", {"state": state(), "seat": seat})
    assert problem["code"] == "schema/invalid"
    assert [fault["pointer"] for fault in problem["errors"]] == ["#/seat"]


def test_a_call_of_a_seat_that_the_game_does_not_have(client):
    move = {"call_out": True, "seat": 2}
    problem = client.refused("/apply", {"state": state(), "move": move})
    assert problem["code"] == "schema/invalid"
    assert [fault["pointer"] for fault in problem["errors"]] == ["#/move/seat"]


def test_a_refused_move_comes_with_the_legal_ones(client):
    start = client.post("/deal", {"seed": 1})["state"]
    moves = client.post("/legal-moves", {"state": start})["moves"]
    stranger = {"card": start["hands"][1][0], "captures": []}
    problem = client.refused("/apply", {"state": start, "move": stranger})
    assert problem["code"] == "move/illegal"
    assert problem["legal_moves"] == moves
    assert [fault["pointer"] for fault in problem["errors"]] == ["#/move/card"]


def test_the_computer_plays_what_apply_would(client):
    start = client.post("/deal", {"seed": 1})["state"]
    advice = client.post("/ai-move", {"state": start, "level": "casual", "apply": True})
    made = client.post("/apply", {"state": start, "move": advice["move"]})
    assert {name: advice[name] for name in made} == made
    assert any(advice["move"].items() <= each.items() for each in advice["candidates"])


def test_points_are_whole_numbers_where_they_can_be(client):
    answer = client.flask.post(
        "/score",
        json={"rules": {"preset": "stalla"}, "captured": [["9D", "9C", "9S", "9B"], ["7D"]]},
    )
    first, second = answer.get_json()["sides"]
    assert first["points"] == 2.5
    assert '"points":1.0' not in answer.text
    assert second["points"] == 1


def test_the_rules_pages_follow_the_language(client):
    english = client.flask.get("/rules/scopa")
    italian = client.flask.get("/rules/scopa", headers={"Accept-Language": "it-IT, en;q=0.5"})
    assert english.get_json()["language"] == "en"
    assert italian.get_json()["language"] == italian.headers["Content-Language"] == "it"
    assert "Accept-Language" in italian.headers["Vary"]


def test_an_unknown_preset_page(client):
    assert client.flask.get("/rules/briscola").get_json()["code"] == "http/not-found"
