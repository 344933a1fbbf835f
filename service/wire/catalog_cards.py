"""The forty cards by name: Italian, English, Spanish and Romanian, and their French equals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from service.engine.cards import CARDS, SUITS, Card, Suit

CARD_LANGUAGES: Final = ("it", "en", "es", "ro")

_OF: Final = {"it": "di", "en": "of", "es": "de", "ro": "de"}

_SUITS: Final[Mapping[str, tuple[str, ...]]] = {
    "it": ("denari", "coppe", "spade", "bastoni"),
    "en": ("coins", "cups", "swords", "clubs"),
    "es": ("oros", "copas", "espadas", "bastos"),
    "ro": ("monede", "cupe", "săbii", "ștaburi"),
}

_FRENCH_SUITS: Final[Mapping[str, tuple[str, ...]]] = {
    "it": ("quadri", "cuori", "picche", "fiori"),
    "en": ("diamonds", "hearts", "spades", "clubs"),
    "es": ("diamantes", "corazones", "picas", "tréboles"),
    "ro": ("carou", "cupă", "pică", "treflă"),
}

_PIPS: Final[Mapping[str, tuple[str, ...]]] = {
    "it": ("asso", "due", "tre", "quattro", "cinque", "sei", "sette"),
    "en": ("ace", "two", "three", "four", "five", "six", "seven"),
    "es": ("as", "dos", "tres", "cuatro", "cinco", "seis", "siete"),
    "ro": ("as", "doi", "trei", "patru", "cinci", "șase", "șapte"),
}

_COURTS: Final[Mapping[str, tuple[str, ...]]] = {
    "it": ("fante", "cavallo", "re"),
    "en": ("jack", "knight", "king"),
    "es": ("sota", "caballo", "rey"),
    "ro": ("valet", "cavaler", "rege"),
}

_FRENCH_COURTS: Final[Mapping[str, tuple[str, ...]]] = {
    "it": ("fante", "donna", "re"),
    "en": ("jack", "queen", "king"),
    "es": ("jota", "reina", "rey"),
    "ro": ("valet", "damă", "popă"),
}

_FRENCH_SYMBOLS: Final = ("♦", "♥", "♠", "♣")
_FRENCH_INDEX: Final = ("A", "2", "3", "4", "5", "6", "7", "J", "Q", "K")

# Unicode's playing cards: a block of sixteen a suit, the knight (12) left out by French packs.
_UNICODE_SUIT: Final = (0x1F0C0, 0x1F0B0, 0x1F0A0, 0x1F0D0)
_UNICODE_RANK: Final = (1, 2, 3, 4, 5, 6, 7, 11, 13, 14)


def cards_page() -> dict[str, Any]:
    """The suits and the forty cards in canonical order, each with its names and French equal."""
    return {
        "suits": [_suit(suit) for suit in SUITS],
        "cards": [_card(card) for card in CARDS],
    }


def _suit(suit: Suit) -> dict[str, Any]:
    place = SUITS.index(suit)
    return {
        "suit": suit.value,
        "names": {language: _SUITS[language][place] for language in CARD_LANGUAGES},
        "french": {
            "names": {language: _FRENCH_SUITS[language][place] for language in CARD_LANGUAGES},
            "symbol": _FRENCH_SYMBOLS[place],
        },
    }


def _card(card: Card) -> dict[str, Any]:
    return {
        "code": card.code,
        "rank": card.rank,
        "suit": card.suit.value,
        "primiera": card.primiera,
        "names": _names(card, _COURTS, _SUITS),
        "french": _french(card),
    }


def _french(card: Card) -> dict[str, Any]:
    place = SUITS.index(card.suit)
    return {
        "index": _FRENCH_INDEX[card.rank - 1] + _FRENCH_SYMBOLS[place],
        "character": chr(_UNICODE_SUIT[place] + _UNICODE_RANK[card.rank - 1]),
        "names": _names(card, _FRENCH_COURTS, _FRENCH_SUITS),
    }


def _names(
    card: Card,
    courts: Mapping[str, tuple[str, ...]],
    suits: Mapping[str, tuple[str, ...]],
) -> dict[str, str]:
    place = SUITS.index(card.suit)
    return {
        language: " ".join(
            (
                (_PIPS[language] + courts[language])[card.rank - 1],
                _OF[language],
                suits[language][place],
            )
        )
        for language in CARD_LANGUAGES
    }
