#!/usr/bin/env python3
"""Checks that each public type of ListCore has an example in its documentation comment, or a link to one.

An example is a line that is set in as code. A link leads to a declaration with an example, or to an article.
Usage: scripts/examples.py        exit status 1 where a type has neither; `make check`
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources" / "ListCore"
DECLARATION = re.compile(
    r"\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(public|open)\s+)?(?:(?:final|indirect|nonisolated|static|mutating|convenience)\s+)*"
    r"(struct|class|enum|protocol|actor|func|var|let|case|init)\b\s*`?(\w*)"
)
TYPES = {"struct", "class", "enum", "protocol", "actor"}


def documented():
    """Each declaration with a comment: its file and line, what it is, its name, whether it is public, its comment."""
    for path in sorted(SOURCES.rglob("*.swift")):
        comment = []
        for number, line in enumerate(path.read_text().splitlines(), 1):
            text = line.strip()
            if text.startswith("///"):
                comment.append(text[3:])
            elif not text.startswith("@") or DECLARATION.match(line):
                if found := DECLARATION.match(line):
                    yield f"{path.relative_to(ROOT)}:{number}", found.group(2), found.group(3), found.group(1), comment
                comment = []


def has_example(comment):
    return any(re.match(r" {5}\S", line) for line in comment)


def main():
    everything = list(documented())
    shown = {name for _, _, name, _, comment in everything if has_example(comment)}
    lacking = []
    for place, kind, name, access, comment in everything:
        if kind not in TYPES or not access or name.startswith("_") or has_example(comment):
            continue
        text = "\n".join(comment)
        links = [link.split("/")[-1].split("(")[0] for link in re.findall(r"``([^`]+)``", text)]
        if not shown.intersection(links) and "<doc:" not in text:
            lacking.append(f"{place}: {name}")
    for line in lacking:
        print(line, file=sys.stderr)
    if lacking:
        print("examples: these types need an example in their documentation comment, or a link to one", file=sys.stderr)
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
