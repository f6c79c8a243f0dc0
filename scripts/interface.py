#!/usr/bin/env python3
"""Compares what programs can use of each library with its listing in Documentation/Interface.

A change of the interface is then seen in review as a change of a listing. Reads the symbol graphs that
scripts/docs.sh has the compiler write. A digest of the public declarations in Sources is noted with each listing
that is right, so that one that was left behind is noticed without a build.
Usage: scripts/interface.py GRAPHS              exit status 1 where a listing is another
       scripts/interface.py GRAPHS --accept     writes the listings
       scripts/interface.py --digest            writes the digest alone, where the listings are known to be right
       scripts/interface.py --check             exit status 1 where the sources are others than those of the digest
"""

import hashlib
import json
import pathlib
import sys

# No folder of compiled scripts among the sources.
sys.dont_write_bytecode = True

from declarations import declarations  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
LISTINGS = ROOT / "Documentation" / "Interface"
# A product a line: its name, how many public declarations its sources have, and a digest of them.
DIGEST = LISTINGS / "digest.txt"
# A product and its modules; what one re-exports is among its own symbols.
PRODUCTS = {"ListCore": ["ListCore"], "GtkList": ["GtkList"], "WebPictures": ["WebPictures"], "ListStore": ["ListStore"]}
# Where the sources of a product are.
FOLDERS = {"ListCore": ["ListCore"], "GtkList": ["GtkKit", "GtkList"], "WebPictures": ["WebPictures"], "ListStore": ["ListStore"]}


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


def digest(product):
    """The line of a product in the digest."""
    lines = [line for folder in FOLDERS[product] for line in declarations(ROOT / "Sources" / folder)]
    return f"{product} {len(lines)} {hashlib.sha256(chr(10).join(lines).encode()).hexdigest()[:16]}"


def noted():
    lines = DIGEST.read_text().splitlines() if DIGEST.exists() else []
    return {line.split()[0]: line for line in lines}


def write_digest(products):
    """Notes that the listings of these products are those of the sources as they are now."""
    lines = noted() | {product: digest(product) for product in products}
    DIGEST.write_text("".join(f"{lines[product]}\n" for product in PRODUCTS if product in lines))


def check():
    """Whether a listing was left behind."""
    lines = noted()
    changed = [product for product in PRODUCTS if lines.get(product) != digest(product)]
    if changed:
        print(
            f"interface: the public declarations of {', '.join(changed)} are not those that Documentation/Interface was"
            " compared with last. Run make docs, which says what has changed; if that is meant to change:"
            " ACCEPT=1 make docs. Then commit Documentation/Interface.",
            file=sys.stderr,
        )
    return 1 if changed else 0


def main():
    if "--digest" in sys.argv:
        write_digest(PRODUCTS)
        return 0
    if "--check" in sys.argv:
        return check()
    graphs = pathlib.Path(sys.argv[1])
    accepts = "--accept" in sys.argv
    LISTINGS.mkdir(exist_ok=True)
    changed, right = [], []
    for product, modules in PRODUCTS.items():
        if not all((graphs / f"{module}.symbols.json").exists() for module in modules):
            continue  # LISTCORE_ONLY=1
        path = LISTINGS / f"{product}.txt"
        now = listing(modules, graphs)
        if accepts:
            path.write_text(now)
            right.append(product)
            continue
        old = set(path.read_text().splitlines()) if path.exists() else set()
        new = set(now.splitlines())
        for line in sorted(old - new):
            print(f"- {product}: {line}")
        for line in sorted(new - old):
            print(f"+ {product}: {line}")
        (right if old == new else changed).append(product)
    write_digest(right)
    if changed:
        print(
            f"interface: {', '.join(changed)}: what programs can use has changed; is it meant to, and is"
            " Documentation/Migration.md told? Then: ACCEPT=1 make docs",
            file=sys.stderr,
        )
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
