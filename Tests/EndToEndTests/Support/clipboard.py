#!/usr/bin/python3
"""Prints the text on the display's clipboard, as any other program would paste it.

The exit status is 3 while there is no text.
"""

import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")

from gi.repository import Gdk, GLib, Gtk


def main():
    Gtk.init()
    loop = GLib.MainLoop()
    texts = []

    def take(clipboard, result):
        try:
            texts.append(clipboard.read_text_finish(result))
        except GLib.Error:
            pass
        loop.quit()

    Gdk.Display.get_default().get_clipboard().read_text_async(None, take)
    loop.run()
    if not texts:
        return 3
    print(texts[0], end="")
    return 0


sys.exit(main())
