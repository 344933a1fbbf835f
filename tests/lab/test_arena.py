import pytest

from lab.arena.contest import play_contest
from lab.arena.duel import duel, seatings
from lab.arena.players import player_of
from lab.arena.records import Contest, Figures, Record, figures, load
from lab.arena.settings import rules_of

GREEDY, RANDOM = player_of("greedy"), player_of("random")


def silent(text):
    pass


@pytest.mark.parametrize(
    ("preset", "roles"),
    [
        ("scopa", ((0, 1), (1, 0))),
        ("scopa_three", ((0, 1, 1), (1, 0, 1), (1, 1, 0))),
        ("scopone", ((0, 1, 0, 1), (1, 0, 1, 0))),
    ],
)
def test_the_measured_player_sits_on_every_side_once(preset, roles):
    assert seatings(rules_of(preset)) == roles


@pytest.mark.parametrize("preset", ["scopa", "scopone", "escoba", "scopa_a_perdere"])
def test_a_player_is_level_with_itself(preset):
    differences, _ = duel(rules_of(preset), (GREEDY, GREEDY), 3, 1)
    assert sum(differences) == 0


@pytest.mark.parametrize("preset", ["scopa", "scopa_three", "scopa_a_perdere"])
def test_more_is_better_whatever_the_rules(preset):
    played = [sum(duel(rules_of(preset), (GREEDY, RANDOM), deck, 1)[0]) for deck in range(40)]
    assert sum(played) > 0


def test_options_are_written_in_wire_form():
    rules = rules_of("scopa", "napola=true,combination_choice=fewest,hand_size=9")
    assert (rules.napola, rules.combination_choice, rules.hand_size) == (True, "fewest", 9)


def test_a_name_that_no_player_has_is_refused():
    with pytest.raises(ValueError, match="no player is called 'grandmaster'"):
        player_of("grandmaster")


def test_figures_take_the_error_over_decks_and_not_over_deals():
    records = [
        Record(0, (3.0, -1.0), (0.5, 0.25), (100, 50)),
        Record(1, (2.0, 0.0), (0.5, 0.25), (100, 50)),
        Record(2, (4.0, 4.0), (0.5, 0.25), (100, 50)),
    ]
    # Means by deck 1, 1, 4: mean 2, standard deviation the root of 3, over the root of 3 decks.
    assert figures(records) == Figures(3, 2.0, 1.0, 4.5 / 6, (5.0, 5.0))


def test_a_contest_goes_on_where_it_stopped(tmp_path):
    contest = Contest("greedy", "random", "scopa", "", 1)
    play_contest(contest, 4, tmp_path, 1, silent)
    file = tmp_path / contest.file_name
    before = file.read_text()
    figures_of_six = play_contest(contest, 6, tmp_path, 1, silent)
    assert file.read_text().startswith(before)
    assert [record.deck for record in load(file)] == list(range(6))
    assert figures_of_six.decks == 6


def test_the_results_of_another_contest_are_not_mixed_in(tmp_path):
    contest = Contest("greedy", "random", "scopa", "", 1)
    play_contest(contest, 2, tmp_path, 1, silent)
    other = Contest("greedy2", "random", "scopa", "", 1)
    (tmp_path / contest.file_name).rename(tmp_path / other.file_name)
    with pytest.raises(ValueError, match="results of another contest"):
        play_contest(other, 2, tmp_path, 1, silent)
