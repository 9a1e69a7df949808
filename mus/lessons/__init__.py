"""Lessons on the real rules: the file format, running a step, checking a file, progress, prepared deals."""
