"""Whether a history of plays leads to the position it came with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from service.engine.captures import Allowance
from service.engine.cards import Card, mask_of
from service.engine.deal import table_bonus
from service.engine.errors import Fault
from service.engine.rules import Rules
from service.engine.state import Play, Position


@dataclass(slots=True)
class _Replay:
    """The face-up part of a deal while its plays are repeated.

    The cards of the table are the keys, in the order laid; captured cards are masks.
    """

    table: dict[Card, None]
    captured: list[int]
    sweeps: list[int]
    last_capturer: int | None = None


def history_faults(position: Position) -> Iterator[Fault]:
    """Where the history, if there is one, does not lead to the rest of the position.

    The first table follows from the cards that are face up and were not played. Each play has to
    be the next seat's, with a card and captures that the table then allowed.
    """
    history = position.history
    if history is None:
        return
    rules = position.rules
    down = len(position.stock) + sum(map(len, position.hands))
    if len(history) != 40 - rules.table_size - down:
        yield Fault(("history",), "Has not as many plays as cards were played.")
        return
    replay = _start(position, history)
    if len(replay.table) != rules.table_size and not any(replay.sweeps):
        yield Fault(("history",), "Cards were played that do not lie face up.")
        return
    wrong = _repeat(replay, rules, position.dealer, history)
    if wrong is not None:
        yield wrong
    elif not _leads_to(replay, position):
        yield Fault(("history",), "Does not lead to this table, these captured cards and sweeps.")


def _start(position: Position, history: tuple[Play, ...]) -> _Replay:
    """The deal before its first play; a table bonus has gone to the dealer."""
    rules = position.rules
    played = {done.card for done in history}
    face_up = (position.table, *position.captured)
    first = [card for cards in face_up for card in cards if card not in played]
    replay = _Replay(dict.fromkeys(first), [0] * rules.sides, [0] * rules.sides)
    if rules.table_bonus and len(first) == rules.table_size:
        _give_bonus(replay, rules, position.dealer)
    return replay


def _give_bonus(replay: _Replay, rules: Rules, dealer: int) -> None:
    sweeps = table_bonus(rules, tuple(replay.table))
    if sweeps:
        side = rules.side_of(dealer)
        replay.captured[side] = mask_of(replay.table)
        replay.sweeps[side] = sweeps
        replay.last_capturer = dealer
        replay.table = {}


def _repeat(replay: _Replay, rules: Rules, dealer: int, history: tuple[Play, ...]) -> Fault | None:
    """Plays the cards again as far as the rules let them be played; what they did not allow."""
    table, captured, sweeps = replay.table, replay.captured, replay.sweeps
    allowance = Allowance(rules)
    allows, is_sweep = allowance.allows, allowance.is_sweep
    sides = [rules.side_of(seat) for seat in range(rules.players)]
    seat, players, last = dealer, rules.players, 39 - rules.table_size
    for index, done in enumerate(history):
        seat = (seat + 1) % players
        card, captures = done.card, done.captures
        if done.seat != seat:
            return Fault(("history", index, "seat"), "Another seat was to play.")
        if card in table:
            return _not_allowed(index, "card")
        if not allows(table, card, captures):
            return _not_allowed(index, "captures")
        clears = len(captures) == len(table) > 0
        if done.sweep != (clears and is_sweep(table, card, captures, index == last)):
            return _not_allowed(index, "sweep")
        if not captures:
            table[card] = None
            continue
        mask = card.bit
        for taken in captures:
            mask |= taken.bit
            table.pop(taken, None)  # an ace on an empty table takes itself
        captured[sides[seat]] |= mask
        sweeps[sides[seat]] += done.sweep
        replay.last_capturer = seat
    return None


def _not_allowed(index: int, field: str) -> Fault:
    return Fault(("history", index, field), "The table did not allow this play.")


def _leads_to(replay: _Replay, position: Position) -> bool:
    last = position.last_capturer
    if not any(position.hands) and not position.stock and last is not None:
        replay.captured[position.rules.side_of(last)] |= mask_of(replay.table)
        replay.table = {}
    return (
        replay.last_capturer == last
        and tuple(replay.table) == position.table
        and replay.captured == list(map(mask_of, position.captured))
        and tuple(replay.sweeps) == position.sweeps
    )
