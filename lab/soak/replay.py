"""Plays a record again on the engine alone, and compares how it ended."""

import json
from random import Random

from lab.soak.games import Record
from service.engine.cards import BY_CODE
from service.engine.deal import decks, new_match
from service.engine.play import apply_move
from service.engine.rules import make_rules
from service.wire.answers import codes
from service.wire.scores import position_score_json
from service.wire.strict_json import dump


def is_same(record: Record) -> bool:
    """Whether the same deal and plays lead to the same captured cards and the same score."""
    rules = make_rules(record.deal["rules"]["preset"])
    dealt = new_match(rules, rules.players - 1, decks(Random(record.deal["seed"])))
    position = dealt.position
    for play in record.plays:
        captures = tuple(BY_CODE[code] for code in play["captures"])
        position = apply_move(position, BY_CODE[play["card"]], captures).position
    captured = [codes(pile) for pile in position.captured]
    score = json.loads(dump(position_score_json(position)))
    return captured == record.captured and score == record.score
