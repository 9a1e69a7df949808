"""The faces of those who sit at the table, drawn part by part."""
