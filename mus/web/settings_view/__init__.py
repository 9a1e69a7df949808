"""The view in which everything that can be chosen is chosen."""
