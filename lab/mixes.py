"""Random mixes of options, for tests that must hold under every rule."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from service.engine.errors import RulesInvalid
from service.engine.rules import make_rules

_CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "players": (2, 2, 3, 4),
    "partnerships": (True, False),
    "hand_size": (3, 3, 3, 1, 2, 4, 5, 6, 9, 10),
    "table_size": (4, 4, 0),
    "deal_packet": (1, 2, 3),
    "redeal_kings": (None, 2, 3),
    "table_bonus": ({}, {"15": 1, "20": 2}, {"15": 1, "30": 2}),
    "capture_rule": ("sum", "fifteen"),
    "equal_card_priority": (True, False),
    "combination_choice": ("any", "fewest"),
    "capture_obligation": ("played_card", "any_card", "none"),
    "ace_takes_all": ("off", "forced", "optional"),
    "ace_with_ace_on_table": ("takes_all", "takes_ace"),
    "ace_on_empty_table": ("stays", "to_pile"),
    "ace_sweep_scores": ("never", "ordinary", "always"),
    "last_play_sweep_scores": (False, True),
    "most_cards_points": (1, 0, 2),
    "most_coins_points": (1, 0, 0.5),
    "primiera_points": (1, 0, 1.5),
    "primiera_missing_suit": ("void", "suits_first"),
    "most_sevens_points": (0, 1),
    "card_points": ({"7D": 1}, {}, {"7D": 1, "10D": 1}, {"1D": 0.5, "2D": 2, "3D": 3}),
    "quartet_points": ({}, {"9": 0.5}, {"8": 0.5, "9": 0.5}),
    "napola": (False, True),
    "all_coins_wins_match": (False, True),
    "low_score_wins": (False, False, True),
}
_SHARE: Final = 0.5


def random_rules(rng: Random) -> dict[str, Any]:
    """Overrides of `scopa` that do not contradict each other; about half of the options differ."""
    while True:
        mix = {name: rng.choice(values) for name, values in _CHOICES.items() if _differs(rng)}
        try:
            make_rules("scopa", mix)
        except RulesInvalid:
            continue
        return mix


def _differs(rng: Random) -> bool:
    return rng.random() < _SHARE
