"""Somebody who does not see the page: has its accessibility tree and what is announced, and nothing else."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Any

from playwright.sync_api import Page

PATIENCE_S = 60
LISTEN = """() => {
  window.heard = [];
  const live = "[aria-live=polite], [role=log], [role=status], [role=alert]";
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      const region = (target.nodeType === Node.TEXT_NODE ? target.parentElement : target).closest(live);
      if (region === null || region.closest("[hidden]")) continue;
      for (const node of addedNodes) if (node.textContent.trim()) window.heard.push(node.textContent.trim());
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""


@dataclass(frozen=True)
class Node:
    """One thing of the tree: its role, its name, and which of its states are true."""

    role: str
    name: str
    states: frozenset[str]
    inside: tuple[str, ...]
    """The roles and names of what it lies in, as `role name`, the innermost first."""
    number: int


class Reader:
    """Reads the tree that the browser gives to screen readers, and hears what live regions say."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._devtools = page.context.new_cdp_session(page)
        self._devtools.send("DOM.enable")
        self._devtools.send("Accessibility.enable")
        self._read = 0
        page.evaluate(LISTEN)

    def heard(self) -> list[str]:
        """What has been announced since this was last asked."""
        lines: list[str] = self._page.evaluate("from => window.heard.slice(from)", self._read)
        self._read += len(lines)
        return lines

    def nodes(self, role: str, inside: str = "") -> list[Node]:
        """Everything with this role, or what of it lies inside `role name`."""
        return [node for node in self._tree() if node.role == role and (not inside or inside in node.inside)]

    def focused(self) -> str:
        """What the keyboard is at, as `role name`."""
        focused = (node for node in self._tree() if "focused" in node.states and node.role != "RootWebArea")
        return next((f"{node.role} {node.name}" for node in focused), "")

    def press(self, role: str, name: str, inside: str = "") -> None:
        """Do what a screen reader does with the one thing that has this role and name."""
        (node,) = [node for node in self.nodes(role, inside) if node.name == name]
        found = self._devtools.send("DOM.resolveNode", {"backendNodeId": node.number})
        self._devtools.send(
            "Runtime.callFunctionOn",
            {
                "objectId": found["object"]["objectId"],
                "functionDeclaration": "function () { this.focus(); this.click(); }",
            },
        )

    def until(self, come: Callable[[], Any]) -> Any:
        """Wait until something has come; that."""
        end = monotonic() + PATIENCE_S
        while not (found := come()):
            assert monotonic() < end, f"nothing came; heard was {self._page.evaluate('window.heard')[-8:]}"
            self._page.wait_for_timeout(50)
        return found

    def _tree(self) -> Iterator[Node]:
        nodes = self._devtools.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        for node in nodes:
            if node["ignored"]:
                continue
            states = {each["name"] for each in node["properties"] if each["value"].get("value") is True}
            inside, above = [], by_id.get(node.get("parentId"))
            while above is not None:
                if not above["ignored"]:
                    inside.append(f"{_value(above, 'role')} {_value(above, 'name')}")
                above = by_id.get(above.get("parentId"))
            number = node.get("backendDOMNodeId", 0)
            yield Node(_value(node, "role"), _value(node, "name"), frozenset(states), tuple(inside), number)


def _value(node: Any, key: str) -> str:
    return str(node.get(key, {}).get("value", ""))
