#!/usr/bin/python3
"""Reads running programs over AT-SPI, as a screen reader does, and presses their buttons.

It runs as long as the tests do: each line of standard input is a question, a JSON array of strings, and
is answered with one line of JSON, `null` while the program is not there (yet) or nothing has that name.

    [PID, "tree"]                  everything, as one object
    [PID, "press", ROW, BUTTON]    the button of that name in the row of that name
    [PID, "act", NODE, ACTION]     any action of the first node of that name that has it
    [PID, "write", NODE, TEXT]     the text of the first node of that name that can be edited

It speaks the protocol itself, over one connection: the usual library asks for one thing at a time, and a
window of a hundred nodes has a thousand of them.
"""

import json
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

TIMEOUT = 5_000  # milliseconds
WINDOW_COORDINATES = 1
ROOT = "/org/a11y/atspi/accessible/root"
ATSPI = "org.a11y.atspi."
# What newer releases of AT-SPI call otherwise.
ROLES = {"button": "push button"}


class Bus:
    """The bus of assistive technology, found as GTK finds it."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress",
            None, None, Gio.DBusCallFlags.NONE, -1, None,
        ).unpack()[0]
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address,
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
            None,
            None,
        )

    def ask(self, questions):
        """Asks everything at once; what cannot be answered is None."""
        answers = [None] * len(questions)
        open_questions = len(questions)

        def take(connection, result, index):
            nonlocal open_questions
            open_questions -= 1
            try:
                answers[index] = connection.call_finish(result).unpack()
            except GLib.Error:
                pass

        for index, (name, path, interface, method, arguments) in enumerate(questions):
            self.connection.call(
                name, path, interface, method, arguments, None,
                Gio.DBusCallFlags.NONE, TIMEOUT, None, take, index,
            )
        while open_questions:
            GLib.MainContext.default().iteration(True)
        return answers


def question(node, interface, method, arguments=None):
    return (*node, ATSPI + interface, method, arguments)


def properties(node, interface):
    arguments = GLib.Variant("(s)", (ATSPI + interface,))
    return (*node, "org.freedesktop.DBus.Properties", "GetAll", arguments)


class Reader:
    def __init__(self, bus):
        self.bus = bus

    def application(self, pid):
        """The program's root, once it has a window."""
        registry = ("org.a11y.atspi.Registry", ROOT)
        [found] = self.bus.ask([question(registry, "Accessible", "GetChildren")])
        programs = found[0] if found else []
        owners = self.bus.ask([
            ("org.freedesktop.DBus", "/", "org.freedesktop.DBus",
             "GetConnectionUnixProcessID", GLib.Variant("(s)", (name,)))
            for name, _ in programs
        ])
        for program, owner in zip(programs, owners):
            if owner is not None and owner[0] == pid:
                [windows] = self.bus.ask([question(program, "Accessible", "GetChildren")])
                if windows and windows[0]:
                    return program
        return None

    def described(self, node):
        """A node and everything below it, asked for level by level."""
        [top] = level = [{"node": node}]
        while level:
            nodes = [entry["node"] for entry in level]
            kinds = ("GetChildren", "GetRole", "GetState", "GetInterfaces")
            basics = self.bus.ask(
                [question(node, "Accessible", kind) for node in nodes for kind in kinds]
                + [properties(node, "Accessible") for node in nodes]
            )
            has = []
            for index, entry in enumerate(level):
                children, role, state, interfaces = basics[index * 4:index * 4 + 4]
                texts = basics[len(level) * 4 + index]
                entry["children"] = [{"node": child} for child in (children or ([],))[0]]
                name = Atspi.role_get_name(Atspi.Role(role[0])) if role else ""
                entry["role"] = ROLES.get(name, name)
                entry["states"] = states(state[0] if state else [])
                entry["name"] = texts[0].get("Name", "") if texts else ""
                entry["description"] = texts[0].get("Description", "") if texts else ""
                entry.update(text=None, actions=[], frame=[0, 0, 0, 0])
                has.append(interfaces[0] if interfaces else [])
            self.add_details(level, has)
            level = [child for entry in level for child in entry["children"]]
        return top

    def add_details(self, level, has):
        asked = []
        for entry, interfaces in zip(level, has):
            node = entry["node"]
            if ATSPI + "Component" in interfaces:
                place = GLib.Variant("(u)", (WINDOW_COORDINATES,))
                asked.append((entry, "frame", question(node, "Component", "GetExtents", place)))
            if ATSPI + "Text" in interfaces:
                whole = GLib.Variant("(ii)", (0, -1))
                asked.append((entry, "text", question(node, "Text", "GetText", whole)))
            if ATSPI + "Action" in interfaces:
                asked.append((entry, "actions", question(node, "Action", "GetActions")))
        answers = self.bus.ask([what for _, _, what in asked])
        named = []
        for (entry, key, _), answer in zip(asked, answers):
            if answer is None:
                continue
            if key == "actions":
                # Those are labels, in the language of the program.
                named += [(entry, index) for index in range(len(answer[0]))]
            elif key == "frame":
                entry[key] = list(answer[0])
            else:
                entry[key] = answer[0]
        names = self.bus.ask([
            question(entry["node"], "Action", "GetName", GLib.Variant("(i)", (index,)))
            for entry, index in named
        ])
        for (entry, _), name in zip(named, names):
            # GTK counts the action of an insensitive menu item, but has no name for it.
            entry["actions"].append(name[0] if name else "")

    def action_names(self, node):
        [actions] = self.bus.ask([question(node, "Action", "GetActions")])
        names = self.bus.ask([
            question(node, "Action", "GetName", GLib.Variant("(i)", (index,)))
            for index in range(len(actions[0]) if actions else 0)
        ])
        return [name[0] if name else "" for name in names]

    def run(self, node, action):
        # An action is run by its number, and actions that come or go change the numbers of the others. So
        # they are read anew, until they are the same twice.
        names = self.action_names(node)
        for _ in range(100):
            last, names = names, self.action_names(node)
            if last == names:
                break
        if action not in names:
            return False
        index = GLib.Variant("(i)", (names.index(action),))
        [done] = self.bus.ask([question(node, "Action", "DoAction", index)])
        # An action that ends the program is not answered.
        return done is not None or not self.is_there(node[0])

    def write(self, node, text):
        text = GLib.Variant("(s)", (text,))
        [done] = self.bus.ask([question(node, "EditableText", "SetTextContents", text)])
        return done is not None and done[0]

    def is_there(self, name):
        [owner] = self.bus.ask([(
            "org.freedesktop.DBus", "/", "org.freedesktop.DBus",
            "NameHasOwner", GLib.Variant("(s)", (name,)),
        )])
        return owner is not None and owner[0]

    def answer(self, pid, command, *names):
        program = self.application(int(pid))
        if program is None:
            return None
        tree = self.described(program)
        if command == "tree":
            return plain(tree)
        if command == "press":
            action = "click"
            row = found(tree, names[0], role="list item") or found(tree, names[0], role="heading")
            # Inside it: a row of one button has the button's name.
            inside = row["children"] if row else []
            node = next(filter(None, (found(child, names[1]) for child in inside)), None)
        elif command == "write":
            node = found(tree, names[0], state="editable")
            return True if node and self.write(node["node"], names[1]) else None
        else:
            action = names[1]
            node = found(tree, names[0], action=action)
        if node is None or action not in node["actions"]:
            return None
        return True if self.run(node["node"], action) else None


def states(words):
    numbers = [
        word * 32 + bit for word, bits in enumerate(words) for bit in range(32) if bits >> bit & 1
    ]
    return [Atspi.StateType(number).value_nick for number in numbers]


def plain(entry):
    """Without what only this program needs."""
    kept = {key: value for key, value in entry.items() if key != "node"}
    kept["children"] = [plain(child) for child in entry["children"]]
    return kept


def found(entry, name, role=None, action=None, state=None):
    """The first node of that name, top down."""
    if (
        entry["name"] == name
        and (role is None or entry["role"] == role)
        and (action is None or action in entry["actions"])
        and (state is None or state in entry["states"])
    ):
        return entry
    for child in entry["children"]:
        match = found(child, name, role, action, state)
        if match is not None:
            return match
    return None


def main():
    reader = Reader(Bus())
    for line in sys.stdin:
        try:
            answer = reader.answer(*json.loads(line))
        except GLib.Error as error:
            # The program went away while it was read.
            print(f"accessible.py: {error}", file=sys.stderr)
            answer = None
        print(json.dumps(answer, ensure_ascii=False), flush=True)


main()
