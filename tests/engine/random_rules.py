"""Random rules and the positions that legal play reaches, for properties."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from service.engine.deal import decks, new_match
from service.engine.errors import RulesInvalid
from service.engine.moves import legal_moves
from service.engine.play import play
from service.engine.presets import PRESETS
from service.engine.rules import Rules, make_rules
from service.engine.state import State

CHOICES: dict[str, tuple[Any, ...]] = {
    "players": (2, 3, 4),
    "partnerships": (True, False),
    "hand_size": (1, 2, 3, 4, 6, 9, 10),
    "table_size": (0, 4),
    "deal_packet": (1, 2, 3),
    "redeal_kings": (None, 2, 3),
    "table_bonus": ({}, {"15": 1, "20": 2}, {"22": 3}),
    "capture_rule": ("sum", "fifteen"),
    "equal_card_priority": (True, False),
    "combination_choice": ("any", "fewest"),
    "capture_obligation": ("played_card", "any_card", "none"),
    "ace_takes_all": ("off", "forced", "optional"),
    "ace_with_ace_on_table": ("takes_all", "takes_ace"),
    "ace_on_empty_table": ("stays", "to_pile"),
    "ace_sweep_scores": ("never", "ordinary", "always"),
    "last_play_sweep_scores": (True, False),
    "most_cards_points": (0, 1, 2.5),
    "most_coins_points": (0, 1),
    "primiera_points": (0, 1, 2),
    "primiera_missing_suit": ("void", "suits_first"),
    "most_sevens_points": (0, 1),
    "card_points": ({}, {"7D": 1}, {"7D": 1, "10D": 1, "1C": 0.5}),
    "quartet_points": ({}, {"9": 0.5}, {"8": 0.5, "9": 1}),
    "napola": (True, False),
    "all_coins_wins_match": (True, False),
    "target_score": (None, 5.5, 11, 21),
    "match_deals": (None, 1, 3),
    "tie_at_end": ("play_on", "draw"),
    "target_extension": (None, {"margin": 2, "step": 2}),
    "calling_out": ("off", "safe", "forfeit"),
    "low_score_wins": (True, False),
}


def random_rules(rng: Random) -> Rules:
    """A preset with a few options changed at random; contradictions are drawn again."""
    while True:
        preset = rng.choice(list(PRESETS))
        names = rng.sample(list(CHOICES), rng.choice([0, 0, 1, 2, 3, 6]))
        try:
            return make_rules(preset, {name: rng.choice(CHOICES[name]) for name in names})
        except RulesInvalid:
            continue


def random_state(rng: Random, rules: Rules | None = None) -> State:
    """A state that legal play reaches: a random deal, played at random to a random moment."""
    rules = rules or random_rules(rng)
    state = new_match(rules, rng.randrange(rules.players), decks(rng)).position
    for _ in range(rng.randrange(41)):
        if state.turn is None:
            break
        state = play(state, rng.choice(legal_moves(state))).position
    return state


def states() -> st.SearchStrategy[State]:
    """States reached by legal play under every preset and mixes of options."""
    return st.integers(0, 2**32 - 1).map(lambda seed: random_state(Random(seed)))
