"""Rules as bytes: the preset's number, then the options that were given beside it."""

from __future__ import annotations

import json
from functools import lru_cache

from service.engine.rules import Rules, given_options, make_rules
from service.seal.names import OPTION_NUMBER, OPTIONS, PRESET_NUMBER, PRESETS
from service.seal.numbers import Reader, number_bytes


@lru_cache(maxsize=256)
def pack_rules(rules: Rules) -> bytes:
    """The rules as they were given."""
    given = {OPTION_NUMBER[name]: value for name, value in given_options(rules).items()}
    text = json.dumps(given, separators=(",", ":")).encode() if given else b""
    return bytes([PRESET_NUMBER[rules.preset]]) + number_bytes(len(text)) + text


def read_rules(reader: Reader) -> Rules:
    """The rules that `pack_rules` wrote."""
    preset = reader.byte()
    return _rules(preset, reader.take(reader.number()))


@lru_cache(maxsize=256)
def _rules(preset: int, text: bytes) -> Rules:
    given = json.loads(text) if text else {}
    return make_rules(PRESETS[preset], {OPTIONS[int(key)]: given[key] for key in given})
