#!/usr/bin/env python3
"""Counts the lines that each task takes in each toolkit, in the files of Documentation/Comparison, and
compares them with the table of Documentation/Guides/TheSameElsewhere.md.

Lines that are empty or only a comment are not counted. A line belongs to the innermost task around it.
Usage: scripts/comparison.py            prints the table; exit status 1 where the guide has another
       scripts/comparison.py --accept   writes it into the guide
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILES = ROOT / "Documentation" / "Comparison"
GUIDE = ROOT / "Documentation" / "Guides" / "TheSameElsewhere.md"
TABLE = re.compile(r"(?<=<!-- table: begin -->\n).*?(?=<!-- table: end -->)", re.DOTALL)

TOOLKITS = {
    "SwiftUI": "MailList.swiftui.txt",
    "UIKit": "MailList.uikit.txt",
    "GTK, Python": "MailList.py",
    "Relm4": "MailList.relm4.txt",
    "here": "MailList.gtklist.txt",
}
TASKS = {
    "1": "one row type",
    "2": "three row types",
    "3": "from the selection to the models",
    "4": "a menu on many selected rows",
    "5": "a text entry in a row that is updated while one types",
    "6": "mails arrive; position and selection stay",
    "7": "reordering by hand",
    "8": "undo of a deletion",
    "": "around it: model, window, imports",
}


def count(path):
    """How many lines of code each task has; those outside any task under the empty name."""
    lines = dict.fromkeys(TASKS, 0)
    comment = "#" if path.suffix == ".py" else "//"
    mark = re.compile(re.escape(comment) + r" (?:task (\d)|left out): (begin|end)")
    around = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        text = line.strip()
        found = mark.fullmatch(text)
        if found and found[2] == "begin":
            around.append(found[1])
        elif found and (not around or around.pop() != found[1]):
            sys.exit(f"comparison: {path.name}:{number}: this ends what was not begun")
        elif text and not text.startswith(comment) and None not in around:
            lines[around[-1] if around else ""] += 1
    if around:
        sys.exit(f"comparison: {path.name}: not all that was begun is ended")
    return lines


def table():
    counts = {toolkit: count(FILES / name) for toolkit, name in TOOLKITS.items()}
    rows = [["", "task", *TOOLKITS]]
    rows += [[key, task, *(str(lines[key]) for lines in counts.values())] for key, task in TASKS.items()]
    rows.append(["", "all", *(str(sum(lines.values())) for lines in counts.values())])
    rows.insert(1, ["--", "---"] + ["--:"] * len(TOOLKITS))
    return "".join("| " + " | ".join(row) + " |\n" for row in rows)


def main():
    guide, new = GUIDE.read_text(), table()
    print(new, end="")
    if "--accept" in sys.argv:
        GUIDE.write_text(TABLE.sub(new, guide))
    elif TABLE.findall(guide) != [new]:
        print(f"comparison: {GUIDE.name} has another table (scripts/comparison.py --accept)", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
