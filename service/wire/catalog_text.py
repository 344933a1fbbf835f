"""What one language says of the presets and options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """A title of a few words and a description of a few sentences."""

    title: str
    description: str


@dataclass(frozen=True, slots=True)
class Texts:
    """Everything the catalogue says in one language.

    Attributes:
        sources: title of each source, by its id.
        presets: by preset name.
        options: by option name.
        choices: the meaning of each value of an option that is a choice, by option name.
    """

    sources: Mapping[str, str]
    presets: Mapping[str, Text]
    options: Mapping[str, Text]
    choices: Mapping[str, Mapping[str, str]]
