#!/usr/bin/env python3
"""Puts one part of the benchmark tables into Benchmarks/RESULTS.md; the others stay as they are.

Usage: results-part.py FILE NAME < TABLES

A part goes from its mark, a comment of its own line, to the next one. The part "head" has no mark.
"""

import re
import sys

ORDER = [
    "head", "core", "turns", "first-frame", "scroll-fixed", "scroll-wrap", "changes", "large", "drift",
    "stream", "long-texts", "store", "stores", "feedapp", "fling",
]


def parts_of(text):
    pieces = re.split(r"^<!-- part: ([a-z-]+) -->\n", text, flags=re.MULTILINE)
    return {"head": pieces[0], **dict(zip(pieces[1::2], pieces[2::2]))}


def main():
    path, name = sys.argv[1:]
    if name not in ORDER:
        sys.exit(f"results-part: there is no part {name}; there are {', '.join(ORDER)}")
    try:
        with open(path, encoding="utf-8") as file:
            parts = parts_of(file.read())
    except FileNotFoundError:
        parts = {}
    parts[name] = sys.stdin.read()
    with open(path, "w", encoding="utf-8") as file:
        for key in ORDER:
            if key not in parts:
                continue
            if key != "head":
                file.write(f"<!-- part: {key} -->\n")
            file.write(parts[key].strip("\n") + "\n\n")
        file.truncate(file.tell() - 1)


main()
