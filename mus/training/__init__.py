"""Where machine players are trained: solvers, self-play and measures. Never part of the page.

It needs what `pip install ".[training]"` installs. What comes out are data files that `mus.players` reads.
"""
