"""The views in which one looks things up. They come late: docs/boot.md."""
