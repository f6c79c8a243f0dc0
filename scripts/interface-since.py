#!/usr/bin/env python3
"""Says what of the interface changed since a revision, by the listings in Documentation/Interface.

A declaration that was removed (-) or changed (~) can break a program; one that was added (+) cannot. A product
without a listing at the revision is all new.
Usage: scripts/interface-since.py               since the newest tag that is a version, or else the base that
                                                is frozen in Documentation/Interface/base.txt
       scripts/interface-since.py REVISION      since that revision
       … --told                                 exit status 1 if something was removed or changed that
                                                Documentation/Migration.md does not mention; `make check`
       scripts/interface-since.py --freeze      makes the newest commit the base; `make freeze`
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = "Documentation/Interface"
BASE = ROOT / FOLDER / "base.txt"
# What is there beside the listings; scripts/interface.py writes the digest.
OTHERS = {BASE.name, "digest.txt"}


def git(*arguments):
    """What git prints, or nothing where it fails."""
    run = subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, text=True)
    return run.stdout if run.returncode == 0 else None


def base():
    """The revision that programs were promised something about."""
    tag = git("describe", "--tags", "--abbrev=0", "--match", "[0-9]*.[0-9]*.[0-9]*")
    if tag:
        return tag.strip()
    return BASE.read_text().split()[0] if BASE.exists() else None


def freeze():
    """Notes the newest commit as the base, if the listings are committed."""
    if git("status", "--porcelain", "--", FOLDER):
        print(f"interface-since: commit the changes in {FOLDER} first", file=sys.stderr)
        return 1
    newest = (git("rev-parse", "HEAD") or "").strip()
    metainfo = next((ROOT / "resources" / "desktop").glob("*.metainfo.xml")).read_text()
    version = re.search(r'<release version="([^"]+)"', metainfo).group(1)
    BASE.write_text(f"{newest} {version}\n")
    print(f"interface-since: the interface of {version} is that of {newest}; commit {BASE.name}")
    return 0


def entries(text):
    """Declarations by what they declare: several, where a name is overloaded."""
    found = {}
    for line in text.splitlines():
        name, _, declaration = line.partition("\t")
        found.setdefault(name, set()).add(declaration)
    return found


def compare(old, new):
    """What was removed, changed and added: the sign, the name, and what to print."""
    lines = []
    for name in sorted(old.keys() | new.keys()):
        was, now = old.get(name, set()), new.get(name, set())
        gone, come = sorted(was - now), sorted(now - was)
        if len(gone) == len(come) == 1:
            lines.append(("~", name, f"{gone[0]}\n  → {come[0]}"))
        else:
            lines += [("-", name, declaration or name) for declaration in gone]
            lines += [("+", name, declaration or name) for declaration in come]
    return lines


def listings(revision):
    """Each product with its listing at a revision and now."""
    tree = git("ls-tree", "--name-only", revision, FOLDER + "/") or ""
    names = {pathlib.PurePath(line).name for line in tree.splitlines()}
    names |= {path.name for path in (ROOT / FOLDER).glob("*.txt")}
    for name in sorted(names - OTHERS):
        path = ROOT / FOLDER / name
        old = git("show", f"{revision}:{FOLDER}/{name}") or ""
        yield name.removesuffix(".txt"), old, path.read_text() if path.exists() else ""


def is_told(name, migration):
    """Whether a page names a declaration and its type: both words of `ListAdapter.reload(_:)`."""
    words = name.split("(")[0].split(".")[-2:]
    return all(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", migration) for word in words)


def main():
    if "--freeze" in sys.argv:
        return freeze()
    words = [word for word in sys.argv[1:] if word != "--told"]
    revision = words[0] if words else base()
    if revision is None:
        print("interface-since: no version is tagged and no base is frozen, so there is nothing to compare with")
        return 0
    if git("rev-parse", "--quiet", "--verify", f"{revision}^{{commit}}") is None:
        # A copy of the sources without their history has nothing to compare with.
        print(f"interface-since: there is no revision {revision} here", file=sys.stderr)
        return 2 if words else 0
    migration = (ROOT / "Documentation" / "Migration.md").read_text()
    counts, untold = {"-": 0, "~": 0, "+": 0}, []
    for product, old, new in listings(revision):
        for sign, name, text in compare(entries(old), entries(new)):
            counts[sign] += 1
            print(f"{sign} {product}: {text}")
            if sign != "+" and not is_told(name, migration):
                untold.append(f"{product}: {name}")
    print(
        f"interface since {revision}: {counts['-']} removed, {counts['~']} changed, {counts['+']} added",
        flush=True,
    )
    if untold and "--told" in sys.argv:
        for name in untold:
            print(f"interface-since: Documentation/Migration.md does not mention {name}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
