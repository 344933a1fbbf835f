"""Tokens: only what was sealed opens, and only in the one spelling."""

import string
from base64 import urlsafe_b64decode, urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.seal.errors import TokenInvalid
from service.seal.tokens import HEAD, seal, unseal
from tests.seal.sealed_play import NEW_KEY, OLD_KEY, keyring

RING = keyring(NEW_KEY)
PLAIN = bytes(range(100, 191))
TOKEN = seal(RING, PLAIN)


def raw(token: str) -> bytes:
    return urlsafe_b64decode(token + "=" * (-len(token) % 4))


def assert_refused(token: str, ring=RING) -> None:
    with pytest.raises(TokenInvalid):
        unseal(ring, token)


def spelled(sealed: bytes) -> str:
    return urlsafe_b64encode(sealed).decode().rstrip("=")


@given(st.binary(max_size=300))
def test_what_was_sealed_opens(plain):
    assert unseal(RING, seal(RING, plain)) == plain


def test_the_same_bytes_give_the_same_token():
    assert seal(RING, PLAIN) == TOKEN


def test_a_token_does_not_show_what_it_holds():
    assert PLAIN[:3] not in raw(TOKEN)


def test_a_token_goes_into_an_address_as_it_is():
    assert set(TOKEN) <= set(string.ascii_letters + string.digits + "-_")


def test_no_bit_can_be_flipped():
    for bit in range(len(raw(TOKEN)) * 8):
        sealed = bytearray(raw(TOKEN))
        sealed[bit // 8] ^= 1 << bit % 8
        assert_refused(spelled(bytes(sealed)))


def test_nothing_can_be_cut_off_either_end():
    for cut in range(1, len(TOKEN)):
        assert_refused(TOKEN[:-cut])
        assert_refused(TOKEN[cut:])


def test_nothing_can_be_taken_out_or_doubled():
    for place in range(len(TOKEN)):
        assert_refused(TOKEN[:place] + TOKEN[place + 1 :])
        assert_refused(TOKEN[: place + 1] + TOKEN[place:])


def test_two_tokens_cannot_be_spliced():
    one, other = raw(TOKEN), raw(seal(RING, PLAIN[::-1]))
    for cut in range(HEAD + 1, len(one)):
        assert_refused(spelled(one[:cut] + other[cut:]))
        assert_refused(spelled(other[:cut] + one[cut:]))


def test_two_pieces_of_tokens_cannot_be_exchanged():
    one, other = raw(TOKEN), raw(seal(RING, PLAIN[::-1]))
    for start in range(HEAD, len(one) - 8, 4):
        assert_refused(spelled(one[:start] + other[start : start + 8] + one[start + 8 :]))


def spellings_of_the_same_bytes():
    """Tokens that a lenient decoder would take for `TOKEN`."""
    yield "padded", TOKEN + "=" * (-len(TOKEN) % 4 or 4)
    yield "one pad", TOKEN + "="
    yield "space in front", " " + TOKEN
    yield "line end behind", TOKEN + "\n"
    yield "space within", TOKEN[:20] + " " + TOKEN[20:]
    yield "foreign character within", TOKEN[:20] + "*" + TOKEN[20:]
    yield "zero within", TOKEN[:20] + "\0" + TOKEN[20:]
    yield "wide letters", "\uff21" + TOKEN[1:]
    yield "surrogate", TOKEN + "\ud800"
    if "-" in TOKEN or "_" in TOKEN:
        yield "the other alphabet", TOKEN.translate(str.maketrans("-_", "+/"))


@pytest.mark.parametrize(
    "token",
    [pytest.param(token, id=name) for name, token in spellings_of_the_same_bytes()],
)
def test_no_other_spelling_opens(token):
    assert_refused(token)


@pytest.mark.parametrize("size", [90, 91, 92])
def test_spare_bits_of_the_last_character_must_be_zero(size):
    token = seal(RING, PLAIN[:1] * size)
    letters = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"

    opened = []
    for last in letters:
        try:
            opened.append((last, unseal(RING, token[:-1] + last)))
        except TokenInvalid:
            continue
    assert opened == [(token[-1], PLAIN[:1] * size)]


@pytest.mark.parametrize("token", ["", "A", "AQ", "=", "====", "A" * 4, "A" * 200, "-" * 5_000])
def test_nonsense_does_not_open(token):
    assert_refused(token)


def test_a_token_under_another_key_does_not_open():
    assert_refused(TOKEN, keyring(OLD_KEY))


def test_a_token_that_names_another_key_does_not_open():
    both = keyring(NEW_KEY, OLD_KEY)
    renamed = raw(TOKEN)[:1] + keyring(OLD_KEY).newest.id + raw(TOKEN)[HEAD:]

    assert_refused(spelled(renamed), both)


def test_an_older_key_still_opens_and_the_newest_seals():
    old = seal(keyring(OLD_KEY), PLAIN)
    rotated = keyring(NEW_KEY, OLD_KEY)

    assert unseal(rotated, old) == PLAIN
    assert seal(rotated, PLAIN) == TOKEN != old


def test_a_key_that_was_dropped_opens_nothing():
    old = seal(keyring(OLD_KEY), PLAIN)

    assert_refused(old, keyring(NEW_KEY))


def test_a_format_of_another_version_does_not_open():
    head = b"\x02" + RING.newest.id
    later = head + RING.newest.cipher.encrypt(PLAIN, [head])

    assert_refused(spelled(later))
