"""The interpreter's lock, given up and taken back from inside compiled code.

numba gives it up around every call of a function so marked. Where the call is over in microseconds
that is a bad bargain: another thread takes the lock, and ours waits for it longer than it worked.
So the functions that work for long give it up themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
from numba import types

_numba: Any = numba
_types: Any = types

give_up: Callable[[], Any] = _types.ExternalFunction("PyEval_SaveThread", _types.voidptr())
"""Lets other threads of Python run until `take_back`; answers what that has to be told."""

take_back: Callable[[Any], None] = _types.ExternalFunction(
    "PyEval_RestoreThread", _types.void(_types.voidptr)
)

if _numba.config.DISABLE_JIT:

    def give_up() -> Any:
        """Nothing: the interpreter looks after its lock itself."""

    def take_back(_: Any) -> None:
        """Nothing either."""
