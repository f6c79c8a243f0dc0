import GRDB
import ListCore
import Testing

@testable import ListStore

/// What a page says of rows that came after a moment.
@Suite(.serialized) struct NewerTests {
  private let request = StoreRequest<Item>("item").order(.ascending("a"))

  /// The ids that are new after some changes.
  private func newer(
    _ request: StoreRequest<Item>,
    log: [String] = ["a"],
    after changes: @Sendable (Database) throws -> Void
  ) async throws -> Set<Int>? {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 100, log: log)
    let source = try Store(own).source(request)
    let before = try await source.page(SourceRequest(index: 0, before: 0, after: 5))
    let moment = try #require(before.moment)
    try await own.write { try changes($0) }
    var wanted = SourceRequest<Int>(index: 0, before: 0, after: 5)
    wanted.since = moment
    let page = try await source.page(wanted)
    #expect(page.moment ?? 0 >= moment)
    return page.moment == moment ? [] : page.newer
  }

  @Test("ST8 a page says which rows came after a moment, and not which moved or changed")
  func cases() async throws {
    for (sql, found) in [
      ("UPDATE item SET likes = 9", []),
      ("UPDATE item SET a = 99 WHERE id < 50", []),
      ("INSERT INTO item VALUES (200, 5, 1, 'x', 0), (201, NULL, 1, 'x', 0)", [200, 201]),
      ("INSERT INTO item VALUES (200, 5, 1, 'x', 0); UPDATE item SET a = 7 WHERE id = 200", [200]),
      ("INSERT INTO item VALUES (200, 5, 1, 'x', 0); DELETE FROM item WHERE id = 200", []),
      ("INSERT OR REPLACE INTO item VALUES (3, 5, 1, 'x', 0)", []),
      ("UPDATE item SET id = 300 WHERE id = 3", [300]),
      ("DELETE FROM item WHERE id > 90", []),
    ] as [(String, Set<Int>)] {
      #expect(try await newer(request) { try $0.execute(sql: sql) } == found, "\(sql)")
    }
    // Deleted and made again: that is another row, as far as anybody can tell the old one was there.
    let again = "DELETE FROM item WHERE id = 3; INSERT INTO item VALUES (3, 5, 1, 'x', 0)"
    #expect(try await newer(request) { try $0.execute(sql: again) } == [])
  }

  @Test("ST8 a row that passes a filter from now on came, where the log knows what it was")
  func filters() async throws {
    let filtered = request.filter("a < ?", [100])
    for (sql, found) in [
      ("UPDATE item SET a = 3 WHERE id = 5", []),
      ("UPDATE item SET a = 100 WHERE id = 5", []),
      ("UPDATE item SET a = 100 WHERE id = 5; UPDATE item SET a = 9 WHERE id = 5", []),
    ] as [(String, Set<Int>)] {
      #expect(try await newer(filtered) { try $0.execute(sql: sql) } == found, "\(sql)")
    }
    let large = request.filter("a > ?", [50])
    #expect(
      try await newer(large) { try $0.execute(sql: "UPDATE item SET a = 60 WHERE id = 5") } == [5]
    )
    // A column that is not in the log: who was changed in one that is counts as later.
    let liked = request.filter("likes >= 0")
    #expect(
      try await newer(liked) { try $0.execute(sql: "UPDATE item SET a = 60 WHERE id = 5") } == [5]
    )
  }

  @Test("ST8 without a log there is no moment, and one that the log does not reach is not known")
  func unknown() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 10)
    let page = try await Store(own).source(request).page(
      SourceRequest(index: 0, before: 0, after: 5)
    )
    #expect(page.moment == nil)
    let many = """
      WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 23000)
      INSERT INTO item SELECT i, 1, 1, 'x', 0 FROM n;
      """
    #expect(try await newer(request) { try $0.execute(sql: many) } == nil)
  }

  @Test("ST8 all that is selected can be deleted page by page, also more than a log has notes of")
  @MainActor
  func deletesAll() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: ChangeLog.length + 1_500, log: ["a"])
    let list = HeadlessList(width: 375, height: 600)
    let adapter = ListAdapter(host: list)
    adapter.register(Item.self) { SingleSectionController(model: $0).height { _ in .fixed(60) } }
    adapter.selectionMode = .multiple
    adapter.onActionForAll = { _, _ in }
    let source = try Store(own).source(request)
    adapter.show(source)
    repeat {
      await list.settleEverywhere()
      await source.settle()
    } while adapter.elementCount == nil
    list.press(.character("a"), .control)
    try await adapter.selection.forEachPage(of: Item.self) { page in
      let ids = page.map { String($0.id) }.joined(separator: ", ")
      try await own.write { try $0.execute(sql: "DELETE FROM item WHERE id IN (\(ids))") }
    }
    #expect(try await own.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM item") } == 0)
  }
}
