"""Whether some game can be in a position: every breach, not only the first (API.md, State)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from service.engine.cards import HIDDEN, Cards
from service.engine.errors import Fault, Path, StateInconsistent
from service.engine.past import history_faults
from service.engine.state import Position


def check(position: Position) -> None:
    """Raises `StateInconsistent` with every fault of the position, if it has any."""
    found = faults(position)
    if found:
        raise StateInconsistent("No game can be in this state.", found)


def faults(position: Position) -> list[Fault]:
    """Every breach; paths start at the position. Whether legal play leads there is not asked.

    The history is looked at only where all else is right.
    """
    found = [
        *_shape_faults(position),
        *_card_faults(position),
        *_size_faults(position),
        *_capture_faults(position),
        *_match_faults(position),
    ]
    return found or list(history_faults(position))


def _shape_faults(position: Position) -> Iterator[Fault]:
    """Lists of the wrong length and seats that nobody sits on."""
    rules = position.rules
    yield from _length(("hands",), position.hands, rules.players, "players")
    yield from _length(("captured",), position.captured, rules.sides, "sides")
    yield from _length(("sweeps",), position.sweeps, rules.sides, "sides")
    yield from _length(("match", "scores"), position.match.scores, rules.sides, "sides")
    for name in ("dealer", "turn", "last_capturer"):
        seat = getattr(position, name)
        if seat is not None and not 0 <= seat < rules.players:
            yield Fault((name,), "There is no such seat.")


def _length(path: Path, values: tuple[object, ...], wanted: int, of: str) -> Iterator[Fault]:
    if len(values) != wanted:
        yield Fault(path, f"Has {len(values)} items, but these rules have {wanted} {of}.")


def _places(position: Position) -> Iterator[tuple[Path, Cards]]:
    for seat, hand in enumerate(position.hands):
        yield ("hands", seat), hand
    yield ("table",), position.table
    yield ("stock",), position.stock
    for side, pile in enumerate(position.captured):
        yield ("captured", side), pile


def _card_faults(position: Position) -> list[Fault]:
    """Cards that stand in two places, and a number of cards that is not forty."""
    places = (*position.hands, position.table, position.stock, *position.captured)
    count = sum(map(len, places))
    seen = {card for place in places for card in place}
    hidden = sum([place.count(HIDDEN) for place in places]) if HIDDEN in seen else 0
    found: list[Fault] = []
    if len(seen) - (hidden > 0) + hidden != count:
        found += _doubles(position)
    if count != 40:
        found.append(Fault((), f"Holds {count} cards; the deck has 40."))
    return found


def _doubles(position: Position) -> Iterator[Fault]:
    seen = set()
    for path, cards in _places(position):
        for index, card in enumerate(cards):
            if card in seen:
                yield Fault((*path, index), "This card stands in another place too.")
            elif card is not HIDDEN:
                seen.add(card)


def _size_faults(position: Position) -> Iterator[Fault]:
    """Hand sizes, stock and turn against the order of play."""
    rules = position.rules
    if len(position.stock) % (rules.players * rules.hand_size):
        yield Fault(("stock",), "Is no whole number of refills.")
    for seat, hand in enumerate(position.hands):
        if len(hand) > rules.hand_size:
            yield Fault(("hands", seat), f"Holds more than {rules.hand_size} cards.")
    if position.turn is None:
        yield from _pause_faults(position)
    elif not any(position.hands):
        yield Fault(("turn",), "All hands are empty, so no seat is to play.")
    elif 0 <= position.turn < rules.players:
        yield from _order_faults(position, [position.turn])


def _order_faults(position: Position, turns: Iterable[int]) -> Iterator[Fault]:
    """Hand sizes that the order of play does not give for any of these seats to play."""
    players, dealer = position.rules.players, position.dealer
    if len(position.hands) != players or dealer >= players:
        return
    order = [(dealer + place) % players for place in range(1, players + 1)]
    sizes = [len(position.hands[seat]) for seat in order]
    if sizes not in [_sizes(players, order.index(turn), max(sizes)) for turn in turns]:
        yield Fault(("hands",), "The hand sizes do not fit the order of play.")


def _sizes(players: int, played: int, most: int) -> list[int]:
    """Hand sizes in order of play when so many seats have played one card more."""
    return [most - 1] * played + [most] * (players - played)


def _pause_faults(position: Position) -> Iterator[Fault]:
    if position.match.result is not None:
        yield from _order_faults(position, range(position.rules.players))
    elif any(position.hands) or position.stock:
        yield Fault(("turn",), "Cards are left to play, so a seat is to play.")


def _capture_faults(position: Position) -> Iterator[Fault]:
    captured = any(position.captured)
    if captured and position.last_capturer is None:
        yield Fault(("last_capturer",), "Cards were captured, so some seat captured last.")
    if not captured and position.last_capturer is not None:
        yield Fault(("last_capturer",), "Nobody captured anything yet.")
    for side, (pile, sweeps) in enumerate(zip(position.captured, position.sweeps, strict=False)):
        if sweeps and not pile:
            yield Fault(("sweeps", side), "This side captured nothing, so it has no sweep.")


def _match_faults(position: Position) -> Iterator[Fault]:
    match, rules = position.match, position.rules
    if (match.target is None) != (rules.target_score is None):
        yield Fault(("match", "target"), "Does not fit the rules: a target where they have one.")
    result = match.result
    if result is None:
        return
    if position.turn is not None:
        yield Fault(("turn",), "The match has a result, so no seat is to play.")
    if result.draw == (result.winner is not None):
        yield Fault(("match", "result"), "Has either a winner or a draw.")
    if result.winner is not None and not 0 <= result.winner < rules.sides:
        yield Fault(("match", "result", "winner"), "There is no such side.")
