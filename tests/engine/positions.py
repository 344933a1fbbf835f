"""Positions in one line, for tests that read as the rulebook.

`at("7S 9B | 3C 10C @ 3D 4C")` is a position with these hands (by seat) and this table. All cards
that the line does not name are captured by side 0, but for as many as `stock` asks, or wholly as
`captured` says.
"""

from __future__ import annotations

from typing import Any

from service.engine.cards import CARDS, HIDDEN, Card, Cards, canonical, cards_of
from service.engine.moves import Move, legal_moves
from service.engine.rules import make_rules
from service.engine.state import Match, Position, State, View

UNSET: Any = object()


def at(
    line: str,
    preset: str = "scopa",
    *,
    stock: int = 0,
    captured: str | None = None,
    dealer: int | None = None,
    sweeps: tuple[int, ...] | None = None,
    scores: tuple[float, ...] | None = None,
    target: Any = UNSET,
    deal: int = 1,
    last: Any = UNSET,
    **options: Any,
) -> Position:
    """The position of one line. The first seat with the most cards is to play."""
    rules = make_rules(preset, options)
    hands_text, table_text = line.split("@")
    hands = tuple(cards_of(hand) for hand in hands_text.split("|"))
    table = cards_of(table_text)
    rest = _rest((*hands, table), captured or "")
    stock_cards, won = rest[:stock], rest[stock:]
    piles = [list(cards_of(pile)) for pile in (captured or "").split("|")]
    piles += [[] for _ in range(rules.sides - len(piles))]
    if captured is None:
        piles[0] += won
    else:
        stock_cards = rest
    dealer = rules.players - 1 if dealer is None else dealer
    kind = View if any(HIDDEN in hand for hand in hands) else State
    return kind(
        rules=rules,
        dealer=dealer,
        turn=_turn(hands, dealer),
        hands=hands,
        table=table,
        stock=stock_cards,
        captured=tuple(canonical(pile) for pile in piles),
        sweeps=sweeps or (0,) * rules.sides,
        last_capturer=_last(piles) if last is UNSET else last,
        match=Match(
            deal=deal,
            scores=scores or (0.0,) * rules.sides,
            target=rules.target_score if target is UNSET else target,
        ),
        history=None,
    )


def _rest(places: tuple[Cards, ...], captured: str) -> Cards:
    named = {card for place in places for card in place}
    named |= set(cards_of(captured.replace("|", " ")))
    hidden = sum(place.count(HIDDEN) for place in places)
    free = [card for card in CARDS if card not in named]
    return tuple(free[hidden:])


def _turn(hands: tuple[Cards, ...], dealer: int) -> int | None:
    order = [(dealer + place) % len(hands) for place in range(1, len(hands) + 1)]
    most = max(len(hand) for hand in hands)
    return next((seat for seat in order if len(hands[seat]) == most), None) if most else None


def _last(piles: list[list[Card]]) -> int | None:
    return next((side for side, pile in enumerate(piles) if pile), None)


def shown(moves: tuple[Move, ...]) -> list[str]:
    """Moves as text: `"7S=3D+4C!"` takes two cards and sweeps, `"9B"` is laid."""
    return [_show(move) for move in moves]


def _show(move: Move) -> str:
    taken = "+".join(card.code for card in move.captures)
    return move.card.code + (f"={taken}" if taken else "") + ("!" if move.sweep else "")


def moves_at(line: str, preset: str = "scopa", **options: Any) -> list[str]:
    """The legal moves of a position in one line, as text."""
    return shown(legal_moves(at(line, preset, **options)))
