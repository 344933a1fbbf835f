"""Cards on the wire: one look-up a card."""

from __future__ import annotations

from typing import Any, Final

from marshmallow import ValidationError

from service.engine.cards import BY_CODE, HIDDEN, Card, Cards
from service.wire.fields import JsonSchema, WireField, ref

_NO_CARD: Final = "Not the code of a card: a rank 1 to 10 and one of D, C, S, B."


class CardCode(WireField):
    """One card that is known."""

    def read(self, value: object) -> Card:
        """The card."""
        card = BY_CODE.get(value) if type(value) is str else None
        if card is None:
            raise ValidationError(_NO_CARD)
        return card

    def json_schema(self) -> JsonSchema:
        """The shared component."""
        return ref("Card")


class CardCodes(WireField):
    """A list of cards, one look-up each; `hidden` says whether backs may be among them."""

    def __init__(self, meaning: str = "", *, hidden: bool = False, **kwargs: bool) -> None:
        super().__init__(meaning, **kwargs)
        self.hidden = hidden
        self.known = {**BY_CODE, HIDDEN.code: HIDDEN} if hidden else BY_CODE

    def read(self, value: object) -> Cards:
        """The cards, in the order given."""
        if type(value) is not list:
            raise ValidationError("Must be a list of cards.")
        try:
            return tuple(map(self.known.__getitem__, value))
        except (KeyError, TypeError):
            raise ValidationError(self._strangers(value)) from None

    def _strangers(self, value: list[Any]) -> dict[str | int, Any]:
        """A message for every item that is no card here."""
        return {
            place: [_NO_CARD if item != HIDDEN.code else "A hidden card may not stand here."]
            for place, item in enumerate(value)
            if type(item) is not str or item not in self.known
        }

    def json_schema(self) -> JsonSchema:
        """An array of the shared component."""
        return {
            "type": "array",
            "items": ref("CardOrHidden" if self.hidden else "Card"),
            "maxItems": len(BY_CODE),
        }


class DistinctCards(CardCodes):
    """A list of known cards without repetition; `count` is its length, where that is fixed."""

    def __init__(self, meaning: str = "", *, count: int | None = None, **kwargs: bool) -> None:
        super().__init__(meaning, **kwargs)
        self.count = count

    def read(self, value: object) -> Cards:
        """The cards, in the order given."""
        cards = super().read(value)
        if self.count is not None and len(cards) != self.count:
            raise ValidationError(f"Must be {self.count} cards.")
        repeated = [place for place, card in enumerate(cards) if card in cards[:place]]
        if repeated:
            raise ValidationError({place: ["This card is listed before."] for place in repeated})
        return cards

    def json_schema(self) -> JsonSchema:
        """An array without repetition."""
        fixed = {} if self.count is None else {"minItems": self.count}
        return {**super().json_schema(), **fixed, "uniqueItems": True}
