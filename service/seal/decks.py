"""Random numbers that follow from a game's secret, and from nothing without it."""

from __future__ import annotations

from hashlib import shake_256
from random import Random


class SecretRandom(Random):
    """A generator that hashes a seed and a counter (SHAKE256).

    The standard one is made for speed: what it will say can be worked out from what it has said.
    Whoever has seen many decks that this one shuffled knows nothing of the next.
    """

    def __init__(self, seed: bytes) -> None:
        super().__init__(0)
        self._seed = seed
        self._count = 0

    def getrandbits(self, k: int, /) -> int:
        """The next `k` bits as a number."""
        size = (k + 7) // 8
        counted = self._seed + self._count.to_bytes(8, "big")
        self._count += 1
        return int.from_bytes(shake_256(counted).digest(size), "big") >> (size * 8 - k)

    def random(self) -> float:
        """The next number from 0.0 up to but not 1.0, in steps of 2**-53."""
        return self.getrandbits(53) / (1 << 53)
