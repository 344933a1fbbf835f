"""Moves on the wire: a card played, or a call-out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError

from service.wire.card_fields import CardCode, DistinctCards
from service.wire.fields import Flag, Ignored, JsonSchema, Seat, WireField, Yes, ref
from service.wire.schema import StrictSchema


class CardPlaySchema(StrictSchema):
    """Playing a card of the seat to play.

    A move or a candidate of an answer can be sent back as it is.
    """

    component = "CardPlay"

    card = CardCode("The card to play.")
    captures = DistinctCards(
        "The table cards to take, in any order; empty to lay the card. Left out: the only thing "
        "that the card can do. An ace that is captured alone takes itself.",
        required=False,
    )
    sweep = Flag("Ignored: the service works it out.", required=False)
    value = Ignored("Ignored, so that a candidate can be sent back.")
    std_error = Ignored("Ignored, like `value`.")
    visits = Ignored("Ignored, like `value`.")
    win_probability = Ignored("Ignored, like `value`.")


class CallOutSchema(StrictSchema):
    """Stopping the deal because the match is won: any seat, any time before the deal is over.

    Only with rules that have `calling_out`, and only while no side stood at the target before
    this deal.
    """

    component = "CallOut"

    call_out = Yes("Always true.")
    seat = Seat("The seat that calls out.")


class MoveField(WireField):
    """Either kind of move; `call_out` tells them apart."""

    card_play = CardPlaySchema()
    call_out = CallOutSchema()

    def read(self, value: object) -> Mapping[str, Any]:
        """What the schema of its kind reads."""
        if type(value) is not dict:
            raise ValidationError("Must be an object.")
        schema = self.call_out if "call_out" in value else self.card_play
        loaded: Mapping[str, Any] = schema.load(value)
        return loaded

    def json_schema(self) -> JsonSchema:
        """The shared component, which is either of the two."""
        return ref("MoveRequest")
