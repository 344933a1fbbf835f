"""Which sets of cards make a total, with work that stays small on the longest table."""

from __future__ import annotations

from collections.abc import Iterable

from service.engine.cards import Card, Cards


def makes_total(cards: Iterable[Card], total: int) -> bool:
    """Whether some set of these cards has this total, which is over 0."""
    totals = 1
    for card in cards:
        totals |= totals << card.rank
    return bool(totals >> total & 1)


def fewest_making(cards: Iterable[Card], total: int) -> int | None:
    """The fewest of these cards that have this total, over 0; None where no set has it."""
    fewest = [0] + [total + 1] * total
    for card in cards:
        for made in range(total, card.rank - 1, -1):
            fewest[made] = min(fewest[made], fewest[made - card.rank] + 1)
    return fewest[total] if fewest[total] <= total else None


def sets_up_to(cards: Cards, limit: int) -> list[tuple[int, Cards]]:
    """Every set of these cards whose ranks total at most `limit`, with that total.

    `cards` and each set stand in canonical order. Work and size grow with the sets found, never
    with all subsets; the empty set comes first.
    """
    sets: list[tuple[int, Cards]] = [(0, ())]
    for card in cards:
        rank = card.rank
        room = limit - rank
        if room < 0:
            break
        single = (card,)
        sets += [(total + rank, found + single) for total, found in sets if total <= room]
    return sets
