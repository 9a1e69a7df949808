"""Which language is spoken, as a table: for Python and for the script before it."""

CHOICES = [
    # the address's wish, the person's choice, the browser's languages, what is spoken
    ("", "", [], "es"),
    ("", "", ["es-MX", "en"], "es"),
    ("", "", ["eu"], "eu"),
    ("", "", ["fr-CA", "en"], "fr"),
    ("", "", ["en-GB"], "en"),
    ("", "", ["de-DE", "pt", "fr", "es"], "fr"),
    ("", "", ["de", "pt"], "es"),
    ("", "eu", ["fr"], "eu"),
    ("", "xx", ["fr"], "fr"),
    ("en", "eu", ["fr"], "en"),
    ("EN-us", "eu", ["fr"], "en"),
    (" fr ", "", [], "fr"),
    ("tlh", "eu", ["fr"], "eu"),
    ("../es", "", ["fr"], "fr"),
    ("est", "", ["eus", "fr"], "fr"),
]
