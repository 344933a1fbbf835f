"""Scopa, Scopone, Escoba and their variants as a stateless HTTP service."""

__version__ = "1.0.0"
