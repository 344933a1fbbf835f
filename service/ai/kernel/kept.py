"""Programs from the cache, without making numba ready to compile.

Before it looks into the cache numba loads all it knows of Python and numpy, which takes longer than
the rest of its start. Whatever is not there is compiled, and numba makes itself ready for that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numba
from numba.core import caching, runtime

_numba: Any = numba
_caching: Any = caching
_runtime: Any = runtime


class _KeptCode(_caching.FunctionCache):  # type: ignore[misc]
    """numba's cache of one function."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The program for this signature, or None."""
        _runtime.rtsys.initialize(target_context)
        with self._guard_against_spurious_io_errors():
            return self._load_overload(sig, target_context)


def program_of(
    function: Callable[..., Any], signature: Any, options: Mapping[str, Any]
) -> Callable[..., Any]:
    """The function for this one signature, from the cache if it is there, else compiled."""
    made = _numba.jit(**options)(function)
    made._cache = _KeptCode(function)  # noqa: SLF001 - numba offers its own cache or none
    made.compile(signature)
    made.disable_compile()
    program: Callable[..., Any] = made
    return program
