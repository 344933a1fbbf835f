"""Where numba finds machine code: a folder that may be read-only, as in a container."""

from __future__ import annotations

from pathlib import Path

from numba.core.caching import UserProvidedCacheLocator


class ReadableCache(UserProvidedCacheLocator):
    """numba's own locator, but content with a folder that it cannot write to.

    numba passes over such a folder, full as it may be, and then refuses to compile at all.
    """

    def ensure_cache_path(self) -> None:
        """Make the folder, and be sure of writing to it, unless it is there already."""
        if not Path(self.get_cache_path()).is_dir():  # type: ignore[no-untyped-call]
            super().ensure_cache_path()  # type: ignore[no-untyped-call]
