import Foundation
import Testing

extension EndToEnd {
  /// The mail application of `Examples/Inbox`.
  @Suite(.needsDisplay) struct InboxTests {
    /// A running Inbox with its first 25 mails.
    private struct Inbox {
      let program: RunningProgram
      let screen: Accessibility
      let desktop: Desktop
      let folder: TemporaryFolder

      init(interval: Int = 0, in folder: TemporaryFolder) async throws {
        self.folder = folder
        let binary = URL(fileURLWithPath: try FeedApp.binary).deletingLastPathComponent()
          .appendingPathComponent("Inbox").path
        program = try RunningProgram(
          binary,
          [folder.path(of: "mails.json")],
          environment: ["INBOX_INTERVAL": "\(interval)"]
        )
        screen = Accessibility(pid: program.pid)
        try await screen.tree("the first mails are on screen") { $0.shownRows.count > 5 }
        desktop = try await Desktop(windowOf: program)
        try await desktop.focus()
      }

      /// The mails in the file, by number.
      var file: [Int: [String: Any]] {
        guard let data = FileManager.default.contents(atPath: folder.path(of: "mails.json")),
          let mails = try? JSONSerialization.jsonObject(with: data) as? [String: [String: Any]]
        else { return [:] }
        return Dictionary(uniqueKeysWithValues: mails.map { (Int($0.key) ?? -1, $0.value) })
      }

      func numbers(_ key: String) -> [Int] {
        file.filter { $0.value[key] as? Bool == true }.keys.sorted()
      }

      /// Rows of mails; headers are rows too, and have one text.
      func mails() async throws -> [AccessibleNode] {
        try await screen.tree()?.shownRows.filter { $0.name.contains(", ") } ?? []
      }

      func click(_ row: AccessibleNode, holding key: String? = nil) async throws {
        try await desktop.movePointer(to: (row.frame[0] + 60, row.middle.y))
        if let key { try await desktop.click(holding: key) } else { try await desktop.click() }
      }
    }

    @Test("AP1 in Inbox what is chosen is acted on together, and one undo takes it back")
    func actions() async throws {
      let inbox = try await Inbox(in: TemporaryFolder())
      let rows = try await inbox.mails()
      try await inbox.click(rows[0])
      try await inbox.click(rows[2], holding: "ctrl")
      try await inbox.click(rows[3], holding: "ctrl")
      try await inbox.screen.tree("three are chosen, and the pane says so") { tree in
        tree.shownRows.count(where: \.isSelected) == 3
          && tree.all.contains { $0.name == "3 mails selected" || $0.text == "3 mails selected" }
      }
      try await inbox.desktop.press(key: "ctrl+e")
      #expect(try await eventually { inbox.numbers("isArchived").count == 3 })
      try await inbox.screen.tree("they are gone, and the toast says so") { tree in
        !tree.shownRows.contains { $0.name == rows[0].name }
          && tree.all.contains { $0.name.contains("3 mails archived") }
      }
      try await inbox.desktop.press(key: "ctrl+z")
      #expect(try await eventually { inbox.numbers("isArchived").isEmpty })
      try await inbox.screen.tree("they are back") {
        $0.shownRows.contains { $0.name == rows[0].name }
      }
      #expect(inbox.program.complaints == [])
    }

    @Test("AP11 in Inbox mails arrive while one reads, and what is read stays chosen")
    func arrivals() async throws {
      let inbox = try await Inbox(interval: 200, in: TemporaryFolder())
      let place = try await inbox.mails()[3]
      var chosen: String?
      // New mails push the rows down: what is under the pointer can be the header of a day.
      let isChosen = try await eventually {
        try await inbox.click(place)
        chosen = try await inbox.screen.tree()?.shownRows.first(where: \.isSelected)?.name
        return chosen != nil
      }
      #expect(isChosen)
      let before = inbox.file.count
      #expect(try await eventually { inbox.file.count >= before + 5 })
      let tree = try #require(try await inbox.screen.tree())
      let selected = tree.all.filter { $0.role == "list item" && $0.isSelected }.map(\.name)
      #expect(selected == [chosen].compactMap(\.self))
      #expect(inbox.program.complaints == [])
    }

    @Test("AP15 Inbox keeps its mails in a file: what was done is there at the next start")
    func file() async throws {
      let folder = try TemporaryFolder()
      let first = try await Inbox(in: folder)
      let row = try await first.mails()[1]
      try await first.click(row)
      try await first.desktop.press(key: "ctrl+e")
      #expect(try await eventually { first.numbers("isArchived").count == 1 })
      first.program.terminate()
      let second = try await Inbox(in: folder)
      #expect(try await second.mails().contains { $0.name == row.name } == false)
      #expect(second.numbers("isArchived").count == 1)
      #expect(second.program.complaints == [])
    }
  }
}
