"""Why a sealed game is refused."""

from __future__ import annotations

from typing import ClassVar


class SealError(Exception):
    """Something asked of a sealed game that is refused.

    Attributes:
        code: the stable code that clients see.
        detail: one sentence that tells nothing of hidden cards or keys.
    """

    code: ClassVar[str]

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class TokenInvalid(SealError):
    """A token that this service did not make, or not with a key that it still holds."""

    code = "token/invalid"


class TokenExpired(SealError):
    """A token whose deal began longer ago than the service allows."""

    code = "token/expired"


class SeatForbidden(SealError):
    """A seat that is not one of the game's viewers."""

    code = "token/forbidden-seat"


class KeysInvalid(ValueError):
    """Keys that cannot be used; the message names the place of a key, never the key."""
