"""A state as bytes, and back.

The same state always gives the same bytes. The cards are one permutation of the forty, place by
place, so how many bytes there are depends on nothing that is hidden: only on the seats, the rules,
the scores and, with a history, on the cards already played.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, chain
from typing import Final

from service.engine.cards import CARDS, Cards
from service.engine.rules import Rules
from service.engine.state import Match, Result, State
from service.seal.numbers import Reader, number_bytes
from service.seal.pack_history import pack_history, unpack_history
from service.seal.pack_rules import pack_rules, read_rules

NONE: Final = 0xFF
DRAW: Final = 0xFE
PLACES_BESIDE_HANDS: Final = 2


def pack_state(state: State) -> bytes:
    """The bytes of a state; `ValueError` for one that is not whole.

    Order: rules, seats, match, sweeps, the sizes of the places, the cards, and the history from
    there to the end.
    """
    return b"".join(_parts(state))


def unpack_state(packed: bytes) -> State:
    """The state that `pack_state` was given."""
    reader = Reader(packed)
    rules = read_rules(reader)
    dealer, turn, last_capturer, known = reader.take(4)
    match = _read_match(reader, rules)
    sweeps = reader.numbers(rules.sides)
    places = _read_places(reader, rules)
    plays = unpack_history(reader.rest(), dealer, rules.players) if known else None
    return State(
        rules=rules,
        dealer=dealer,
        turn=_seat(turn),
        hands=places[: rules.players],
        table=places[rules.players],
        stock=places[rules.players + 1],
        captured=places[rules.players + PLACES_BESIDE_HANDS :],
        sweeps=sweeps,
        last_capturer=_seat(last_capturer),
        match=match,
        history=plays,
    )


def _parts(state: State) -> Iterator[bytes]:
    yield pack_rules(state.rules)
    yield bytes([state.dealer, _byte(state.turn), _byte(state.last_capturer)])
    yield bytes([state.history is not None])
    yield from _match_parts(state.match)
    yield from map(number_bytes, state.sweeps)
    yield from _place_parts(state)
    yield pack_history(state.history or (), state.dealer, state.rules.players)


def _match_parts(match: Match) -> Iterator[bytes]:
    yield number_bytes(match.deal)
    yield number_bytes(0 if match.target is None else 1 + _halves(match.target))
    yield bytes([_result_byte(match.result)])
    yield from (number_bytes(_halves(score)) for score in match.scores)


def _read_match(reader: Reader, rules: Rules) -> Match:
    deal, target, result = reader.number(), reader.number(), reader.byte()
    scores = tuple(halves / 2 for halves in reader.numbers(rules.sides))
    return Match(deal, scores, (target - 1) / 2 if target else None, _result(result))


def _place_parts(state: State) -> Iterator[bytes]:
    places = (*state.hands, state.table, state.stock, *state.captured)
    cards = bytes([card.order for card in chain.from_iterable(places)])
    if sorted(cards) != list(range(len(CARDS))):
        raise ValueError("a state with hidden or missing cards cannot be packed")
    yield bytes(map(len, places))
    yield cards


def _read_places(reader: Reader, rules: Rules) -> tuple[Cards, ...]:
    sizes = reader.take(rules.players + PLACES_BESIDE_HANDS + rules.sides)
    cards = tuple([CARDS[order] for order in reader.take(len(CARDS))])
    return tuple(
        [cards[end - size : end] for size, end in zip(sizes, accumulate(sizes), strict=True)]
    )


def _byte(seat: int | None) -> int:
    return NONE if seat is None else seat


def _seat(byte: int) -> int | None:
    return None if byte == NONE else byte


def _result_byte(result: Result | None) -> int:
    if result is None:
        return NONE
    return DRAW if result.winner is None else result.winner


def _result(byte: int) -> Result | None:
    if byte == NONE:
        return None
    return Result(None, True) if byte == DRAW else Result(byte, False)


def _halves(points: float) -> int:
    halves = int(points * 2)
    if halves != points * 2:
        raise ValueError("points that are no multiple of a half cannot be packed")
    return halves
