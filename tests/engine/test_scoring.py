"""RULES.md, Majorities, Primiera, Napola and the cards that score by themselves."""

from __future__ import annotations

import pytest

from service.engine.cards import CARDS, Cards, canonical, cards_of
from service.engine.rules import make_rules
from service.engine.scoring import score


def sheets(*piles: str, preset: str = "scopa", sweeps: tuple[int, ...] = (), **options):
    rules = make_rules(preset, options)
    captured = [canonical(cards_of(pile)) for pile in piles]
    return score(rules, captured, sweeps or (0,) * len(captured))


def points(category: str, *piles: str, **options) -> list[float]:
    return [getattr(sheet, category).points for sheet in sheets(*piles, **options)]


def test_most_cards() -> None:
    assert points("cards", "1D 2D 3D", "1C 2C") == [1, 0]


def test_a_tie_on_top_gives_the_point_to_nobody_nor_to_the_third() -> None:
    piles = ("1D 2D 3D", "1C 2C 3C", "1S 2S")
    assert points("cards", *piles, preset="scopa_three") == [0, 0, 0]


def test_most_coins_needs_no_fixed_number() -> None:
    assert points("coins", "1D 2D", "3D 4C", "5S", preset="scopa_three") == [1, 0, 0]


def test_most_sevens_only_where_played() -> None:
    assert points("sevens", "7D 7C", "7S") == [0, 0]
    assert points("sevens", "7D 7C", "7S", preset="escoba_spanish") == [1, 0]


def test_primiera_of_the_sources() -> None:
    ours, theirs = sheets("7C 7B 7D 6S 10D", "7S 6C 6B 6D 5S")
    assert (ours.primiera.value, theirs.primiera.value) == (81, 75)
    assert (ours.primiera.points, theirs.primiera.points) == (1, 0)
    assert ours.primiera.cards == cards_of("6S 7D 7C 7B")


def test_level_primiera_gives_nobody_the_point() -> None:
    assert points("primiera", "7D 7C 6S 6B", "7S 7B 6D 6C") == [0, 0]


def test_void_primiera_needs_four_suits_and_one_alone_wins_whatever_its_value() -> None:
    assert points("primiera", "7D 7C 7S", "8D 8C 8S 8B") == [0, 1]
    assert sheets("7D 7C 7S", "8D")[0].primiera.value == 63


def test_suits_first_primiera() -> None:
    options = {"primiera_missing_suit": "suits_first"}
    assert points("primiera", "7D 7C 7S", "8D 8C 8S 8B", **options) == [0, 1]
    assert points("primiera", "7D 7C", "8D 8C 8S", **options) == [0, 1]
    assert points("primiera", "7D 7C", "8D 8C", **options) == [1, 0]


def test_of_equal_figures_the_lowest_rank_stands_for_the_suit() -> None:
    assert sheets("10D 8D 9D", "1C")[0].primiera.cards == cards_of("8D")


@pytest.mark.parametrize(
    ("coins", "length"),
    [
        ("1D 2D", 0),
        ("1D 2D 3D", 3),
        ("1D 2D 3D 4D 6D 7D", 4),
        ("2D 3D 4D", 0),
        ("1D 2D 3D 4D 5D 6D 7D 8D 9D 10D", 10),
    ],
)
def test_napola_is_the_run_from_the_ace(coins: str, length: int) -> None:
    sheet = sheets(coins, "1C", preset="napola")[0]
    assert (sheet.napola.length, sheet.napola.points) == (length, length)


def test_napola_only_where_played() -> None:
    assert sheets("1D 2D 3D", "1C")[0].napola.length == 0


def test_cards_that_score_by_themselves() -> None:
    sheet = sheets("7D 10D", "7C", preset="rebello")[0]
    assert (sheet.card_points.cards, sheet.card_points.points) == (cards_of("7D 10D"), 2)
    trentino = sheets("1D 2D 3D", "7D", preset="scopone_trentino")
    assert [sheet.card_points.points for sheet in trentino] == [6, 1]


def test_stalla_needs_all_four() -> None:
    full, three = "9D 9C 9S 9B", "9D 9C 9S"
    assert sheets(full, "1D", preset="stalla")[0].quartets.ranks == (9,)
    assert points("quartets", full, "1D", preset="stalla") == [0.5, 0]
    assert points("quartets", three, "9B", preset="stalla") == [0, 0]
    assert points("quartets", full, "1D") == [0, 0]


def test_categories_switched_off_give_nothing() -> None:
    off = {"most_cards_points": 0, "most_coins_points": 0, "primiera_points": 0, "card_points": {}}
    sheet = sheets("7D 7C 7S 7B", "1C", sweeps=(2, 0), **off)[0]
    assert sheet.points == sheet.sweeps.points == 2


def test_most_points_of_one_deal() -> None:
    everything: Cards = CARDS
    text = " ".join(card.code for card in everything)
    assert sheets(text, "", sweeps=(18, 0))[0].points == 22
    assert sheets(text, "", sweeps=(18, 0), preset="napola")[0].points == 32
