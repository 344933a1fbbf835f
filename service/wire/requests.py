"""What each endpoint takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final

from marshmallow import ValidationError, validates_schema

from service.engine.cards import CARDS
from service.wire.card_fields import CardCodes, DistinctCards
from service.wire.faults import SchemaInvalid
from service.wire.fields import (
    COUNTER_MAX,
    Flag,
    Halves,
    Names,
    Seat,
    Text,
    Whole,
)
from service.wire.list_fields import DistinctSeats, Each
from service.wire.move_schema import MoveField
from service.wire.rules_schema import RulesField
from service.wire.schema import Record, StrictSchema
from service.wire.state_schema import StateSchema
from service.wire.strict_json import check_depth

MAX_SEED: Final = 2**53 - 1
MAX_TIME_MS: Final = 10_000
MAX_ITERATIONS: Final = 1_000_000
MAX_TOKEN: Final = 4096
LEVELS: Final = ("beginner", "casual", "expert", "master")

Exclusions = Mapping[str, tuple[str, ...]]
"""Field to the fields that may not stand beside it."""


class JointSchema(StrictSchema):
    """An object some of whose fields exclude each other or are needed together."""

    exclusions: ClassVar[Exclusions] = {}

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._pairs = [
            (name, other) for name, others in self.exclusions.items() for other in others
        ]

    @validates_schema(skip_on_field_errors=False, pass_original=True)
    def _fits_together(self, _: object, sent: Mapping[str, Any], **__: object) -> None:
        wrong = {name: [why] for name, why in self._misfits(sent)}
        if wrong:
            raise ValidationError(wrong)

    def _fits(self, sent: Mapping[str, Any]) -> bool:
        return not self._misfits(sent)

    def _misfits(self, sent: Mapping[str, Any]) -> list[tuple[str, str]]:
        found = [
            (other, f"Not together with {name}.")
            for name, other in self._pairs
            if other in sent and name in sent
        ]
        return [*found, *self._gaps(sent)]

    def _gaps(self, _: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        """Fields that are missing beside, or for lack of, others."""
        yield from ()


def _seed(meaning: str) -> Whole:
    return Whole(0, MAX_SEED, meaning, required=False)


def _state(meaning: str) -> Record:
    return Record(StateSchema(), meaning, required=False)


def _token() -> Text:
    return Text(
        MAX_TOKEN, "A sealed game, in place of `state`; from an earlier answer.", required=False
    )


class GameRequest(JointSchema):
    """A request that carries a game: a state, or a sealed one as a token."""

    component = "LegalMovesRequest"
    exclusions: ClassVar[Exclusions] = {"state": ("token",)}

    state = _state("The game as it stands; a view of the seat to play is enough.")
    token = _token()

    def _gaps(self, sent: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        if "state" not in sent and "token" not in sent:
            yield "state", "A state or a token is required."


class ApplyRequest(GameRequest):
    """A game and the move to make in it."""

    component = "ApplyRequest"

    state = _state("The game as it stands; a view is enough where the answer can be known from it.")
    move = MoveField("The move of the seat to play, or a call-out of any seat.")


class ViewRequest(GameRequest):
    """A game and the seat that looks at it."""

    component = "ViewRequest"

    state = _state("The game as it stands.")
    seat = Seat("The seat that may see its own hand.")


class SealedSchema(StrictSchema):
    """How a game is sealed."""

    component = "Sealed"

    viewers = DistinctSeats("The seats whose hands the client may see.")
    level = Names(LEVELS, "Level at which the computer plays the other seats.", required=False)


class DealRequest(JointSchema):
    """A new match, or with a finished deal the next deal of its match. `{}` deals `scopa`."""

    component = "DealRequest"
    exclusions: ClassVar[Exclusions] = {
        "state": ("token", "rules", "dealer", "sealed"),
        "token": ("rules", "dealer", "sealed", "seed", "deck"),
        "seed": ("deck",),
    }

    rules = RulesField("Rules of the new match. Left out: `scopa`.", required=False)
    dealer = Seat("The seat that deals first. Left out: the last seat.", required=False)
    seed = _seed("Makes the shuffle repeatable. Left out: the system's randomness.")
    deck = DistinctCards(
        "The 40 cards in the order in which they leave the deck, in place of a shuffle.",
        count=len(CARDS),
        required=False,
    )
    sealed = Record(
        SealedSchema(), "Seals the new match: answers carry a token and a view.", required=False
    )
    state = _state("A finished deal, to get the next deal of its match.")
    token = _token()


_SHEET: Final = ("rules", "captured", "sweeps", "scores", "target", "deal")


class ScoreRequest(JointSchema):
    """A game as it stands, or the score sheet of a deal played at a real table."""

    component = "ScoreRequest"
    exclusions: ClassVar[Exclusions] = {"state": ("token", *_SHEET), "token": _SHEET}

    state = _state("The game as it stands; any view is enough.")
    token = _token()
    rules = RulesField("Score sheet: the rules that were played.", required=False)
    captured = Each(
        CardCodes("The cards that one side captured."),
        "Score sheet: the cards captured, per side. Unseen cards may be missing.",
        shortest=2,
        longest=4,
        required=False,
    )
    sweeps = Each(
        Whole(0, COUNTER_MAX, "Sweeps of one side."),
        "Score sheet: the sweeps made, per side. Left out: none.",
        shortest=2,
        longest=4,
        required=False,
    )
    scores = Each(
        Halves(0, COUNTER_MAX, "Points of one side."),
        "Score sheet: the points before this deal, per side. Left out: none.",
        shortest=2,
        longest=4,
        required=False,
    )
    target = Halves(
        0.5,
        COUNTER_MAX,
        "Score sheet: the points that end the match today. Left out: the rules' target.",
        required=False,
        nullable=True,
    )
    deal = Whole(
        1, COUNTER_MAX, "Score sheet: number of the deal, from 1. Left out: 1.", required=False
    )

    def _gaps(self, sent: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        if "state" not in sent and "token" not in sent:
            why = "Required in a score sheet; or send a state or a token."
            yield from ((name, why) for name in ("rules", "captured") if name not in sent)


class BudgetSchema(JointSchema):
    """A bound on one search: exactly one of the two."""

    component = "Budget"
    exclusions: ClassVar[Exclusions] = {"time_ms": ("iterations",)}

    time_ms = Whole(
        1, MAX_TIME_MS, "Milliseconds. The answer may differ between machines.", required=False
    )
    iterations = Whole(
        1, MAX_ITERATIONS, "Sampled worlds. The answer is the same everywhere.", required=False
    )

    def _gaps(self, sent: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        if "time_ms" not in sent and "iterations" not in sent:
            yield "_schema", "time_ms or iterations is required."


class AiMoveRequest(GameRequest):
    """A game, and how well the computer is to play its next move."""

    component = "AiMoveRequest"
    exclusions: ClassVar[Exclusions] = {"state": ("token",), "level": ("budget",)}

    state = _state("The game as it stands. Whatever it shows, only the mover's view is looked at.")
    level = Names(LEVELS, "Level of play. Left out, and no budget given: `expert`.", required=False)
    budget = Record(BudgetSchema(), "A bound on the search, in place of a level.", required=False)
    seed = _seed("Seed of the search. Left out: a hash of the mover's view.")
    apply = Flag("Whether to make the move too. Left out: false.", required=False)


def load(schema: StrictSchema, body: dict[str, Any]) -> Mapping[str, Any]:
    """The fields of a request; `SchemaInvalid` with every fault of every field.

    `JsonMalformed` where the body is nested too deep, which no field's value can be.
    """
    try:
        loaded: Mapping[str, Any] = schema.load(body)
    except ValidationError as error:
        check_depth(body)
        raise SchemaInvalid.of(error) from None
    return loaded
