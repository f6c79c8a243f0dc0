#!/usr/bin/python3
"""A settings portal on a bus of its own, for tests: prints the bus's address, and then says what a file says.

The file is a JSON object: "scheme", a number, and "accent", three numbers from 0 to 1 or nothing. Whenever it
says something else, everybody on the bus is told.
"""

import json
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

INTERFACE = """
<node><interface name="org.freedesktop.portal.Settings">
  <method name="Read">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
  </method>
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
</interface></node>
"""
NAMESPACE = "org.freedesktop.appearance"
PATH = "/org/freedesktop/portal/desktop"


def values():
    with open(sys.argv[1], encoding="utf-8") as file:
        said = json.load(file)
    found = {"color-scheme": GLib.Variant("u", said["scheme"])}
    if said.get("accent"):
        found["accent-color"] = GLib.Variant("(ddd)", said["accent"])
    return found


def call(_bus, _sender, _path, _interface, _method, parameters, invocation):
    namespace, key = parameters.unpack()
    value = values().get(key) if namespace == NAMESPACE else None
    if value is None:
        error = "org.freedesktop.portal.Error.NotFound"
        return invocation.return_dbus_error(error, "Requested setting not found")
    invocation.return_value(GLib.Variant("(v)", (GLib.Variant("v", value),)))


def look(bus, known):
    try:
        new = values()
    except ValueError:
        return True
    for key, value in new.items():
        if key not in known or not known[key].equal(value):
            known[key] = value
            told = GLib.Variant("(ssv)", (NAMESPACE, key, value))
            bus.emit_signal(None, PATH, "org.freedesktop.portal.Settings", "SettingChanged", told)
    return True


daemon = Gio.TestDBus.new(Gio.TestDBusFlags.NONE)
daemon.up()
flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
bus = Gio.DBusConnection.new_for_address_sync(daemon.get_bus_address(), flags, None, None)
info = Gio.DBusNodeInfo.new_for_xml(INTERFACE)
bus.register_object(PATH, info.interfaces[0], call, None, None)
Gio.bus_own_name_on_connection(
    bus, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE,
    lambda *_: print(daemon.get_bus_address(), flush=True), None,
)
GLib.timeout_add(50, look, bus, values())
GLib.MainLoop().run()
