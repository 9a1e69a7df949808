"""What can be chosen, in words. Its translations lie with those of the reference (docs/texts.md)."""
