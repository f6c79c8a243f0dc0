#!/usr/bin/env python3
"""Prints how many tests of an xunit report ran and how many of them failed: `RAN FAILED`.

A test that recorded several issues failed once; a skipped test did not run. Skipped tests are named
on standard error, failed ones in the file FAILURES. A report that is absent or broken (the test
process crashed) counts as none. Usage: scripts/count-tests.py REPORT.xml FAILURES
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
with open(sys.argv[2], "a", encoding="utf-8") as failures:
    for case in failed:
        message = case.find("failure").get("message", "")[:400]
        print(f"{case.get('classname')}.{case.get('name')}: {message}", file=failures)
print(len(cases) - len(skipped), len(failed))
