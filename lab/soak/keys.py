"""Seal keys that change while games are played, without any game noticing."""

import hashlib


def keys(stage: int) -> str:
    """The keys of an instance at a stage of the rotation.

    Every instance passes from one stage to the next before any takes the one after. At odd stages
    the next key is learned, at even ones it seals; the one before still opens.
    """
    sealing = stage // 2
    known = [sealing, sealing - 1] if stage % 2 == 0 else [sealing, sealing + 1, sealing - 1]
    return ",".join(_key(number) for number in known if number >= 0)


def _key(number: int) -> str:
    return hashlib.sha256(f"soak {number}".encode()).hexdigest()
