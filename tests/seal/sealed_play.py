"""Rules, states and sealed games for the tests, drawn by chance or by hypothesis."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from service.engine.calling import call_out, may_call
from service.engine.deal import decks, new_match, next_deal
from service.engine.errors import RulesInvalid
from service.engine.match import Phase, status_of
from service.engine.moves import legal_moves
from service.engine.play import apply_move
from service.engine.presets import PRESETS
from service.engine.rules import Rules, make_rules
from service.engine.state import State
from service.seal.keys import Keyring, keyring_of
from service.seal.sealer import Sealer

NOW = 1_700_000_000
HOUR = NOW // 3600

OLD_KEY = "00112233445566778899aabbccddeeff" * 2
NEW_KEY = "ffeeddccbbaa99887766554433221100" * 2


def keyring(*keys: str) -> Keyring:
    return keyring_of(",".join(keys))


def sealer(*keys: str, hours_on: float = 0, max_age_hours: int = 24) -> Sealer:
    return Sealer(keyring(*keys or (NEW_KEY,)), max_age_hours, lambda: NOW + hours_on * 3600)


half_points = st.integers(0, 200).map(lambda halves: halves / 2)
cards = st.sampled_from([f"{rank}{suit}" for rank in range(1, 11) for suit in "DCSB"])

OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    "deal_packet": st.integers(1, 3),
    "redeal_kings": st.none() | st.integers(1, 4),
    "table_bonus": st.dictionaries(st.integers(4, 40).map(str), st.integers(1, 300), max_size=3),
    "capture_rule": st.sampled_from(["sum", "fifteen"]),
    "equal_card_priority": st.booleans(),
    "combination_choice": st.sampled_from(["any", "fewest"]),
    "capture_obligation": st.sampled_from(["played_card", "any_card", "none"]),
    "ace_takes_all": st.sampled_from(["off", "forced", "optional"]),
    "ace_with_ace_on_table": st.sampled_from(["takes_all", "takes_ace"]),
    "ace_on_empty_table": st.sampled_from(["stays", "to_pile"]),
    "ace_sweep_scores": st.sampled_from(["never", "ordinary", "always"]),
    "last_play_sweep_scores": st.booleans(),
    "most_cards_points": half_points,
    "most_coins_points": half_points,
    "primiera_points": half_points,
    "primiera_missing_suit": st.sampled_from(["void", "suits_first"]),
    "most_sevens_points": half_points,
    "card_points": st.dictionaries(cards, half_points, max_size=4),
    "quartet_points": st.dictionaries(st.integers(1, 10).map(str), half_points, max_size=3),
    "napola": st.booleans(),
    "all_coins_wins_match": st.booleans(),
    "target_score": st.integers(1, 2000).map(lambda halves: halves / 2),
    "match_deals": st.none() | st.integers(1, 5),
    "tie_at_end": st.sampled_from(["play_on", "draw"]),
    "target_extension": st.just({"margin": 2, "step": 2.5}),
    "calling_out": st.sampled_from(["off", "safe", "forfeit"]),
    "low_score_wins": st.booleans(),
}


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """A preset with some options changed; those that contradict others are dropped."""
    preset = draw(st.sampled_from(sorted(PRESETS)))
    given = draw(st.fixed_dictionaries({}, optional=OPTIONS))
    while True:
        try:
            return make_rules(preset, given)
        except RulesInvalid as refused:
            blamed = {fault.path[0] for fault in refused.faults} & set(given)
            given = {name: given[name] for name in given if blamed and name not in blamed}


@st.composite
def any_state(draw: st.DrawFn) -> State:
    """A state that play by chance reached under any rules, with its history or without."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    line = list(played_by_chance(draw(any_rules()), rng, deals=2))
    state = line[draw(st.integers(0, len(line) - 1))]
    return state if draw(st.booleans()) else without_history(state)


def without_history(state: State) -> State:
    return replace(state, history=None)


def played_by_chance(rules: Rules, rng: random.Random, deals: int) -> Iterator[State]:
    """Every state of up to so many deals; now and then somebody calls out."""
    state = new_match(rules, rng.randrange(rules.players), decks(rng)).position
    for _ in range(deals):
        yield state
        while state.turn is not None:
            state = _step(state, rng)
            yield state
        if status_of(state).phase is Phase.MATCH_OVER:
            return
        state = next_deal(state, decks(rng)).position


def _step(state: State, rng: random.Random) -> State:
    if may_call(state) and rng.random() < 0.02:
        return call_out(state, rng.randrange(state.rules.players)).position
    move = rng.choice(legal_moves(state))
    return apply_move(state, move.card, move.captures).position
