"""The events of a deal or a move. These schemas describe; `answers` writes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from service.wire.answer_fields import Count, Points
from service.wire.answer_schemas import AnswerSchema
from service.wire.card_fields import CardCode, CardCodes
from service.wire.fields import Flag, Names, Seat, Side, Whole, WireField


def _type(name: str) -> WireField:
    return Names((name,), "The kind of event.")


class PlayEvent(AnswerSchema):
    """A seat played a card."""

    component = "PlayEvent"

    type = _type("play")
    seat = Seat("The seat that played.")
    card = CardCode("The card played.")
    captures = CardCodes("The table cards it took, in canonical order; empty when it was laid.")
    sweep = Flag("Whether the play scored a sweep.")


class RefillEvent(AnswerSchema):
    """Every seat got new cards from the stock."""

    component = "RefillEvent"

    type = _type("refill")
    cards_each = Whole(1, 10, "How many cards each seat got.")


class LeftoversEvent(AnswerSchema):
    """The cards left on the table after the last play found an owner."""

    component = "LeftoversEvent"

    type = _type("leftovers")
    seat = Seat(
        "The last capturer; null when nobody captured, and then nobody scores them.", nullable=True
    )
    cards = CardCodes("The cards, in canonical order.")


class TableBonusEvent(AnswerSchema):
    """The dealer took the first table for its total."""

    component = "TableBonusEvent"

    type = _type("table_bonus")
    seat = Seat("The dealer.")
    cards = CardCodes("The cards, in canonical order.")
    sweeps = Count("The sweeps it scored.")


class RedealEvent(AnswerSchema):
    """A first table was void; the same dealer dealt the whole deck again."""

    component = "RedealEvent"

    type = _type("redeal")
    table = CardCodes("The void table.")


class CallOutEvent(AnswerSchema):
    """A seat called out."""

    component = "CallOutEvent"

    type = _type("call_out")
    seat = Seat("The seat that called.")
    good = Flag("Whether its points suffice.")
    certain_points = Points(
        "Points of this deal that its side has for certain, without the match score."
    )


class DealOverEvent(AnswerSchema):
    """The deal is over."""

    component = "DealOverEvent"

    type = _type("deal_over")


class MatchOverEvent(AnswerSchema):
    """The match is over."""

    component = "MatchOverEvent"

    type = _type("match_over")
    winner = Side("The side that won; null for a draw.", nullable=True)
    draw = Flag("Whether nobody won.")


EVENTS: Final[Mapping[str, type[AnswerSchema]]] = {
    "play": PlayEvent,
    "refill": RefillEvent,
    "leftovers": LeftoversEvent,
    "table_bonus": TableBonusEvent,
    "redeal": RedealEvent,
    "call_out": CallOutEvent,
    "deal_over": DealOverEvent,
    "match_over": MatchOverEvent,
}
