"""Whole numbers as bytes, few for small ones, and a cursor that reads them back.

Only numbers that everybody at the table may know are written so: their length shows their size.
"""

from __future__ import annotations

from typing import Final

BITS: Final = 7
MORE: Final = 1 << BITS


def number_bytes(number: int) -> bytes:
    """A number from 0 up in groups of seven bits, lowest first, each but the last marked `MORE`.

    Raises `ValueError` for a negative number.
    """
    if number < 0:
        raise ValueError("a negative number cannot be packed")
    groups = bytearray()
    while number >= MORE:
        groups.append(number % MORE | MORE)
        number >>= BITS
    groups.append(number)
    return bytes(groups)


class Reader:
    """A cursor over packed bytes. Reads what was written in the same order."""

    __slots__ = ("_at", "_data")

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def byte(self) -> int:
        """The next byte."""
        self._at += 1
        return self._data[self._at - 1]

    def take(self, size: int) -> bytes:
        """The next `size` bytes."""
        start = self._at
        self._at += size
        return self._data[start : self._at]

    def number(self) -> int:
        """The next number that `number_bytes` wrote."""
        byte = self.byte()
        number, shift = byte % MORE, BITS
        while byte >= MORE:
            byte = self.byte()
            number |= byte % MORE << shift
            shift += BITS
        return number

    def numbers(self, count: int) -> tuple[int, ...]:
        """The next `count` numbers."""
        small = self._data[self._at : self._at + count]
        if max(small) < MORE:
            self._at += count
            return tuple(small)
        return tuple([self.number() for _ in range(count)])

    def rest(self) -> bytes:
        """Everything not yet read."""
        return self._data[self._at :]
