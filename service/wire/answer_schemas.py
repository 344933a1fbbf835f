"""What the endpoints of a game answer. These schemas describe; `answers` and `scores` write."""

from __future__ import annotations

from typing import ClassVar, Final

from marshmallow import EXCLUDE, Schema

from service.wire.answer_fields import Count, Either, Listed, Number, Prose, Shared
from service.wire.card_fields import CardCode, CardCodes
from service.wire.fields import Flag, Names, Seat, Side
from service.wire.state_schema import StateSchema

PHASES: Final = ("play", "deal_over", "match_over")


class AnswerSchema(Schema):
    """A part of an answer. Clients must expect further fields in it.

    `component` is its name in the OpenAPI document; the class docstring is its description.
    """

    component: ClassVar[str]

    class Meta:
        """Answers may grow."""

        unknown = EXCLUDE


class StatusSchema(AnswerSchema):
    """Where the match stands."""

    component = "Status"

    phase = Names(
        PHASES, "`play` while cards are played, `deal_over` between deals, `match_over` at the end."
    )
    turn = Seat("The seat to play; null unless the phase is `play`.", nullable=True)
    winner = Side("The side that won the match; null while it runs and in a draw.", nullable=True)
    draw = Flag("Whether the match ended in a draw.")


class MoveSchema(AnswerSchema):
    """A legal play of one card."""

    component = "Move"

    card = CardCode("The card to play.")
    captures = CardCodes("The table cards it takes, in canonical order; empty when it is laid.")
    sweep = Flag("Whether the play scores a sweep.")


class GameTagSchema(AnswerSchema):
    """Which sealed game an answer belongs to."""

    component = "GameTag"

    id = Prose("The same for the whole match.")
    ply = Count("Plays, calls and next deals so far; what a host compares to refuse old tokens.")


class SealedAnswer(AnswerSchema):
    """What an answer also has when the game came as a token."""

    token = Prose(
        "Only for a sealed game: the game as it now stands, to be sent next time.", required=False
    )
    game = Shared("GameTag", "Only for a sealed game: which one it is.", required=False)


class SealedPageAnswer(SealedAnswer):
    """The same, for an answer that would not hold the state otherwise."""

    state = Shared("View", "Only for a sealed game: the view of its viewers.", required=False)


class LegalMovesAnswer(SealedPageAnswer):
    """What the seat to play may do."""

    component = "LegalMoves"

    seat = Seat("The seat to play.")
    moves = Listed(
        Shared("Move"),
        "Every legal move: by card in canonical order, then fewest captures first, then captures "
        "in canonical order.",
    )


class OutcomeAnswer(SealedAnswer):
    """The game after a deal or a move, and what happened on the way."""

    component = "Outcome"

    state = Shared("State", "The game now; for a sealed game the view of its viewers.")
    events = Listed(Shared("Event"), "What happened, in order; empty after a plain deal.")
    status = Shared("Status", "Where the match stands now.")


class ViewAnswer(SealedPageAnswer):
    """What one seat may know."""

    component = "ViewAnswer"

    view = Shared("View", "The state with all that the seat may not know replaced by `??`.")


class ViewSchema(StateSchema):
    """A state as one seat may know it: other hands and the stock hold `??`.

    It can be sent wherever a state can, as far as the answer can be known from it.
    """

    component = "View"


class CandidateSchema(MoveSchema):
    """A legal move and what the search thinks of it.

    No figure is told about the move of a sealed game's hidden seat.
    """

    component = "Candidate"

    value = Number(
        "Points of this deal that the mover's side is expected to make beyond the best other "
        "side, turned around under `low_score_wins`; null where nothing was searched.",
        nullable=True,
        required=False,
    )
    std_error = Number(
        "Standard error of `value`, in points; 0 where it is exact, null where there is none.",
        least=0,
        nullable=True,
        required=False,
    )
    visits = Count("How often the search tried the move in sampled deals.", required=False)
    win_probability = Number(
        "Chance from 0 to 1 that the mover's side wins the match after this move; null where "
        "nothing was searched.",
        least=0,
        most=1,
        nullable=True,
        required=False,
    )


class SearchSchema(AnswerSchema):
    """How the move was found; empty for a sealed game's hidden seat."""

    component = "Search"

    algorithm = Prose("Name of the method.", required=False)
    iterations = Count("Sampled deals that were searched; 0 where none were.", required=False)
    elapsed_ms = Number("Time it took, in milliseconds.", least=0, required=False)
    exact = Flag("Whether the position was solved.", required=False)


class AdviceAnswer(SealedAnswer):
    """The computer's move; with `apply` also what comes of it."""

    component = "Advice"

    seat = Seat("The seat to play.")
    move = Either(("Move", "CallOut"), "The move to make: the best candidate, or a call-out.")
    candidates = Listed(
        Either(("Candidate", "CallOut")),
        "Every legal move, best first. For a sealed game's hidden seat the move alone, be it a "
        "call-out.",
    )
    search = Shared("Search", "How it was found.")
    state = Shared(
        "State",
        "With `apply`: the game after the move. For a sealed game always, as its viewers' view.",
        required=False,
    )
    events = Listed(Shared("Event"), "Only with `apply`: what happened, in order.", required=False)
    status = Shared("Status", "Only with `apply`: where the match stands then.", required=False)
