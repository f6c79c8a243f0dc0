"""D-Bus as it goes over the wire, as much of it as reading a window needs.

A tree is hundreds of questions. The usual libraries make several objects of each, which takes ten times as
long as putting the bytes together, and as long as all else the end-to-end tests do.
"""

import os
import re
import select
import socket
import struct
import time
import urllib.parse

TIMEOUT = 5  # seconds
# A bus that has to start first takes longer.
PATIENCE = 25
METHOD_RETURN, ERROR = 2, 3
# The numbers of header fields.
PATH, INTERFACE, MEMBER, REPLY_SERIAL, DESTINATION, SIGNATURE = 1, 2, 3, 5, 6, 8
PADDING = [b"\0" * (-length % 8) for length in range(8)]
NUMBERS = {"y": "B", "n": "h", "q": "H", "i": "i", "u": "I", "b": "I", "x": "q", "t": "Q", "d": "d"}
# Where values begin, if not at a multiple of four.
GAPS = {"y": 1, "g": 1, "v": 1, "n": 2, "q": 2, "x": 8, "t": 8, "d": 8, "(": 8, "{": 8}
number = struct.Struct("<I")
beginning = struct.Struct("<4B3I")


class Ended(Exception):
    """The bus has gone."""


def address_of_session():
    """Where the bus of the session is."""
    if address := os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return address
    return f"unix:path={os.environ['XDG_RUNTIME_DIR']}/bus"


class Connection:
    """A connection to a bus."""

    def __init__(self, address):
        self.socket = connected(address)
        self.serial = 0
        self.received = b""
        self.known = {}
        name = ("org.freedesktop.DBus", "/org/freedesktop/DBus")
        self.ask([(*name, "org.freedesktop.DBus", "Hello", None)], PATIENCE)

    def ask(self, questions, timeout=TIMEOUT):
        """Asks everything at once; what cannot be answered is None.

        A question is a name, a path, an interface, a method, and None or a signature with values. An answer is
        a list of values.
        """
        if not questions:
            return []
        first = self.serial + 1
        self.serial += len(questions)
        self.socket.sendall(b"".join(
            self.message(first + index, *question) for index, question in enumerate(questions)
        ))
        answers = [None] * len(questions)
        open_questions = len(questions)
        deadline = time.monotonic() + timeout
        while open_questions:
            for kind, serial, signature, body in self.messages(deadline):
                # Later than that it is the answer to an earlier question, whose time was over.
                if kind in (METHOD_RETURN, ERROR) and serial >= first:
                    open_questions -= 1
                    if kind == METHOD_RETURN:
                        answers[serial - first] = values(signature, body)
            if time.monotonic() > deadline:
                break
        return answers

    def message(self, serial, name, path, interface, method, arguments):
        signature, *given = arguments or [""]
        key = (name, interface, method, signature)
        fields = self.known.get(key)
        if fields is None:
            texts = ((DESTINATION, "s", name), (INTERFACE, "s", interface), (MEMBER, "s", method))
            fields = b"".join(padded(field(*text)) for text in texts)
            if signature:
                fields += padded(field(SIGNATURE, "g", signature))
            self.known[key] = fields
        body = written(signature, given)
        fields += field(PATH, "o", path)
        head = beginning.pack(ord("l"), 1, 0, 1, len(body), serial, len(fields))
        return head + padded(fields) + body

    def messages(self, deadline):
        """What came, once something did: kind, serial that is answered, signature and body of each message."""
        left = deadline - time.monotonic()
        if not select.select([self.socket], [], [], max(left, 0))[0]:
            return
        more = self.socket.recv(1 << 20)
        if not more:
            raise Ended("the bus has gone")
        data = self.received + more
        at = 0
        while len(data) - at >= 16:
            order, kind, _, _, body, _, fields = beginning.unpack_from(data, at)
            if order != ord("l"):
                raise Ended("the bus counts from the other end")
            start = at + 16 + fields + -fields % 8
            end = start + body
            if len(data) < end:
                break
            yield kind, *header(data[at + 16:at + 16 + fields]), data[start:end]
            at = end
        self.received = data[at:]


def connected(address):
    """A socket that a bus at an address has greeted."""
    for place in address.split(";"):
        kind, _, rest = place.partition(":")
        keys = dict(part.split("=", 1) for part in rest.split(",") if "=" in part)
        if kind != "unix" or not {"path", "abstract"} & keys.keys():
            continue
        path = keys.get("path") or "\0" + keys["abstract"]
        found = socket.socket(socket.AF_UNIX)
        found.settimeout(PATIENCE)
        found.connect(urllib.parse.unquote(path))
        found.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
        if not found.recv(4096).startswith(b"OK"):
            raise Ended("the bus does not let us in")
        found.sendall(b"BEGIN\r\n")
        return found
    raise Ended(f"no socket in {address}")


def padded(data):
    return data + PADDING[len(data) % 8]


def text(value):
    data = value.encode()
    return number.pack(len(data)) + data + b"\0"


def field(code, kind, value):
    begin = bytes([code, 1, ord(kind), 0])
    return begin + (bytes([len(value)]) + value.encode() + b"\0" if kind == "g" else text(value))


def written(signature, given):
    """Values of simple types."""
    data = b""
    for kind, value in zip(signature, given):
        data += b"\0" * (-len(data) % 4)
        data += text(value) if kind == "s" else struct.pack("<" + NUMBERS[kind], value)
    return data


def header(data):
    """The serial a message answers, and the signature of what it says."""
    at, serial, signature = 0, 0, ""
    while at < len(data):
        code, kind = data[at], data[at + 2]
        at += 4
        if kind == ord("g"):
            length = data[at]
            if code == SIGNATURE:
                signature = data[at + 1:at + 1 + length].decode()
            at += length + 2
        elif kind == ord("u"):
            if code == REPLY_SERIAL:
                [serial] = number.unpack_from(data, at)
            at += 4
        else:
            at += number.unpack_from(data, at)[0] + 5
        at += -at % 8
    return serial, signature


def values(signature, body):
    found, at = [], 0
    for read in readers(signature):
        value, at = read(body, at)
        found.append(value)
    return found


known_readers = {}


def readers(signature):
    """How the values of a signature are read: each from its bytes and where it begins, and where it ends."""
    found = known_readers.get(signature)
    if found is None:
        found = known_readers[signature] = [reader(part) for part in parts(signature)]
    return found


def parts(signature):
    """The complete types of a signature."""
    found, depth, begin = [], 0, 0
    for at, letter in enumerate(signature):
        depth += (letter in "({") - (letter in ")}")
        if depth == 0 and letter != "a":
            found.append(signature[begin:at + 1])
            begin = at + 1
    return found


def reader(signature):
    kind = signature[0]
    if kind in "so":
        return read_text
    if kind == "g":
        return read_signature
    if kind == "v":
        return read_variant
    if kind == "a":
        return array_reader(signature[1:])
    if kind in "({":
        return struct_reader(signature[1:-1])
    return number_reader(NUMBERS[kind], kind == "b")


def read_text(data, at):
    at += -at % 4
    end = at + 4 + number.unpack_from(data, at)[0]
    return data[at + 4:end].decode(), end + 1


def read_signature(data, at):
    end = at + 1 + data[at]
    return data[at + 1:end].decode(), end + 1


def read_variant(data, at):
    signature, at = read_signature(data, at)
    [read] = readers(signature)
    return read(data, at)


def number_reader(form, is_truth):
    layout = struct.Struct("<" + form)
    size = layout.size

    def read(data, at):
        at += -at % size
        [value] = layout.unpack_from(data, at)
        return (bool(value) if is_truth else value), at + size

    return read


def struct_reader(signature):
    members = readers(signature)
    if re.fullmatch("[iu]+", signature):
        layout = struct.Struct("<" + "".join(NUMBERS[letter] for letter in signature))
        return lambda data, at: (layout.unpack_from(data, at + -at % 8), at + -at % 8 + layout.size)

    def read(data, at):
        at += -at % 8
        found = []
        for member in members:
            value, at = member(data, at)
            found.append(value)
        return tuple(found), at

    return read


def array_reader(signature):
    [read_one] = readers(signature) if signature[0] != "{" else [struct_reader(signature[1:-1])]
    gap = GAPS.get(signature[0], 4)

    def read(data, at):
        at += -at % 4
        [length] = number.unpack_from(data, at)
        at += 4
        at += -at % gap
        end = at + length
        found = []
        while at < end:
            value, at = read_one(data, at)
            found.append(value)
        return (dict(found) if signature[0] == "{" else found), end

    return read
