#!/usr/bin/env python3
"""Prints how many tests of an xunit report ran and how many of them failed: `RAN FAILED`.

A test that recorded several issues failed once; a skipped test did not run. Both are named on
standard error. A report that is absent or broken (the test process crashed) counts as none.
Usage: scripts/count-tests.py REPORT.xml
"""

import sys
import xml.etree.ElementTree as ElementTree

try:
    cases = list(ElementTree.parse(sys.argv[1]).iter("testcase"))
except (OSError, ElementTree.ParseError) as error:
    print(f"test: no usable report: {error}", file=sys.stderr)
    cases = []

skipped = [case for case in cases if case.find("skipped") is not None]
for case in skipped:
    print(f"test: skipped {case.get('classname')}.{case.get('name')}", file=sys.stderr)
failed = [case for case in cases if case.find("failure") is not None]
for case in failed:
    message = case.find("failure").get("message", "")
    print(f"test: failed {case.get('classname')}.{case.get('name')}: {message[:400]}", file=sys.stderr)
print(len(cases) - len(skipped), len(failed))
