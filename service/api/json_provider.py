"""Flask's JSON, strict both ways."""

from __future__ import annotations

from typing import Any

from flask.json.provider import JSONProvider

from service.wire.strict_json import check_depth, dump, parse_object


class StrictProvider(JSONProvider):
    """Answers are written compactly and in the order of their keys; NaN is never written."""

    def dumps(self, obj: object, **_: object) -> str:
        """The JSON text of `obj`."""
        return dump(obj).decode()

    def loads(self, s: str | bytes, **_: object) -> dict[str, Any]:
        """The object that this text is; `JsonMalformed` for anything else."""
        value = parse_object(s if isinstance(s, bytes) else s.encode())
        check_depth(value)
        return value
