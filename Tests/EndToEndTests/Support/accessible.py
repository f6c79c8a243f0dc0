#!/usr/bin/python3
"""Reads a running program over AT-SPI, as a screen reader does, and presses its buttons.

Usage: accessible.py PID tree                    everything, as one JSON object
       accessible.py PID press ROW BUTTON        the button of that name in the row of that name
       accessible.py PID act NODE ACTION         any action of the first node of that name that has it

The exit status is 3 while the program is not there (yet), or nothing has that name.
"""

import json
import sys

import pyatspi
from gi.repository import GLib

NOT_THERE = 3


def application(pid):
    """The program, once it has a window."""
    desktop = pyatspi.Registry.getDesktop(0)
    for index in range(desktop.childCount):
        child = desktop.getChildAtIndex(index)
        if child is not None and child.get_process_id() == pid and child.childCount > 0:
            return child
    return None


def children(node):
    for index in range(node.childCount):
        child = node.getChildAtIndex(index)
        if child is not None:
            yield child


def actions(node):
    try:
        action = node.queryAction()
    except NotImplementedError:
        return []
    names = []
    for index in range(action.nActions):
        try:
            names.append(action.getName(index))
        except GLib.Error:
            # GTK counts the action of an insensitive menu item, but has no name for it.
            names.append("")
    return names


def text(node):
    try:
        return node.queryText().getText(0, -1)
    except NotImplementedError:
        return None


def frame(node):
    try:
        place = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    except NotImplementedError:
        return [0, 0, 0, 0]
    return [place.x, place.y, place.width, place.height]


def described(node):
    return {
        "role": node.getRoleName(),
        "name": node.name,
        "description": node.description,
        "text": text(node),
        "actions": actions(node),
        "states": [pyatspi.stateToString(state) for state in node.getState().getStates()],
        "frame": frame(node),
        "children": [described(child) for child in children(node)],
    }


def found(node, name, role=None, action=None):
    """The first node of that name, top down."""
    if (
        node.name == name
        and (role is None or node.getRoleName() == role)
        and (action is None or action in actions(node))
    ):
        return node
    for child in children(node):
        match = found(child, name, role, action)
        if match is not None:
            return match
    return None


def run(node, action):
    # By name: where the wanted action stands differs between widgets.
    node.queryAction().doAction(actions(node).index(action))


def main(pid, command, *names):
    program = application(int(pid))
    if program is None:
        return NOT_THERE
    if command == "tree":
        print(json.dumps(described(program), ensure_ascii=False))
        return 0
    if command == "press":
        row = found(program, names[0], role="list item") or found(program, names[0], role="heading")
        # Inside it: a row of one button has the button's name.
        button = row and next(filter(None, (found(child, names[1]) for child in children(row))), None)
        if button is None:
            return NOT_THERE
        run(button, "click")
        return 0
    node = found(program, names[0], action=names[1])
    if node is None:
        return NOT_THERE
    run(node, names[1])
    return 0


sys.exit(main(*sys.argv[1:]))
