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
    found: list[Fault] = []
    for look in (_shape_faults, _card_faults, _size_faults, _capture_faults, _match_faults):
        look(position, found)
    return found or list(history_faults(position))


def _shape_faults(position: Position, found: list[Fault]) -> None:
    """Lists of the wrong length and seats that nobody sits on."""
    players, sides = position.rules.players, position.rules.sides
    _length(("hands",), position.hands, players, "players", found)
    _length(("captured",), position.captured, sides, "sides", found)
    _length(("sweeps",), position.sweeps, sides, "sides", found)
    _length(("match", "scores"), position.match.scores, sides, "sides", found)
    seats = (position.dealer, position.turn, position.last_capturer)
    for name, seat in zip(("dealer", "turn", "last_capturer"), seats, strict=True):
        if seat is not None and not 0 <= seat < players:
            found.append(Fault((name,), "There is no such seat."))


def _length(
    path: Path, values: tuple[object, ...], wanted: int, of: str, found: list[Fault]
) -> None:
    if len(values) != wanted:
        detail = f"Has {len(values)} items, but these rules have {wanted} {of}."
        found.append(Fault(path, detail))


def _places(position: Position) -> Iterator[tuple[Path, Cards]]:
    for seat, hand in enumerate(position.hands):
        yield ("hands", seat), hand
    yield ("table",), position.table
    yield ("stock",), position.stock
    for side, pile in enumerate(position.captured):
        yield ("captured", side), pile


def _card_faults(position: Position, found: list[Fault]) -> None:
    """Cards that stand in two places, and a number of cards that is not forty."""
    places = (*position.hands, position.table, position.stock, *position.captured)
    count = sum(map(len, places))
    seen = {card for place in places for card in place}
    hidden = sum([place.count(HIDDEN) for place in places]) if HIDDEN in seen else 0
    if len(seen) - (hidden > 0) + hidden != count:
        found += _doubles(position)
    if count != 40:
        found.append(Fault((), f"Holds {count} cards; the deck has 40."))


def _doubles(position: Position) -> Iterator[Fault]:
    seen = set()
    for path, cards in _places(position):
        for index, card in enumerate(cards):
            if card in seen:
                yield Fault((*path, index), "This card stands in another place too.")
            elif card is not HIDDEN:
                seen.add(card)


def _size_faults(position: Position, found: list[Fault]) -> None:
    """Hand sizes, stock and turn against the order of play."""
    rules, turn = position.rules, position.turn
    if len(position.stock) % (rules.players * rules.hand_size):
        found.append(Fault(("stock",), "Is no whole number of refills."))
    for seat, hand in enumerate(position.hands):
        if len(hand) > rules.hand_size:
            found.append(Fault(("hands", seat), f"Holds more than {rules.hand_size} cards."))
    if turn is None:
        _pause_faults(position, found)
    elif not any(position.hands):
        found.append(Fault(("turn",), "All hands are empty, so no seat is to play."))
    elif 0 <= turn < rules.players:
        _order_faults(position, (turn,), found)


def _order_faults(position: Position, turns: Iterable[int], found: list[Fault]) -> None:
    """Hand sizes that the order of play does not give for any of these seats to play."""
    players, dealer = position.rules.players, position.dealer
    if len(position.hands) != players or dealer >= players:
        return
    sizes = [len(position.hands[(dealer + place) % players]) for place in range(1, players + 1)]
    most = max(sizes)
    if sizes not in [_sizes(players, (turn - dealer - 1) % players, most) for turn in turns]:
        found.append(Fault(("hands",), "The hand sizes do not fit the order of play."))


def _sizes(players: int, played: int, most: int) -> list[int]:
    """Hand sizes in order of play when so many seats have played one card more."""
    return [most - 1] * played + [most] * (players - played)


def _pause_faults(position: Position, found: list[Fault]) -> None:
    if position.match.result is not None:
        _order_faults(position, range(position.rules.players), found)
    elif any(position.hands) or position.stock:
        found.append(Fault(("turn",), "Cards are left to play, so a seat is to play."))


def _capture_faults(position: Position, found: list[Fault]) -> None:
    captured = any(position.captured)
    if captured and position.last_capturer is None:
        detail = "Cards were captured, so some seat captured last."
        found.append(Fault(("last_capturer",), detail))
    if not captured and position.last_capturer is not None:
        found.append(Fault(("last_capturer",), "Nobody captured anything yet."))
    for side, (pile, sweeps) in enumerate(zip(position.captured, position.sweeps, strict=False)):
        if sweeps and not pile:
            detail = "This side captured nothing, so it has no sweep."
            found.append(Fault(("sweeps", side), detail))


def _match_faults(position: Position, found: list[Fault]) -> None:
    match, rules = position.match, position.rules
    if (match.target is None) != (rules.target_score is None):
        detail = "Does not fit the rules: a target where they have one."
        found.append(Fault(("match", "target"), detail))
    result = match.result
    if result is None:
        return
    if position.turn is not None:
        found.append(Fault(("turn",), "The match has a result, so no seat is to play."))
    if result.draw == (result.winner is not None):
        found.append(Fault(("match", "result"), "Has either a winner or a draw."))
    if result.winner is not None and not 0 <= result.winner < rules.sides:
        found.append(Fault(("match", "result", "winner"), "There is no such side."))
