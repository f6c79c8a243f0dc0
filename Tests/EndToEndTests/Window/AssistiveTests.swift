import Foundation
import Testing

extension EndToEnd {
  /// A person who uses the rows of a list through assistive technology, without pointer and keys.
  @Suite(.needsDisplay) struct AssistiveTests {
    private func row(_ name: String, in tree: AccessibleNode) -> AccessibleNode? {
      FeedWindow.rows(of: tree).first { $0.name == name }
    }

    @Test(
      "X4 X8 each action of a row runs by the name the row offers; what is disabled is not offered"
    )
    func names() async throws {
      let binary = URL(fileURLWithPath: try FeedApp.binary).deletingLastPathComponent()
        .appendingPathComponent("ActionsList").path
      let program = try RunningProgram(binary, [])
      let screen = Accessibility(pid: program.pid)
      let tree = try await screen.tree("the rows are on screen", actions: true) {
        $0.shownRows.count == 8
      }
      let bread = try #require(tree.first("list item", "Bread"))
      #expect(
        bread.actions.sorted() == [
          "row.Archive", "row.Copy", "row.Inbox", "row.Pin", "row.activate", "row.delete",
          "row.move-down", "row.move-up", "row.select",
        ]
      )
      var said = ""
      for (action, word) in [
        ("row.Pin", "pin"), ("row.Copy", "copy"), ("row.Inbox", "inbox"),
        ("row.Archive", "archive"), ("row.activate", "activate"), ("row.delete", "delete"),
      ] {
        #expect(try await screen.act(action, on: "Bread"), "\(action)")
        said += "\(word) Bread\n"
        let isDone = try await eventually { program.output == said }
        #expect(isDone, "\(action): \(program.output)")
      }
      #expect(bread.description == "2 of 8")
      try await screen.tree("the rows below it have moved up") {
        $0.first("list item", "Bread") == nil
          && $0.first("list item", "Coffee")?.description == "2 of 7"
      }
      #expect(try await screen.act("click", on: "Undo"))
      try await screen.tree("it is back in its place") {
        $0.first("list item", "Bread")?.description == "2 of 8"
          && $0.first("list item", "Coffee")?.description == "3 of 8"
      }
      #expect(program.output == said + "undo Bread\n")
      #expect(program.complaints == [])
    }

    @Test("X8 ST4 what another program adds to a store is said to screen readers")
    func arrivals() async throws {
      let folder = try TemporaryFolder()
      let store = folder.path(of: "s.sqlite")
      let made = try await FeedApp.run("store", "create", store, "--posts", "50")
      #expect(made.status == 0, "\(made.errors)")
      let app = try FeedApp.start(
        [store],
        environment: ["CI": nil, "HOME": folder.path, "XDG_STATE_HOME": folder.path]
      )
      let screen = Accessibility(pid: app.pid)
      try await screen.tree("the posts are counted") { $0.first("label", "50 posts") != nil }
      let sql = ["x", "y"].map { name in
        "INSERT INTO item SELECT 'post:\(name)', kind, 1, NULL, 3, 7, 0, json FROM item LIMIT 1;"
      }
      let writer = try RunningProgram(
        "/usr/bin/python3",
        ["-c", "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])"]
          + [store, "BEGIN;" + sql.joined() + "COMMIT"]
      )
      try await screen.tree("both are said") { $0.first("alert", "2 new posts") != nil }
      #expect(try await writer.result().status == 0)
      try await screen.tree("nothing is left of it") {
        $0.first("alert", "2 new posts") == nil && $0.first("label", "52 posts") != nil
      }
      #expect(app.complaints == [])
    }

    @Test(
      "F4 X4 X8 a post is liked, copied, hidden and brought back by name; places and log follow"
    )
    func post() async throws {
      let window = try await FeedWindow(
        items: [FixtureText.post("a", likes: 3)] + FixtureText.contacts(2),
        viewport: "360x640"
      )
      let screen = window.screen
      let tree = try #require(try await screen.tree(actions: true))
      #expect(FeedWindow.rows(of: tree).map(\.description) == (1...5).map { "\($0) of 5" })
      #expect(FeedWindow.rows(of: tree).allSatisfy { $0.states.contains("selectable") })
      let offered = row("3 likes", in: tree)?.actions.sorted()
      #expect(offered == ["row.activate", "row.copy", "row.delete", "row.hide", "row.select"])

      #expect(try await screen.press("Like", inRow: "3 likes"))
      try await window.expect(log: LogLine.like("a"))
      try await screen.tree("the row's name follows") { row("4 likes", in: $0) != nil }
      #expect(try await screen.act("row.copy", on: "4 likes"))
      try await window.expect(log: LogLine.action("post:a/now", "action", "copy"))
      try await screen.tree("it is said") { $0.first("alert", "Copied") != nil }
      try await window.desktop.expect(clipboard: "❤️ 4")

      #expect(try await screen.act("row.hide", on: "a, now"))
      try await window.expect(log: LogLine.action("post:a/now", "user", "hide"))
      try await screen.tree("the post is gone") { tree in
        FeedWindow.rows(of: tree).map(\.description) == ["1 of 2", "2 of 2"]
      }
      #expect(try await screen.act("click", on: "Undo"))
      try await screen.tree("the post is back with its heart") { tree in
        FeedWindow.rows(of: tree).count == 5 && row("4 likes", in: tree)?.description == "3 of 5"
      }
      window.noWarnings()
    }

    @Test("UX13 X6 contacts are moved and opened by name; what leads nowhere offers no way")
    func moves() async throws {
      let window = try await FeedWindow(items: FixtureText.contacts(2) + [FixtureText.text("t")])
      let screen = window.screen
      let tree = try #require(try await screen.tree(actions: true))
      let first = try #require(row("Name 0, Street 0", in: tree))
      #expect(Set(first.actions).isSuperset(of: ["row.activate", "row.move-up", "row.move-down"]))
      #expect(row("hello", in: tree)?.actions.contains("row.activate") == false)
      #expect(try await screen.act("row.move-down", on: "Name 0, Street 0"))
      try await window.expect(log: LogLine.reorder("contact:c0", "contact", to: "1", true))
      try await screen.tree("it is the second") {
        row("Name 0, Street 0", in: $0)?.description == "2 of 3"
      }
      #expect(try await screen.act("row.activate", on: "Name 0, Street 0"))
      try await screen.tree("its page is shown") { $0.first("label", "Phone") != nil }
      #expect(try await screen.act("click", on: "Back"))
      try await screen.tree("the list is back") {
        row("Name 0, Street 0", in: $0)?.states.contains("focused") == true
      }
      window.noWarnings()
    }

    @Test("AP2 X4 X8 an action on one of several selected rows is for all of them, with one undo")
    func several() async throws {
      let window = try await FeedWindow(
        items: [FixtureText.post("a"), FixtureText.post("b")],
        viewport: "360x800"
      )
      let screen = window.screen
      for name in ["b, now", "a, now"] { #expect(try await screen.act("row.select", on: name)) }
      try await window.expect(selected: ["a, now", "b, now"])
      #expect(try await screen.act("row.hide", on: "b, now"))
      let lines = ["a", "b"].map { LogLine.action("post:\($0)/now", "user", "hide") }
      try await window.expect(
        log: (lines + [LogLine.update("updates", sections: .init(deleted: 2))])
          .joined(separator: "\n")
      )
      try await screen.tree("one toast says so") { $0.first("alert", "2 posts hidden") != nil }
      #expect(try await screen.act("click", on: "Undo"))
      try await screen.tree("both are back") { FeedWindow.rows(of: $0).count == 6 }
      window.noWarnings()
    }

    @Test("X1 X8 rows join and leave the selection by name; states and log follow")
    func selection() async throws {
      let window = try await FeedWindow(
        items: [FixtureText.post("a"), FixtureText.post("b")],
        viewport: "360x800"
      )
      let screen = window.screen
      try await screen.tree("nothing is selected, and every row can be", actions: true) { tree in
        FeedWindow.rows(of: tree).allSatisfy {
          $0.states.contains("selectable") && !$0.isSelected && $0.actions.contains("row.select")
        }
      }
      #expect(try await screen.act("row.select", on: "b, now"))
      try await window.expect(selected: ["b, now"])
      #expect(try await screen.act("row.select", on: "a, now"))
      try await window.expect(selected: ["a, now", "b, now"])
      #expect(try await screen.act("row.select", on: "b, now"))
      try await window.expect(selected: ["a, now"])
      let lines = [
        LogLine.select("b", "user"), LogLine.select("a", "user"), LogLine.deselect("b", "user"),
      ]
      try await window.expect(log: lines.joined(separator: "\n"))
      #expect(!window.log.contains("activate"))

      // A person at the keyboard goes on from there.
      try await window.desktop.press(key: "ctrl+shift+a")
      try await window.expect(selected: [])
      #expect(try await screen.act("row.select", on: "a, now"))
      try await window.expect(selected: ["a, now"])
      window.noWarnings()
    }

    @Test("X1 X8 a row that cannot be selected offers no such action, nor one that cannot any more")
    func unselectable() async throws {
      let binary = URL(fileURLWithPath: try FeedApp.binary).deletingLastPathComponent()
        .appendingPathComponent("ActionsList").path
      let program = try RunningProgram(binary, ["--fixed"])
      let screen = Accessibility(pid: program.pid)
      func offers(_ name: String, in tree: AccessibleNode) -> Bool? {
        tree.first("list item", name).map {
          $0.actions.contains("row.select") && $0.states.contains("selectable")
        }
      }
      let tree = try await screen.tree("the rows are on screen", actions: true) {
        $0.shownRows.count == 8
      }
      let bread = try #require(tree.first("list item", "Bread"))
      #expect(!bread.actions.contains("row.select") && !bread.states.contains("selectable"))
      #expect(bread.actions.contains("row.activate") && bread.actions.contains("row.Copy"))
      for name in ["Apples", "Coffee", "Honey"] { #expect(offers(name, in: tree) == true) }
      #expect(try await screen.act("row.select", on: "Bread") == false)
      #expect(try await screen.act("row.select", on: "Coffee"))
      try await screen.tree("what can be selected is") {
        $0.first("list item", "Coffee")?.isSelected == true
          && $0.first("list item", "Bread")?.isSelected == false
      }
      #expect(try await screen.act("row.Pin", on: "Honey"))
      try await screen.tree("what cannot be selected any more says so", actions: true) { tree in
        tree.first("list item", "Honey").map {
          !$0.actions.contains("row.select") && !$0.states.contains("selectable")
        } == true
      }
      #expect(program.output == "select Coffee\npin Honey\n")
      #expect(program.complaints == [])
    }

    @Test(
      "F4 L4 X8 contacts under a header are called and deleted by name; the header says its state"
    )
    func contacts() async throws {
      let text = FixtureText(items: FixtureText.contacts(3)).json
        .replacing("\"email\": \"e\"}", with: "\"email\": \"e\", \"header\": \"Friends\"}")
        .replacing("\"id\": \"c0\"", with: "\"id\": \"c0\", \"collapsible\": true")
      let window = try await FeedWindow(fixture: text)
      let screen = window.screen
      let tree = try #require(try await screen.tree(actions: true))
      let header = try #require(tree.first("heading", "Friends"))
      #expect(!header.actions.contains("row.select"))
      #expect(header.states.contains("expandable") && header.states.contains("expanded"))
      #expect(row("Name 0, Street 0", in: tree)?.description == "2 of 6", "of the list")

      #expect(try await screen.act("row.activate", on: "Friends"))
      try await screen.tree("the header says that it is folded, and its row is gone") { tree in
        let states = tree.first("heading", "Friends")?.states ?? []
        return states.contains("expandable") && !states.contains("expanded")
          && row("Name 0, Street 0", in: tree) == nil
      }
      #expect(try await screen.act("row.activate", on: "Friends"))
      try await screen.tree("the row is there again") { row("Name 0, Street 0", in: $0) != nil }

      #expect(try await screen.act("row.call", on: "Name 1, Street 1"))
      try await window.expect(log: LogLine.action("contact:c1", "contact", "call"))
      try await screen.tree("the call is said") { $0.first("alert", "Name 1: 1") != nil }
      #expect(try await screen.act("row.delete", on: "Name 1, Street 1"))
      try await window.expect(log: LogLine.action("contact:c1", "contact", "delete"))
      try await screen.tree("the contact is gone") { tree in
        FeedWindow.rows(of: tree).filter { $0.role == "list item" }.map(\.name)
          == ["Name 0, Street 0", "Name 2, Street 2"]
      }
      window.noWarnings()
    }
  }
}
