"""Partidas that are over: keeping them, listing them, playing them again step by step, adding them up."""
