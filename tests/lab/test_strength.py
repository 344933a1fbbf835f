from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from lab.arena.records import figures, load
from lab.strength.page import page, points
from lab.strength.plan import YARDSTICK, contest, plan
from lab.strength.plot import Point, svg
from service.ai.levels import LEVELS

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "lab/results"


def recorded(first, second, preset="scopa"):
    return figures(load(RESULTS / contest(first, second, preset).file_name))


def test_the_page_says_what_was_recorded_and_nothing_else():
    assert (ROOT / "docs/strength.md").read_text(encoding="utf-8") == page(RESULTS)
    assert (ROOT / "docs/strength.svg").read_text(encoding="utf-8") == svg(points(RESULTS))


@pytest.mark.parametrize("facts", LEVELS, ids=lambda facts: facts.level)
def test_the_strength_of_a_level_is_the_recorded_one(facts):
    found = recorded(str(facts.level), YARDSTICK)
    stated = facts.strength
    assert stated.pairs == found.decks
    assert stated.points == pytest.approx(found.mean, abs=0.006)
    assert stated.std_error == pytest.approx(found.std_error, abs=0.006)
    assert facts.cost_ms == pytest.approx(found.ms[0], rel=0.05)


def test_the_frozen_tree_search_is_as_strong_as_it_should_be():
    found = recorded("ismcts:1000", YARDSTICK)
    assert found.mean == pytest.approx(0.96, abs=2 * found.std_error + 0.05)


def test_no_contest_is_planned_twice():
    contests = [planned.contest for planned in plan()]
    assert len(contests) == len(set(contests))


def test_the_plot_is_a_drawing_with_a_dot_for_each_player():
    drawing = svg([Point("greedy2", 0.02, 0.2, 0.03), Point("expert", 2.3, 1.0, 0.05)])
    root = ET.fromstring(drawing)
    names = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) == 2
    assert {"greedy2", "expert"} <= set(names)
