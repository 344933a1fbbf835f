"""Which table cards a played card may take (RULES.md, Captures and Aces)."""

from __future__ import annotations

from collections.abc import Collection

from service.engine.cards import Card, Cards, canonical
from service.engine.options import (
    AceOnEmpty,
    AceSweep,
    AceTakesAll,
    AceWithAce,
    CaptureObligation,
    CaptureRule,
    CombinationChoice,
)
from service.engine.rules import Rules
from service.engine.sums import fewest_making, makes_total, sets_up_to

Captures = list[Cards]


class Table:
    """The cards of one table as a played card sees them, under the rules in force.

    Works sums out once for all the cards of a hand. Every set of captures is in canonical order
    and is listed once; lists go by number of cards, then by canonical order.
    """

    __slots__ = (
        "_aces",
        "_fewest",
        "_fifteen",
        "_limit",
        "_priority",
        "_sets",
        "_totals",
        "cards",
        "rules",
        "size",
    )

    def __init__(self, rules: Rules, cards: Cards) -> None:
        self.rules = rules
        self.cards = canonical(cards)
        self.size = len(cards)
        self._fifteen = rules.capture_rule is CaptureRule.FIFTEEN
        self._fewest = rules.combination_choice is CombinationChoice.FEWEST
        self._priority = rules.equal_card_priority and not self._fifteen
        self._aces = rules.ace_takes_all is not AceTakesAll.OFF
        self._limit = 14 if self._fifteen else 10
        self._sets: list[tuple[int, Cards]] | None = None
        totals = 1
        for card in cards:
            totals |= totals << card.rank
        self._totals = totals

    def captures(self, card: Card) -> Captures:
        """Every set of cards that this card may take; an ace taking itself alone is `[(ace,)]`."""
        if self._aces and card.rank == 1:
            return self._captures_of_ace(card)
        return self._ordinary(card)

    def must_capture(self, card: Card) -> bool:
        """Whether taking is a duty of this card by itself, whatever `capture_obligation` says."""
        return (
            self._aces
            and card.rank == 1
            and not self.is_optional(card)
            and bool(self._captures_of_ace(card))
        )

    def is_optional(self, card: Card) -> bool:
        """Whether this card's captures are an ace's that may be left alone by the ace rule."""
        return (
            self.rules.ace_takes_all is AceTakesAll.OPTIONAL
            and card.rank == 1
            and not self._ace_takes_ace()
        )

    def may_be_laid(self, card: Card) -> bool:
        """Whether a card that captures may be laid instead, other cards in hand aside."""
        if self.rules.capture_obligation is CaptureObligation.NONE:
            return not self.must_capture(card)
        return self.is_optional(card)

    def is_sweep(self, card: Card, captures: Cards, last_play: bool) -> bool:
        """Whether taking these cards with this card scores a sweep (RULES.md, Sweep)."""
        if len(captures) != self.size or not captures or captures[0] is card:
            return False
        if last_play and not self.rules.last_play_sweep_scores:
            return False
        return not (self._aces and card.rank == 1) or self._ace_sweep_scores(card, captures)

    def _ordinary(self, card: Card) -> Captures:
        """The captures by sum or fifteen, as if no ace rule were played."""
        rank = card.rank
        total = 15 - rank if self._fifteen else rank
        if not self._totals >> total & 1:
            return []
        if self._priority:
            equal: Captures = [(other,) for other in self.cards if other.rank == rank]
            if equal:
                return equal
        found = self._making(total)
        return self._chosen(found) if len(found) > 1 else found

    def _making(self, total: int) -> Captures:
        """Every set of table cards with this total."""
        if self._sets is None:
            self._sets = sets_up_to(self.cards, self._limit)
        return [cards for made, cards in self._sets if made == total]

    def _chosen(self, found: Captures) -> Captures:
        """The sets that may be chosen from, in order."""
        if self._fewest:
            fewest = min(map(len, found))
            found = [cards for cards in found if len(cards) == fewest]
        return sorted(found, key=_fewest_then_canonical)

    def _ace_takes_ace(self) -> bool:
        return self.rules.ace_with_ace_on_table is AceWithAce.TAKES_ACE and any(
            other.rank == 1 for other in self.cards
        )

    def _captures_of_ace(self, card: Card) -> Captures:
        if not self.cards:
            return [(card,)] if self.rules.ace_on_empty_table is AceOnEmpty.TO_PILE else []
        if not self._ace_takes_ace():
            return [self.cards]
        found: Captures = [(other,) for other in self.cards if other.rank == 1]
        if self._fifteen:
            found += self._making(14)
        return self._chosen(found)

    def _ace_sweep_scores(self, card: Card, captures: Cards) -> bool:
        if self.rules.ace_sweep_scores is AceSweep.ORDINARY:
            return captures in self._ordinary(card)
        return self.rules.ace_sweep_scores is AceSweep.ALWAYS


class Allowance:
    """What these rules let a card take of a table, the rest of the hand left aside.

    Tells what `Table.captures` would, without listing every set, so that its cost stays small on
    the longest table.
    """

    __slots__ = ("_aces", "_fewest", "_fifteen", "_free", "_priority", "_rules")

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._fifteen = rules.capture_rule is CaptureRule.FIFTEEN
        self._fewest = rules.combination_choice is CombinationChoice.FEWEST
        self._free = rules.capture_obligation is CaptureObligation.NONE
        self._priority = rules.equal_card_priority and not self._fifteen
        self._aces = rules.ace_takes_all is not AceTakesAll.OFF

    def allows(self, table: Collection[Card], card: Card, captures: Cards) -> bool:
        """Whether the card may take these cards of the table, or be laid where there are none."""
        if self._aces and card.rank == 1:
            return _ace_may(Table(self._rules, tuple(table)), card, captures)
        total = 15 - card.rank if self._fifteen else card.rank
        if not captures:
            return self._free or not makes_total(table, total)
        if len(captures) == 1:
            return captures[0].rank == total and captures[0] in table
        return self._allows_several(table, total, captures)

    def is_sweep(self, table: Collection[Card], card: Card, captures: Cards, last: bool) -> bool:
        """Whether the card sweeps by a capture that it may make and that empties the table."""
        if self._aces and card.rank == 1:
            return Table(self._rules, tuple(table)).is_sweep(card, captures, last)
        return not last or self._rules.last_play_sweep_scores

    def _allows_several(self, table: Collection[Card], total: int, captures: Cards) -> bool:
        left, seen = total, 0
        for card in captures:
            if card not in table or seen & card.bit:
                return False
            left -= card.rank
            seen |= card.bit
        if left:
            return False
        if self._priority and total in [card.rank for card in table]:
            return False
        return not self._fewest or fewest_making(table, total) == len(captures)


def _ace_may(table: Table, card: Card, captures: Cards) -> bool:
    if captures:
        return captures in table.captures(card)
    return not table.captures(card) or table.may_be_laid(card)


def _fewest_then_canonical(cards: Cards) -> tuple[int, list[int]]:
    return len(cards), [card.order for card in cards]
