import Foundation
import Testing

extension EndToEnd {
  /// The window over a database of `Examples/Songs`, and other programs that write to it.
  @Suite(.needsDisplay) struct SongsTests {
    private struct Songs {
      let program: RunningProgram
      let screen: Accessibility
      let desktop: Desktop
      let folder: TemporaryFolder

      init(_ count: Int, in folder: TemporaryFolder) async throws {
        self.folder = folder
        let binary = URL(fileURLWithPath: try FeedApp.binary).deletingLastPathComponent()
          .appendingPathComponent("Songs").path
        program = try RunningProgram(binary, [folder.path(of: "songs.sqlite"), "\(count)"])
        screen = Accessibility(pid: program.pid)
        let tree = try await screen.tree("the first songs are on screen") {
          $0.shownRows.count > 5
        }
        desktop = try await Desktop(windowOf: program)
        try await desktop.focus()
        try await desktop.movePointer(to: tree.shownRows[3].middle)
        try await desktop.click()
        try await screen.tree("the keyboard is in the list") {
          $0.shownRows.contains(where: \.isSelected)
        }
      }

      /// Runs Python over the file, in which `db` is the open database.
      @discardableResult
      func python(_ lines: String) async throws -> String {
        let result = try await start(lines).result()
        #expect(result.status == 0, "\(result.errors)")
        return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
      }

      func start(_ lines: String) throws -> RunningProgram {
        let script = """
          import sqlite3, sys, time
          db = sqlite3.connect(sys.argv[1], timeout=10, isolation_level=None)
          \(lines)
          """
        let file = folder.path(of: "songs.sqlite")
        return try RunningProgram("/usr/bin/python3", ["-c", script, file])
      }

      func names() async throws -> [String] {
        try await screen.tree()?.shownRows.map(\.name) ?? []
      }

      func shows(_ what: String, _ isTrue: ([String]) -> Bool) async throws {
        try await screen.tree("\(what)") { isTrue($0.shownRows.map(\.name)) }
      }
    }

    @Test("ST4 what another program writes is on screen at once, and what is in view stays there")
    func foreign() async throws {
      let songs = try await Songs(200_000, in: TemporaryFolder())
      try await songs.python("db.execute(\"INSERT INTO song VALUES (-1, 'A song', 2001, 0)\")")
      try await songs.shows("a list at its top shows the new song") {
        $0.first == "A song, 2001"
      }
      try await songs.python("db.execute(\"UPDATE song SET year = 1901 WHERE title = 'Song 1'\")")
      try await songs.shows("a song in view changes") { $0.contains("Song 1, 1901") }
      try await songs.desktop.press(key: "End")
      try await songs.shows("the last song is at the end") {
        $0.last?.hasPrefix("Song 99999,") == true
      }
      let before = try await songs.names()
      try await songs.python(
        """
        for n in range(500):
          db.execute("INSERT INTO song VALUES (?, ?, 1999, 0)", (-2 - n, f'B {n}'))
        db.execute("UPDATE song SET year = 1902 WHERE title = 'Song 99999'")
        """
      )
      try await songs.shows("only what changed changed") {
        $0.last == "Song 99999, 1902" && $0.dropLast() == before.dropLast()
      }
      #expect(songs.program.complaints == [])
    }

    @Test("ST7 a like is written, and a search by year is another source")
    func like() async throws {
      let songs = try await Songs(20_000, in: TemporaryFolder())
      let first = try #require(try await songs.names().first)
      #expect(try await songs.screen.act("click", on: "♡"))
      let isWritten = try await eventually {
        try await songs.python("print(*db.execute('SELECT id FROM song WHERE isLiked'))") == "(1,)"
      }
      #expect(isWritten, "\(first)")
      #expect(songs.program.complaints == [])
    }

    @Test("ST4 ST6 after commits came while a person scrolled the list is what the table is")
    func stream() async throws {
      let songs = try await Songs(50_000, in: TemporaryFolder())
      let writer = try songs.start(
        """
        import random
        random.seed(7)
        for n in range(600):
          key = random.randrange(1, 50000)
          what = random.randrange(3)
          if what == 0:
            db.execute("INSERT INTO song VALUES (?, ?, 1999, 0)", (-1 - n, f'Song {key} b'))
          elif what == 1:
            db.execute("DELETE FROM song WHERE id = ?", (key,))
          else:
            db.execute("UPDATE song SET title = ? WHERE id = ?", (f'Song {n} c', key))
          time.sleep(0.005)
        """
      )
      for _ in 0..<12 { try await songs.desktop.press(key: "Page_Down") }
      #expect(try await writer.result().status == 0)
      try await songs.desktop.press(key: "Home")
      let wanted = try await songs.python(
        """
        rows = db.execute("SELECT title, year FROM song ORDER BY title, id LIMIT 8")
        print(*('%s, %s' % row for row in rows), sep='|')
        """
      )
      try await songs.shows("the first songs are the table's") {
        Array($0.prefix(8)) == wanted.split(separator: "|").map(String.init)
      }
      try await songs.desktop.press(key: "End")
      let last = try await songs.python(
        """
        rows = db.execute("SELECT title, year FROM song ORDER BY title DESC, id DESC LIMIT 1")
        print('%s, %s' % rows.fetchone())
        """
      )
      try await songs.shows("the last one is the table's") { $0.last == last }
      #expect(songs.program.complaints == [])
    }
  }
}
