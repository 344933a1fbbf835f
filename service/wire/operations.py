"""Every operation of the service as the OpenAPI document tells it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from service.wire import answer_schemas as answers
from service.wire import page_schemas as pages
from service.wire import requests
from service.wire.answer_schemas import AnswerSchema
from service.wire.schema import StrictSchema
from service.wire.score_schemas import ScoreAnswer

JSON: Final = "application/json"
YAML: Final = "application/yaml"

TAGS: Final[Mapping[str, str]] = {
    "play": "A game, from the deal to the score. Nothing is stored: the state travels along.",
    "computer": "The computer player.",
    "catalogue": "What there is: rules, cards. They change with a release only.",
    "service": "The service itself and this document.",
}


@dataclass(frozen=True, slots=True)
class Operation:
    """One method of one address.

    Attributes:
        id: the `operationId`.
        path: the address, with its parameters in braces.
        tag: one of `TAGS`.
        summary: what it does, in a few words.
        description: what else a client needs to know.
        answer: the schema of the answer; None where `media` is not JSON.
        request: the schema of the body; None for GET.
        codes: the codes of refusals that are its own.
        media: the media type of the answer.
        localised: whether `Accept-Language` chooses the language.
        cached: whether the answer may be kept and asked for again with its ETag.
        redirects: whether a browser is sent elsewhere.
    """

    id: str
    path: str
    tag: str
    summary: str
    description: str
    answer: type[AnswerSchema] | None = None
    request: type[StrictSchema] | None = None
    codes: tuple[str, ...] = ()
    media: str = JSON
    localised: bool = False
    cached: bool = False
    redirects: bool = False
    path_parameters: Mapping[str, str] = field(default_factory=dict)

    @property
    def method(self) -> str:
        """`post` where there is a body, else `get`."""
        return "post" if self.request else "get"


_TOKEN: Final = ("token/invalid", "token/expired")
_SEAT: Final = ("token/forbidden-seat",)
_GAME: Final = ("rules/invalid", "state/inconsistent")

PLAY_OPERATIONS: Final = (
    Operation(
        "deal",
        "/deal",
        "play",
        "Deal a new match, or the next deal",
        "Without `state` or `token` a new match begins: rules, dealer and shuffle may be chosen, "
        "and `{}` deals `scopa`. With a finished deal the next one of its match is dealt: the "
        "dealer moves on one seat and the finished deal's points are added. The same seed or "
        "deck gives the same deal; without either the shuffle is random.\n\n"
        "Cards leave the deck in packets of `deal_packet`, from the seat after the dealer on; "
        "then come the table and the stock.",
        answers.OutcomeAnswer,
        requests.DealRequest,
        (*_TOKEN, *_GAME, "deal/unfinished", "match/over", "deal/void"),
    ),
    Operation(
        "listLegalMoves",
        "/legal-moves",
        "play",
        "List the legal moves",
        "Every move that the seat to play has. The view of that seat is enough.",
        answers.LegalMovesAnswer,
        requests.GameRequest,
        (*_TOKEN, *_SEAT, *_GAME, "state/hidden", "deal/over"),
    ),
    Operation(
        "applyMove",
        "/apply",
        "play",
        "Make a move",
        "Plays a card for the seat to play, or calls out for any seat, and answers with the game "
        "after it: refills, leftovers and the end of deal and match included. Over a hidden hand "
        "a play is accepted where some hand makes it legal, so a game at a real table can be "
        "followed.",
        answers.OutcomeAnswer,
        requests.ApplyRequest,
        (*_TOKEN, *_SEAT, *_GAME, "deal/over", "move/illegal", "move/ambiguous"),
    ),
    Operation(
        "scoreGame",
        "/score",
        "play",
        "Score a deal",
        "The score sheet, category by category, and where the match stands with it. Takes a game "
        "as it stands, or a sheet filled in at a real table, where unseen cards may be missing. "
        "Before the deal is over the cards captured so far are counted.",
        ScoreAnswer,
        requests.ScoreRequest,
        (*_TOKEN, *_GAME),
    ),
    Operation(
        "viewGame",
        "/view",
        "play",
        "See what one seat may know",
        "The state with the other hands and the stock hidden. Table, captured cards, sweeps and "
        "history are open to all.",
        answers.ViewAnswer,
        requests.ViewRequest,
        (*_TOKEN, *_SEAT, *_GAME),
    ),
    Operation(
        "chooseMove",
        "/ai-move",
        "computer",
        "Let the computer choose a move",
        "The computer looks at nothing but the view of the seat to play. With a level or a budget "
        "of iterations the answer is the same on every machine, `elapsed_ms` aside; a time budget "
        "is the one exception. With `apply` the move is made too.",
        answers.AdviceAnswer,
        requests.AiMoveRequest,
        (*_TOKEN, *_GAME, "state/hidden", "deal/over", "search/busy"),
    ),
)

PAGE_OPERATIONS: Final = (
    Operation(
        "listLevels",
        "/levels",
        "computer",
        "List the computer's levels",
        "Each level with its iterations, its measured strength and cost, and the largest budgets "
        "that this service takes.",
        pages.LevelsPage,
        cached=True,
    ),
    Operation(
        "listRules",
        "/rules",
        "catalogue",
        "List presets and options",
        "Every preset with title, description and source, and every option with its type, values, "
        "default and meaning.",
        pages.RulesPage,
        localised=True,
        cached=True,
    ),
    Operation(
        "getPreset",
        "/rules/{preset}",
        "catalogue",
        "See one preset in full",
        "The preset with every option worked out.",
        pages.PresetPage,
        codes=("http/not-found",),
        localised=True,
        cached=True,
        path_parameters={"preset": "Name of a preset, as listed by `GET /rules`."},
    ),
    Operation(
        "listCards",
        "/cards",
        "catalogue",
        "List the forty cards",
        "Each card with its rank, suit and primiera figure, its names in Italian, English, "
        "Spanish and Romanian, and the card that stands for it in a French pack.",
        pages.CardsPage,
        cached=True,
    ),
    Operation(
        "getIndex",
        "/",
        "service",
        "Find everything else",
        "A client gets the addresses of everything and the version; a browser is sent to a page.",
        pages.IndexPage,
        redirects=True,
    ),
    Operation(
        "getHealth",
        "/healthz",
        "service",
        "Is the service alive?",
        "Answers as long as the process does.",
        pages.HealthPage,
    ),
    Operation(
        "getReadiness",
        "/readyz",
        "service",
        "Is the service ready?",
        "Answers 503 while the service is about to stop, so that a balancer sends nothing new.",
        pages.HealthPage,
        codes=("service/draining",),
    ),
    Operation(
        "getMetrics",
        "/metrics",
        "service",
        "Read the metrics",
        "Counters and timings in the text format of Prometheus. An operator can move them to an "
        "address of their own; then this one is not there.",
        codes=("http/not-found",),
        media="text/plain",
    ),
    Operation(
        "getOpenapiJson",
        "/openapi.json",
        "service",
        "Read this document as JSON",
        "The OpenAPI document of the running service.",
        media=JSON,
        cached=True,
    ),
    Operation(
        "getOpenapiYaml",
        "/openapi.yaml",
        "service",
        "Read this document as YAML",
        "The OpenAPI document of the running service, byte for byte as it was released.",
        media=YAML,
        cached=True,
    ),
    Operation(
        "getDocs",
        "/apidocs/",
        "service",
        "Read this document as a page",
        "A page for browsers on which every operation can be tried.",
        media="text/html",
    ),
)

OPERATIONS: Final = PLAY_OPERATIONS + PAGE_OPERATIONS
