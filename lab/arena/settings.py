"""Rules as they are named on a command line."""

from __future__ import annotations

import json
from functools import cache

from service.engine.rules import Rules, make_rules


@cache
def rules_of(preset: str, options: str = "") -> Rules:
    """The rules of a preset with options such as `napola=true,hand_size=9` over it."""
    pairs = (option.split("=", 1) for option in options.split(",") if option)
    return make_rules(preset, {name: _value(text) for name, text in pairs})


def _value(text: str) -> object:
    """A value in wire form; a bare word is a string."""
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text
