import Foundation
import Testing

extension EndToEnd {
  /// A person who does things with rows; the list says what happened on its standard output.
  @Suite(.needsDisplay) struct RowActionsTests {
    /// The list of `Tests/ActionsList`, eight rows of 40 pixels from the top of the window.
    private func start() async throws -> (RunningProgram, Desktop, Accessibility) {
      let binary = URL(fileURLWithPath: try FeedApp.binary).deletingLastPathComponent()
        .appendingPathComponent("ActionsList").path
      let program = try RunningProgram(binary, [])
      let desktop = try await Desktop(windowOf: program)
      let screen = Accessibility(pid: program.pid)
      try await screen.tree("the rows are on screen") { $0.first("list")?.children.count ?? 0 >= 8 }
      return (program, desktop, screen)
    }

    private func expect(
      _ program: RunningProgram,
      says line: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let said = try await eventually { program.output.split(separator: "\n").contains("\(line)") }
      #expect(said, "\(program.output)\(program.errors)", sourceLocation: sourceLocation)
    }

    /// Brings the pointer to a row, and to a button of it once its icon is there to be seen.
    private func hover(
      _ row: (x: Int, y: Int),
      until button: (x: Int, y: Int),
      _ desktop: Desktop
    ) async throws {
      let icon = "20x20+\(button.x - 10)+\(button.y - 10)"
      var moves = 0
      let isSeen = try await eventually {
        // A hand goes on moving.
        moves += 1
        try await desktop.movePointer(to: (row.x + moves % 2, row.y))
        return try await desktop.brightness(of: icon, "minima") < 0.6
      }
      #expect(isSeen, "the buttons hover")
      try await desktop.movePointer(to: button)
    }

    /// Opens the menu of the row "Bread" with the pointer, in a program of its own: on a busy machine GTK 4.8
    /// loses the first click after a menu was closed by a key, which then reaches no widget.
    private func openMenu() async throws -> (RunningProgram, Desktop, Accessibility) {
      let (program, desktop, screen) = try await start()
      try await desktop.focus()
      try await desktop.movePointer(to: (150, 60))
      try await desktop.click(3)
      try await screen.tree("the menu is open") { $0.first("menu item", "Move to") != nil }
      try await expect(program, says: "select Bread")
      return (program, desktop, screen)
    }

    @Test("X3 X4 a right click opens the row's menu; arrows and Return run an item")
    func menu() async throws {
      let (program, desktop, _) = try await openMenu()
      // Pin, Move to, Copy.
      for _ in 0..<3 { try await desktop.press(key: "Down") }
      try await desktop.press(key: "Return")
      try await expect(program, says: "copy Bread")
      #expect(program.complaints == [])
    }

    @Test("X3 X4 Escape closes the row's menu, and the Menu key opens it again")
    func closedMenu() async throws {
      let (program, desktop, screen) = try await openMenu()
      try await desktop.press(key: "Escape")
      try await screen.tree("the menu is closed") { $0.first("menu item", "Pin") == nil }
      try await screen.tree("the row has the focus") {
        $0.first("list item", "Bread")?.isFocused == true
      }
      try await desktop.press(key: "Menu")
      try await screen.tree("the menu is open again") { $0.first("menu item", "Pin") != nil }
      #expect(program.complaints == [])
    }

    @Test("X4 X8 assistive technology chooses an item of the row's menu by its name")
    func namedItem() async throws {
      let (program, _, screen) = try await openMenu()
      #expect(try await screen.act("click", on: "Pin"))
      try await expect(program, says: "pin Bread")
      #expect(program.complaints == [])
    }

    @Test("X4 a click on a button that hovers over the row's end runs its action")
    func hover() async throws {
      let (program, desktop, _) = try await start()
      // From the trailing edge: 6 free, 2 padding, then 32 each for Delete, Share, Copy.
      try await hover((150, 100), until: (360 - 8 - 32 * 2 - 4 - 16, 100), desktop)
      try await desktop.click()
      try await expect(program, says: "copy Coffee")
      #expect(!program.output.contains("select Coffee"), "the row under it is not clicked")
      #expect(program.complaints == [])
    }

    @Test("X4 a row that comes under a resting pointer does not take the press from its button")
    func resting() async throws {
      let (program, desktop, _) = try await start()
      try await desktop.focus()
      try await desktop.movePointer(to: (150, 180))
      try await desktop.click()
      try await expect(program, says: "select Eggs")
      try await hover((150, 100), until: (360 - 8 - 16, 100), desktop)
      try await desktop.hold()
      for _ in 0..<2 { try await desktop.press(key: "alt+Up") }
      try await expect(program, says: "order Apples,Bread,Eggs,Coffee,Dates,Flour,Grapes,Honey")
      try await desktop.release()
      try await expect(program, says: "delete Coffee")
      #expect(program.complaints == [])
    }

    @Test("X5 the delete button deletes, and the toast's button brings the row back")
    func undo() async throws {
      let (program, desktop, screen) = try await start()
      try await hover((150, 20), until: (360 - 8 - 16, 20), desktop)
      try await desktop.click()
      try await expect(program, says: "delete Apples")
      let shown = try await screen.tree("the toast offers to undo, the row is gone") {
        $0.first("push button", "Undo") != nil && $0.shownRows.first?.name == "Bread"
      }
      #expect(shown.all.contains { $0.name.hasSuffix("deleted") && $0.role != "label" })
      try await desktop.movePointer(to: #require(shown.first("push button", "Undo")).middle)
      try await desktop.click()
      try await expect(program, says: "undo Apples")
      try await screen.tree("the row is back, the toast is gone") {
        $0.shownRows.first?.name == "Apples" && $0.first("push button", "Undo") == nil
      }
      #expect(program.complaints == [])
    }

    @Test("X2 X5 X6 Shift+F10, Delete, and Alt with an arrow act on the row with the cursor")
    func keyboard() async throws {
      let (program, desktop, screen) = try await start()
      try await desktop.focus()
      try await desktop.movePointer(to: (150, 20))
      try await desktop.click()
      try await desktop.press(key: "Down")
      try await desktop.press(key: "alt+Down")
      try await expect(program, says: "order Apples,Coffee,Bread,Dates,Eggs,Flour,Grapes,Honey")
      try await desktop.press(key: "shift+F10")
      try await screen.tree("the menu is open") { $0.first("menu item", "Pin") != nil }
      try await desktop.press(key: "Return")
      try await expect(program, says: "pin Bread")
      try await screen.tree("the menu is closed") { $0.first("menu item", "Pin") == nil }
      try await desktop.press(key: "Delete")
      try await expect(program, says: "delete Bread")
      try await desktop.press(key: "Delete")
      try await expect(program, says: "delete Dates")
      #expect(program.complaints == [])
    }

    @Test("X6 a row is dragged to another place; Escape gives a drag up")
    func reorder() async throws {
      let (program, desktop, screen) = try await start()
      try await desktop.focus()
      try await desktop.drag(from: (150, 60), to: (150, 150))
      try await expect(program, says: "order Apples,Coffee,Dates,Bread,Eggs,Flour,Grapes,Honey")
      try await screen.tree("the rows are in the new order") {
        $0.shownRows.map(\.name).starts(with: ["Apples", "Coffee", "Dates", "Bread"])
      }
      #expect(!program.output.contains("select Bread"), "a drag is no click")
      try await desktop.drag(from: (150, 60), to: (150, 190), drop: false)
      try await desktop.press(key: "Escape")
      try await desktop.release()
      try await desktop.drag(from: (150, 60), to: (150, 10))
      try await expect(program, says: "order Coffee,Apples,Dates,Bread,Eggs,Flour,Grapes,Honey")
      #expect(program.output.components(separatedBy: "order").count == 3, "two drops in all")
      #expect(program.complaints == [])
    }
  }
}
