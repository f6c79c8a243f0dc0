#!/usr/bin/python3
"""A finger on a program that draws into a browser: GTK's Broadway display has touch, Xvfb has not.

Usage: finger.py PORT GESTURE...

    tap:X,Y             down and up
    hold:X,Y            down, and up long after
    drag:X,Y,X,Y        down, slowly to the other place, up
    flick:X,Y,X,Y       the same, fast: what scrolls goes on by itself
    popup:DX,DY         a tap in the topmost popup, counted from its corner
    wait:MILLISECONDS

It is all of a browser that input needs: it knows where the surfaces are and answers what it is
asked, and looks at no picture. A line is printed after each gesture: what is open, topmost last.
"""

import base64
import enum
import os
import socket
import struct
import sys
import threading
import time

ENTER, LEAVE, TOUCH, CONFIGURE, SCREEN_SIZE, ROUNDTRIP = 0, 1, 5, 11, 12, 14
BEGIN, UPDATE, END = 0, 1, 2


class Op(enum.IntEnum):
    """What the display tells a browser."""

    GRAB_POINTER = 0
    UNGRAB_POINTER = 1
    NEW_SURFACE = 2
    SHOW_SURFACE = 3
    HIDE_SURFACE = 4
    RAISE_SURFACE = 5
    LOWER_SURFACE = 6
    DESTROY_SURFACE = 7
    MOVE_RESIZE = 8
    SET_TRANSIENT_FOR = 9
    SET_SHOW_KEYBOARD = 12
    UPLOAD_TEXTURE = 13
    RELEASE_TEXTURE = 14
    SET_NODES = 15
    ROUNDTRIP = 16


class Browser:
    def __init__(self, port):
        self.socket = self.connect(port)
        self.lock = threading.RLock()
        self.serial = 0
        self.surfaces = {}
        self.order = []
        self.over = 0
        self.heard = time.monotonic()
        self.has_drawn = False
        self.input = self.handshake(port)
        self.socket.settimeout(None)
        threading.Thread(target=self.listen, daemon=True).start()
        self.say(SCREEN_SIZE, 1024, 768, 1)

    # The connection

    @staticmethod
    def connect(port):
        """Connects to the display, which says that it listens before it does."""
        end = time.monotonic() + 20
        while True:
            try:
                return socket.create_connection(("127.0.0.1", port), timeout=20)
            except ConnectionRefusedError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def handshake(self, port):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            "GET /socket HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            f"Origin: http://127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Protocol: broadway",
        ]
        self.socket.sendall("\r\n".join(lines + ["", ""]).encode())
        stream = self.socket.makefile("rb")
        if b" 101 " not in stream.readline():
            raise SystemExit("finger: this is no Broadway display")
        while stream.readline().strip():
            pass
        return stream

    def say(self, event, *numbers):
        with self.lock:
            stamp = int(time.monotonic() * 1000) & 0x7FFFFFFF
            text = struct.pack(f">{3 + len(numbers)}i", event, self.serial, stamp, *numbers)
            mask = os.urandom(4)
            masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(text))
            self.socket.sendall(bytes([0x82, 0x80 | len(text)]) + mask + masked)

    def listen(self):
        while True:
            head = self.input.read(2)
            if len(head) < 2:
                return
            length = head[1] & 0x7F
            if length == 126:
                length = struct.unpack(">H", self.input.read(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.input.read(8))[0]
            self.follow(Commands(self.input.read(length)))

    # What the program shows

    def follow(self, commands):
        with self.lock:
            while not commands.is_over:
                operation = commands.number("B")
                self.serial = commands.number("I")
                self.take(operation, commands)

    def take(self, operation, commands):
        if operation == Op.SET_NODES:
            self.heard = time.monotonic()
            self.has_drawn = True
        if operation == Op.NEW_SURFACE:
            name = commands.number("H")
            place = [commands.number(kind) for kind in "hhHH"]
            self.surfaces[name] = {"frame": place, "is_shown": False}
            self.order.append(name)
        elif operation in (Op.SHOW_SURFACE, Op.HIDE_SURFACE):
            self.surfaces[commands.number("H")]["is_shown"] = operation == Op.SHOW_SURFACE
        elif operation in (Op.RAISE_SURFACE, Op.LOWER_SURFACE):
            name = commands.number("H")
            if name in self.order:
                self.order.remove(name)
                self.order.insert(len(self.order) if operation == Op.RAISE_SURFACE else 0, name)
        elif operation == Op.DESTROY_SURFACE:
            name = commands.number("H")
            self.surfaces.pop(name, None)
            self.order = [other for other in self.order if other != name]
        elif operation == Op.MOVE_RESIZE:
            name, what = commands.number("H"), commands.number("B")
            frame = self.surfaces[name]["frame"]
            if what & 1:
                frame[:2] = [commands.number("h"), commands.number("h")]
            if what & 2:
                frame[2:] = [commands.number("H"), commands.number("H")]
            self.say(CONFIGURE, name, *frame)
        elif operation == Op.SET_TRANSIENT_FOR:
            commands.number("I")
        elif operation == Op.SET_SHOW_KEYBOARD:
            commands.number("H")
        elif operation == Op.UPLOAD_TEXTURE:
            commands.number("I")
            commands.skip(commands.number("I"))
        elif operation == Op.RELEASE_TEXTURE:
            commands.number("I")
        elif operation == Op.SET_NODES:
            commands.number("H")
            commands.skip(commands.number("I") * 4)
        elif operation == Op.ROUNDTRIP:
            self.say(ROUNDTRIP, commands.number("H"), commands.number("I"))
        elif operation == Op.GRAB_POINTER:
            commands.skip(3)

    def rest(self):
        """Waits until the program has drawn nothing for a while: a finger on something that is being laid
        out is lost."""
        begun = time.monotonic()
        self.heard = max(self.heard, begun)
        while time.monotonic() - self.heard < 0.7 and time.monotonic() - begun < 10:
            time.sleep(0.02)

    @property
    def shown(self):
        with self.lock:
            return [name for name in self.order if self.surfaces[name]["is_shown"]]

    def surface(self, x, y):
        """The topmost surface at a place, and the place in it."""
        for name in reversed(self.shown):
            left, top, width, height = self.surfaces[name]["frame"]
            if left <= x < left + width and top <= y < top + height:
                return name, x - left, y - top
        return 0, x, y

    # The finger

    def touch(self, kind, x, y):
        if kind == BEGIN:
            self.target, inner_x, inner_y = self.surface(x, y)
            if self.over != self.target:
                if self.over:
                    self.say(LEAVE, self.over, self.over, x, y, inner_x, inner_y, 0, 0)
                self.say(ENTER, self.target, self.target, x, y, inner_x, inner_y, 0, 0)
                self.over = self.target
        left, top = self.surfaces.get(self.target, {"frame": (0, 0)})["frame"][:2]
        self.say(TOUCH, kind, self.target, 1, 1, x, y, x - left, y - top, 0)

    def press(self, x, y, seconds):
        self.touch(BEGIN, x, y)
        time.sleep(seconds)
        self.touch(END, x, y)

    def move(self, start, end, pause, steps=12):
        self.touch(BEGIN, *start)
        for step in range(1, steps + 1):
            time.sleep(pause)
            place = [a + (b - a) * step // steps for a, b in zip(start, end)]
            self.touch(UPDATE, *place)
        # A finger that rests before it goes up throws nothing.
        time.sleep(0.3 if pause > 0.015 else 0)
        self.touch(END, *end)

    def perform(self, gesture, *n):
        if gesture == "tap":
            self.press(*n, 0.05)
        elif gesture == "hold":
            self.press(*n, 1.5)
        elif gesture == "drag":
            self.move(n[:2], n[2:], 0.03)
        elif gesture == "flick":
            self.move(n[:2], n[2:], 0.008)
        elif gesture == "popup":
            left, top = self.surfaces[self.shown[-1]]["frame"][:2]
            self.press(left + n[0], top + n[1], 0.05)
        elif gesture == "wait":
            time.sleep(n[0] / 1000)
        else:
            raise SystemExit(f"finger: no gesture {gesture}")


class Commands:
    """A message of the display, read from its start."""

    def __init__(self, message):
        self.message = message
        self.place = 0

    @property
    def is_over(self):
        return self.place >= len(self.message)

    def number(self, kind):
        value = struct.unpack_from("<" + kind, self.message, self.place)[0]
        self.place += struct.calcsize("<" + kind)
        return value

    def skip(self, count):
        self.place += count


def main(port, *gestures):
    browser = Browser(int(port))
    deadline = time.monotonic() + 20
    # Shown is not drawn: a busy machine can take longer to the first picture than what counts as rest.
    while not (browser.shown and browser.has_drawn) and time.monotonic() < deadline:
        time.sleep(0.05)
    browser.rest()
    for gesture in gestures:
        name, numbers = gesture.split(":")
        browser.perform(name, *map(int, numbers.split(",")))
        browser.rest()
        frames = [browser.surfaces[surface]["frame"] for surface in browser.shown]
        print(gesture, *[",".join(map(str, frame)) for frame in frames], flush=True)


main(*sys.argv[1:])
