"""States as a client would send them."""

import copy

DECK = [f"{rank}{suit}" for rank in range(1, 11) for suit in "DCSB"]


def state(**changes):
    """A two-player deal before its first play, with these fields changed."""
    fields = {
        "version": 1,
        "rules": {"preset": "scopa"},
        "dealer": 1,
        "turn": 0,
        "hands": [DECK[0:3], DECK[3:6]],
        "table": DECK[6:10],
        "stock": DECK[10:],
        "captured": [[], []],
        "sweeps": [0, 0],
        "last_capturer": None,
        "match": {"deal": 1, "scores": [0, 0], "target": 11},
        "history": [],
    }
    return copy.deepcopy(fields) | changes


def without(fields, name):
    """The same object without one of its fields."""
    return {key: value for key, value in fields.items() if key != name}


def match(**changes):
    """The standing before a first deal, with these fields changed."""
    return {"deal": 1, "scores": [0, 0], "target": 11} | changes
