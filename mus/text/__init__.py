"""Words for people: everything the page and the command line say. The rules and players speak in codes."""
