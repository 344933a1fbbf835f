"""Alpha-beta over one world whose cards are all known, without recursion.

The side that searches maximises, all others minimise its lead. But nobody at a table sees all
cards, as the two would here: in the first plays after the root a node is worth partly what the
model of a player (`model`) makes of it. The search stops at the packet boundary, where
`value.estimate` judges, or at the end of the deal if the last packet is in play. Each value is a
triple: the key by which moves are compared, the lead in points and the odds of winning the match.

On the bench `w` is the world searched, `line` the snapshots and counters of the nodes on the
current line, `values` their windows and values.
"""

from __future__ import annotations

from service.ai.kernel.arrays import Floats, Ints
from service.ai.kernel.bench import Bench
from service.ai.kernel.bits import count, total
from service.ai.kernel.captures import sets_met
from service.ai.kernel.compiled import compiled
from service.ai.kernel.layout import (
    ALL,
    CARDS,
    COINS,
    FIFTEEN,
    GOES_ON,
    HAND,
    LOW_WINS,
    SETTEBELLO,
    STOCK_AT,
    STOCK_END,
    TABLE,
    TURN,
)
from service.ai.kernel.model import weigh
from service.ai.kernel.odds import final_odds, odds_at
from service.ai.kernel.rules import is_sweep, legal_moves, play, side_of
from service.ai.kernel.value import estimate, final_lead

# A node on the line: a snapshot of the world, then where its moves stand.
SNAPSHOT = 18
FIRST = 18
NEXT = 19
END = 20
MODELLED = 21
"""Whether the model has a say in the node's value."""
NODE = 24
DEPTH = 44

# Values of a node.
ALPHA = 0
BETA = 1
KEY = 2
LEAD = 3
ODDS = 4
MEANS = 5
"""Key, lead and odds as the model's choice makes them."""
VALUES = 8

# The job: what does not change during a search.
SIDE = 0
CUT = 1
"""Set where a node was judged before its time, for its nodes or its moves were too many."""
NODES = 2
NODE_LIMIT = 3
FORESIGHT = 6
"""How many plays after the root the model has a say in."""
WORK = 7
"""Nodes of all worlds searched."""
BRIEF = 8
"""Whether the search is over so soon that it keeps the interpreter's lock (`lock`)."""
WHOLE = 9
"""Whether a world is given up as soon as a node in it was cut."""
JOB = 10

MOST_MOVES = 400
"""A node with more moves than this is judged as it is: no game of people comes near.

Where only the fewest cards count, so are captures of more cards as long as no smaller one is found.
"""

LONG_TABLE = 9
"""On a table with more cards than this what it takes to look for captures counts by itself."""

SAY = 0.8
"""The share of the model in the value of a node where another side plays ..."""
OWN_SAY = 0.25
"""... and where the side that searches does: it will not see the others' cards then, either."""

HUGE = 1.0e9


@compiled
def quality(o: Ints, w: Ints, code: int) -> int:
    """A rank for trying moves in a good order; it changes no value."""
    captures = code & ALL
    cards = captures | 1 << (code >> CARDS)
    worth = count(cards) + 3 * count(cards & COINS) + 3 * count(cards & (15 << 24))
    worth += 12 * (cards >> SETTEBELLO & 1)
    if captures:
        return worth + (64 if is_sweep(o, w, code) else 0)
    left = total(w[TABLE]) + (code >> (CARDS + 2)) + 1
    return -worth - (8 if left <= (14 if o[FIFTEEN] else 10) else 0)


@compiled
def _sort(o: Ints, w: Ints, moves: Ints, first: int, end: int, ranks: Ints) -> None:
    """Sorts moves by falling quality (rising where low scores win)."""
    sign = -1 if o[LOW_WINS] else 1
    for place in range(first, end):
        code = moves[place]
        rank = sign * quality(o, w, code)
        slot = place
        while slot > first and ranks[slot - 1] < rank:
            ranks[slot] = ranks[slot - 1]
            moves[slot] = moves[slot - 1]
            slot -= 1
        ranks[slot] = rank
        moves[slot] = code


@compiled
def toil(o: Ints, w: Ints, moves: int, scratch: Ints) -> int:
    """How many nodes more a node of so many moves counts for: they are listed and sorted.

    On a long table that takes time even where they are few, or more than are listed (-1).
    """
    if moves < 0:
        moves = MOST_MOVES
    work = moves // 8 + moves * moves // 2048
    if count(w[TABLE]) > LONG_TABLE:
        work += sets_met(o, w[HAND + w[TURN]], w[TABLE], scratch) // 32
    return work


@compiled
def _open_node(
    o: Ints, w: Ints, job: Ints, moves: Ints, ranks: Ints, line: Ints, depth: int
) -> bool:
    """Lists the moves of a node; false, to judge it as it is, if there are too many."""
    node = depth * NODE
    first = line[node - NODE + END] if depth else 0
    end = legal_moves(o, w, moves[: first + MOST_MOVES], first)
    job[NODES] += toil(o, w, end - first if end > first else -1, ranks[first:])
    if end <= first:
        return False
    _sort(o, w, moves, first, end, ranks)
    for slot in range(SNAPSHOT):
        line[node + slot] = w[slot]
    line[node + FIRST] = first
    line[node + NEXT] = first
    line[node + END] = end
    return True


@compiled
def _open_window(
    o: Ints,
    w: Ints,
    job: Ints,
    line: Ints,
    values: Floats,
    weights: Floats,
    moves: Ints,
    depth: int,
) -> None:
    """Prepares the values of a node; under a modelled one nothing is cut, since all counts."""
    here = depth * VALUES
    node = depth * NODE
    ours = side_of(o, w[TURN]) == job[SIDE]
    inherits = depth > 0 and line[node - NODE + MODELLED] == 0
    values[here + ALPHA] = values[here - VALUES + ALPHA] if inherits else -HUGE
    values[here + BETA] = values[here - VALUES + BETA] if inherits else HUGE
    values[here + KEY] = -HUGE if ours else HUGE
    line[node + MODELLED] = depth < job[FORESIGHT]
    if line[node + MODELLED]:
        for slot in range(MEANS, VALUES):
            values[here + slot] = 0.0
        weigh(o, w, moves, line[node + FIRST], line[node + END], weights)


@compiled
def judge(
    o: Ints, w: Ints, net: Floats, race: Floats, job: Ints, values: Floats, acc: Floats, out: Ints
) -> None:
    """Writes the triple of a world that is not searched further to the last row of `values`."""
    side = job[SIDE]
    row = DEPTH * VALUES
    if w[TURN] < 0:
        values[row + LEAD] = final_lead(o, w, side, out)
        values[row + ODDS] = final_odds(o, w, race, side, out)
    else:
        values[row + LEAD] = estimate(o, w, net, side, acc)
        values[row + ODDS] = odds_at(race, w[STOCK_END] - w[STOCK_AT], values[row + LEAD])
    values[row + KEY] = race[0] * values[row + LEAD] + race[1] * values[row + ODDS]


@compiled
def _blend(line: Ints, values: Floats, weights: Floats, depth: int, say: float) -> None:
    """Adds a child to what the model makes of its node; after the last one lets it have its say."""
    here = depth * VALUES
    node = depth * NODE
    weight = weights[line[node + NEXT] - 1]
    for slot in range(MEANS - KEY):
        values[here + MEANS + slot] += weight * values[DEPTH * VALUES + KEY + slot]
    if line[node + NEXT] == line[node + END]:
        for slot in range(MEANS - KEY):
            played = values[here + MEANS + slot]
            values[here + KEY + slot] += say * (played - values[here + KEY + slot])


@compiled
def _absorb(o: Ints, line: Ints, job: Ints, values: Floats, weights: Floats, depth: int) -> bool:
    """Takes the value of a child into its node; true when the node needs no other child."""
    here = depth * VALUES
    row = DEPTH * VALUES
    key = values[row + KEY]
    ours = side_of(o, line[depth * NODE + TURN]) == job[SIDE]
    if (key > values[here + KEY]) == ours and key != values[here + KEY]:
        values[here + KEY] = key
        values[here + LEAD] = values[row + LEAD]
        values[here + ODDS] = values[row + ODDS]
        if ours:
            values[here + ALPHA] = max(values[here + ALPHA], key)
        else:
            values[here + BETA] = min(values[here + BETA], key)
    if line[depth * NODE + MODELLED]:
        _blend(line, values, weights, depth, OWN_SAY if ours else SAY)
        return bool(line[depth * NODE + NEXT] == line[depth * NODE + END])
    return bool(
        values[here + ALPHA] >= values[here + BETA]
        or line[depth * NODE + NEXT] == line[depth * NODE + END]
    )


@compiled
def minimax(b: Bench, after: int) -> None:
    """Leaves the triple of this world, just played to with answer `after`, in the last row."""
    o, w, moves, line, values, job = b.o, b.w, b.moves, b.line, b.values, b.job
    depth = 0
    row = DEPTH * VALUES
    while True:
        job[NODES] += 1
        opened = after == GOES_ON and job[NODES] < job[NODE_LIMIT]
        if opened and _open_node(o, w, job, moves, b.ranks, line, depth):
            _open_window(o, w, job, line, values, b.weights, moves, depth)
            depth += 1
        else:
            job[CUT] |= after == GOES_ON
            judge(o, w, b.net, b.race, job, values, b.acc, b.out)
            while depth and _absorb(o, line, job, values, b.weights, depth - 1):
                depth -= 1
                for slot in range(KEY, MEANS):
                    values[row + slot] = values[depth * VALUES + slot]
            if depth == 0:
                return
        node = (depth - 1) * NODE
        for slot in range(SNAPSHOT):
            w[slot] = line[node + slot]
        code = moves[line[node + NEXT]]
        line[node + NEXT] += 1
        after = play(o, w, code)
