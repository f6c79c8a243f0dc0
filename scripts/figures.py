#!/usr/bin/env python3
"""How large and how tangled the sources are, in figures that are to become smaller.

Usage: scripts/figures.py            prints them beside what was accepted last and their goals; exit status 1 where
                                     a goal that had been reached is lost, and where any other figure is over 2 %
                                     worse than what was accepted last
       scripts/figures.py --arrows   also which folders use a later one, and by what
       scripts/figures.py --accept   notes today's figures in scripts/figures.txt, and which goals are reached
"""

import pathlib
import re
import sys

# No folder of compiled scripts among the sources.
sys.dont_write_bytecode = True

from swift_source import code  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources"
# A figure a line: its name, its goal or "-", whether that is reached or open, and the value that was accepted last.
NOTES = ROOT / "scripts" / "figures.txt"
WALKS = ROOT / "Documentation" / "Decisions" / "0048-walks.md"
# How much worse than accepted a figure may be while its goal is not reached.
TOLERANCE = 1.02

# What may be used by a folder: itself and those before it. A folder that is missing here is a mistake.
ORDER = {
    "ListCore": [
        "Diagnostics", "Binding", "Identity", "Diff", "Snapshot", "SnapshotDiff", "Transaction", "Layout", "Interaction", "Presenter",
        "Sections", "Source", "Adapter", "Nested", "Items", "Declared", "Headless",
    ],
    "GtkKit": ["GObject", "Widgets", "App"],
    "GtkList": ["Images", "Cells", "Rows", "Actions", "ListView", "Plugins"],
    "WebPictures": [],
    "ListStore": ["File", "Request", "Map", "Source"],
    "feedapp": ["Fixtures", "Process", "Plugins", "Documents", "Store", "Feed", "Script", "Screens", "Window", "Command"],
}
# The programs: what they declare is for nobody else, so public names are not counted.
PROGRAMS = ["feedapp"]

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
    """Types by name, what each file declares and uses, counts of public names, and what could not be read."""
    types, files, publics, members, mistakes = {}, [], 0, 0, []
    for path in sorted((SOURCES / module).rglob("*.swift")):
        try:
            lines = code(path.read_text())
        except ValueError as error:
            mistakes.append(f"{path.relative_to(ROOT)}: {error}: mend scripts/swift_source.py")
            continue
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
        # Everything behind a brace that was misread would be counted wrongly.
        if depth != 0:
            mistakes.append(f"{path.relative_to(ROOT)} ends at brace depth {depth}: mend scripts/swift_source.py")
        files.append((path, lines, declared, counted))
    return types, files, publics, members, mistakes


def folder_of(module, path):
    """The folder of a file in its module; a file beside the folders has none."""
    parts = path.relative_to(SOURCES / module).parts
    return parts[0] if len(parts) > 1 else None


def unordered(module, files):
    """What ORDER does not say of the folders of a module, or says wrongly."""
    order = ORDER[module]
    there = {folder_of(module, path) for path, _, _, _ in files} - {None}
    mistakes = [f"ORDER of scripts/figures.py lacks the folder {module}/{name}" for name in sorted(there - set(order))]
    gone = [name for name in order if name not in there]
    mistakes += [f"ORDER of scripts/figures.py names {module}/{name}, which is not there" for name in gone]
    if order:
        # A program begins in main.swift, which uses everything.
        mistakes += [
            f"{path.relative_to(ROOT)} is in no folder, so its place in ORDER is not known"
            for path, _, _, _ in files
            if folder_of(module, path) is None and path.name != "main.swift"
        ]
    return mistakes


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
        folder = folder_of(module, path)
        for name in declared:
            if name not in nested:
                home[name] = folder
    pairs = set()
    for path, lines, _, _ in files:
        folder = folder_of(module, path)
        if folder not in order:
            continue
        for name in set(re.findall(r"\b[A-Z]\w+", "\n".join(lines))):
            other = home.get(name)
            if other in order and order.index(other) > order.index(folder):
                pairs.add((folder, other, name, path.name))
    return pairs


def walks():
    """The files of each walk in order, and the types that the one through the list names as forms of it."""
    text = WALKS.read_text()
    paths, walk = {}, None
    for line in text.splitlines():
        if found := re.match(r"### Walk (\w)\b", line):
            walk = found.group(1)
            paths[walk] = []
        elif found := re.match(r"\d+\. `([^`]+)`", line):
            paths[walk].append(found.group(1))
    forms = re.search(r"^Forms of the list:(.*?)\n\n", text, re.MULTILINE | re.DOTALL).group(1)
    return paths, re.findall(r"`(\w+)`", forms)


def measure():
    figures, mistakes = {}, []
    everything = [p for p in SOURCES.rglob("*.swift")]
    modules = {p.relative_to(SOURCES).parts[0] for p in everything}
    mistakes += [f"ORDER of scripts/figures.py lacks the module {name}" for name in sorted(modules - set(ORDER))]
    counts = [len(p.read_text().split("\n")) - 1 for p in everything]
    figures["lines of Sources"] = sum(counts)
    figures["files of Sources"] = len(counts)
    figures["files of 30 lines or fewer"] = sum(count <= 30 for count in counts)
    largest, stored, arrows, known = 0, 0, set(), set()
    for module in ORDER:
        types, files, publics, members, misread = read(module)
        mistakes += misread + unordered(module, files)
        arrows |= {(module, *use) for use in backward(module, files)}
        known |= types.keys()
        if module not in PROGRAMS:
            figures[f"public types of {module}"] = publics
            figures[f"public members of {module}"] = members
        if module == "ListCore":
            figures["lines of ListCore"] = sum(len(lines) - 1 for _, lines, _, _ in files)
            figures["files of ListCore"] = len(files)
            figures["types of ListCore"] = sum(counted for _, _, _, counted in files)
        largest = max([largest] + [t.lines for t in types.values()])
        stored = max([stored] + [t.stored for t in types.values()])
    figures["lines of the largest type"] = largest
    figures["most stored properties of a type"] = stored
    figures["folders that use a later one"] = len({use[:3] for use in arrows})
    paths, forms = walks()
    named = {path for walk in paths.values() for path in walk}
    gone = sorted(path for path in named if not (SOURCES / path).is_file())
    mistakes += [f"{WALKS.name} names {path}, which is not there" for path in gone]
    mistakes += [f"{WALKS.name} names {form}, which is no type" for form in forms if form not in known]
    figures["files of walk b"] = len(set(paths["b"]))
    figures["turns back of walk b"] = len(paths["b"]) - len(set(paths["b"]))
    figures["files of walk c"] = len(set(paths["c"]))
    figures["forms of the list of walk c"] = len(forms)
    return figures, arrows, mistakes


def noted():
    """The goal, the state and the value that was accepted last of each figure."""
    notes = {}
    for line in NOTES.read_text().splitlines():
        name, goal, state, accepted = (part.strip() for part in line.split("|"))
        notes[name] = (None if goal == "-" else int(goal), state, int(accepted))
    return notes


def accept(figures, notes):
    """Writes down today's figures. A goal that was reached once stays one that may not be lost."""
    lines = []
    for name, value in figures.items():
        goal, state, _ = notes.get(name, (None, "open", None))
        if goal is not None and value <= goal:
            state = "reached"
        lines.append(f"{name} | {'-' if goal is None else goal} | {state} | {value}\n")
    NOTES.write_text("".join(lines))


def losses(figures, notes):
    """Sentences about figures that are worse than they may be."""
    for name, value in figures.items():
        if name not in notes:
            yield f"{name}: {value}, and nothing was accepted yet: scripts/figures.py --accept"
            continue
        goal, state, accepted = notes[name]
        if state == "reached":
            if value > goal:
                yield f"{name}: {value}, and {goal} had been reached"
        elif value > accepted * TOLERANCE:
            yield f"{name}: {value}, and {accepted} was accepted last; if it has to be: scripts/figures.py --accept"


def main():
    figures, arrows, mistakes = measure()
    for sentence in mistakes:
        print(f"figures: {sentence}", file=sys.stderr)
    if mistakes:
        return 1
    notes = noted()
    if "--accept" in sys.argv:
        accept(figures, notes)
        return 0
    print(f"   {'':34}{'now':>8}{'accepted':>10}{'goal':>8}")
    for name, value in figures.items():
        goal, _, accepted = notes.get(name, (None, "", "-"))
        print(f"   {name:34}{value:8}{accepted:>10}{'-' if goal is None else goal:>8}")
    lost = list(losses(figures, notes))
    if "--arrows" in sys.argv or any("later" in sentence for sentence in lost):
        for module, folder, other, name, file in sorted(arrows):
            print(f"   {module}: {folder} uses {other}: {name} in {file}")
    for sentence in lost:
        print(f"figures: {sentence}", file=sys.stderr)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
