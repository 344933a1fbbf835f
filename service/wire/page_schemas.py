"""What the pages for reading answer, and the form of every refusal."""

from __future__ import annotations

from service.engine.cards import SUITS
from service.wire.answer_fields import Count, Free, FreeObject, Listed, Number, Prose, Shared
from service.wire.answer_schemas import AnswerSchema
from service.wire.card_fields import CardCode
from service.wire.catalog import LANGUAGES
from service.wire.catalog_options import OPTION_TYPES
from service.wire.fields import Flag, Names, Whole
from service.wire.requests import LEVELS, MAX_ITERATIONS, MAX_TIME_MS


class SourceSchema(AnswerSchema):
    """Where a preset's rules come from."""

    component = "Source"

    id = Prose("S0 to S4, or X for rules published elsewhere.")
    title = Prose("The title of the source.")


class PresetSchema(AnswerSchema):
    """A named set of options."""

    component = "Preset"

    name = Prose("Its name in `rules.preset`.")
    title = Prose("Its title, in the language asked for.")
    description = Prose("What it is, in the language asked for.")
    source = Shared("Source", "Where its rules come from.")
    differences = FreeObject("The options in which it differs from the defaults.")


class RangeSchema(AnswerSchema):
    """The numbers that an option takes."""

    component = "Range"

    minimum = Number("The smallest.")
    maximum = Number("The largest.")
    step = Number("Values are whole multiples of it.")


class ChoiceSchema(AnswerSchema):
    """One of the values of an option."""

    component = "Choice"

    value = Prose("The value.")
    meaning = Prose("What it does, in the language asked for.")


class PartSchema(AnswerSchema):
    """One field of an option that is an object."""

    component = "OptionField"

    name = Prose("The field's name.")
    range = Shared("Range", "The numbers that it takes.")


class ValuesSchema(AnswerSchema):
    """What an option may hold."""

    component = "OptionValues"

    nullable = Flag("Whether null is a value too.")
    choices = Listed(Shared("Choice"), "The values of a choice.", required=False)
    range = Shared("Range", "The numbers allowed; for a map those it maps to.", required=False)
    keys = Names(("total", "card", "rank"), "What the keys of a map are.", required=False)
    parts = Listed(Shared("OptionField"), "The fields of an object.", required=False)
    parts.data_key = "fields"  # `fields` is a name of marshmallow's


class OptionSchema(AnswerSchema):
    """One option of the rules."""

    component = "Option"

    name = Prose("Its name in `rules`.")
    title = Prose("Its title, in the language asked for.")
    meaning = Prose("What it does, in the language asked for.")
    type = Names(OPTION_TYPES, "The kind of its values.")
    values = Shared("OptionValues", "What it may hold.")
    default = Free(
        "Its value in `scopa`, and in every preset that does not say otherwise.", nullable=True
    )
    derived_from = Prose("The option that its default is worked out from.", required=False)


class RulesPage(AnswerSchema):
    """Every preset and every option."""

    component = "RulesPage"

    language = Names(LANGUAGES, "The language of titles and texts.")
    presets = Listed(Shared("Preset"), "The presets.")
    options = Listed(Shared("Option"), "The options.")


class PresetPage(PresetSchema):
    """One preset with every option worked out."""

    component = "PresetPage"

    language = Names(LANGUAGES, "The language of title and description.")
    expanded = FreeObject("Every option with the value that it has in this preset.")


class NamesSchema(AnswerSchema):
    """Names in four languages."""

    component = "Names"

    it = Prose("In Italian.")
    en = Prose("In English.")
    es = Prose("In Spanish.")
    ro = Prose("In Romanian.")


class FrenchSuitSchema(AnswerSchema):
    """The suit that stands for it in a French pack."""

    component = "FrenchSuit"

    names = Shared("Names", "Its names.")
    symbol = Prose("Its sign.")


class SuitSchema(AnswerSchema):
    """A suit."""

    component = "SuitFacts"

    suit = Names([suit.value for suit in SUITS], "Its letter in a card's code.")
    names = Shared("Names", "Its names.")
    french = Shared("FrenchSuit", "What stands for it in a French pack.")


class FrenchCardSchema(AnswerSchema):
    """The card that stands for it in a French pack."""

    component = "FrenchCard"

    index = Prose("Its corner: rank and sign.")
    character = Prose("Its character in Unicode.")
    names = Shared("Names", "Its names.")


class CardFactsSchema(AnswerSchema):
    """A card."""

    component = "CardFacts"

    code = CardCode("Its code.")
    rank = Whole(1, 10, "1 = ace; 8 = fante, 9 = cavallo, 10 = re. Also its value in captures.")
    suit = Names([suit.value for suit in SUITS], "The letter of its suit.")
    primiera = Whole(10, 21, "Its figure in the primiera.")
    names = Shared("Names", "Its names.")
    french = Shared("FrenchCard", "What stands for it in a French pack.")


class CardsPage(AnswerSchema):
    """The suits and the forty cards."""

    component = "CardsPage"

    suits = Listed(Shared("SuitFacts"), "The four suits, in the order D, C, S, B.")
    cards = Listed(Shared("CardFacts"), "The forty cards, in canonical order.")


class StrengthSchema(AnswerSchema):
    """A measured strength."""

    component = "Strength"

    points = Number("Mean points a deal beyond the greedy player in `scopa`, over paired deals.")
    std_error = Number("Its standard error, in points.", least=0)
    pairs = Count("How many pairs of deals were played.")


class LevelSchema(AnswerSchema):
    """One of the computer's levels."""

    component = "LevelFacts"

    level = Names(LEVELS, "Its name.")
    iterations = Count("Sampled deals a move; 0 where it plays by a formula.")
    strength = Shared("Strength", "As measured; not there where it was not.", required=False)
    cost_ms = Number(
        "Processor milliseconds a move; null where not measured.", least=0, nullable=True
    )


class CeilingsSchema(AnswerSchema):
    """The most that one search may ask for."""

    component = "Ceilings"

    time_ms = Whole(1, MAX_TIME_MS, "Milliseconds.")
    iterations = Whole(1, MAX_ITERATIONS, "Sampled deals.")


class LevelsPage(AnswerSchema):
    """The computer's levels, weakest first."""

    component = "LevelsPage"

    default_level = Names(LEVELS, "The level that plays where none is asked for.")
    levels = Listed(Shared("LevelFacts"), "The levels.")
    ceilings = Shared("Ceilings", "The largest budgets that this service takes.")


class HealthPage(AnswerSchema):
    """How the service is."""

    component = "Health"

    status = Names(("alive", "ready"), "`alive`, or `ready` to serve.")


class IndexPage(AnswerSchema):
    """Where things are."""

    component = "Index"

    name = Prose("The service's name.")
    version = Prose("The service's version.")
    links = FreeObject("Name to address of everything there is.")


class FaultSchema(AnswerSchema):
    """One thing that is wrong with a request."""

    component = "Fault"

    pointer = Prose("Where: a JSON pointer as a URI fragment, such as `#/state/hands/0/1`.")
    detail = Prose("What is wrong there.")


class ProblemSchema(AnswerSchema):
    """Why a request was refused (RFC 9457). Programs look at `code`; the texts are for people."""

    component = "Problem"

    type = Prose("The code as a URI.")
    title = Prose("What the code means.")
    status = Whole(400, 599, "The HTTP status again.")
    detail = Prose("What is wrong in this case.")
    code = Shared("ProblemCode", "The stable name of the reason.")
    instance = Prose("The request's id as a URN, to quote to the operator.")
    errors = Listed(
        Shared("Fault"),
        "What is wrong, one by one; at most 20 are listed.",
        required=False,
    )
    legal_moves = Listed(
        Shared("Move"),
        "For a refused move: all moves of the position, or over a hidden hand those of the card.",
        required=False,
    )
