"""Sealed games under watch and under attack (docs/sealed-games.md)."""
