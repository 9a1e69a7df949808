"""The page: the only floor that runs in a browser."""
