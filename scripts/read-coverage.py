#!/usr/bin/env python3
"""Names what an lcov report (standard input) says was not reached; the last line is the total.

Ends with status 1 when fewer lines than asked for are covered, or when no line is.
Usage: scripts/read-coverage.py FOLDER PERCENT < REPORT
"""

import os
import sys


class File:
    def __init__(self, path):
        self.path = path
        self.lines = {}
        self.starts = {}
        self.calls = {}

    def missed(self):
        return sorted(line for line, count in self.lines.items() if count == 0)

    def missed_functions(self):
        # Closures and messages of preconditions are named by their lines, where those were not reached.
        return sorted(
            (self.starts[name], name)
            for name, count in self.calls.items()
            if count == 0 and self.lines.get(self.starts.get(name)) == 0 and "closure #" not in name
        )


def read(stream):
    files = []
    for line in stream:
        key, _, value = line.rstrip("\n").partition(":")
        if key == "SF":
            files.append(File(value))
        elif key == "DA":
            number, count = value.split(",")[:2]
            files[-1].lines[int(number)] = int(count)
        elif key == "FN":
            number, name = value.split(",", 1)
            files[-1].starts[name] = int(number)
        elif key == "FNDA":
            count, name = value.split(",", 1)
            files[-1].calls[name] = files[-1].calls.get(name, 0) + int(count)
    return files


def ranges(numbers):
    """12, 13, 14, 20 as "12-14, 20"."""
    runs = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)


folder, minimum = sys.argv[1], float(sys.argv[2])
files = [file for file in read(sys.stdin) if file.path.startswith(folder + os.sep)]
total = sum(len(file.lines) for file in files)
covered = total - sum(len(file.missed()) for file in files)
for file in sorted(files, key=lambda file: (-len(file.missed()), file.path)):
    missed = file.missed()
    if not missed:
        continue
    part = 100 * (1 - len(missed) / len(file.lines))
    print(f"{os.path.relpath(file.path, folder)}: {part:.1f} %, not reached: {ranges(missed)}")
    for start, name in file.missed_functions():
        print(f"    {start}: {name}")
if total == 0:
    print("coverage: the report has no line of", folder, file=sys.stderr)
    sys.exit(1)
percent = 100 * covered / total
complete = sum(not file.missed() for file in files)
print(f"{percent:.2f} % of {total} lines covered, {complete} of {len(files)} files completely")
if percent < minimum:
    print(f"coverage: less than {minimum:g} %", file=sys.stderr)
    sys.exit(1)
