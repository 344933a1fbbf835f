"""What `/score` answers. These schemas describe; `scores` writes."""

from __future__ import annotations

from service.wire.answer_fields import Count, Listed, Points, Shared
from service.wire.answer_schemas import PHASES, AnswerSchema, SealedPageAnswer
from service.wire.card_fields import CardCodes
from service.wire.fields import Flag, Names, Seat, Side, Whole


class CountSchema(AnswerSchema):
    """A number of something, and the points it brings."""

    component = "CountedCategory"

    count = Count("How many this side has.")
    points = Points("Points it brings.")


class PrimieraSchema(AnswerSchema):
    """The primiera: the best card of each suit held."""

    component = "PrimieraCategory"

    value = Count(
        "Sum of the cards' figures (7 = 21, 6 = 18, 1 = 16, 5 = 15, 4 = 14, 3 = 13, 2 = 12, "
        "8 9 10 = 10), even where the side cannot compete."
    )
    suits = Whole(0, 4, "Suits held.")
    cards = CardCodes("The best card of each suit held; of equal figures the lowest rank.")
    points = Points("Points it brings.")


class CardPointsSchema(AnswerSchema):
    """Single cards that score by themselves."""

    component = "CardPointsCategory"

    cards = CardCodes("Those that this side holds.")
    points = Points("Points they bring.")


class QuartetsSchema(AnswerSchema):
    """Ranks held four times."""

    component = "QuartetsCategory"

    ranks = Listed(Whole(1, 10), "The complete quartets that these rules score, by rank.")
    points = Points("Points they bring.")


class NapolaSchema(AnswerSchema):
    """The run of coins from the ace."""

    component = "NapolaCategory"

    length = Whole(0, 10, "Its length; 0 below three, or where it is not played.")
    points = Points("Points it brings.")


class CategoriesSchema(AnswerSchema):
    """One side's points of this deal by category."""

    component = "Categories"

    cards = Shared("CountedCategory", "Cards captured; points for the most.")
    coins = Shared("CountedCategory", "Coins captured; points for the most.")
    primiera = Shared("PrimieraCategory", "The primiera.")
    sevens = Shared("CountedCategory", "Sevens captured; points for the most.")
    card_points = Shared("CardPointsCategory", "Single cards, the settebello among them.")
    quartets = Shared("QuartetsCategory", "Ranks held four times.")
    napola = Shared("NapolaCategory", "The run of coins from the ace.")
    sweeps = Shared("CountedCategory", "Sweeps made; a point each.")


class SideScoreSchema(AnswerSchema):
    """One side's score sheet."""

    component = "SideScore"

    side = Side("The side.")
    seats = Listed(Seat(), "The seats that score for it.")
    categories = Shared("Categories", "Its points by category.")
    points = Points("Points of this deal.")
    match_score = Points("Points of the match: those before this deal and these.")


class StandingSchema(AnswerSchema):
    """Where the match stands with these points."""

    component = "Standing"

    phase = Names(PHASES, "`play` before the deal is over.")
    winner = Side("The side that won the match; null while it runs and in a draw.", nullable=True)
    draw = Flag("Whether the match ended in a draw.")
    target = Points(
        "Points that end the match today; null where the rules have none.", nullable=True
    )
    next_target = Points("The target of the next deal.", nullable=True)
    next_dealer = Seat("The seat that deals next; not there for a score sheet.", required=False)


class ScoreAnswer(SealedPageAnswer):
    """The score sheet of a deal."""

    component = "Score"

    final = Flag("Whether the deal is over; otherwise the cards captured so far are counted.")
    sides = Listed(Shared("SideScore"), "Per side its score sheet.")
    match = Shared("Standing", "Where the match stands with these points.")
