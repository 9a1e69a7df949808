"""Measurements, each with a ratio from one run; see docs/benchmarks.md."""
