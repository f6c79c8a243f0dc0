#!/usr/bin/python3
"""Reads running programs over AT-SPI, as a screen reader does, and presses their buttons.

It runs as long as the tests do: each line of standard input is a question, a JSON array of strings, and
is answered with one line of JSON, `null` while the program is not there (yet) or nothing has that name.

    [PID, "tree"]                  everything, as one object, without actions
    [PID, "tree", "actions"]       with the actions of each node, which takes more than twice as long
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
ROLES = {"button": "push button", "toggle button": "push button"}

# What is asked of each node that has an interface.
DETAILS = [
    ("Children", "children", "GetChildren", None),
    ("Component", "frame", "GetExtents", GLib.Variant("(u)", (WINDOW_COORDINATES,))),
    ("Text", "text", "GetText", GLib.Variant("(ii)", (0, -1))),
    ("Action", "offered", "GetActions", None),
]
# Nobody presses these: where they are is not asked.
UNPLACED = {"panel", "filler", "image"}


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


def name_menu_items(node):
    """Gives menu items the names of their labels: newer releases of GTK leave them to whoever reads."""
    if node["role"].endswith("menu item") and not node["name"]:
        node["name"] = first_label(node)
    for child in node["children"]:
        name_menu_items(child)


def first_label(node):
    if node["role"] == "label" and node["name"]:
        return node["name"]
    return next(filter(None, map(first_label, node["children"])), "")


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

    def described(self, node, actions=False):
        """A node and everything below it.

        What the program keeps for caches tells in one answer nearly all of each node, but not which nodes
        are shown: children are asked for, level by level.
        """
        cache = (node[0], "/org/a11y/atspi/cache")
        [answer] = self.bus.ask([question(cache, "Cache", "GetItems")])
        items = {item[0]: item for item in answer[0]} if answer else {}
        [top] = level = [{"node": node}]
        while level:
            nodes = [entry["node"] for entry in level]
            items.update(self.items_of([node for node in nodes if node not in items]))
            for entry, node in zip(level, nodes):
                *_, count, interfaces, name, role, description, state = items[node]
                role = Atspi.role_get_name(Atspi.Role(role))
                entry.update(role=ROLES.get(role, role), states=states(state), name=name)
                entry.update(description=description, text=None, frame=[0, 0, 0, 0])
                entry["offered"] = [] if actions else None
                entry["children"] = []
                # The root counts no children.
                entry["has"] = {ATSPI + "Children"} if count or entry is top else set()
                entry["has"].update(interfaces)
                # Its name is its text.
                if role == "label" and name:
                    entry["has"].discard(ATSPI + "Text")
                if role in UNPLACED:
                    entry["has"].discard(ATSPI + "Component")
            self.add_details(level, actions)
            level = [child for entry in level for child in entry["children"]]
        name_menu_items(top)
        return top

    def items_of(self, nodes):
        """What the cache says of nodes, asked one by one: they came after it was read."""
        kinds = ("GetInterfaces", "GetRole", "GetState")
        answers = self.bus.ask(
            [question(node, "Accessible", kind) for node in nodes for kind in kinds]
            + [properties(node, "Accessible") for node in nodes]
        )
        items = {}
        for index, node in enumerate(nodes):
            interfaces, role, state = answers[index * 3:index * 3 + 3]
            texts = answers[len(nodes) * 3 + index]
            items[node] = (
                # There may be some.
                1,
                interfaces[0] if interfaces else [],
                texts[0].get("Name", "") if texts else "",
                role[0] if role else 0,
                texts[0].get("Description", "") if texts else "",
                state[0] if state else [],
            )
        return items

    def add_details(self, level, actions):
        asked = []
        for entry in level:
            node = entry["node"]
            for interface, key, method, arguments in DETAILS:
                if ATSPI + interface in entry["has"] and (actions or key != "offered"):
                    real = "Accessible" if interface == "Children" else interface
                    asked.append((entry, key, question(node, real, method, arguments)))
        answers = self.bus.ask([what for _, _, what in asked])
        named = []
        for (entry, key, _), answer in zip(asked, answers):
            if answer is None:
                continue
            if key == "offered":
                # Those are labels, in the language of the program.
                named += [(entry, index) for index in range(len(answer[0]))]
            elif key == "children":
                entry[key] = [{"node": child} for child in answer[0]]
            else:
                entry[key] = answer[0]
        names = self.bus.ask([
            question(entry["node"], "Action", "GetName", GLib.Variant("(i)", (index,)))
            for entry, index in named
        ])
        for (entry, _), name in zip(named, names):
            # GTK counts the action of an insensitive menu item, but has no name for it.
            entry["offered"].append(name[0] if name else "")

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
        if command == "tree":
            return plain(self.described(program, actions="actions" in names))
        tree = self.described(program)
        if command == "press":
            row = next(named(tree, names[0], roles=("list item", "heading")), None)
            # Inside it: a row of one button has the button's name.
            inside = row["children"] if row else []
            nodes = [node for child in inside for node in named(child, names[1])]
            action = "click"
        elif command == "write":
            node = next((node for node in named(tree, names[0]) if "editable" in node["states"]), None)
            return True if node and self.write(node["node"], names[1]) else None
        else:
            nodes = named(tree, names[0])
            action = names[1]
        for entry in nodes:
            if action in self.action_names(entry["node"]):
                return True if self.run(entry["node"], action) else None
        return None


def states(words):
    numbers = [
        word * 32 + bit for word, bits in enumerate(words) for bit in range(32) if bits >> bit & 1
    ]
    return [Atspi.StateType(number).value_nick for number in numbers]


def plain(entry):
    """Without what only this program needs."""
    kept = {key: value for key, value in entry.items() if key not in ("node", "has")}
    kept["children"] = [plain(child) for child in entry["children"]]
    return kept


def named(entry, name, roles=None):
    """The nodes of a name, top down."""
    if entry["name"] == name and (roles is None or entry["role"] in roles):
        yield entry
    for child in entry["children"]:
        yield from named(child, name, roles)


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
