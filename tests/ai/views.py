"""Views written on a line each."""

from service.ai.seeding import seed_of
from service.ai.sight import sight_of
from service.engine.cards import HIDDEN, cards_of
from service.engine.rules import make_rules
from service.engine.state import Match, View


def view(
    hand,
    table="",
    captured=("", ""),
    *,
    backs=3,
    stock=0,
    sweeps=(0, 0),
    scores=(0.0, 0.0),
    preset="scopa",
    **options,
):
    """A two-player view of seat 0, who is to play."""
    rules = make_rules(preset, options)
    piles = tuple(cards_of(pile) for pile in captured)
    return View(
        rules=rules,
        dealer=1,
        turn=0,
        hands=(cards_of(hand), (HIDDEN,) * backs),
        table=cards_of(table),
        stock=(HIDDEN,) * stock,
        captured=piles,
        sweeps=sweeps,
        last_capturer=next((side for side, pile in enumerate(piles) if pile), None),
        match=Match(1, scores, rules.target_score),
        history=None,
    )


OPENING = view("7D 3C 10B", "3S 8B 2C 5D", stock=30)


def view_seed(known, seed=None):
    """The seed of a view."""
    return seed_of(known, sight_of(known), seed)
