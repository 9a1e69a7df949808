"""The rules of a table in words for players, generated from its options."""
