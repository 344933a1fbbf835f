"""The pages for reading: complete, in every language, and true to the engine."""

from __future__ import annotations

import pytest

from service.engine.options import DEFAULTS
from service.engine.presets import PRESETS
from service.engine.rules import expanded, make_rules
from service.wire.catalog import (
    LANGUAGES,
    PRESET_SOURCES,
    cards_page,
    preset_page,
    rules_page,
)
from service.wire.catalog_en import ENGLISH
from service.wire.catalog_it import ITALIAN
from service.wire.catalog_options import OPTIONS
from service.wire.fields import Names

IN_CANONICAL_ORDER = [f"{rank}{suit}" for rank in range(1, 11) for suit in "DCSB"]


@pytest.mark.parametrize("texts", [ENGLISH, ITALIAN], ids=["en", "it"])
def test_every_preset_and_option_of_the_engine_has_texts(texts):
    assert list(texts.presets) == list(PRESETS)
    assert list(texts.options) == list(DEFAULTS) == list(OPTIONS)
    assert {name: list(words) for name, words in texts.choices.items()} == {
        name: field.values for name, field in OPTIONS.items() if isinstance(field, Names)
    }
    assert all(text.title and text.description.endswith(".") for text in texts.options.values())
    assert all(text.title and text.description.endswith(".") for text in texts.presets.values())


@pytest.mark.parametrize("texts", [ENGLISH, ITALIAN], ids=["en", "it"])
def test_every_preset_names_a_source_with_a_title(texts):
    assert set(PRESET_SOURCES) == set(PRESETS)
    assert set(PRESET_SOURCES.values()) <= set(texts.sources)


def test_the_languages_differ_in_text_and_agree_in_everything_else():
    english, italian = rules_page("en"), rules_page("it")
    assert LANGUAGES == ("en", "it")
    for ours, theirs in zip(english["options"], italian["options"], strict=True):
        assert ours["meaning"] != theirs["meaning"]
        assert (ours["name"], ours["default"]) == (theirs["name"], theirs["default"])


def test_the_naming_confusions_are_told():
    told = {preset["name"]: preset["description"] for preset in rules_page("en")["presets"]}
    assert "nine cards and four" in told["scopone"]
    assert "ten cards on an empty table" in told["scopone_scientifico"]
    assert "30" in told["escoba"]
    assert "20" in told["escoba_four"]


def test_an_option_shows_type_values_default_and_meaning():
    options = {option["name"]: option for option in rules_page("en")["options"]}
    assert options["hand_size"] == {
        "name": "hand_size",
        "title": "Hand size",
        "meaning": ENGLISH.options["hand_size"].description,
        "type": "integer",
        "values": {
            "nullable": False,
            "range": {"minimum": 1, "maximum": 10, "step": 1},
        },
        "default": 3,
    }
    assert options["table_size"]["values"]["range"] == {"minimum": 0, "maximum": 4, "step": 4}
    assert options["target_extension"]["values"]["fields"][0]["name"] == "margin"
    assert options["quartet_points"]["values"]["keys"] == "rank"
    assert options["deal_packet"]["derived_from"] == "hand_size"
    assert options["card_points"]["default"] == {"7D": 1}
    assert options["tie_at_end"]["values"]["choices"] == [
        {"value": "play_on", "meaning": ENGLISH.choices["tie_at_end"]["play_on"]},
        {"value": "draw", "meaning": ENGLISH.choices["tie_at_end"]["draw"]},
    ]


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_shown_in_full(name):
    page = preset_page(name, "en")
    assert page["differences"] == PRESETS[name]
    assert page["expanded"] == expanded(make_rules(name))
    assert list(page["expanded"]) == list(OPTIONS)


def test_the_cards_stand_in_canonical_order():
    assert [card["code"] for card in cards_page()["cards"]] == IN_CANONICAL_ORDER


@pytest.mark.parametrize(
    ("code", "primiera", "names", "index", "character"),
    [
        (
            "7D",
            21,
            {
                "it": "sette di denari",
                "en": "seven of coins",
                "es": "siete de oros",
                "ro": "șapte de monede",
            },
            "7♦",
            "\N{PLAYING CARD SEVEN OF DIAMONDS}",
        ),
        (
            "8C",
            10,
            {
                "it": "fante di coppe",
                "en": "jack of cups",
                "es": "sota de copas",
                "ro": "valet de cupe",
            },
            "J♥",
            "\N{PLAYING CARD JACK OF HEARTS}",
        ),
        (
            "9S",
            10,
            {
                "it": "cavallo di spade",
                "en": "knight of swords",
                "es": "caballo de espadas",
                "ro": "cavaler de săbii",
            },
            "Q♠",
            "\N{PLAYING CARD QUEEN OF SPADES}",
        ),
        (
            "10B",
            10,
            {
                "it": "re di bastoni",
                "en": "king of clubs",
                "es": "rey de bastos",
                "ro": "rege de ștaburi",
            },
            "K♣",
            "\N{PLAYING CARD KING OF CLUBS}",
        ),
    ],
)
def test_a_card_by_name_and_french_equal(code, primiera, names, index, character):
    cards = {card["code"]: card for card in cards_page()["cards"]}
    assert cards[code]["names"] == names
    assert cards[code]["primiera"] == primiera
    assert cards[code]["french"]["index"] == index
    assert cards[code]["french"]["character"] == character


def test_the_suits_by_name():
    coins, cups, swords, clubs = cards_page()["suits"]
    assert coins["names"] == {
        "it": "denari",
        "en": "coins",
        "es": "oros",
        "ro": "monede",
    }
    assert cups["french"]["names"]["it"] == "cuori"
    assert swords["french"]["symbol"] == "♠"
    assert clubs["names"]["ro"] == "ștaburi"
