#!/usr/bin/env python3
"""Checks the examples in documentation comments: lines that are set in as code.

Each public type of ListCore needs an example, or a link to one: to a declaration with an example, or to an article.
Usage: scripts/examples.py                    exit status 1 where a type has neither; `make check`
       scripts/examples.py --compile MODULES  compiles the examples of all libraries, on the declarations of
                                              scripts/examples.swift; MODULES is the folder of the built modules,
                                              such as .build/debug/Modules; `make test`
"""

import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = ROOT / "Sources"
LIBRARIES = ["ListCore", "GtkKit", "GtkList", "ListStore", "WebPictures"]
SHARED = ROOT / "scripts" / "examples.swift"
DECLARATION = re.compile(
    r"\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(public|open)\s+)?(?:(?:final|indirect|nonisolated|static|mutating|convenience)\s+)*"
    r"(struct|class|enum|protocol|actor|func|var|let|case|init)\b\s*`?(\w*)"
)
TYPES = {"struct", "class", "enum", "protocol", "actor"}
# How an example begins that is part of a class it does not show, and by which words that class is found, if it is no plain one.
MEMBERS = re.compile(r"(?:override |nonisolated |init\(|func )")
BASES = {"height(of:": "Binding", "Carousel": "Carousels", "cellType(for": "Binding"}
# What a name means in the examples of a folder or a file: the last line that fits.
NAMES = re.compile(r"// at (\S+): (.*)")


def comments(module):
    """Each declaration with a comment: its file and line, what it is, its name, whether it is public, its comment."""
    for path in sorted((SOURCES / module).rglob("*.swift")):
        comment = []
        for number, line in enumerate(path.read_text().splitlines(), 1):
            text = line.strip()
            if text.startswith("///"):
                comment.append(text[3:])
            elif not text.startswith("@") or DECLARATION.match(line):
                if found := DECLARATION.match(line):
                    yield path.relative_to(SOURCES), number, found.group(2), found.group(3), found.group(1), comment
                comment = []


def examples(comment):
    """The examples of a comment: the line each begins at, counted from its first, and its lines.

    What goes on below a list item is set in as well, but stands directly below it, and is no code.
    """
    found, before = [], ""
    for at, line in enumerate(comment):
        is_set_in = line.startswith("     ")
        if found and (is_set_in or not line.strip()) and at == found[-1][0] + len(found[-1][1]):
            found[-1][1].append(line[5:])
        elif is_set_in and not before.strip():
            found.append((at, [line[5:]]))
        before = line
    return [(begin, "\n".join(lines).rstrip().split("\n")) for begin, lines in found]


def undocumented():
    """Public types of ListCore without an example or a link to one."""
    everything = list(comments("ListCore"))
    shown = {name for _, _, _, name, _, comment in everything if examples(comment)}
    for path, number, kind, name, access, comment in everything:
        if kind not in TYPES or not access or name.startswith("_") or examples(comment):
            continue
        text = "\n".join(comment)
        links = [link.split("/")[-1].split("(")[0] for link in re.findall(r"``([^`]+)``", text)]
        if not shown.intersection(links) and "<doc:" not in text:
            yield f"Sources/{path}:{number}: {name}"


def compiled(path, number, lines, names, index):
    """An example with what it needs around it; mistakes in it are told where it stands in the sources."""
    text = [line.replace("#expect(", "expect(") for line in lines]
    if MEMBERS.match(text[0]):
        base = next((name for sign, name in BASES.items() if any(sign in line for line in text)), "Plain")
        model = "Carousel" if base == "Carousels" else "Mail"
        begin = [f"final class Example{index}: {base}Example {{", f"required init(model: {model}) {{ super.init(model: model) }}"]
        return [*begin, *placed(path, number, text), "}"]
    # An extension stands at the top of a file, with what is before it.
    ends = [at for at, line in enumerate(text) if line.startswith("extension ")]
    first = next((at + 1 for at in range(ends[-1], len(text)) if text[at].startswith("}")), 0) if ends else 0
    begin = ["extension Setting {", f"func example{index}() async throws {{", *(part for name in names for part in (name, "do {"))]
    rest = placed(path, number + first, text[first:])
    return [*placed(path, number, text[:first]), *begin, *rest, *["}"] * (len(names) + 2)]


def placed(path, number, lines):
    """Lines of which the compiler says where they are from."""
    return [f'#sourceLocation(file: "Sources/{path}", line: {number})', *lines, "#sourceLocation()"] if lines else []


def compile_all(modules):
    code, count = [SHARED.read_text()], 0
    meanings = NAMES.findall(code[0])
    for module in LIBRARIES:
        for path, number, _, _, _, comment in comments(module):
            names = [text for prefix, text in meanings if str(path).startswith(prefix)]
            for begin, lines in examples(comment):
                count += 1
                code += compiled(path, number - len(comment) + begin, lines, names, count)
    packages = ["pkg-config", "--cflags-only-I", "gtk4", "libsoup-3.0"]
    headers = subprocess.run(packages, capture_output=True, text=True, check=True).stdout.split()
    folders = [modules, SOURCES / "CGtk", SOURCES / "CSoup", *ROOT.glob(".build/checkouts/*/Sources/GRDBSQLite")]
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "Examples.swift"
        file.write_text("\n".join(code) + "\n")
        command = ["swiftc", "-typecheck", "-swift-version", "6", "-suppress-warnings", "-parse-as-library", "-module-name", "Examples"]
        command += [part for folder in folders for part in ("-I", str(folder))]
        command += [part for header in headers for part in ("-Xcc", header)]
        status = subprocess.run([*command, str(file)], cwd=ROOT).returncode
    print(f"{count} examples in documentation comments, which {'compile' if status == 0 else 'do not all compile'}")
    return status


def main():
    if "--compile" in sys.argv:
        return compile_all(sys.argv[-1])
    places = [place for place, _ in NAMES.findall(SHARED.read_text())]
    lacking = [f"scripts/examples.swift: there is no Sources/{place}" for place in places if not [*SOURCES.glob(f"{place}*")]]
    for line in undocumented():
        lacking.append(f"{line} needs an example in its documentation comment, or a link to one")
    for line in lacking:
        print(f"examples: {line}", file=sys.stderr)
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
