"""Mus, the Basque and Spanish partnership card game."""

__version__ = "0.1.0"
