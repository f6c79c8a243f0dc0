import Foundation
import GRDB
import ListCore
import Testing

@testable import GtkKit
@testable import feedapp

extension WindowTests {
  /// How many items the window says that a store has.
  @MainActor @Suite struct StoredCountTests {
    /// A store with the items of a fixture that comes with the app.
    private func store(of name: String) async throws -> StoreTestFile {
      let path = "\(WindowTest.fixtures)/\(name).json"
      var decoder = FixtureDecoder(kinds: KindRegistry.builtIn)
      decoder.keepsTexts = true
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      let fixture = try decoder.decode(Array(bytes), name: name, folder: WindowTest.fixtures)
      let rows = StoredLogTests.rows(of: fixture)
      let file = try StoreTestFile()
      try await file.queue.write { try StoredLogTests.fill($0, fixture, rows) }
      return file
    }

    @Test(
      "ST7 F4 a store has as many items as the fixture it was made of: heads of groups are none",
      arguments: [("groups", "6 items"), ("notes", "4 items"), ("users", "3 items")]
    )
    func imported(name: String, expected: String) async throws {
      try await WindowTest.inWindow(name) { screen, _ in
        #expect(screen.session.subtitle == expected)
      }
      let file = try await store(of: name)
      let window = try await StoredWindow(over: file)
      let session = window.screen.session
      #expect(await WindowTest.pump { session.subtitle == expected })
      #expect(session.entry.count == session.itemCount)
      await window.close()
    }

    @Test("F4 ST7 a search that finds no more than the title of a group says that it is a group")
    func found() async throws {
      let text = FeedSessionTests.text("1")
      let items = #"{"kind":"group","id":"g","title":"Harbour","items":[\#(text)]}"#
      let stage = FeedSessionTests.Stage(
        FeedSessionTests.Files(["a": FeedSessionTests.fixture(items)])
      )
      await stage.session.open("a")
      stage.session.search("harbour")
      #expect(stage.shown == ["group:g"] && stage.session.subtitle == "1 group")
      stage.session.search("nothing says this")
      #expect(stage.shown == [] && stage.session.subtitle == "0 items")
      let file = try StoreTestFile()
      try await file.queue.write { db in
        try StoreTestFile.insert("group:g", at: 1, json: #"{"title":"Harbour"}"#, in: db)
        try StoreTestFile.insert("text:1", at: 2, json: #"{"text":"t"}"#, in: db)
      }
      try WindowTest.start()
      let window = try await StoredWindow(over: file)
      let session = window.screen.session
      session.search("harbour")
      #expect(await WindowTest.pump { session.subtitle == "1 group" })
      await window.close()
    }

    @Test("ST7 F4 heads of groups that others add, hide or that a search finds are no items either")
    func changed() async throws {
      try WindowTest.start()
      let file = try await store(of: "notes")
      let window = try await StoredWindow(over: file)
      let session = window.screen.session
      #expect(await WindowTest.pump { session.subtitle == "4 items" })
      try await file.queue.write { db in
        try StoreTestFile.insert("group:new", at: 1, json: #"{"title":"New"}"#, in: db)
        try StoreTestFile.insert("text:new", at: 2, json: #"{"text":"new"}"#, in: db)
      }
      #expect(await WindowTest.pump { session.itemCount == 5 && session.subtitle == "5 items" })
      session.search("a note of")
      #expect(await WindowTest.pump { session.subtitle == "1 item" })
      session.search("")
      #expect(await WindowTest.pump { session.subtitle == "5 items" })
      try await file.queue.write { db in
        try db.execute(sql: "UPDATE item SET hidden = 1 WHERE kind = 'group'")
      }
      #expect(await WindowTest.pump { window.feed.adapter.elementCount == 5 })
      #expect(await WindowTest.pump { session.subtitle == "5 items" })
      await window.close()
    }
  }
}
