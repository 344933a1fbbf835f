"""The forty cards, their codes and their canonical order."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from operator import attrgetter
from typing import Final, final


class Suit(Enum):
    """A suit; the value is its letter in a card's code. Members stand in canonical order."""

    COINS = "D"
    CUPS = "C"
    SWORDS = "S"
    CLUBS = "B"


@final
class Card:
    """One of the forty cards, or the back of one (`HIDDEN`).

    There is exactly one object for each card, so cards compare by identity; get them from
    `CARDS`, `BY_CODE` or `card_of`.

    Attributes:
        order: place in canonical order, 0..39 (by rank, then suit D C S B); 40 for `HIDDEN`.
        rank: 1..10 (8 = fante, 9 = cavallo, 10 = re); 0 for `HIDDEN`.
        suit: the suit; `HIDDEN` carries coins, which means nothing.
        code: the code on the wire, `"7D"`; `"??"` for `HIDDEN`.
        coin: whether it is one of the ten coins; false for `HIDDEN`.
        primiera: its figure in the primiera; 0 for `HIDDEN`.
        bit: `1 << order`, its place in a mask of cards; 0 for `HIDDEN`.
    """

    __slots__ = ("bit", "code", "coin", "order", "primiera", "rank", "suit")

    bit: int
    order: int
    rank: int
    suit: Suit
    code: str
    coin: bool
    primiera: int

    def __init__(self, order: int, rank: int, suit: Suit, code: str) -> None:
        self.order = order
        self.rank = rank
        self.suit = suit
        self.code = code
        self.coin = suit is Suit.COINS and rank > 0
        self.primiera = PRIMIERA[rank]
        self.bit = 1 << order if rank > 0 else 0

    def __repr__(self) -> str:
        return self.code

    def __reduce__(self) -> str | tuple[object, ...]:
        return (card_of, (self.code,))


PRIMIERA: Final = (0, 16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
"""Primiera figure by rank (index 0 is unused)."""

SUITS: Final = tuple(Suit)

CARDS: Final[tuple[Card, ...]] = tuple(
    Card((rank - 1) * 4 + place, rank, suit, f"{rank}{suit.value}")
    for rank in range(1, 11)
    for place, suit in enumerate(SUITS)
)
"""The forty cards in canonical order: `CARDS[c.order] is c`."""

HIDDEN: Final = Card(40, 0, Suit.COINS, "??")
"""A card that its reader may not know. Stands in hands and stock only."""

BY_CODE: Final[dict[str, Card]] = {card.code: card for card in CARDS}
COINS: Final[tuple[Card, ...]] = tuple(card for card in CARDS if card.coin)

Cards = tuple[Card, ...]

by_order: Final = attrgetter("order")


def card_of(code: str) -> Card:
    """The card with this code, `HIDDEN` for `"??"`; `KeyError` for anything else."""
    return HIDDEN if code == "??" else BY_CODE[code]


def cards_of(codes: str) -> Cards:
    """The cards of a line such as `"7D 10B ??"`, in the order written."""
    return tuple(card_of(code) for code in codes.split())


def mask_of(cards: Iterable[Card]) -> int:
    """These cards as bits of one number, as far as they are not hidden."""
    mask = 0
    for card in cards:
        mask |= card.bit
    return mask


def canonical(cards: Iterable[Card]) -> Cards:
    """The same cards in canonical order."""
    return tuple(sorted(cards, key=by_order))
