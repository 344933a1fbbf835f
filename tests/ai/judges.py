"""What the search is given beside the sight: the weights and the aim of a view."""

from service.ai.aims import aim_of
from service.ai.experience import experience_of


def judges_of(view):
    side = view.rules.side_of(view.turn)
    return experience_of(view.rules).weights, aim_of(view.rules, view.match, side)
