"""Bytes sealed into text: AES-SIV under the newest key, in base64url.

A token is the version byte, four bytes of key id, the 16-byte synthetic IV and the ciphertext
(RFC 5297). Version and key id are authenticated too. SIV needs no nonce: the same bytes under the
same key give the same token, which is wanted here (docs/adr, sealed tokens).
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from cryptography.exceptions import InvalidTag

from service.seal.errors import TokenInvalid
from service.seal.keys import ID_BYTES, Keyring

VERSION: Final = b"\x01"
"""The first byte: how the rest is sealed and packed."""

HEAD: Final = len(VERSION) + ID_BYTES


def seal(keyring: Keyring, plain: bytes) -> str:
    """The token of these bytes under the newest key."""
    key = keyring.newest
    head = VERSION + key.id
    return _text(head + key.cipher.encrypt(plain, [head]))


def unseal(keyring: Keyring, token: str) -> bytes:
    """The bytes that `seal` was given; `TokenInvalid` for anything `seal` did not return."""
    sealed = _bytes(token)
    head, body = sealed[:HEAD], sealed[HEAD:]
    key = keyring.by_id.get(head[len(VERSION) :])
    if key is None or not head.startswith(VERSION):
        raise _invalid()
    try:
        return key.cipher.decrypt(body, [head])
    except InvalidTag:
        raise _invalid() from None


def _text(sealed: bytes) -> str:
    return urlsafe_b64encode(sealed).rstrip(b"=").decode()


def _bytes(token: str) -> bytes:
    try:
        sealed = urlsafe_b64decode(token + "=" * (-len(token) % 4))
    except ValueError:
        raise _invalid() from None
    # The decoder passes over foreign characters and spare bits; only one spelling is ours.
    if _text(sealed) != token:
        raise _invalid()
    return sealed


def _invalid() -> TokenInvalid:
    return TokenInvalid(
        "The token was altered or cut short, or its key is not one that this service holds."
    )
