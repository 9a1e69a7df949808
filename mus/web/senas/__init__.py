"""Señas at the table: passing one, catching those of the rivals, and seeing them made. Fetched late."""
