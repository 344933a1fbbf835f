"""docs/rules.md: in step with the engine, and with an example worth reading for every option."""

from __future__ import annotations

import pytest

from lab.rule_examples import EXAMPLES
from lab.rules_page import PAGE, page
from service.engine.options import DEFAULTS
from service.engine.rules import make_rules


def test_the_page_is_what_the_engine_says():
    assert PAGE.read_text() == page(), "write it again: python -m lab.rules_page"


@pytest.mark.parametrize("option", DEFAULTS)
def test_some_example_shows_the_option_making_a_difference(option):
    outcomes = [
        {
            example.scene.outcome(make_rules("scopa", {**example.beside, option: value}))
            for value in example.values
        }
        for example in EXAMPLES[option]
    ]
    assert any(len(different) > 1 for different in outcomes)
