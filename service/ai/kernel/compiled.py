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

if not cache_folder().exists():
    logging.getLogger(__name__).warning("Compiling the search: some seconds, once for this cache.")

_numba: Any = numba
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


def compiled(function: Function) -> Function:
    """The function as machine code: cached on disk, running without the interpreter's lock.

    It is compiled at once and only for the types of its annotations. Left to itself numba makes
    another copy for every literal argument, which doubles the time of a cold start.
    """
    hints = get_type_hints(function)
    answer = _TYPES[hints.pop("return")]
    signature = answer(*(_machine_type(hint) for hint in hints.values()))
    options = {"cache": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}
    return cast("Function", _numba.njit(signature, **options)(function))
