#!/usr/bin/env python3
"""Compares what programs can use of each library with its listing in Documentation/Interface.

A change of the interface is then seen in review as a change of a listing. Reads the symbol graphs that
scripts/docs.sh has the compiler write.
Usage: scripts/interface.py GRAPHS              exit status 1 where a listing is another
       scripts/interface.py GRAPHS --accept     writes the listings
"""

import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LISTINGS = ROOT / "Documentation" / "Interface"
# A product and its modules; what one re-exports is among its own symbols.
PRODUCTS = {"ListCore": ["ListCore"], "GtkList": ["GtkList"], "WebPictures": ["WebPictures"], "ListStore": ["ListStore"]}


def symbols(module, graphs):
    """The symbols of a module, with what it adds to types of others, which stands in files of its own."""
    for path in sorted([graphs / f"{module}.symbols.json", *graphs.glob(f"{module}@*.symbols.json")]):
        yield from json.loads(path.read_text())["symbols"]


def listing(modules, graphs):
    lines = set()
    for module in modules:
        for symbol in symbols(module, graphs):
            # What the compiler adds to a type is not ours to change.
            if symbol["accessLevel"] in ("public", "open") and "::SYNTHESIZED::" not in symbol["identifier"]["precise"]:
                text = "".join(part["spelling"] for part in symbol["declarationFragments"])
                lines.add(f"{'.'.join(symbol['pathComponents'])}\t{' '.join(text.split())}")
    return "".join(line + "\n" for line in sorted(lines))


def main():
    graphs = pathlib.Path(sys.argv[1])
    accepts = "--accept" in sys.argv
    LISTINGS.mkdir(exist_ok=True)
    changed = []
    for product, modules in PRODUCTS.items():
        if not all((graphs / f"{module}.symbols.json").exists() for module in modules):
            continue  # LISTCORE_ONLY=1
        path = LISTINGS / f"{product}.txt"
        now = listing(modules, graphs)
        if accepts:
            path.write_text(now)
            continue
        old = set(path.read_text().splitlines()) if path.exists() else set()
        new = set(now.splitlines())
        for line in sorted(old - new):
            print(f"- {product}: {line}")
        for line in sorted(new - old):
            print(f"+ {product}: {line}")
        if old != new:
            changed.append(product)
    if changed:
        print(
            f"interface: {', '.join(changed)}: what programs can use has changed; is it meant to, and is"
            " Documentation/Migration.md told? Then: ACCEPT=1 make docs",
            file=sys.stderr,
        )
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
