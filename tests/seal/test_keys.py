"""Keys: read from one line, newest first, never shown."""

import pytest

from service.seal.errors import KeysInvalid
from service.seal.keys import derived, fresh_keyring, keyring_of
from tests.seal.sealed_play import NEW_KEY, OLD_KEY


def test_the_first_key_is_the_newest():
    ring = keyring_of(f"{NEW_KEY},{OLD_KEY}")

    assert ring.newest.id == keyring_of(NEW_KEY).newest.id
    assert set(ring.by_id) == {ring.newest.id, keyring_of(OLD_KEY).newest.id}


@pytest.mark.parametrize("between", [",", " ", "\n", ", ", ",\n  "])
def test_keys_are_parted_by_commas_spaces_or_lines(between):
    assert len(keyring_of(f"{NEW_KEY}{between}{OLD_KEY}{between}").by_id) == 2


def test_digits_may_be_written_in_capitals():
    assert keyring_of(NEW_KEY.upper()).newest.id == keyring_of(NEW_KEY).newest.id


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no key"),
        (" ,\n", "there is no key"),
        (NEW_KEY[:-1], "key 1 has 63 characters"),
        (f"{NEW_KEY},{OLD_KEY}0", "key 2 has 65 characters"),
        (f"{NEW_KEY},{OLD_KEY[:-1]}x", "key 2 has a character that is no hex digit"),
        (f"{NEW_KEY},{NEW_KEY.upper()}", "the same key stands there twice"),
    ],
)
def test_keys_that_cannot_be_used_are_refused(text, message):
    with pytest.raises(KeysInvalid, match=message):
        keyring_of(text)


@pytest.mark.parametrize("text", [NEW_KEY[:-1], f"{NEW_KEY[:-1]}x", f"{NEW_KEY},{NEW_KEY}"])
def test_a_refusal_shows_nothing_of_a_key(text):
    with pytest.raises(KeysInvalid) as refused:
        keyring_of(text)

    told = f"{refused.value} {refused.value.__cause__}"
    assert not any(text[at : at + 6] in told for at in range(len(text) - 6))


def test_a_printed_keyring_shows_nothing_of_a_key():
    ring = keyring_of(NEW_KEY)

    assert NEW_KEY[:8] not in repr(ring)
    assert repr(bytes.fromhex(NEW_KEY))[2:10] not in repr(ring)


def test_fresh_keys_differ():
    assert fresh_keyring().newest.id != fresh_keyring().newest.id


def test_what_is_derived_depends_on_key_purpose_and_data():
    told = {
        derived(b"k" * 16, "deck", b"1"),
        derived(b"l" * 16, "deck", b"1"),
        derived(b"k" * 16, "game id", b"1"),
        derived(b"k" * 16, "deck", b"2"),
    }

    assert len(told) == 4


def test_derived_bytes_stay_the_same_between_releases():
    assert derived(b"k" * 16, "deck", b"1", 8).hex() == "c8ae83dbccfc046a"
