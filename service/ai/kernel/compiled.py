"""The one door to numba: how functions are compiled and where their machine code is kept.

The cache folder carries a hash of every source of this package, because numba looks only at the
file of the function itself and would keep a caller that was compiled with an older callee.
"""

from __future__ import annotations

import hashlib
import logging
import os
import tempfile
from collections.abc import Callable, Mapping
from functools import cached_property, update_wrapper
from pathlib import Path
from typing import Any, Final, TypeVar, cast, get_type_hints

from service.ai.kernel.arrays import Floats, Ints

_PACKAGE: Final = Path(__file__).parent
_PACKAGE_NAME: Final = "service.ai.kernel"


def sources_hash(folder: Path = _PACKAGE) -> str:
    """Sixteen hex digits that change whenever a source of the kernel does."""
    digest = hashlib.sha256()
    for source in sorted(folder.glob("*.py")):
        digest.update(source.name.encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where machine code is kept: under `NUMBA_CACHE_DIR` if set, else the temporary folder."""
    base = os.environ.get("NUMBA_CACHE_DIR") or Path(tempfile.gettempdir()) / _default_name()
    return Path(base) / sources_hash()


def _default_name() -> str:
    return f"scopa-kernel-{os.getuid()}"


# Every machine must give the same numbers and may use a cache that another one filled.
os.environ.setdefault("NUMBA_CPU_NAME", "generic")
os.environ.setdefault("NUMBA_CPU_FEATURES", "")

import numba  # noqa: E402  (the lines above must come first)

from service.ai.kernel.kept import program_of  # noqa: E402
from service.ai.kernel.parts import part_of  # noqa: E402

_log = logging.getLogger(__name__)
_numba: Any = numba
# Now, where somebody had imported numba before: later it would undo what is set below.
_numba.config.reload_config()
_numba.config.CACHE_DIR = str(cache_folder())
_numba.config.CACHE_LOCATOR_CLASSES = f"{_PACKAGE_NAME}.locator.ReadableCache"

Function = TypeVar("Function", bound=Callable[..., Any])

_TYPES: Final[Mapping[Any, Any]] = {
    int: numba.int64,
    float: numba.float64,
    bool: numba.boolean,
    None.__class__: numba.void,
    Ints: numba.int64[::1],
    Floats: numba.float64[::1],
}


def _machine_type(hint: Any) -> Any:
    """The compiled type of an annotation; a named tuple becomes a bundle of its fields' types."""
    if hint in _TYPES:
        return _TYPES[hint]
    fields = [_machine_type(field) for field in get_type_hints(hint).values()]
    return _numba.types.NamedTuple(fields, hint)


_OPTIONS: Final[Mapping[str, Any]] = {
    "nopython": True,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,
}


class _Compiled:
    """A function for both sides: a part of compiled ones, and a program when Python calls it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        update_wrapper(self, function)

    def __call__(self, *arguments: Any) -> Any:
        return self._program(*arguments)

    @cached_property
    def _signature(self) -> Any:
        hints = get_type_hints(self._function)
        answer = _TYPES[hints.pop("return")]
        return answer(*(_machine_type(hint) for hint in hints.values()))

    @cached_property
    def _options(self) -> Mapping[str, Any]:
        """The kernel makes no arrays and counts no references to those that it is given."""
        return {**_OPTIONS, "_nrt": not self._function.__module__.startswith(_PACKAGE_NAME)}

    @cached_property
    def _program(self) -> Callable[..., Any]:
        """Machine code with all that it calls, from the cache if it is there."""
        if not cache_folder().exists():
            _log.warning("Compiling the search: some seconds, once for this cache.")
        return program_of(self._function, self._signature, self._options)

    @cached_property
    def _numba_type_(self) -> Any:
        """What numba asks of a function that it meets in another one."""
        return part_of(self._function, self._signature, self._options, self)

    def prepare(self) -> None:
        """Makes it ready for Python, which its first call would do."""
        _ = self._program


def compiled(function: Function) -> Function:
    """The function as machine code, cached on disk. It keeps the interpreter's lock (`lock`).

    Nothing is compiled before Python calls the function. Then it and what it calls become one
    program, for the types of the annotations alone. Left to itself numba makes another copy for
    every literal argument.
    """
    if _numba.config.DISABLE_JIT:
        return function
    return cast("Function", _Compiled(function))


def prepare(function: Callable[..., Any]) -> None:
    """Compiles what Python is going to call, or loads it from the cache."""
    if isinstance(function, _Compiled):
        function.prepare()
