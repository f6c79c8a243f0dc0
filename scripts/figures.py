#!/usr/bin/env python3
"""How large and how tangled the sources are, in figures that are to become smaller.

Usage: scripts/figures.py            prints them beside their goals; exit status 1 where a goal that had been
                                     reached is lost
       scripts/figures.py --arrows   also which folders use a later one, and by what
       scripts/figures.py --accept   notes which goals are reached now
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
GOALS = ROOT / "scripts" / "figures.txt"

# What may be used by a folder: itself and those before it.
ORDER = {
    "ListCore": [
        "Diagnostics", "Binding", "Identity", "Diff", "Snapshot", "SnapshotDiff", "Transaction", "Layout", "Interaction", "Presenter",
        "Sections", "Source", "Adapter", "Nested", "Items", "Declared", "Headless",
    ],
    "GtkKit": ["GObject", "Widgets", "App"],
    "GtkList": ["Images", "Cells", "Rows", "Actions", "ListView", "Plugins"],
    "WebPictures": [],
    "ListStore": ["File", "Request", "Map", "Source"],
}

MODIFIERS = (
    r"(?:(?:@\w+(?:\([^)]*\))?|public|open|package|internal|fileprivate|private|final|static|class|nonisolated"
    r"|override|mutating|weak|unowned|lazy|indirect|required|convenience|isolated)(?:\([^)]*\))?\s+)*"
)
TYPE = re.compile(rf"^\s*{MODIFIERS}(class|struct|enum|actor|protocol|extension)\s+([A-Z][\w.]*)")
MEMBER = re.compile(
    rf"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public|open)\s+(?:\w+(?:\(\w+\))?\s+)*?"
    # What starts with an underscore is for the library itself, though the compiler wants it public.
    r"(func|var|let|init|subscript|case|static func|static var|static let)\b(?! _)"
)
STORED = re.compile(rf"^\s*{MODIFIERS}(?:var|let)\s+\(?\w+")


def code(text):
    """The text without comments, and with empty strings: only braces and names that count."""
    text = re.sub(r'#?"""(?:.|\n)*?"""#?', lambda m: "\n" * m.group().count("\n"), text)
    text = re.sub(r"/\*(?:.|\n)*?\*/", lambda m: "\n" * m.group().count("\n"), text)
    lines = []
    for line in text.split("\n"):
        line = re.sub(r'#"(?:[^"])*"#|"(?:\\.|[^"\\])*"', '""', line)
        lines.append(re.sub(r"//.*", "", line))
    return lines


class Type:
    """A type with all its extensions."""

    def __init__(self):
        self.lines = 0
        self.stored = 0


def is_stored(lines, at):
    """Whether a declaration of a property in these lines is one that takes room."""
    line = lines[at]
    if re.search(r"\bstatic\b|\bclass\s+var\b", line.split("var")[0].split("let")[0]):
        return False
    if "{" not in line or "=" in line.split("{")[0]:
        return True
    rest = line.split("{", 1)[1] + " " + " ".join(lines[at + 1 : at + 2])
    return re.search(r"\b(didSet|willSet)\b", rest) is not None


def read(module):
    """Types by name, and what each file declares and uses."""
    types, files, publics, members = {}, [], 0, 0
    for path in sorted((ROOT / "Sources" / module).rglob("*.swift")):
        lines = code(path.read_text())
        depth, owner, declared, counted = 0, None, set(), 0
        is_public_protocol = False
        for at, line in enumerate(lines):
            found = TYPE.match(line)
            if found:
                kind, name = found.groups()
                if kind != "extension":
                    counted += 1
                    if depth == 0:
                        declared.add(name)
                    if re.search(r"\b(public|open)\b", line[: found.start(1)]):
                        publics += 1
                        is_public_protocol = kind == "protocol"
                if depth == 0:
                    owner = types.setdefault(name.split(".")[0], Type())
            elif depth == 1 and owner is not None and STORED.match(line) and is_stored(lines, at):
                owner.stored += 1
            if MEMBER.match(line):
                members += 1
            elif depth == 1 and is_public_protocol and re.match(r"\s*(?:\w+\s+)*(func|var|init)\b(?! _)", line):
                members += 1
            if depth > 0 or found:
                if owner is not None:
                    owner.lines += 1
            depth += line.count("{") - line.count("}")
            if depth == 0:
                owner = None
                is_public_protocol = False
        files.append((path, lines, declared, counted))
    return types, files, publics, members


def backward(module, files):
    """Pairs of folders of which the earlier one uses the later one."""
    order = ORDER[module]
    home = {}
    # A name that also names something inside another type says nothing of where it is from.
    nested = set()
    for _, lines, declared, _ in files:
        for line in lines:
            found = TYPE.match(line) or re.match(r"\s*(typealias)\s+(\w+)", line)
            if found and found.group(2) not in declared and found.group(1) != "extension":
                nested.add(found.group(2))
    for path, _, declared, _ in files:
        folder = path.relative_to(ROOT / "Sources" / module).parts[0]
        for name in declared:
            if name not in nested:
                home[name] = folder
    pairs = set()
    for path, lines, _, _ in files:
        folder = path.relative_to(ROOT / "Sources" / module).parts[0]
        if folder not in order:
            continue
        for name in set(re.findall(r"\b[A-Z]\w+", "\n".join(lines))):
            other = home.get(name)
            if other in order and order.index(other) > order.index(folder):
                pairs.add((folder, other, name, path.name))
    return pairs


def measure():
    figures = {}
    everything = [p for p in (ROOT / "Sources").rglob("*.swift")]
    counts = [len(p.read_text().split("\n")) - 1 for p in everything]
    figures["lines of Sources"] = sum(counts)
    figures["files of Sources"] = len(counts)
    figures["files of 30 lines or fewer"] = sum(count <= 30 for count in counts)
    largest, stored, arrows = 0, 0, set()
    for module in ["ListCore", "GtkKit", "GtkList", "WebPictures", "ListStore", "feedapp"]:
        types, files, publics, members = read(module)
        if module != "feedapp":
            figures[f"public types of {module}"] = publics
            figures[f"public members of {module}"] = members
            arrows |= {(module, *use) for use in backward(module, files)}
        if module == "ListCore":
            figures["lines of ListCore"] = sum(len(lines) - 1 for _, lines, _, _ in files)
            figures["files of ListCore"] = len(files)
            figures["types of ListCore"] = sum(counted for _, _, _, counted in files)
        largest = max([largest] + [t.lines for t in types.values()])
        stored = max([stored] + [t.stored for t in types.values()])
    figures["lines of the largest type"] = largest
    figures["most stored properties of a type"] = stored
    figures["folders that use a later one"] = len({use[:3] for use in arrows})
    return figures, arrows


def main():
    figures, arrows = measure()
    goals = {}
    for line in GOALS.read_text().splitlines():
        name, goal, state = (part.strip() for part in line.split("|"))
        goals[name] = (int(goal), state)
    lost = []
    print(f"   {'':34}{'now':>8}{'goal':>8}")
    for name, value in figures.items():
        goal, state = goals.get(name, (None, ""))
        print(f"   {name:34}{value:8}{'-' if goal is None else goal:>8}")
        if goal is not None and state == "reached" and value > goal:
            lost.append(f"{name}: {value}, and {goal} had been reached")
    if "--accept" in sys.argv:
        states = {name: "reached" if figures[name] <= goal else state for name, (goal, state) in goals.items()}
        GOALS.write_text("".join(f"{name} | {goals[name][0]} | {state}\n" for name, state in states.items()))
        return 0
    if lost or "--arrows" in sys.argv:
        for module, folder, other, name, file in sorted(arrows):
            print(f"   {module}: {folder} uses {other}: {name} in {file}")
    for sentence in lost:
        print(f"figures: {sentence}", file=sys.stderr)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
