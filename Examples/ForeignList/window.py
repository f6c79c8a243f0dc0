#!/usr/bin/python3
"""A window made in Python with a list of libForeignList.so.

Usage: window.py PATH-OF-THE-LIBRARY
"""

import ctypes
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk

Select = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_void_p)

library = ctypes.CDLL(sys.argv[1])
library.foreign_list_new.restype = ctypes.c_void_p
library.foreign_list_show.argtypes = [ctypes.c_void_p, ctypes.POINTER(ctypes.c_char_p), ctypes.c_int]
library.foreign_list_on_select.argtypes = [ctypes.c_void_p, Select, ctypes.c_void_p]
library.foreign_list_free.argtypes = [ctypes.c_void_p]


class Objects(ctypes.Structure):
    """The start of PyGObject's interface for C, which makes a Python object of a pointer."""

    _fields_ = [
        ("register_class", ctypes.c_void_p),
        ("register_wrapper", ctypes.c_void_p),
        ("lookup_class", ctypes.c_void_p),
        ("new_object", ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p)),
    ]


def widget(pointer):
    """A widget that was made elsewhere."""
    address = ctypes.pythonapi.PyCapsule_GetPointer
    address.restype = ctypes.c_void_p
    address.argtypes = [ctypes.py_object, ctypes.c_char_p]
    interface = address(gi._gobject._PyGObject_API, b"gobject._PyGObject_API")
    return Objects.from_address(interface).new_object(pointer)


def show(*lines):
    texts = (ctypes.c_char_p * len(lines))(*(line.encode() for line in lines))
    library.foreign_list_show(pointer, texts, len(lines))


def change():
    show("one", "two", "three")
    print("changed", flush=True)
    return GLib.SOURCE_REMOVE


@Select
def selected(text, data):
    print("selected", text.decode(), flush=True)
    application.quit()


def activate(application):
    global pointer
    pointer = library.foreign_list_new()
    show("one", "three")
    library.foreign_list_on_select(pointer, selected, None)
    window = Gtk.ApplicationWindow(application=application, title="In Python")
    window.set_default_size(300, 200)
    window.set_child(widget(pointer))
    window.present()
    GLib.timeout_add(200, change)


application = Gtk.Application()
application.connect("activate", activate)
status = application.run()
library.foreign_list_free(pointer)
sys.exit(status)
