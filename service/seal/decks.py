"""Random numbers that a sealed game draws from its own secret."""

from __future__ import annotations

from hashlib import shake_256
from random import Random
from typing import NoReturn


class SecretRandom(Random):
    """A generator whose every bit follows from the seed, and from nothing without it.

    The standard generator is made for speed: what it will say can be worked out from what it has
    said. This one hashes seed and counter (SHAKE256), so a player who has seen many decks of a
    match knows nothing of the next.
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

    def seed(self, *_: object) -> None:
        """Nothing: the seed is fixed when the generator is made."""

    def getstate(self) -> NoReturn:
        """Nothing: a copy would have to hold the seed."""
        raise NotImplementedError("the state of a sealed game's generator is not given away")
