"""The presets: what each named game changes in the defaults, in wire form (RULES.md, Presets)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

_TO_21: Final[Mapping[str, Any]] = {"combination_choice": "fewest", "target_score": 21}
_ESCOBA: Final[Mapping[str, Any]] = {
    "capture_rule": "fifteen",
    "table_bonus": {"15": 1, "20": 2},
    "primiera_missing_suit": "suits_first",
    "target_score": 21,
}
_ALL_TEN: Final[Mapping[str, Any]] = {"players": 4, "hand_size": 10, "table_size": 0}

PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    "scopa": {},
    "scopa_three": {"players": 3},
    "scopa_four": {"players": 4},
    "scopa_bar": {"target_score": None, "match_deals": 1, "tie_at_end": "draw"},
    "scopa_21": {**_TO_21, "calling_out": "safe"},
    "scopa_germana": {
        "combination_choice": "fewest",
        "deal_packet": 1,
        "target_extension": {"margin": 2, "step": 2},
        "calling_out": "forfeit",
    },
    "scopa_ro": {"primiera_missing_suit": "suits_first"},
    "scopone": {**_ALL_TEN, **_TO_21},
    "scopone_scientifico": {"players": 4, "hand_size": 9, **_TO_21},
    "scopa_d_assi": {**_TO_21, "ace_takes_all": "forced"},
    "scopa_d_assi_optional": {
        **_TO_21,
        "ace_takes_all": "optional",
        "ace_with_ace_on_table": "takes_ace",
        "ace_sweep_scores": "ordinary",
    },
    "scopa_a_15": {"capture_rule": "fifteen", **_TO_21},
    "escoba": _ESCOBA,
    "escoba_four": {"players": 4, **_ESCOBA},
    "rebello": {**_TO_21, "card_points": {"7D": 1, "10D": 1}},
    "napola": {**_TO_21, "napola": True},
    "calabrese": {**_TO_21, "card_points": {"7D": 1, "7C": 1}},
    "stalla": {**_TO_21, "quartet_points": {"9": 0.5}},
    "napoleone": {**_TO_21, "napola": True, "all_coins_wins_match": True},
    "escoba_30": {
        "capture_rule": "fifteen",
        "table_bonus": {"15": 1, "30": 2},
        "target_score": 21,
    },
    "escoba_spanish": {
        "capture_rule": "fifteen",
        "capture_obligation": "none",
        "table_bonus": {"15": 1, "30": 2},
        "primiera_points": 0,
        "most_sevens_points": 1,
        "target_score": 21,
    },
    "scopone_ten": {
        **_ALL_TEN,
        "target_score": 21,
        "primiera_missing_suit": "suits_first",
        "last_play_sweep_scores": True,
    },
    "asso_piglia_tutto": {
        "redeal_kings": 3,
        "ace_takes_all": "forced",
        "ace_with_ace_on_table": "takes_ace",
        "ace_sweep_scores": "always",
    },
    "scopone_trentino": {
        "players": 4,
        "hand_size": 9,
        "card_points": {"7D": 1, "1D": 1, "2D": 2, "3D": 3},
        "target_score": 21,
    },
    "scopa_a_perdere": {"target_score": 21, "low_score_wins": True},
}
