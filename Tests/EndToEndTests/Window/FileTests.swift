import Foundation
import Testing

extension EndToEnd {
  /// Files that reach a window from outside: dropped on it, or named by a second start.
  @Suite(.needsDisplay) struct FileTests {
    private func start(_ file: String, in folder: TemporaryFolder) throws -> RunningProgram {
      // As a person starts it: only then is it one program.
      try FeedApp.start(
        [file],
        environment: ["CI": nil, "HOME": folder.path, "XDG_STATE_HOME": folder.path]
      )
    }

    private func fixture(_ name: String, in folder: TemporaryFolder) throws -> String {
      let text = FixtureText(title: name, items: [FixtureText.text("t", "this is \(name)")])
      return try folder.write("\(name).json", text.json).path
    }

    @Test("F4 a second start of the app hands its file to the window there is, and ends")
    func handedOver() async throws {
      let folder = try TemporaryFolder()
      let app = try start(try fixture("one", in: folder), in: folder)
      let screen = Accessibility(pid: app.pid)
      _ = try await Desktop(windowOf: app)
      try await screen.tree("the first") { $0.first("list item", "this is one") != nil }

      let second = try await start(try fixture("two", in: folder), in: folder).result()
      #expect(second.status == 0, "\(second.errors)")
      try await screen.tree("the second") { $0.first("list item", "this is two") != nil }
      #expect(app.isRunning)

      // Its content says what it is, not its name.
      let text = FixtureText(items: [FixtureText.text("t", "this is three")]).json
      let unnamed = try folder.write("download", text).path
      #expect(try await start(unnamed, in: folder).result().status == 0)
      try await screen.tree("the third") { $0.first("list item", "this is three") != nil }
    }

    @Test("F2 F4 a fixture that comes out of a pipe is shown in a window of its own")
    func pipe() async throws {
      let folder = try TemporaryFolder()
      let file = try fixture("one", in: folder)
      let pipe = folder.path(of: "pipe")
      try #require(mkfifo(pipe, 0o600) == 0)
      let writer = try RunningProgram("/bin/sh", ["-c", "cat \"$0\" > \"$1\"", file, pipe])
      let app = try start(pipe, in: folder)
      _ = try await Desktop(windowOf: app)
      try await Accessibility(pid: app.pid).tree("what came out") {
        $0.first("list item", "this is one") != nil
      }
      #expect(try await writer.result().status == 0)
      #expect(app.errors.isEmpty, "\(app.errors)")
    }

    /// A window of another program out of which a file is dragged.
    private static let source = """
      import sys
      import gi
      gi.require_version("Gdk", "4.0")
      gi.require_version("Gtk", "4.0")
      from gi.repository import Gdk, GLib, Gio, Gtk
      Gtk.init()
      window = Gtk.Window(title="Files", default_width=200, default_height=200)
      label = Gtk.Label(label="a file that is dragged", hexpand=True, vexpand=True)
      drag = Gtk.DragSource(actions=Gdk.DragAction.COPY)
      # Each drag is of the next file.
      files = iter(sys.argv[1:])
      def content(*_):
          uri = Gio.File.new_for_path(next(files)).get_uri() + "\\r\\n"
          return Gdk.ContentProvider.new_for_bytes("text/uri-list", GLib.Bytes.new(uri.encode()))
      drag.connect("prepare", content)
      # The window under the pointer has said that it takes the file.
      drag.connect("drag-begin", lambda _, begun: begun.connect(
          "notify::selected-action", lambda *_: print("taken", flush=True)
      ))
      label.add_controller(drag)
      window.set_child(label)
      window.present()
      GLib.MainLoop().run()
      """

    /// A window of another program that prints a text or the files that are dropped on it.
    private static let sink = """
      import sys
      import gi
      gi.require_version("Gdk", "4.0")
      gi.require_version("Gtk", "4.0")
      from gi.repository import Gdk, GLib, GObject, Gtk
      def take(target, value, x, y):
          files = [f.get_path() for f in value.get_files()] if sys.argv[1] == "files" else [value]
          print(*files, flush=True)
          return True
      Gtk.init()
      window = Gtk.Window(title="Desk", default_width=200, default_height=200)
      label = Gtk.Label(label="drop something here", hexpand=True, vexpand=True)
      kind = Gdk.FileList if sys.argv[1] == "files" else GObject.TYPE_STRING
      drop = Gtk.DropTarget.new(kind, Gdk.DragAction.COPY)
      drop.connect("drop", take)
      def over(*_):
          print("over", file=sys.stderr, flush=True)
          return Gdk.DragAction.COPY
      drop.connect("motion", over)
      label.add_controller(drop)
      window.set_child(label)
      window.present()
      GLib.MainLoop().run()
      """

    /// Goes on with a drag that has left another window, and drops it once the program there has answered:
    /// it is told of a place only when it has answered for the one before.
    private func drop(on desk: Desktop, of sink: RunningProgram) async throws {
      for places in [[(10, 40), (60, 80), (90, 90)], [(95, 95), (100, 100)]] {
        let before = sink.errors.count
        for place in places { try await desk.drag(along: place) }
        let end = try #require(places.last)
        var step = 0
        let isOver = try await eventually {
          step += 1
          if step % 100 == 0 { try await desk.drag(along: (end.0 + step / 100 % 2, end.1)) }
          return sink.errors.count > before
        }
        #expect(isOver, "the drag does not reach the other program: \(sink.errors)")
      }
      try await desk.release()
    }

    @Test(
      "X6 a row is dragged into another program as its text, or as its picture's file",
      arguments: ["text", "files"]
    )
    func draggedOut(kind: String) async throws {
      let folder = try TemporaryFolder()
      let picture = ProjectFile.path("resources/fixtures/images/sea.png")
      let items = [
        "{\"kind\": \"row\", \"id\": \"r\", \"text\": \"a sea\", \"imageURL\": \"\(picture)\"}",
        FixtureText.text("t"),
      ]
      let file = try folder.write("one.json", FixtureText(items: items).json).path
      let sink = try RunningProgram("/usr/bin/python3", ["-c", Self.sink, kind])
      defer { sink.terminate() }
      let desk = try await Desktop(windowOf: sink)
      try await desk.move(to: 1_050, 750)
      let app = try start(file, in: folder)
      let feed = try await Desktop(windowOf: app)
      let screen = Accessibility(pid: app.pid)
      let row = try await screen.settled("list item", "a sea").middle

      try await feed.movePointer(to: row)
      try await feed.hold()
      try await feed.drag(along: (row.x + 5, row.y + 5), (row.x + 20, row.y + 20), (700, 500))
      // Out of the feed's window, and on to the other one.
      try await drop(on: desk, of: sink)
      let wanted = kind == "files" ? "\(picture)\n" : "a sea\n"
      let isThere = try await eventually { sink.output == wanted }
      #expect(isThere, "\(sink.output)\(sink.errors)\(app.errors)")
      #expect(app.isRunning)
    }

    @Test("X6 selected rows of a post are dragged into another program together")
    func postsDraggedOut() async throws {
      let folder = try TemporaryFolder()
      let post = FixtureText.post("@ann", likes: 3, comments: ["so so", "well"])
      let file = try folder.write("one.json", FixtureText(items: [post]).json).path
      let sink = try RunningProgram("/usr/bin/python3", ["-c", Self.sink, "text"])
      defer { sink.terminate() }
      let desk = try await Desktop(windowOf: sink)
      try await desk.move(to: 1_050, 750)
      let app = try start(file, in: folder)
      let feed = try await Desktop(windowOf: app)
      let screen = Accessibility(pid: app.pid)
      let first = try await screen.settled("list item", "u, so so").middle
      let second = try await screen.settled("list item", "u, well").middle

      try await feed.movePointer(to: first)
      try await feed.click()
      try await feed.movePointer(to: second)
      try await feed.click(holding: "ctrl")
      try await screen.tree("both are selected") { tree in
        tree.shownRows.count { $0.states.contains("selected") } == 2
      }
      try await feed.hold()
      try await feed.drag(
        along: (second.x + 5, second.y + 5),
        (second.x + 20, second.y + 9),
        (700, 500)
      )
      try await drop(on: desk, of: sink)
      let isThere = try await eventually { sink.output == "u so so\nu well\n" }
      #expect(isThere, "\(sink.output)\(sink.errors)\(app.errors)")
      #expect(app.isRunning)
    }

    /// Drags files out of another program's window onto the app's, and waits each time for what that shows.
    private func drop(
      _ files: [(file: String, isShown: (AccessibleNode) -> Bool)],
      in folder: TemporaryFolder
    ) async throws {
      let source = try RunningProgram("/usr/bin/python3", ["-c", Self.source] + files.map(\.file))
      defer { source.terminate() }
      let other = try await Desktop(windowOf: source)
      try await other.move(to: 1_000, 700)
      let app = try start(try fixture("one", in: folder), in: folder)
      let feed = try await Desktop(windowOf: app)
      let screen = Accessibility(pid: app.pid)
      try await screen.tree("the first") { $0.first("list item", "this is one") != nil }

      for (_, isShown) in files {
        let before = source.output.count
        try await other.movePointer(to: (100, 100))
        try await other.hold()
        try await other.drag(along: (104, 104), (112, 112), (120, 120))
        try await feed.drag(along: (700, 400), (650, 380), (600, 360), (590, 350))
        // Where the app was slow to answer, the place it is asked about comes with another motion.
        var step = 0
        let isTaken = try await eventually {
          step += 1
          // Not at once: it would be answered, too.
          if step % 100 == 0 { try await feed.drag(along: (590 + step / 100 % 2 * 4, 350)) }
          return source.output.count > before
        }
        #expect(isTaken, "\(source.errors)")
        try await feed.drag(along: (588, 348), (586, 346))
        try await feed.release()
        // As long as the other program and the app are there.
        try await screen.tree("what was dropped", when: isShown)
      }
      #expect(app.complaints == [])
    }

    @Test(
      "F4 files dragged out of another program's window: a picture becomes a post, a feed is opened"
    )
    func dropped() async throws {
      let folder = try TemporaryFolder()
      let picture = ProjectFile.path("resources/fixtures/images/sea.png")
      try await drop(
        [
          (picture, { $0.shownRows.first?.name == "sea.png, now" }),
          (try fixture("two", in: folder), { $0.first("list item", "this is two") != nil }),
        ],
        in: folder
      )
    }

    @Test("ST7 F4 a store that is dropped on the window is opened, and listed with its count")
    func droppedStore() async throws {
      let folder = try TemporaryFolder()
      let path = folder.path(of: "many.sqlite")
      let made = try await FeedApp.run("store", "create", path, "--posts", "4321")
      #expect(made.status == 0, "\(made.errors)")
      let isShown = { (shown: AccessibleNode) in
        guard shown.shownFeed == "many.sqlite" else { return false }
        return shown.all.contains { $0.role == "label" && [$0.name, $0.text].contains("4,321") }
      }
      try await drop([(path, isShown)], in: folder)
    }
  }
}

extension AccessibleNode {
  /// The file of the feed that the sidebar marks.
  var shownFeed: String? {
    first("list", "Feeds")?.children.first(where: \.isSelected)?.name
      .components(separatedBy: ", ").last
  }
}
