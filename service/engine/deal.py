"""Shuffling and dealing: the first table, the packets, the next deal (RULES.md; API.md, deal)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from service.engine.cards import CARDS, Cards, canonical
from service.engine.errors import DealUnfinished, DealVoid, MatchOver
from service.engine.events import Event, Redealt, TableBonus
from service.engine.match import Phase, standing_of
from service.engine.play import Outcome, deal_packets
from service.engine.rules import Rules
from service.engine.state import Match, Position, State


def shuffled(rng: Random) -> Cards:
    """A deck in random order, the first card to leave it first.

    Sorts by `rng.random()`, whose sequence Python keeps for a seed in every version.
    """
    return tuple(sorted(CARDS, key=lambda _: rng.random()))


def decks(rng: Random) -> Iterator[Cards]:
    """One shuffled deck after the other: void first tables are dealt again from the next."""
    while True:
        yield shuffled(rng)


def only(deck: Cards) -> Iterator[Cards]:
    """This one deck; raises `DealVoid` when its first table would have to be dealt again."""
    yield deck
    raise DealVoid("The first table of this deck must be dealt again.")


def new_match(rules: Rules, dealer: int | None, supply: Iterator[Cards]) -> Outcome[State]:
    """The first deal of a match; without a dealer the last seat deals."""
    scores = (0.0,) * rules.sides
    match = Match(deal=1, scores=scores, target=rules.target_score)
    return _deal(rules, rules.players - 1 if dealer is None else dealer, match, supply)


def next_deal(position: Position, supply: Iterator[Cards]) -> Outcome[State]:
    """The deal after a finished one: the dealer moves on a seat, its points are added.

    Raises `MatchOver` when the match has ended, `DealUnfinished` while this deal runs.
    """
    if position.turn is not None:
        raise DealUnfinished("This deal is not over.")
    standing = standing_of(position)
    if standing.phase is Phase.MATCH_OVER:
        raise MatchOver("The match is over.")
    match = Match(position.match.deal + 1, standing.scores, standing.next_target)
    dealer = (position.dealer + 1) % position.rules.players
    return _deal(position.rules, dealer, match, supply)


def _deal(rules: Rules, dealer: int, match: Match, supply: Iterator[Cards]) -> Outcome[State]:
    events: list[Event] = []
    for deck in supply:
        state = _laid_out(rules, dealer, match, deck)
        bonus = _bonus(state)
        if bonus:
            taken = _take_table(state, bonus)
            return Outcome(taken, (*events, TableBonus(dealer, canonical(state.table), bonus)))
        if not _is_void(rules, state.table):
            return Outcome(state, tuple(events))
        events.append(Redealt(state.table))
    raise DealVoid("No deck is left to deal from.")


def _laid_out(rules: Rules, dealer: int, match: Match, deck: Cards) -> State:
    hands, rest = deal_packets(rules, dealer, deck)
    return State(
        rules=rules,
        dealer=dealer,
        turn=(dealer + 1) % rules.players,
        hands=hands,
        table=rest[: rules.table_size],
        stock=rest[rules.table_size :],
        captured=((),) * rules.sides,
        sweeps=(0,) * rules.sides,
        last_capturer=None,
        match=match,
        history=(),
    )


def table_bonus(rules: Rules, table: Cards) -> int:
    """The sweeps that the dealer scores for a first table of these cards; 0 for none."""
    if not rules.table_bonus:
        return 0
    return dict(rules.table_bonus).get(sum(card.rank for card in table), 0)


def _bonus(state: State) -> int:
    return table_bonus(state.rules, state.table)


def _take_table(state: State, sweeps: int) -> State:
    side = state.rules.side_of(state.dealer)
    count = range(state.rules.sides)
    return replace(
        state,
        table=(),
        captured=tuple(canonical(state.table) if n == side else () for n in count),
        sweeps=tuple(sweeps if n == side else 0 for n in count),
        last_capturer=state.dealer,
    )


def _is_void(rules: Rules, table: Cards) -> bool:
    kings = sum(card.rank == 10 for card in table)
    return rules.redeal_kings is not None and kings >= rules.redeal_kings
