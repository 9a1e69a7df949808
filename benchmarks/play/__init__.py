"""How smoothly the table moves while it is played, beside a page that only moves cards."""
