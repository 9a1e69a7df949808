"""Explaining what has happened at a table: values without words, for whoever has been shown the cards."""
