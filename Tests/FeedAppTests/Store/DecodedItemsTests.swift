import GRDB
import ListCore
import Synchronization
import Testing

@testable import feedapp

@MainActor @Suite struct DecodedItemsTests {
  @Test("ST4 of a page that is read again only what has changed is decoded")
  func pages() async throws {
    let file = try StoreTestFile()
    try await file.queue.write { try SelectAllItemsTests.fill(3_000)($0) }
    let store = try ItemStore(path: file.path, kinds: .builtIn, rows: ItemRows(.builtIn))
    let source = store.source()
    let wanted = SourceRequest<String>(anchors: ["post:1000"], index: 0, before: 50, after: 50)
    func texts() async throws -> [String?] {
      try await source.page(wanted).elements.map { ($0.model as? Post)?.username }
    }
    func decodes() -> Int { source.decoded.decodes.withLock { $0 } }
    let first = try await texts()
    #expect(decodes() == 100)
    #expect(try await texts() == first)
    #expect(decodes() == 100)
    try await file.queue.write { db in
      try db.execute(
        sql: """
          UPDATE item SET likes = 5 WHERE id = 'post:990';
          UPDATE item SET json = json_set(json, '$.username', 'new') WHERE id = 'post:1001';
          """
      )
    }
    #expect(try await texts()[51] == "new")
    #expect(decodes() == 102)
    #expect((try await source.page(wanted).elements[40].model as? Post)?.likes == 5)
    // What was decoded long ago is decoded again: memory does not grow with what was looked at.
    for place in stride(from: 0, to: 3_000, by: 100) {
      _ = try await source.page(SourceRequest(index: place, before: 0, after: 100))
    }
    let before = decodes()
    #expect(try await texts()[51] == "new")
    #expect(decodes() == before + 100)
  }
}
