#!/usr/bin/python3
# A list of mails in GTK 4 with PyGObject.
#
#     MailList.py            opens a window; a mail arrives every five seconds
#     MailList.py --check    does each task in a window and says which of them work
#
# Needs GTK 4.8, GLib 2.74 and PyGObject 3.42 (Debian: python3-gi, gir1.2-gtk-4.0).
# Lines between "task N: begin" and "task N: end" are those that are counted for task N; where one
# part stands inside another, the inner one counts.

import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gtk, Gdk, Gio, GLib, GObject  # noqa: E402


# task 1: begin
class Mail(GObject.Object):
    sender = GObject.Property(type=str, default="")
    subject = GObject.Property(type=str, default="")
    is_read = GObject.Property(type=bool, default=False)
    # task 5: begin
    note = GObject.Property(type=str, default="")
    # task 5: end


SYNC = GObject.BindingFlags.SYNC_CREATE


class MailRow(Gtk.Box):
    def __init__(self, window):
        super().__init__(spacing=8)
        self.values = GObject.BindingGroup()
        unread = Gtk.Label(label="●")
        sender = Gtk.Label()
        subject = Gtk.Label(hexpand=True, xalign=0)
        self.values.bind("is-read", unread, "visible", SYNC | GObject.BindingFlags.INVERT_BOOLEAN)
        self.values.bind("sender", sender, "label", SYNC)
        self.values.bind("subject", subject, "label", SYNC)
        for widget in (unread, sender, subject):
            self.append(widget)
        # task 5: begin
        note = Gtk.Entry(placeholder_text="Note")
        self.values.bind("note", note, "text", SYNC | GObject.BindingFlags.BIDIRECTIONAL)
        self.append(note)
        # task 5: end
        # task 4: begin
        click = Gtk.GestureClick(button=Gdk.BUTTON_SECONDARY)
        click.connect("pressed", window.open_menu, self)
        self.add_controller(click)
        # task 4: end
        # task 7: begin
        drag = Gtk.DragSource(actions=Gdk.DragAction.MOVE)
        drag.connect("prepare", lambda *_: Gdk.ContentProvider.new_for_value(self.item.get_item()))
        self.add_controller(drag)
        drop = Gtk.DropTarget.new(Mail, Gdk.DragAction.MOVE)
        drop.connect("drop", window.drop, self)
        self.add_controller(drop)
        # task 7: end

    def bind(self, item):
        self.item = item
        self.values.set_source(item.get_item())


# task 1: end


# task 2: begin
class Heading(GObject.Object):
    pass


class HeadingRow(Gtk.Label):
    def __init__(self, window):
        super().__init__(xalign=0, css_classes=["heading"])
        window.mails.bind_property(
            "n-items", self, "label", SYNC, lambda _, count: f"{count} mails"
        )

    def bind(self, item):
        item.set_selectable(False)


class More(GObject.Object):
    pass


class MoreRow(Gtk.Button):
    def __init__(self, window):
        super().__init__(label="Load older mails")
        self.connect("clicked", lambda _: window.load_older())

    def bind(self, item):
        item.set_selectable(False)


ROWS = {Mail: MailRow, Heading: HeadingRow, More: MoreRow}
# task 2: end


class MailWindow(Gtk.ApplicationWindow):
    def __init__(self, server, **properties):
        super().__init__(title="Mails", default_width=500, default_height=400, **properties)
        self.server = server
        # task 1: begin
        self.mails = Gio.ListStore(item_type=Mail)
        self.mails.splice(0, 0, server.older())
        # task 2: begin
        parts = Gio.ListStore(item_type=Gio.ListModel)
        for part in (single(Heading()), self.mails, single(More())):
            parts.append(part)
        # task 2: end
        self.selection = Gtk.MultiSelection(model=Gtk.FlattenListModel(model=parts))
        factory = Gtk.SignalListItemFactory()
        factory.connect("bind", self.bind)
        self.view = Gtk.ListView(model=self.selection, factory=factory)
        self.set_child(Gtk.ScrolledWindow(child=self.view))
        # task 1: end
        # task 3: begin
        self.selection.connect("selection-changed", self.selection_changed)
        self.selection.connect("items-changed", self.selection_changed)
        # task 3: end
        # task 4: begin
        self.add_simple_action("read", self.mark_read)
        self.add_simple_action("delete", self.delete)
        menu = Gio.Menu()
        menu.append("Mark as Read", "win.read")
        menu.append("Delete", "win.delete")
        self.menu = Gtk.PopoverMenu(menu_model=menu, has_arrow=False)
        self.menu.set_parent(self.view)
        # task 4: end
        # task 6: begin
        server.connect("arrived", lambda _, mail: self.mails.insert(0, mail))
        # task 6: end
        # task 8: begin
        self.deleted = []
        self.add_simple_action("undo", self.undo)
        self.get_application().set_accels_for_action("win.undo", ["<Control>z"])
        # task 8: end

    # task 4: begin
    def add_simple_action(self, name, perform):
        action = Gio.SimpleAction(name=name)
        action.connect("activate", lambda *_: perform())
        self.add_action(action)

    # task 4: end
    # task 1: begin
    def bind(self, factory, item):
        # task 2: begin
        kind = ROWS[type(item.get_item())]
        if type(item.get_child()) is not kind:
            # task 2: end
            item.set_child(kind(self))
        item.get_child().bind(item)

    # task 1: end
    # task 2: begin
    def load_older(self):
        self.mails.splice(self.mails.get_n_items(), 0, self.server.older())

    # task 2: end
    # task 3: begin
    def selected(self):
        places = self.selection.get_selection()
        rows = [self.selection.get_item(places.get_nth(i)) for i in range(places.get_size())]
        return [row for row in rows if isinstance(row, Mail)]

    def selection_changed(self, *_):
        self.set_title(", ".join(mail.subject for mail in self.selected()))

    # task 3: end
    # task 4: begin
    def open_menu(self, click, count, x, y, row):
        if not row.item.get_selected():
            self.selection.select_item(row.item.get_position(), True)
        rectangle = Gdk.Rectangle()
        rectangle.x, rectangle.y = row.translate_coordinates(self.view, x, y)
        self.menu.set_pointing_to(rectangle)
        self.menu.popup()

    def mark_read(self):
        for mail in self.selected():
            mail.is_read = True

    def delete(self):
        # task 8: begin
        self.deleted.append([(mail, self.follower(mail)) for mail in self.selected()])
        # task 8: end
        for mail in self.selected():
            self.mails.remove(self.mails.find(mail).position)

    # task 4: end
    # task 7: begin
    def drop(self, target, mail, x, y, row):
        place = self.mails.find(row.item.get_item()).position
        self.mails.remove(self.mails.find(mail).position)
        self.mails.insert(place, mail)
        return True

    # task 7: end
    # task 8: begin
    def follower(self, mail):
        return self.mails.get_item(self.mails.find(mail).position + 1)

    def undo(self):
        for mail, follower in reversed(self.deleted.pop() if self.deleted else []):
            found, place = self.mails.find(follower) if follower else (False, 0)
            self.mails.insert(place if found else self.mails.get_n_items(), mail)

    # task 8: end


# task 2: begin
def single(item):
    store = Gio.ListStore(item_type=type(item))
    store.append(item)
    return store


# task 2: end


# left out: begin
class Server(GObject.Object):
    # Stands in for a server: it makes mails up.

    @GObject.Signal(arg_types=(Mail,))
    def arrived(self, mail):
        pass

    def __init__(self):
        super().__init__()
        self.made = 0

    def mail(self):
        self.made += 1
        return Mail(sender="Ada", subject=f"Mail {self.made}", is_read=self.made % 3 != 0)

    def older(self):
        return [self.mail() for _ in range(50)]

    def send(self):
        mail = self.mail()
        self.emit("arrived", mail)
        return mail


def wait(seconds=0.3):
    loop = GLib.MainLoop()
    GLib.timeout_add(int(seconds * 1000), loop.quit)
    loop.run()


def widgets(parent, kind):
    # The widgets of a kind that are inside another one, from the first on.
    child = parent.get_first_child()
    while child:
        if isinstance(child, kind):
            yield child
        yield from widgets(child, kind)
        child = child.get_next_sibling()


def labels(row):
    return [label.get_label() for label in widgets(row, Gtk.Label)]


def check(window):
    failed = []

    def expect(what, is_true):
        print("ok " if is_true else "FAILED ", what)
        if not is_true:
            failed.append(what)

    mails, selection, server = window.mails, window.selection, window.server
    scroll = window.view.get_vadjustment()

    def subjects(count=6):
        return [mails.get_item(place).subject for place in range(count)]

    def row_of(mail):
        rows = widgets(window.view, MailRow)
        return next((row for row in rows if row.item.get_item() is mail and row.get_mapped()), None)

    def select(*chosen):
        selection.unselect_all()
        for mail in chosen:
            selection.select_item(mails.find(mail).position + 1, False)

    wait(1)
    row = row_of(mails.get_item(0))
    expect("1 a row shows its mail", "Mail 1" in labels(row))

    heading = next(widgets(window.view, HeadingRow))
    expect("2 the heading counts", heading.get_label() == "50 mails")
    window.view.activate_action("list.scroll-to-item", GLib.Variant("u", 51))
    wait()
    next(widgets(window.view, MoreRow)).emit("clicked")
    expect("2 the button loads older mails", mails.get_n_items() == 100)
    window.view.activate_action("list.scroll-to-item", GLib.Variant("u", 0))
    wait()
    heading = next(widgets(window.view, HeadingRow))
    expect("2 the heading follows", heading.get_label() == "100 mails")

    select(mails.get_item(2), mails.get_item(1))
    expect("3 the selection tells its mails", window.get_title() == "Mail 2, Mail 3")
    selection.select_all()
    expect("3 all are the mails only", len(window.selected()) == 100)

    select(mails.get_item(0), mails.get_item(1))
    row = row_of(mails.get_item(1))
    window.open_menu(None, 1, 5, 5, row)
    wait()
    expect("4 the menu opens", window.menu.get_mapped())
    window.activate_action("win.read")
    window.menu.popdown()
    expect("4 it marks all that are selected", all(mails.get_item(i).is_read for i in (0, 1)))
    window.open_menu(None, 1, 5, 5, row_of(mails.get_item(3)))
    window.menu.popdown()
    expect("4 on another row it is for that one", window.selected() == [mails.get_item(3)])

    typed = mails.get_item(2)
    text = next(widgets(row_of(typed), Gtk.Text))
    text.grab_focus()
    for letter in "two":
        text.emit("insert-at-cursor", letter)
        typed.is_read = not typed.is_read
        typed.subject = "Mail 3, again"
        server.send()
        wait(0.1)
    expect("5 what is typed is the mail's", typed.note == "two")
    expect("5 the cursor stays", text.get_position() == 3 and text.has_focus())
    expect("5 the row follows", "Mail 3, again" in labels(row_of(typed)))

    middle = mails.get_item(50)
    window.view.activate_action("list.scroll-to-item", GLib.Variant("u", 60))
    wait()
    select(middle, mails.get_item(48))
    before = row_of(middle).translate_coordinates(window.view, 0, 0)
    chosen = window.selected()
    for _ in range(5):
        server.send()
    wait()
    row = row_of(middle)
    expect("6 the position stays", row and row.translate_coordinates(window.view, 0, 0) == before)
    expect("6 the selection stays", window.selected() == chosen)

    window.view.activate_action("list.scroll-to-item", GLib.Variant("u", 0))
    wait()
    first, second, third = (mails.get_item(place) for place in range(3))
    controllers = row_of(third).observe_controllers()
    drops = [controllers.get_item(i) for i in range(controllers.get_n_items())]
    next(x for x in drops if isinstance(x, Gtk.DropTarget)).emit("drop", first, 5, 5)
    order = [mails.get_item(place) for place in range(3)]
    expect("7 a mail goes to another place", order == [second, third, first])

    old = subjects()
    select(mails.get_item(1), mails.get_item(2), mails.get_item(4))
    window.activate_action("win.delete")
    expect("8 the mails are gone", subjects(3) == [old[0], old[3], old[5]])
    expect("3 and from the selection", window.get_title() == "")
    new = server.send()
    window.activate_action("win.undo")
    expect("8 they come back, each to its place", subjects(7) == [new.subject] + old)
    print("passed" if not failed else f"{len(failed)} failed")
    return 1 if failed else 0


def main():
    application = Gtk.Application(flags=Gio.ApplicationFlags.NON_UNIQUE)
    status = 0

    def activate(_):
        nonlocal status
        server = Server()
        window = MailWindow(server, application=application)
        window.present()
        if "--check" in sys.argv:
            status = check(window)
            application.quit()
        else:
            GLib.timeout_add_seconds(5, lambda: server.send() is not None)

    application.connect("activate", activate)
    application.run([])
    return status


if __name__ == "__main__":
    sys.exit(main())
# left out: end
