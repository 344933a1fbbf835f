"""Each kind of value takes what JSON says, and nothing that merely looks like it."""

import pytest
from marshmallow import ValidationError

from service.engine.cards import HIDDEN, cards_of
from service.wire.card_fields import CardCode, CardCodes, DistinctCards
from service.wire.fields import Flag, Halves, Ignored, Names, Seat, Text, Whole, WholeOf, Yes
from service.wire.list_fields import DistinctSeats, Each, Keyed

HUGE = 10**400


@pytest.mark.parametrize(
    ("field", "value", "read"),
    [
        (Whole(1, 3), 1, 1),
        (Whole(1, 3), 3, 3),
        (WholeOf((0, 4)), 4, 4),
        (Seat(), 3, 3),
        (Halves(0, 100), 0, 0),
        (Halves(0, 100), 0.5, 0.5),
        (Halves(0, 100), 100, 100),
        (Halves(0, 100), 2.0, 2),
        (Flag(), False, False),
        (Yes(), True, True),
        (Names(("off", "on")), "on", "on"),
        (Text(3), "abc", "abc"),
        (Ignored(), -0.25, -0.25),
        (CardCode(), "10B", cards_of("10B")[0]),
        (CardCodes(), ["7D", "1C", "7D"], cards_of("7D 1C 7D")),
        (CardCodes(), [], ()),
        (CardCodes(hidden=True), ["??", "1C"], (HIDDEN, *cards_of("1C"))),
        (DistinctCards(count=2), ["7D", "1C"], cards_of("7D 1C")),
        (DistinctSeats(), [3, 0], (0, 3)),
        (Each(Whole(0, 9), shortest=2, longest=4), [1, 2], (1, 2)),
        (Keyed(("1", "2"), Whole(1, 3), ""), {"2": 3}, {"2": 3}),
    ],
)
def test_what_is_taken(field, value, read):
    assert field.deserialize(value) == read


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (Whole(1, 3), 0),
        (Whole(1, 3), 4),
        (Whole(1, 3), HUGE),
        (Whole(1, 3), True),
        (Whole(1, 3), 2.0),
        (Whole(1, 3), "2"),
        (Whole(1, 3), [2]),
        (WholeOf((0, 4)), 2),
        (WholeOf((0, 4)), False),
        (WholeOf((0, 4)), "4"),
        (Seat(), -1),
        (Halves(0, 100), -0.5),
        (Halves(0, 100), 0.25),
        (Halves(0, 100), 100.5),
        (Halves(0, 100), HUGE),
        (Halves(0, 100), True),
        (Halves(0, 100), "1"),
        (Flag(), 1),
        (Flag(), "yes"),
        (Yes(), False),
        (Names(("off", "on")), "ON"),
        (Names(("off", "on")), True),
        (Names(("off", "on")), ["on"]),
        (Text(3), "abcd"),
        (Text(3), 7),
        (Ignored(), "0.5"),
        (Ignored(), [[0]]),
        (CardCode(), "??"),
        (CardCode(), "7d"),
        (CardCode(), 7),
        (CardCode(), ["7D"]),
        (CardCodes(), "7D"),
        (CardCodes(), {"0": "7D"}),
        (DistinctCards(), ["7D", "7D"]),
        (DistinctCards(count=2), ["7D"]),
        (DistinctSeats(), []),
        (DistinctSeats(), [1, 1]),
        (Each(Whole(0, 9), shortest=2, longest=4), {"0": 1}),
        (Keyed(("1", "2"), Whole(1, 3), ""), ["1"]),
        (Keyed(("1", "2"), Whole(1, 3), ""), {"3": 1}),
        (Whole(1, 3), None),
    ],
)
def test_what_is_refused(field, value):
    with pytest.raises(ValidationError):
        field.deserialize(value)


def test_null_is_taken_where_it_may_stand():
    assert Seat(nullable=True).deserialize(None) is None


@pytest.mark.parametrize("code", ["11D", "0D", "7", "D7", "7DD", " 7D", "7D ", "", "7X", "\u0667D"])
def test_a_card_is_a_rank_and_a_letter(code):
    with pytest.raises(ValidationError):
        CardCode().deserialize(code)


def test_every_card_that_is_none_is_told():
    with pytest.raises(ValidationError) as refused:
        CardCodes().deserialize(["7D", "??", 7, None, ["7D"], "1C"])
    assert sorted(refused.value.messages) == [1, 2, 3, 4]


def test_every_repeated_card_is_told():
    with pytest.raises(ValidationError) as refused:
        DistinctCards().deserialize(["7D", "1C", "7D", "1C"])
    assert sorted(refused.value.messages) == [2, 3]


def test_every_item_that_is_wrong_is_told():
    with pytest.raises(ValidationError) as refused:
        Each(Whole(0, 9), shortest=2, longest=4).deserialize([1, True, 10, None])
    assert sorted(refused.value.messages) == [1, 2, 3]


def test_values_are_not_repeated_in_what_is_told():
    with pytest.raises(ValidationError) as refused:
        Names(("off", "on")).deserialize("<script>")
    assert "script" not in str(refused.value.messages)
