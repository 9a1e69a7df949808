"""The command line, beside the page: `python -m mus replay | simulate | arena | odds | lesson`."""
