"""States and views on the wire."""

from __future__ import annotations

from operator import itemgetter
from typing import Any, Final

from marshmallow import ValidationError

from service.engine.cards import BY_CODE, Cards, canonical
from service.engine.state import Play
from service.wire.card_fields import CardCode, CardCodes
from service.wire.fields import (
    COUNTER_MAX,
    Flag,
    Halves,
    JsonSchema,
    Seat,
    Side,
    Whole,
    WireField,
    ref,
)
from service.wire.list_fields import Each
from service.wire.rules_schema import RulesField
from service.wire.schema import Record, StrictSchema

MAX_PLAYS: Final = 40


class ResultSchema(StrictSchema):
    """How a match ended that was called out."""

    component = "MatchResult"

    winner = Side("The winning side; null for a draw.", nullable=True)
    draw = Flag("Whether nobody won.")


class MatchSchema(StrictSchema):
    """The standing of the match before this deal."""

    component = "Match"

    deal = Whole(1, COUNTER_MAX, "Number of this deal, from 1.")
    scores = Each(
        Halves(0, COUNTER_MAX, "Points of one side."),
        "Points per side before this deal.",
        shortest=2,
        longest=4,
    )
    target = Halves(
        0.5,
        COUNTER_MAX,
        "Points that end the match today; null where the rules have no target.",
        nullable=True,
    )
    result = Record(
        ResultSchema(),
        "There only after a call-out that ended the match in this deal.",
        required=False,
    )


class PlaySchema(StrictSchema):
    """One card that was played."""

    component = "Play"

    seat = Seat("The seat that played.")
    card = CardCode("The card played.")
    captures = CardCodes("The table cards it took, in canonical order; empty when it was laid.")
    sweep = Flag("Whether the play scored a sweep.")


class Plays(WireField):
    """The history: a play costs a few look-ups, and a schema only where something is wrong."""

    schema = PlaySchema()

    def read(self, value: object) -> tuple[Play, ...]:
        """The plays, their captures in canonical order."""
        if type(value) is not list or len(value) > MAX_PLAYS:
            raise ValidationError(f"Must be a list of at most {MAX_PLAYS} plays.")
        try:
            return tuple(map(_play, value))
        except (KeyError, TypeError, ValueError):
            raise ValidationError(self._wrong(value)) from None

    def _wrong(self, value: list[Any]) -> dict[str | int, Any]:
        found = ((place, self._messages(item)) for place, item in enumerate(value))
        return {place: messages for place, messages in found if messages}

    def _messages(self, item: object) -> Any:
        return self.schema.validate(item) if type(item) is dict else ["Must be an object."]

    def json_schema(self) -> JsonSchema:
        """An array of the shared component."""
        return {"type": "array", "items": ref("Play"), "maxItems": MAX_PLAYS}


_PLAY_FIELDS: Final = 4
_in_play: Final = itemgetter("seat", "card", "captures", "sweep")


def _play(value: dict[str, Any]) -> Play:
    """The play; KeyError, TypeError or ValueError where the schema would refuse it."""
    seat, code, captures, sweep = _in_play(value)
    if len(value) != _PLAY_FIELDS or type(captures) is not list:
        raise ValueError
    if type(seat) is not int or not 0 <= seat <= 3 or (sweep is not False and sweep is not True):
        raise ValueError
    taken: Cards = tuple([BY_CODE[item] for item in captures]) if captures else ()
    return Play(seat, BY_CODE[code], canonical(taken) if len(taken) > 1 else taken, sweep)


class StateSchema(StrictSchema):
    """One moment of a game: all that is needed to go on from it.

    The forty cards stand in exactly one place each. With `"??"` among them it is a view.
    """

    component = "State"

    version = Whole(1, 1, "Version of this format.")
    rules = RulesField("The rules in force, as they were given.")
    dealer = Seat("The seat that dealt; the seat after it plays first.")
    turn = Seat("The seat to play; null once the deal is over.", nullable=True)
    hands = Each(
        CardCodes("The cards of one seat.", hidden=True),
        "Per seat the cards in hand, in the order they were dealt.",
        shortest=2,
        longest=4,
    )
    table = CardCodes("The cards on the table, in the order they were laid.")
    stock = CardCodes("The undealt cards, the next one first.", hidden=True)
    captured = Each(
        CardCodes("The cards that one side captured."),
        "Per side the cards captured, in canonical order.",
        shortest=2,
        longest=4,
    )
    sweeps = Each(
        Whole(0, COUNTER_MAX, "Sweeps of one side."),
        "Per side the sweeps made in this deal.",
        shortest=2,
        longest=4,
    )
    last_capturer = Seat(
        "The seat that captured last in this deal; null while nobody has.", nullable=True
    )
    match = Record(MatchSchema(), "The standing of the match before this deal.")
    history = Plays(
        "The plays of this deal, oldest first. Left out: unknown, and it stays so in answers. "
        "Given, it must lead to the rest of the state.",
        required=False,
    )
