"""The value of a move where plays to come are partly a model's: against plain recursion."""

import pytest

from service.ai import searching
from service.ai.baselines import UNIT, greedy2_score
from service.ai.kernel.arrays import floats
from service.ai.kernel.encode import code_of, encode_position, encode_rules
from service.ai.kernel.minimax import OWN_SAY, SAY
from service.ai.kernel.rules import play as play_code
from service.ai.kernel.value import estimate
from service.ai.searching import WORLDS, think
from service.ai.sight import sight_of
from service.engine.moves import legal_moves
from service.engine.play import play
from service.engine.view import view_of
from tests.ai.judges import judges_of
from tests.ai.test_searching import position_after


@pytest.mark.parametrize("preset", ["scopa", "escoba", "scopa_a_perdere", "scopa_d_assi"])
@pytest.mark.parametrize("plays", [2, 8, 15])
@pytest.mark.parametrize("foresight", [0, 1, 2, 5])
def test_every_move_is_worth_what_the_definition_says(preset, plays, foresight, monkeypatch):
    monkeypatch.setattr(searching, "_FORESIGHT", ((6, foresight),))
    position = position_after(preset, plays)
    view = view_of(position, [0, 1])
    net, race = judges_of(view)
    thought = think(sight_of(view), net, race, 1, seed=1)
    assert thought.algorithm == WORLDS
    side = position.turn
    found = {figure.move: figure.value for figure in thought.figures}
    assert found == {
        move: pytest.approx(_after(position, move, side, net, foresight))
        for move in legal_moves(position)
    }


@pytest.mark.parametrize("plays", [2, 8])
def test_who_foresees_no_people_expects_the_best_plays(plays, monkeypatch):
    view = view_of(position_after("scopa", plays), [0, 1])
    told = think(sight_of(view), *judges_of(view), 1, seed=1, foresees_people=False)
    monkeypatch.setattr(searching, "_FORESIGHT", ())
    assert told == think(sight_of(view), *judges_of(view), 1, seed=1)


def _after(position, move, side, net, foresight):
    """What a play brings to the side, in points of lead."""
    if sum(map(len, position.hands)) > 1:
        return _worth(play(position, move).position, side, net, foresight)
    w = encode_position(position)
    play_code(encode_rules(position.rules), w, code_of(move.card, move.captures))
    return estimate(encode_rules(position.rules), w, net, side, floats(256))


def _worth(position, side, net, foresight):
    moves = legal_moves(position)
    values = [_after(position, move, side, net, foresight - 1) for move in moves]
    ours = position.turn == side
    best, say = (max(values), OWN_SAY) if ours else (min(values), SAY)
    if foresight < 1:
        return best
    meant = sum(
        chance * value for chance, value in zip(_chances(position, moves), values, strict=True)
    )
    return (1 - say) * best + say * meant


def _chances(position, moves):
    """How the model of a player chooses."""
    view = view_of(position, [position.turn])
    scores = [greedy2_score(view, move) / UNIT for move in moves]
    weights = [(1 + (max(scores) - score) / 0.15 / 8) ** -8 for score in scores]
    return [0.9 * weight / sum(weights) + 0.1 / len(moves) for weight in weights]
