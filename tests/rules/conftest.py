from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "uncertain: a worked case no source states outright; run with -m uncertain"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if "uncertain" in (config.option.markexpr or ""):
        return
    for item in items:
        if item.get_closest_marker("uncertain"):
            item.add_marker(pytest.mark.skip(reason="disputed case; run with -m uncertain"))
