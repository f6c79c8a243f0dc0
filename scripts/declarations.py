"""Finds the public declarations of a module in its sources, without a build.

It knows no types, so it says less than the compiler does. It is enough to notice that declarations are others than
those a listing was made for.
"""

import re

from swift_source import code

KEYWORD = re.compile(
    r"(?<![@.`])\b(?:struct|enum|actor|protocol|extension|func|var|let|init|subscript|case|typealias|associatedtype"
    r"|operator|precedencegroup|import|class(?!\s+(?:func|var|subscript)\b))(?=\W)"
)
ACCESS = re.compile(r"\b(?:public|open|package|internal|fileprivate|private)\b(?!\s*\(set\))")
# Where a declaration goes on in the next line: at an arrow, an operator and the like, and behind attributes.
GOES_ON = re.compile(r"\s*\n\s*(?=->|(?:where|throws|rethrows|async)\b|[=:&|.,?{])|(?:(?<=->)|(?<=[,=:&|]))\s*\n\s*")
ATTRIBUTE = re.compile(r"^(\s*(?:@\w+(?:\([^()]*\))?\s*)+)\n", re.MULTILINE)
# What stands in the body of a property that is more than a value to return.
ACCESSORS = re.compile(
    r"(?:(?:@\w+|(?:non)?mutating|get|set|_read|_modify|didSet|willSet|async|throws)(?:\(\w*\))?\s*)+"
)
# What only the compiler is told, about how to compile it.
UNSEEN = re.compile(r"@(?:inlinable|usableFromInline|inline\(\w+\)|exclusivity\(\w+\))\s")


class Scope:
    """What stands before a brace: a type, or something with a body."""

    def __init__(self, text, outer):
        found = KEYWORD.search(text)
        self.kind = found.group() if found else ""
        self.text = text
        self.is_type = self.kind in ("struct", "enum", "actor", "protocol", "extension", "class")
        # Whether somebody outside can see it, if they can see what it is in. A type may be extended that nobody
        # sees; that is found out at the end.
        self.is_public = outer.reaches(text, self.kind) or self.kind == "extension" and outer.is_open
        # Whether what is in it can be seen, if it says so.
        self.is_open = self.is_type and self.is_public
        name = text[found.end() :] if found else ""
        # Of an extension also where it holds.
        where = re.search(r"\bwhere\b.*", name, re.DOTALL) if self.kind == "extension" else None
        self.name = outer.name + [re.split(r"[:<{]|\bwhere\b", name)[0].strip() + (where.group() if where else "")]
        self.extended = self.name[-1].split("where")[0] if self.kind == "extension" else outer.extended
        self.words = set()

    def reaches(self, text, kind):
        """Whether a declaration in it can be seen."""
        access = ACCESS.search(text[: KEYWORD.search(text).start()]) if kind else None
        if access:
            return self.is_open and access.group() in ("public", "open")
        return self.is_open and (self.kind == "protocol" or self.kind == "enum" and kind == "case")


class File(Scope):
    """What stands in no type."""

    def __init__(self):
        self.kind, self.is_type, self.is_open, self.name, self.extended = "", True, True, [], None


def pieces(text):
    """Splits code into declarations and the braces around them, with no ends of lines in parentheses."""
    text = ATTRIBUTE.sub(r"\1 ", GOES_ON.sub(" ", text))
    piece, depth = "", 0
    for token in re.findall(r"[(){}\[\]\n;]|[^(){}\[\]\n;]+", text):
        if token in "([":
            depth += 1
        elif token in ")]":
            depth -= 1
        if depth > 0 or token not in "{}\n;":
            piece += token
            continue
        yield piece.strip()
        piece = ""
        if token in "{}":
            yield token


def read(text):
    """The public declarations of a file, each with the type that it extends; and the names of types, seen and not."""
    scopes, found, seen, unseen, piece = [File()], [], set(), set(), ""

    def note(scope, text):
        keyword = KEYWORD.search(text)
        names = [*scope.name, text[keyword.end() :].strip()]
        # What starts with an underscore is for the library itself, though the compiler wants it public.
        if keyword.group() != "import" and not any(name.startswith("_") for name in names):
            found.append((scope.extended, spelled(scope, text)))

    for token in [*pieces("\n".join(code(text, keeps_strings=True))), ""]:
        scope = scopes[-1]
        if piece and not scope.is_type:
            scope.words |= set(re.findall(r"\w+", piece)) if ACCESSORS.fullmatch(piece) else set()
        if token == "{":
            inner = Scope(piece, scope)
            scopes.append(inner)
            if inner.is_type and inner.kind != "extension":
                (seen if inner.is_public else unseen).add(inner.name[-1])
                if inner.is_public:
                    note(scope, piece)
            piece = ""
            continue
        if piece and not piece.startswith("#"):
            kind = KEYWORD.search(piece)
            if kind and scope.reaches(piece, kind.group()):
                note(scope, piece)
        piece = token
        if token == "}":
            piece = ""
            scopes.pop()
            if not scope.is_type and scope.kind and scope.is_public:
                note(scopes[-1], scope.text + accessors(scope))
    return found, seen, unseen


def accessors(scope):
    """What a property with a body can do, by the words with which the parts of the body begin."""
    if scope.kind not in ("var", "subscript") or scope.words & {"didSet", "willSet"}:
        return ""
    return " { get set }" if "set" in scope.words else " { get }"


def spelled(scope, text):
    """A declaration as it is compared: in its type, without spaces and values that mean nothing."""
    if re.search(r"\b(?:var|let)\b[^=(]*:", text):
        text = re.sub(r"\s=(?!=).*?(?= \{ get|$)", "", text, flags=re.DOTALL)
    text = " ".join(re.findall(r"\w+|\S", UNSEEN.sub("", text)))
    # A list may end with a comma or not.
    return ".".join([*scope.name, re.sub(r" ,(?= [)\]])", "", text)])


def declarations(folder):
    """The public declarations of a module, sorted, each once."""
    files = [read(path.read_text()) for path in sorted(folder.rglob("*.swift"))]
    seen = set().union(*(seen for _, seen, _ in files))
    unseen = set().union(*(unseen for _, _, unseen in files)) - seen
    return sorted({line for found, _, _ in files for extended, line in found if extended not in unseen})
