"""The rules of mus: pure values and functions, without clock, chance of their own, or text for people."""
