"""Explaining what has happened at a table, and adding up what partidas tell: values without words."""
