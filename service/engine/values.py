"""Frozen dataclasses that are made as fast as others are."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any, TypeVar

T = TypeVar("T")


def quick(cls: type[T]) -> type[T]:
    """The same frozen dataclass with slots, made in a third of the time.

    The standard `__init__` of a frozen class looks every field up again to set it. This one knows
    where they lie. Defaults are values; factories of defaults are not known here.
    """
    listed = fields(cls)  # type: ignore[arg-type]
    if hasattr(cls, "__post_init__") or any(it.default_factory is not MISSING for it in listed):
        raise TypeError(f"{cls.__name__} asks more of its making than this knows")
    names: dict[str, Any] = {f"set_{it.name}": getattr(cls, it.name).__set__ for it in listed}
    names |= {f"default_{it.name}": it.default for it in listed}
    taken = [it.name if it.default is MISSING else f"{it.name}=default_{it.name}" for it in listed]
    sets = "".join(f"    set_{it.name}(self, {it.name})\n" for it in listed) or "    pass\n"
    # As the standard library makes it: from text. All of it are the names of fields.
    exec(f"def __init__({', '.join(['self', *taken])}):\n{sets}", names)  # noqa: S102
    cls.__init__ = names["__init__"]  # type: ignore[method-assign]
    return cls
