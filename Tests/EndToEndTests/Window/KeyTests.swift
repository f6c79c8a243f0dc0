import Foundation
import Testing

extension EndToEnd {
  /// The keys of a list, in a list of contacts that is longer than its viewport.
  @Suite(.needsDisplay) struct KeyTests {
    private func name(_ index: Int) -> String { "Name \(index), Street \(index)" }

    @Test("X2 arrows, Home and End, Page, Space, Escape, select all and none")
    func selection() async throws {
      let window = try await FeedWindow(items: FixtureText.contacts(30))
      let desktop = window.desktop
      try await desktop.movePointer(to: try await window.place(of: name(2)))
      try await desktop.click()
      try await window.expect(selected: [name(2)], focused: name(2))
      try await desktop.press(keys: ["shift+Down", "shift+Down"])
      try await window.expect(selected: [name(2), name(3), name(4)], focused: name(4))
      try await desktop.press(keys: ["ctrl+Up", "ctrl+Up"])
      try await window.expect(selected: [name(2), name(3), name(4)], focused: name(2))
      try await desktop.press(key: "space")
      try await window.expect(selected: [name(3), name(4)], focused: name(2))

      try await desktop.press(key: "ctrl+End")
      try await window.expect(selected: [], focused: name(29))
      try await desktop.press(key: "ctrl+Home")
      try await window.expect(selected: [name(3), name(4)], focused: name(0))
      try await desktop.press(key: "Escape")
      try await window.expect(selected: [], focused: name(0))
      try await desktop.press(keys: ["Down", "shift+End"])
      try await window.expect(log: "\"section\":\"contact:c29\"")
      try await desktop.press(key: "Next")
      try await window.expect(selected: [name(29)], focused: name(29))
      try await desktop.press(key: "shift+Home")
      try await window.expect(selected: (0...6).map(name), focused: name(0))
      try await desktop.press(key: "ctrl+shift+a")
      try await window.expect(selected: [], focused: name(0))
      try await desktop.press(keys: ["Next", "Prior"])
      try await window.expect(selected: [name(0)], focused: name(0))
      try await desktop.press(key: "ctrl+a")
      try await window.expect(selected: (0...6).map(name), focused: name(0))
      try await desktop.press(key: "Escape")

      window.noWarnings()
    }

    @Test("X9 a row is found by a letter that a dead key and another one type together")
    func deadKey() async throws {
      let names = ["Anna", "Eva", "Élodie", "Emil"]
      let window = try await FeedWindow(items: names.map { FixtureText.text($0, $0) })
      let desktop = window.desktop
      try await desktop.movePointer(to: try await window.place(of: "Anna"))
      try await desktop.click()
      try await window.expect(selected: ["Anna"], focused: "Anna")
      try await desktop.press(keys: ["dead_acute", "e"])
      try await window.expect(selected: ["Élodie"], focused: "Élodie")
      window.noWarnings()
    }

    @Test(
      "X9 Ctrl+C copies the texts of the selected rows, from the top, for other programs to paste"
    )
    func copy() async throws {
      let window = try await FeedWindow(
        items: FixtureText.contacts(4) + [FixtureText.text("note", "copied words")]
      )
      let desktop = window.desktop
      try await desktop.movePointer(to: try await window.place(of: name(3)))
      try await desktop.click()
      // Chosen from the bottom up, and with a gap.
      try await desktop.movePointer(to: try await window.place(of: name(1)))
      try await desktop.click(holding: "ctrl")
      try await window.expect(selected: [name(1), name(3)], focused: name(1))
      try await desktop.press(key: "ctrl+c")
      try await desktop.expect(clipboard: "Name 1\tStreet 1\nName 3\tStreet 3")

      // And for the program's own search.
      try await desktop.press(keys: ["Down", "Down", "Down"])
      try await window.expect(selected: ["copied words"], focused: "copied words")
      try await desktop.press(keys: ["ctrl+c", "Up"])
      try await window.expect(selected: [name(3)], focused: name(3))
      try await desktop.press(key: "ctrl+f")
      try await window.screen.tree("the search has the focus") { tree in
        tree.all.contains { $0.isFocused && $0.text == "" }
      }
      try await desktop.press(key: "ctrl+v")
      try await window.screen.tree("the search finds what was copied, and nothing else") { tree in
        FeedWindow.rows(of: tree).map(\.name) == ["copied words"]
      }
      window.noWarnings()
    }

    @Test(
      "X2 X5 the Menu key opens the row's menu; Delete takes all selected rows, one undo each time"
    )
    func delete() async throws {
      let window = try await FeedWindow(items: FixtureText.contacts(10))
      let desktop = window.desktop
      try await desktop.movePointer(to: try await window.place(of: name(1)))
      try await desktop.click()
      try await desktop.press(key: "Menu")
      try await window.screen.tree("the menu is open") { $0.first("menu item", "Delete") != nil }
      try await desktop.press(key: "Escape")
      try await window.screen.tree("the menu is closed") { $0.first("menu item", "Delete") == nil }
      try await window.expect(selected: [name(1)], focused: name(1))

      try await desktop.press(keys: ["shift+Down", "shift+Down", "Delete"])
      let shown = try await window.screen.tree("three rows are gone, and a toast says so") { tree in
        FeedWindow.rows(of: tree).prefix(2).map(\.name) == [name(0), name(4)]
          && tree.all.contains { $0.name == "3 items deleted" }
      }
      #expect(shown.first("push button", "Undo") != nil)
      for index in 1...3 {
        #expect(window.log.contains(LogLine.action("contact:c\(index)", "contact", "delete")))
      }
      #expect(
        window.log.contains(LogLine.update("updates", sections: .init(deleted: 3))),
        "\(window.log)"
      )
      try await desktop.press(key: "ctrl+z")
      try await window.screen.tree("all three are back") { tree in
        FeedWindow.rows(of: tree).prefix(5).map(\.name) == (0...4).map(name)
      }
      window.noWarnings()
    }
  }
}
