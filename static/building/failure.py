"""The one error that people see."""


class Failure(Exception):
    """Something outside the program went wrong; the message is one line: what, where, what to do."""
