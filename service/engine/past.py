"""Whether a history of plays leads to the position it came with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from service.engine.captures import Allowance, Table
from service.engine.cards import Card
from service.engine.deal import table_bonus
from service.engine.errors import Fault
from service.engine.rules import Rules
from service.engine.state import Play, Position


@dataclass(slots=True)
class _Replay:
    """The face-up part of a deal while its plays are repeated."""

    rules: Rules
    allowance: Allowance
    table: list[Card]
    captured: list[set[Card]]
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
    first, players, last = position.dealer + 1, rules.players, 39 - rules.table_size
    for index, done in enumerate(history):
        if done.seat != (first + index) % players:
            yield Fault(("history", index, "seat"), "Another seat was to play.")
            return
        fault = _repeat(replay, done, index == last)
        if fault is not None:
            yield Fault(("history", index, fault), "The table did not allow this play.")
            return
    if not _leads_to(replay, position):
        yield Fault(("history",), "Does not lead to this table, these captured cards and sweeps.")


def _start(position: Position, history: tuple[Play, ...]) -> _Replay:
    """The deal before its first play; a table bonus has gone to the dealer."""
    rules = position.rules
    played = {done.card for done in history}
    face_up = (position.table, *position.captured)
    first = [card for cards in face_up for card in cards if card not in played]
    none: list[set[Card]] = [set() for _ in range(rules.sides)]
    replay = _Replay(rules, Allowance(rules), first, none, [0] * rules.sides)
    sweeps = table_bonus(rules, tuple(first)) if len(first) == rules.table_size else 0
    if sweeps:
        side = rules.side_of(position.dealer)
        replay.captured[side] = set(first)
        replay.sweeps[side] = sweeps
        replay.last_capturer = position.dealer
        replay.table = []
    return replay


def _repeat(replay: _Replay, done: Play, last_play: bool) -> str | None:
    """Plays one card again; the name of the field that is wrong, if one is."""
    table, card, captures = replay.table, done.card, done.captures
    if card in table:
        return "card"
    if not replay.allowance.allows(table, card, captures):
        return "captures"
    clears = len(captures) == len(table) and len(captures) > 0
    if done.sweep != (clears and _is_sweep(replay, done, last_play)):
        return "sweep"
    if captures:
        _take(replay, done)
    else:
        table.append(card)
    return None


def _is_sweep(replay: _Replay, done: Play, last_play: bool) -> bool:
    table = Table(replay.rules, tuple(replay.table))
    return table.is_sweep(done.card, done.captures, last_play)


def _take(replay: _Replay, done: Play) -> None:
    captures, side = done.captures, replay.rules.side_of(done.seat)
    replay.table = [card for card in replay.table if card not in captures]
    replay.captured[side].update((done.card, *captures))
    replay.sweeps[side] += done.sweep
    replay.last_capturer = done.seat


def _leads_to(replay: _Replay, position: Position) -> bool:
    last = position.last_capturer
    if not any(position.hands) and not position.stock and last is not None:
        replay.captured[replay.rules.side_of(last)] |= set(replay.table)
        replay.table = []
    return (
        replay.last_capturer == last
        and tuple(replay.table) == position.table
        and replay.captured == [set(pile) for pile in position.captured]
        and tuple(replay.sweeps) == position.sweeps
    )
