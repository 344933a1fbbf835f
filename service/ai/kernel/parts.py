"""Functions as parts of compiled programs: read into LLVM's language once, and left at that.

numba would optimise each function with all that it calls and turn the whole into machine code,
and again inside each of its callers: what lies deep would be done over a dozen times.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from numba.core import compiler, types
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target
from numba.core.typing import templates

_compiler: Any = compiler
_templates: Any = templates
_target: Any = cpu_target


class _PartLibrary(JITCodeLibrary):
    """Code that is optimised and made runnable only where it has been linked into a program."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalized = True


def part_of(
    function: Callable[..., Any], signature: Any, options: Mapping[str, Any], key: object
) -> Any:
    """The numba type by which compiled functions call this one; `key` stands for it.

    The signature is the only one: an argument of another type is converted.
    """
    flags = _compiler.Flags()
    _target.options.parse_as_flags(flags, dict(options))
    flags.no_cpython_wrapper = True
    flags.no_compile = True
    typing, target = _target.typing_context, _target.target_context
    library = _PartLibrary(target.codegen(), function.__qualname__)  # type: ignore[no-untyped-call]
    read = _compiler.compile_extra(
        typing, target, function, signature.args, signature.return_type, flags, {}, library
    )
    target.insert_user_function(key, read.fndesc, [library])
    template = _templates.make_concrete_template(function.__name__, key, [signature])
    return types.Function(template)
