"""The keys that seal games: read from one line of text, newest first."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final

from cryptography.hazmat.primitives.ciphers.aead import AESSIV

from service.seal.errors import KeysInvalid

DIGITS: Final = 64
"""Length of a key as it is written: 32 bytes in hexadecimal."""

ID_BYTES: Final = 4


def derived(key: bytes, purpose: str, data: bytes = b"", size: int = 32) -> bytes:
    """`size` bytes (up to 64) that depend on the key, the purpose and the data.

    Keyed BLAKE2b (RFC 7693); purposes of up to 16 ASCII letters keep the uses of one key apart.
    """
    return blake2b(data, digest_size=size, key=key, person=purpose.encode()).digest()


@dataclass(frozen=True, slots=True)
class Key:
    """One key: its public id, its cipher, and the bytes that other uses are derived from."""

    id: bytes
    cipher: AESSIV = field(repr=False)
    master: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Keyring:
    """Keys by id. `newest` seals; every one of them opens."""

    newest: Key
    by_id: dict[bytes, Key]


def key_of(master: bytes) -> Key:
    """The key that these 32 bytes make. Its id is derived from them, so none need be chosen."""
    cipher = AESSIV(derived(master, "token cipher", size=64))
    return Key(derived(master, "token key id", size=ID_BYTES), cipher, master)


def keyring_of(text: str) -> Keyring:
    """The keyring of a line of keys, newest first, parted by commas, spaces or line ends.

    Each key is 64 hexadecimal digits. Raises `KeysInvalid` for none, a malformed one or the same
    one twice.
    """
    keys = [key_of(master) for master in _masters(text)]
    if not keys:
        raise KeysInvalid("there is no key: 64 hexadecimal digits are needed")
    by_id = {key.id: key for key in keys}
    if len(by_id) < len(keys):
        raise KeysInvalid("the same key stands there twice")
    return Keyring(keys[0], by_id)


def fresh_keyring() -> Keyring:
    """A keyring of one new random key. What it seals opens in this process and its forks only."""
    return keyring_of(secrets.token_hex(DIGITS // 2))


def _masters(text: str) -> Iterator[bytes]:
    for place, word in enumerate(text.replace(",", " ").split(), start=1):
        if len(word) != DIGITS:
            raise KeysInvalid(f"key {place} has {len(word)} characters instead of {DIGITS}")
        try:
            yield bytes.fromhex(word)
        except ValueError:
            # The cause would quote the key.
            raise KeysInvalid(f"key {place} has a character that is no hex digit") from None
