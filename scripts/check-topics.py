#!/usr/bin/env python3
"""Compares a module's public types with those named under "Topics" on its first page.

A type that no topic names, or that two name, ends this with status 1.
Usage: scripts/check-topics.py MODULE.symbols.json PAGE.md
"""

import collections
import json
import re
import sys

graph_path, page_path = sys.argv[1:]
with open(graph_path, encoding="utf-8") as file:
    graph = json.load(file)
public = {
    symbol["pathComponents"][0]
    for symbol in graph["symbols"]
    if symbol["accessLevel"] in ("public", "open") and len(symbol["pathComponents"]) == 1
}
with open(page_path, encoding="utf-8") as file:
    topics = file.read().split("\n## Topics\n", 1)[-1]
named = collections.Counter(re.findall(r"^- ``(\w+)``$", topics, re.MULTILINE))

problems = [f"no topic names {name}" for name in sorted(public - set(named))]
problems += [f"{name} is named {count} times" for name, count in sorted(named.items()) if count > 1]
problems += [f"{name} is no public type" for name in sorted(set(named) - public)]
for problem in problems:
    print(f"docs: {page_path}: {problem}", file=sys.stderr)
if problems:
    sys.exit(1)
print(f"docs: {len(public)} public types, each named by one topic")
