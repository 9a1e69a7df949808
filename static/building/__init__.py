"""What `serve.py` does: install the pinned runtime, build the static site, serve it on localhost."""
