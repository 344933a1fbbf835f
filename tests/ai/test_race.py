import numpy as np
import pytest

from service.ai.aims import aim_of
from service.ai.experience import experience_of
from service.ai.kernel import odds
from service.ai.race import SPAN, Terms, chances_after, terms_of
from service.engine.rules import make_rules
from service.engine.state import Match


def results(**chances):
    """Results of a deal in half points: `w2_1=0.5` is 2 to 1 with chance one half."""
    table = np.zeros((SPAN, SPAN))
    for name, chance in chances.items():
        mine, theirs = name[1:].split("_")
        table[int(mine), int(theirs)] = chance
    return table


COIN = results(w2_0=0.5, w0_2=0.5)


@pytest.mark.parametrize(
    ("mine", "theirs", "chance"),
    [(0, 0, 0.5), (2, 2, 0.5), (2, 0, 0.75), (0, 2, 0.25), (4, 0, 1.0), (3, 4, 0.0)],
)
def test_a_race_of_fair_coins_to_two_points(mine, theirs, chance):
    terms = Terms(target=4, deals=None, low_wins=False)
    assert chances_after(terms, COIN, mine, theirs)[0, 0] == pytest.approx(chance)


@pytest.mark.parametrize(
    ("mine", "theirs", "chance"),
    [(9, 0, 1.0), (100, 0, 1.0), (0, 5000, 0.0), (60, 60, 0.5), (61, 60, 1.0), (3, 300, 0.0)],
)
def test_scores_far_beyond_the_target_end_the_race(mine, theirs, chance):
    terms = Terms(target=4, deals=None, low_wins=False)
    chances = chances_after(terms, COIN, mine, theirs)
    assert chances[0, 0] == chance
    assert chances[0, SPAN - 1] <= chances[0, 0] <= chances[SPAN - 1, 0]


def test_deals_that_bring_nothing_are_played_again():
    dull = results(w0_0=0.9, w2_0=0.05, w0_2=0.05)
    terms = Terms(target=4, deals=None, low_wins=False)
    assert chances_after(terms, dull, 2, 0)[0, 0] == pytest.approx(0.75)


def test_where_low_scores_win_the_race_is_turned_around():
    terms = Terms(target=4, deals=None, low_wins=True)
    assert chances_after(terms, COIN, 2, 0)[0, 0] == pytest.approx(0.25)
    assert chances_after(terms, COIN, 4, 0)[0, 0] == 0.0


def test_what_the_deal_brings_is_added_to_both():
    terms = Terms(target=22, deals=None, low_wins=False)
    after = chances_after(terms, COIN, 20, 20)
    assert after[2, 0] == 1.0
    assert after[2, 3] == 0.0
    assert after[4, 4] == 0.5


def test_the_last_deal_of_a_match_is_won_by_the_leader():
    terms = Terms(target=None, deals=0, low_wins=False)
    after = chances_after(terms, COIN, 0, 0)
    assert (after[3, 2], after[2, 3], after[2, 2]) == (1.0, 0.0, 0.5)


@pytest.mark.parametrize("terms", [Terms(None, 5, False), Terms(400, None, False)])
def test_a_long_way_from_the_end_a_lead_is_worth_little_but_something(terms):
    after = chances_after(terms, experience_of(make_rules("scopa")).results, 0, 0)
    assert after[0, 0] == 0.5
    assert 0.5 < after[4, 0] < after[20, 0] < 1


def test_a_longer_race_is_the_same_as_its_end():
    assert terms_of(make_rules("scopa"), 13.0, 4) == Terms(26, None, False)
    assert terms_of(make_rules("scopa_bar"), None, 1) == Terms(None, 0, False)


def test_equal_scores_are_an_even_race_in_every_trained_family():
    for preset in ("scopa", "escoba", "scopa_a_perdere", "scopa_d_assi", "scopone", "scopa_four"):
        rules = make_rules(preset)
        race = aim_of(rules, Match(1, (0.0, 0.0), rules.target_score), 0)
        square = race[odds.SQUARE : odds.ROWS].reshape(SPAN, SPAN)
        assert square[6, 6] == pytest.approx(0.5, abs=1e-5)
        more = np.diff(square[:, 6]) * (-1 if rules.low_score_wins else 1)
        assert more.min() > -1e-5


def test_the_match_counts_only_near_its_end():
    rules = make_rules("scopa")
    far = aim_of(rules, Match(1, (2.0, 4.0), 11), 0)
    near = aim_of(rules, Match(3, (2.0, 5.0), 11), 0)
    assert (far[odds.LEAD_WEIGHT], far[odds.ODDS_WEIGHT]) == (1.0, 0.0)
    assert (near[odds.LEAD_WEIGHT], near[odds.ODDS_WEIGHT]) == (0.002, 1.0)


def test_before_the_end_a_better_lead_gives_a_better_chance():
    rules = make_rules("scopa")
    race = aim_of(rules, Match(1, (9.0, 8.0), 11), 1)
    for to_come in range(1, 6):
        start = odds.ROWS + to_come * odds.STEPS
        row = race[start : start + odds.STEPS]
        assert np.all(np.diff(row) >= 0)
        assert row[0] < 0.05
        assert row[-1] > 0.95
