"""Machine players: what a seat may know, how it decides, and how players are measured against each other."""
