"""The shared components of the OpenAPI document that are no objects, and its introduction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from service.wire.event_schemas import EVENTS
from service.wire.fields import JsonSchema, ref

ABOUT: Final = """\
A stateless rules engine and computer player for Scopa, Scopone, Escoba and their variants.

**State in, state out.** The service stores nothing. `POST /deal` answers with a state; send it
with a move to `POST /apply` and play on from the answer. Everything random is fixed when the deck
is shuffled, so every POST but an unseeded deal may be repeated safely.

**Cards** are rank and suit letter: `7D` is the seven of coins. Ranks are 1 to 10 (8 = fante,
9 = cavallo, 10 = re), suits D, C, S, B for coins, cups, swords and clubs, which French packs show
as diamonds, hearts, spades and clubs. Canonical order is by rank, then suit in the order D C S B.

**Refusals** are `application/problem+json` with a stable `code`. They are looked for in this
order: method, media type, length, size, JSON, fields, rules, state, phase, move. Everywhere an
unknown address answers 404 `http/not-found`, and a method that an address does not take answers
405 `http/method-not-allowed` with the header `Allow`. HEAD answers wherever GET does, OPTIONS
everywhere.

**Bodies** are JSON in UTF-8 of at most 65,536 bytes with a `Content-Length`: no key twice, no
NaN, nested at most 32 deep.
"""

VALUES: Final[Mapping[str, JsonSchema]] = {
    "Card": {
        "type": "string",
        "pattern": "^([1-9]|10)[DCSB]$",
        "example": "7D",
        "description": "A card: rank 1 to 10 and the letter of the suit. D = denari (coins), "
        "C = coppe (cups), S = spade (swords), B = bastoni (clubs); 8 = fante, 9 = cavallo, "
        "10 = re.",
    },
    "CardOrHidden": {
        "type": "string",
        "pattern": r"^(([1-9]|10)[DCSB]|\?\?)$",
        "example": "??",
        "description": "A card, or `??` for one that the reader may not know.",
    },
    "Seat": {
        "type": "integer",
        "minimum": 0,
        "maximum": 3,
        "description": "A seat, from 0 to the number of players less one, in play order.",
    },
    "Side": {
        "type": "integer",
        "minimum": 0,
        "maximum": 3,
        "description": "What scores: with partnerships the seat modulo 2, otherwise the seat.",
    },
    "MoveRequest": {
        "oneOf": [ref("CardPlay"), ref("CallOut")],
        "description": "A card played, or a call-out.",
    },
    "Event": {
        "oneOf": [ref(schema.component) for schema in EVENTS.values()],
        "discriminator": {
            "propertyName": "type",
            "mapping": {name: ref(schema.component)["$ref"] for name, schema in EVENTS.items()},
        },
        "description": "Something that happened in a deal or a move; `type` says what.",
    },
}

REQUEST_ID_HEADER: Final[JsonSchema] = {
    "description": "The id of the request: the caller's, if it sent a sane one, or a new one.",
    "schema": {"type": "string"},
}
REQUEST_ID_PARAMETER: Final[JsonSchema] = {
    "name": "X-Request-ID",
    "description": "An id for the request: up to 128 letters, digits and `._~-`. Any other is "
    "replaced.",
    "schema": {"type": "string"},
}
LANGUAGE_PARAMETER: Final[JsonSchema] = {
    "name": "Accept-Language",
    "description": "The language of titles and texts: `en`, which is also the default, or `it`.",
    "schema": {"type": "string"},
    "example": "it",
}
