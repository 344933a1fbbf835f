"""The pages for reading: the cards, the presets and options, a preset in full."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from service.engine.presets import PRESETS
from service.engine.rules import expanded, make_rules
from service.wire.catalog_cards import cards_page
from service.wire.catalog_en import ENGLISH
from service.wire.catalog_it import ITALIAN
from service.wire.catalog_options import DERIVED_FROM, OPTIONS, type_of, values_of
from service.wire.catalog_text import Texts

__all__ = ["LANGUAGES", "PRESET_SOURCES", "cards_page", "preset_page", "rules_page"]

_TEXTS: Final[Mapping[str, Texts]] = {"en": ENGLISH, "it": ITALIAN}

LANGUAGES: Final = tuple(_TEXTS)
"""The languages of the catalogue, the default first."""

PRESET_SOURCES: Final[Mapping[str, str]] = {
    "scopa": "S0",
    "scopa_three": "S0",
    "scopa_four": "S0",
    "scopa_bar": "S1",
    "scopa_21": "S2",
    "scopa_germana": "S3",
    "scopa_ro": "S4",
    "scopone": "S2",
    "scopone_scientifico": "S2",
    "scopa_d_assi": "S2",
    "scopa_d_assi_optional": "S2",
    "scopa_a_15": "S2",
    "escoba": "S4",
    "escoba_four": "S4",
    "rebello": "S2",
    "napola": "S2",
    "calabrese": "S2",
    "stalla": "S2",
    "napoleone": "S2",
    "escoba_30": "X",
    "escoba_spanish": "X",
    "scopone_ten": "X",
    "asso_piglia_tutto": "X",
    "scopone_trentino": "X",
    "scopa_a_perdere": "X",
}
"""The source each preset follows."""


def rules_page(language: str) -> dict[str, Any]:
    """All presets and all options with what they mean, in one of `LANGUAGES`."""
    texts, defaults = _TEXTS[language], _options("scopa")
    return {
        "language": language,
        "presets": [_preset(name, texts) for name in PRESETS],
        "options": [_option(name, texts, defaults[name]) for name in OPTIONS],
    }


def preset_page(name: str, language: str) -> dict[str, Any]:
    """One preset with every option worked out; `KeyError` for a name nobody knows."""
    preset = _preset(name, _TEXTS[language])
    return {"language": language, **preset, "expanded": _options(name)}


def _options(preset: str) -> dict[str, Any]:
    """Every option of the preset, points written as whole numbers where they are."""
    return {option: _plain(value) for option, value in expanded(make_rules(preset)).items()}


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(inner) for key, inner in value.items()}
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _preset(name: str, texts: Texts) -> dict[str, Any]:
    source, text = PRESET_SOURCES[name], texts.presets[name]
    return {
        "name": name,
        "title": text.title,
        "description": text.description,
        "source": {"id": source, "title": texts.sources[source]},
        "differences": dict(PRESETS[name]),
    }


def _option(name: str, texts: Texts, default: object) -> dict[str, Any]:
    text = texts.options[name]
    option = {
        "name": name,
        "title": text.title,
        "meaning": text.description,
        "type": type_of(name),
        "values": values_of(name, texts.choices.get(name, {})),
        "default": default,
    }
    return option | ({"derived_from": DERIVED_FROM[name]} if name in DERIVED_FROM else {})
