"""Reads Swift sources as far as other scripts need it: which text is code, and which is not."""

import re

STOP = re.compile(
    r"""//|/\*|(#*)(\"{3}(?=[ \t]*\n)|")"""  # a comment or a string begins
    # A regular expression stands where a value is expected; a division has a space behind its sign.
    r"""|(?<=[(\[,=:\n])[ \t]*/(?=[^\s/*])(?:\\.|[^/\\\n])*/"""
    r"""|[()\n]"""
)
COMMENT = re.compile(r"/\*|\*/|\n")
# What would count as code, if it stood in a string that is kept.
SIGNS = str.maketrans(dict.fromkeys("(){}[]@#\"", "·"))


def code(text, keeps_strings=False):
    """The lines of a file without comments, with empty strings; interpolated code stays.

    So every brace and every name in them is one of the language's. Strings can be kept, without brackets in them.
    """
    pieces = []

    def read(at, in_string):
        """Takes code over, until a string goes on behind it or the file ends."""
        depth = 0
        while found := STOP.search(text, at):
            pieces.append(text[at : found.start()])
            at, token = found.end(), found.group()
            if found.group(2):
                at = read_string(at, found.group(1), found.group(2))
            elif token == "//":
                end = text.find("\n", at)
                at = len(text) if end < 0 else end
            elif token == "/*":
                at = skip_comment(at)
            elif token in "()":
                if in_string and token == ")" and depth == 0:
                    return at
                depth += 1 if token == "(" else -1
                pieces.append(token)
            elif token == "\n":
                pieces.append(token)
        pieces.append(text[at:])
        return len(text)

    def read_string(at, hashes, quote):
        part = re.compile(rf"\\{hashes}(\()|\\{hashes}[^(\n]|{quote}{hashes}|(\n)")
        pieces.append('"')
        while found := part.search(text, at):
            if keeps_strings:
                pieces.append(text[at : found.start()].translate(SIGNS))
            at = found.end()
            if found.group(1):
                pieces.append(" ")
                at = read(at, in_string=True)
                pieces.append(" ")
            elif found.group(2):
                pieces.append("\n")
            elif not found.group().startswith("\\"):
                pieces.append('"')
                return at
        raise ValueError("a string does not end")

    def skip_comment(at):
        depth = 1
        while depth > 0 and (found := COMMENT.search(text, at)):
            at = found.end()
            if found.group() == "\n":
                pieces.append("\n")
            else:
                depth += 1 if found.group() == "/*" else -1
        return at

    read(0, in_string=False)
    return "".join(pieces).split("\n")
