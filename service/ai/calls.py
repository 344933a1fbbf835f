"""When to call out: the match is won by points that nothing can take away any more."""

from __future__ import annotations

from dataclasses import dataclass

from service.engine.calling import certain_points, is_good, may_call
from service.engine.state import View


@dataclass(frozen=True, slots=True)
class CallOut:
    """Calling out instead of playing a card (RULES.md, Calling out)."""

    seat: int


def winning_call(view: View, seat: int) -> CallOut | None:
    """The call that wins the match at once for this seat; None where there is none."""
    if not may_call(view):
        return None
    side = view.rules.side_of(seat)
    certain = certain_points(view.rules, view.captured, view.sweeps)[side]
    return CallOut(seat) if is_good(view, side, certain) else None
