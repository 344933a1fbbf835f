"""The numbers that stand for presets and options in a token.

Tokens outlive a release, so a number is never given to another name: new names go to the end, and
a name that is dropped keeps its place.
"""

from __future__ import annotations

from typing import Final

PRESETS: Final = (
    "scopa",
    "scopa_three",
    "scopa_four",
    "scopa_bar",
    "scopa_21",
    "scopa_germana",
    "scopa_ro",
    "scopone",
    "scopone_scientifico",
    "scopa_d_assi",
    "scopa_d_assi_optional",
    "scopa_a_15",
    "escoba",
    "escoba_four",
    "rebello",
    "napola",
    "calabrese",
    "stalla",
    "napoleone",
    "escoba_30",
    "escoba_spanish",
    "scopone_ten",
    "asso_piglia_tutto",
    "scopone_trentino",
    "scopa_a_perdere",
)

OPTIONS: Final = (
    "players",
    "partnerships",
    "hand_size",
    "table_size",
    "deal_packet",
    "redeal_kings",
    "table_bonus",
    "capture_rule",
    "equal_card_priority",
    "combination_choice",
    "capture_obligation",
    "ace_takes_all",
    "ace_with_ace_on_table",
    "ace_on_empty_table",
    "ace_sweep_scores",
    "last_play_sweep_scores",
    "most_cards_points",
    "most_coins_points",
    "primiera_points",
    "primiera_missing_suit",
    "most_sevens_points",
    "card_points",
    "quartet_points",
    "napola",
    "all_coins_wins_match",
    "target_score",
    "match_deals",
    "tie_at_end",
    "target_extension",
    "calling_out",
    "low_score_wins",
)

LEVELS: Final = ("beginner", "casual", "expert", "master")

PRESET_NUMBER: Final = {name: number for number, name in enumerate(PRESETS)}
OPTION_NUMBER: Final = {name: number for number, name in enumerate(OPTIONS)}
LEVEL_NUMBER: Final = {name: number for number, name in enumerate(LEVELS)}
