"""One example or more for every option: a position, and the values to look at it with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from lab.rule_scenes import Call, DealEnd, FirstTable, Layout, Moves, Scene, Sheet, Sides


@dataclass(frozen=True, slots=True)
class Example:
    """A scene under several values of one option, other options as in `beside`."""

    scene: Scene
    values: tuple[Any, ...]
    beside: Mapping[str, Any] = field(default_factory=dict)


_DEAL: Final = Sheet(
    (
        "1D 2D 3D 7D 8D 9D 1C 2C 5C 7C 8C 10C 1S 4S 6S 8S 9S 2B 3B 5B 8B 10B",
        "4D 5D 6D 10D 3C 4C 6C 9C 2S 3S 5S 7S 10S 1B 4B 6B 7B 9B",
    ),
    (0, 1),
)
_FORCED: Final = {"ace_takes_all": "forced"}
_FIFTEEN: Final = {"capture_rule": "fifteen"}

EXAMPLES: Final[Mapping[str, tuple[Example, ...]]] = {
    "players": (Example(Layout(), (2, 3, 4)),),
    "partnerships": (Example(Sides(), (True, False), {"players": 4}),),
    "hand_size": (Example(Layout(), (3, 9)),),
    "table_size": (Example(Layout(), (4, 0), {"hand_size": 2}),),
    "deal_packet": (Example(Layout(), (3, 2, 1)),),
    "redeal_kings": (Example(FirstTable("10D 10C 10S 2B"), (None, 3, 4)),),
    "table_bonus": (
        Example(FirstTable("1D 2C 5S 7B"), ({}, {"15": 1, "20": 2}), _FIFTEEN),
        Example(FirstTable("4D 7C 9S 10B"), ({"15": 1, "20": 2}, {"15": 1, "30": 2}), _FIFTEEN),
    ),
    "capture_rule": (Example(Moves("7D", "1C 3S 4B 8D"), ("sum", "fifteen")),),
    "equal_card_priority": (Example(Moves("7D", "3C 4S 7B"), (True, False)),),
    "combination_choice": (Example(Moves("10D", "1D 2C 3B 6S 7C"), ("any", "fewest")),),
    "capture_obligation": (Example(Moves("2C 5D", "2S 9B"), ("played_card", "any_card", "none")),),
    "ace_takes_all": (Example(Moves("1C", "4D 6S"), ("off", "forced", "optional")),),
    "ace_with_ace_on_table": (
        Example(Moves("1C", "1S 4D 6B"), ("takes_all", "takes_ace"), _FORCED),
        Example(Moves("1C", "1S 6B 8D"), ("takes_all", "takes_ace"), _FORCED | _FIFTEEN),
    ),
    "ace_on_empty_table": (Example(Moves("1C", ""), ("stays", "to_pile"), _FORCED),),
    "ace_sweep_scores": (
        Example(Moves("1C", "4D 6S"), ("never", "ordinary", "always"), _FORCED),
        Example(Moves("1C", "1S"), ("never", "ordinary", "always"), _FORCED),
    ),
    "last_play_sweep_scores": (
        Example(Moves("7D", "3C 4S", last_play=True), (False, True)),
        Example(Moves("7D", "3C 4S"), (False, True)),
    ),
    "most_cards_points": (Example(_DEAL, (1, 0)),),
    "most_coins_points": (Example(_DEAL, (1, 2)),),
    "primiera_points": (Example(_DEAL, (1, 0)),),
    "primiera_missing_suit": (
        Example(Sheet(("2D 3C 4S", "7D 7C")), ("void", "suits_first")),
        Example(Sheet(("7D 7C 7S", "8D 8C 8S 8B")), ("void", "suits_first")),
    ),
    "most_sevens_points": (
        Example(Sheet(("7D 7C 10B", "7S 2C 3B")), (0, 1)),
        Example(Sheet(("7D 7C 10B", "7S 7B 3B")), (0, 1)),
    ),
    "card_points": (
        Example(Sheet(("7D 7C", "10D 2B")), ({"7D": 1}, {"7D": 1, "10D": 1}, {"7C": 1})),
    ),
    "quartet_points": (
        Example(Sheet(("9D 9C 9S 9B", "8D 8C 8S 2B")), ({}, {"9": 0.5}, {"8": 0.5, "9": 0.5})),
    ),
    "napola": (
        Example(Sheet(("1D 2D 3D 4D 6D", "5D 7D 8D")), (False, True)),
        Example(Sheet(("1D 2D 4D 5D", "3D 6D 7D")), (False, True)),
    ),
    "all_coins_wins_match": (
        Example(DealEnd((3, 19), (5, 2), deal=6, coins_taken_by=0), (False, True)),
    ),
    "target_score": (
        Example(DealEnd((9, 10), (3, 1), deal=5), (11, 21)),
        Example(DealEnd((8, 3), (4, 1), deal=2), (11, None), {"match_deals": 3}),
    ),
    "match_deals": (Example(DealEnd((2, 1), (1, 3), deal=2), (None, 2)),),
    "tie_at_end": (Example(DealEnd((9, 8), (3, 4), deal=4), ("play_on", "draw")),),
    "target_extension": (
        Example(DealEnd((7, 6), (2, 3), deal=4), (None, {"margin": 2, "step": 2})),
        Example(DealEnd((6, 6), (2, 2), deal=4), (None, {"margin": 2, "step": 2})),
    ),
    "calling_out": (
        Example(Call((9, 8), ("7D 3C 4S", "5C 5B"), (1, 0)), ("off", "safe", "forfeit")),
        Example(Call((9, 8), ("3C 4S 7B", "5C 5B"), (1, 0)), ("safe", "forfeit")),
    ),
    "low_score_wins": (Example(DealEnd((19, 12), (3, 2), deal=6), (False, True)),),
}
