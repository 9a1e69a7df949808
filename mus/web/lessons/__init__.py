"""Lessons on the page: the screen they are chosen from, a step at the table, the repaso, deals by link."""
