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
      #expect(try await eventually { inbox.numbers("isDeleted").count == 3 })
      try await inbox.screen.tree("they are gone, and the toast says so") { tree in
        !tree.shownRows.contains { $0.name == rows[0].name }
          && tree.all.contains { $0.name.contains("3 mails deleted") }
      }
      try await inbox.desktop.press(key: "ctrl+z")
      #expect(try await eventually { inbox.numbers("isDeleted").isEmpty })
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
      // A click may still be on its way.
      var looks = 0
      _ = try await eventually {
        let now = try await inbox.screen.tree()?.shownRows.first(where: \.isSelected)?.name
        looks = now != nil && now == chosen ? looks + 1 : 0
        chosen = now
        return looks == 5
      }
      let before = inbox.file.count
      #expect(try await eventually { inbox.file.count >= before + 5 })
      let tree = try #require(try await inbox.screen.tree())
      let selected = tree.all.filter { $0.role == "list item" && $0.isSelected }.map(\.name)
      #expect(selected == [chosen].compactMap(\.self))
      #expect(inbox.program.complaints == [])
    }

    @Test("AP2 in Inbox the menu on one of several chosen mails is for all of them, and one undo")
    func menu() async throws {
      let inbox = try await Inbox(in: TemporaryFolder())
      let rows = try await inbox.mails()
      let starred = inbox.numbers("isStarred")
      try await inbox.click(rows[1])
      try await inbox.click(rows[2], holding: "ctrl")
      try await inbox.click(rows[3], holding: "ctrl")
      try await inbox.screen.tree("three are chosen") {
        $0.shownRows.count(where: \.isSelected) == 3
      }
      #expect(try await inbox.screen.act("row.star", on: rows[2].name))
      #expect(try await eventually { inbox.numbers("isStarred").count == starred.count + 3 })
      try await inbox.desktop.press(key: "ctrl+z")
      #expect(try await eventually { inbox.numbers("isStarred") == starred })
      #expect(inbox.program.complaints == [])
    }

    @Test("AP9 in Inbox a search hides mails, and what was chosen is chosen still when it ends")
    func search() async throws {
      let inbox = try await Inbox(in: TemporaryFolder())
      let rows = try await inbox.mails()
      let other = try #require(rows.dropFirst().first { !$0.name.hasPrefix("Ada Lovelace") })
      try await inbox.click(other)
      try await inbox.desktop.press(key: "ctrl+f")
      try await inbox.screen.tree("the search has the focus") {
        $0.all.contains { $0.isFocused && $0.role != "list item" }
      }
      try await inbox.desktop.type("lovelace")
      try await inbox.screen.tree("others are hidden") { tree in
        let mails = tree.shownRows.filter { $0.name.contains(", ") }
        return !mails.isEmpty && mails.allSatisfy { $0.name.contains("Lovelace") }
      }
      try await inbox.desktop.press(key: "Escape")
      try await inbox.screen.tree("it is back, and chosen") {
        $0.shownRows.filter(\.isSelected).map(\.name) == [other.name]
      }
      #expect(inbox.program.complaints == [])
    }

    @Test("AP10 in Inbox Alt and an arrow move a mail in its day, which the file keeps")
    func moving() async throws {
      let inbox = try await Inbox(in: TemporaryFolder())
      let mails = try await inbox.mails()
      // Of the first day that has two mails, the first goes below the second; between days is a header.
      let first = try #require(
        zip(mails, mails.dropFirst()).first { $0.frame[1] + $0.frame[3] == $1.frame[1] }
      )
      try await inbox.click(first.0)
      try await inbox.desktop.press(key: "alt+Down")
      try await inbox.screen.tree("they have changed places") { tree in
        let names = tree.shownRows.map(\.name)
        let places = [first.1, first.0].map { names.firstIndex(of: $0.name) ?? -1 }
        return places[0] >= 0 && places[1] == places[0] + 1
      }
      try await inbox.desktop.press(key: "ctrl+z")
      try await inbox.screen.tree("and back") { tree in
        let names = tree.shownRows.map(\.name)
        let places = [first.0, first.1].map { names.firstIndex(of: $0.name) ?? -1 }
        return places[0] >= 0 && places[1] == places[0] + 1
      }
      #expect(inbox.program.complaints == [])
    }

    @Test("LV4 Inbox loads more mails by the button at its end")
    func more() async throws {
      let inbox = try await Inbox(in: TemporaryFolder())
      #expect(inbox.file.count == 25)
      try await inbox.click(try await inbox.mails()[0])
      try await inbox.desktop.press(key: "End")
      #expect(try await inbox.screen.act("click", on: "Load more"))
      #expect(try await eventually { inbox.file.count == 50 })
      #expect(inbox.program.complaints == [])
    }

    @Test("AP15 Inbox keeps its mails in a file: what was done is there at the next start")
    func file() async throws {
      let folder = try TemporaryFolder()
      let first = try await Inbox(in: folder)
      let row = try await first.mails()[1]
      try await first.click(row)
      try await first.desktop.press(key: "ctrl+e")
      #expect(try await eventually { first.numbers("isDeleted").count == 1 })
      first.program.terminate()
      let second = try await Inbox(in: folder)
      #expect(try await second.mails().contains { $0.name == row.name } == false)
      #expect(second.numbers("isDeleted").count == 1)
      #expect(second.program.complaints == [])
    }

    @Test("AP15 in Inbox mails arrive at the next start, too")
    func numbers() async throws {
      let folder = try TemporaryFolder()
      let first = try await Inbox(interval: 50, in: folder)
      // Long enough that a second run which numbered its mails as the first did would bring none.
      #expect(try await eventually(within: 60) { first.file.count >= 25 + 100 })
      first.program.terminate()
      _ = try await first.program.result()
      let known = first.file.count
      let second = try await Inbox(interval: 50, in: folder)
      #expect(try await eventually { second.file.count >= known + 10 })
    }

    @Test("AP15 Inbox leaves a file that it cannot read alone, says so and fails")
    func brokenFile() async throws {
      let folder = try TemporaryFolder()
      let file = try folder.write("mails.json", "{")
      let binary = URL(fileURLWithPath: try FeedApp.binary).deletingLastPathComponent()
        .appendingPathComponent("Inbox").path
      let result = try await RunningProgram(binary, [file.path]).result()
      #expect(result.status == 1 && result.errors.contains("\(file.path) cannot be read"))
      #expect(folder.text(of: "mails.json") == "{")
    }

    @Test("AP9 in a narrow window Ctrl+F leads from a mail to the search")
    func narrow() async throws {
      let inbox = try await Inbox(in: TemporaryFolder())
      try await inbox.desktop.resize(to: 500, 600)
      try await inbox.screen.tree("rows have the whole width") { tree in
        tree.shownRows.first.map { $0.frame[2] > 450 } ?? false
      }
      try await inbox.click(try await inbox.mails()[0])
      try await inbox.desktop.press(key: "Return")
      try await inbox.screen.tree("the mail is read") { $0.shownRows.isEmpty }
      try await inbox.desktop.press(key: "ctrl+f")
      try await inbox.desktop.type("lovelace")
      try await inbox.screen.tree("what is found is shown") { tree in
        let mails = tree.shownRows.filter { $0.name.contains(", ") }
        return !mails.isEmpty && mails.allSatisfy { $0.name.contains("Lovelace") }
      }
    }
  }
}
