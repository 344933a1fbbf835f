"""JSON text to Python values and back, taking nothing that the standard does not define."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, NoReturn

import orjson

MAX_DEPTH: Final = 32
"""How deep objects and lists may be nested; the outermost counts as one."""


class JsonMalformed(Exception):
    """A body that is not one JSON object in UTF-8."""

    code: Final = "json/malformed"

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


def parse_object(body: bytes) -> dict[str, Any]:
    """The one JSON object that these bytes are.

    Refused with `JsonMalformed`: anything but UTF-8, NaN and infinities (also by overflow), a key
    twice in one object, any other top-level value. `check_depth` is for the caller.
    """
    value = _parse(body)
    if type(value) is not dict:
        raise JsonMalformed("The body must be a JSON object.")
    return value


def check_depth(value: dict[str, Any]) -> None:
    """Refuse an object that is nested deeper than `MAX_DEPTH` with `JsonMalformed`.

    Looks at everything in it, so it is left out where a schema that is not so deep has read it.
    """
    level: list[Any] = [value]
    for _ in range(MAX_DEPTH):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if type(outer) is dict else outer)
            if type(inner) is dict or type(inner) is list
        ]
        if not level:
            return
    raise JsonMalformed(f"The body is nested deeper than {MAX_DEPTH}.")


def _parse(body: bytes) -> object:
    if b" " not in body:
        value = _compact(body)
        if value is not None:
            return value
    try:
        return _decoder.decode(body.decode())
    except UnicodeDecodeError:
        raise JsonMalformed("The body is not UTF-8.") from None
    except RecursionError:
        raise JsonMalformed(f"The body is nested deeper than {MAX_DEPTH}.") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise JsonMalformed(f"The body is not JSON ({where}).") from None
    except ValueError:  # an integer of more digits than Python converts
        raise JsonMalformed("The body holds a number that is too long.") from None


def _compact(body: bytes) -> object:
    """The value of a text that is written just as we would write it; None for any other text.

    Nothing that has to be refused, like a key that stands twice, comes out as it went in. Most
    clients write so, and to read and write again takes a third of the time of the strict reading.
    """
    try:
        value = orjson.loads(body)
        return value if orjson.dumps(value) == body else None
    except (orjson.JSONDecodeError, orjson.JSONEncodeError):
        return None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    built = dict(pairs)
    if len(built) != len(pairs):
        raise JsonMalformed("The body holds the same key twice in one object.")
    return built


def _finite(text: str) -> float:
    number = float(text)
    if number - number != 0:
        raise JsonMalformed("The body holds a number too large for a double.")
    return number


def _no_constant(_: str) -> NoReturn:
    raise JsonMalformed("NaN and Infinity are not JSON.")


_decoder = json.JSONDecoder(
    object_pairs_hook=_unique, parse_float=_finite, parse_constant=_no_constant
)

dump: Final[Callable[[Any], bytes]] = orjson.dumps
"""A value as JSON in UTF-8: compact, keys in their order. NaN, if one ever were, would be null."""
