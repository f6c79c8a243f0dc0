import Foundation  // the environment
import GRDB
import ListCore
import ListTestSupport
import Testing

@testable import ListStore

@Suite struct PageTests {
  /// An order, and the same for `SELECT`.
  static let orders: [(order: [StoreOrder], select: String)] = [
    ([], "id"),
    ([.ascending("a")], "a, id"),
    ([.descending("a")], "a DESC, id DESC"),
    ([.descending("a"), .ascending("id")], "a DESC, id"),
    ([.ascending("a"), .descending("b")], "a, b DESC, id DESC"),
    ([.ascending("t"), .ascending("b")], "t, b, id"),
    ([.descending("t"), .ascending("a")], "t DESC, a, id"),
    ([.descending("b")], "b DESC, id DESC"),
  ]

  static func request(_ order: [StoreOrder], _ filter: String?) -> StoreRequest<Item> {
    var request = StoreRequest<Item>("item")
    request.sql.order(order)
    return filter.map { request.filter($0, [4]) } ?? request
  }

  @Test(
    "ST3 ST6 Pages equal their SELECT, before and after random transactions of both sides",
    arguments: [[], ["a", "b", "t"]]
  )
  func equalsSelect(log: [String]) async throws {
    // STORE_SEEDS=1000 for a night.
    let seeds = ProcessInfo.processInfo.environment["STORE_SEEDS"].flatMap { UInt64($0) } ?? 10
    for seed in 0..<seeds {
      var random = SeededGenerator(seed: seed)
      let folder = try StoreFolder()
      let own = try folder.make(
        rows: [0, 1, 40, 3000, 6000].randomElement(using: &random) ?? 0,
        log: log.isEmpty ? nil : log
      )
      let foreign = try DatabaseQueue(path: folder.path)
      let (order, select) = try #require(Self.orders.randomElement(using: &random))
      let filter: String? = seed % 3 == 0 ? "a <> ?" : nil
      let store = try Store(own)
      let source = store.source(Self.request(order, filter))
      for round in 0..<12 {
        let ids = try await own.read { db in
          try Int.fetchAll(
            db,
            sql: "SELECT id FROM item WHERE \(filter ?? "?1 = 4") ORDER BY \(select)",
            arguments: [4]
          )
        }
        for _ in 0..<6 {
          let wanted = Self.random(&random, ids)
          let hint: Comment = "seed \(seed), round \(round), \(order), \(wanted), \(ids.count) rows"
          let guess = try await source.page(wanted)
          Self.check(guess, wanted, ids, hint)
          let page = try await source.exactPage(wanted)
          Self.check(page, wanted, ids, hint)
        }
        let sql = Self.transaction(&random)
        try await (Bool.random(using: &random) ? own : foreign).write { try $0.execute(sql: sql) }
        if Int.random(in: 0..<8, using: &random) == 0 { try await foreign.vacuum() }
      }
      if !log.isEmpty,
        try await own.read({ try Int.fetchOne($0, sql: "SELECT 1 FROM item") }) != nil
      {
        #expect(source.places.builds.count < 40, "seed \(seed)")
      }
    }
  }

  static func random(_ random: inout SeededGenerator, _ ids: [Int]) -> SourceRequest<Int> {
    var anchors: [Int] = []
    switch Int.random(in: 0..<4, using: &random) {
    case 0: anchors = [-5, ids.randomElement(using: &random) ?? 9]
    case 1: anchors = [ids.randomElement(using: &random) ?? 9]
    default: break
    }
    return SourceRequest(
      anchors: anchors,
      index: Int.random(in: 0...ids.count + 3, using: &random),
      before: Int.random(in: 0...40, using: &random),
      after: Int.random(in: 0...1500, using: &random)
    )
  }

  /// Checks all that is certain of a page.
  static func check(
    _ page: SourcePage<Item>,
    _ wanted: SourceRequest<Int>,
    _ ids: [Int],
    _ hint: Comment
  ) {
    let got = page.elements.map(\.id)
    #expect(page.count >= page.start + got.count, hint)
    let anchor = wanted.anchors.first(where: ids.contains).flatMap { ids.firstIndex(of: $0) }
    guard page.isExact || anchor != nil else {
      // A guess of a place is some place.
      if let first = got.first, let at = ids.firstIndex(of: first) {
        #expect(got == Array(ids[at...].prefix(got.count)), hint)
      }
      return
    }
    let place = anchor ?? min(wanted.index, ids.count)
    let first = max(0, place - wanted.before)
    #expect(got == Array(ids[first..<min(place + wanted.after, ids.count)]), hint)
    guard page.isExact else { return }
    #expect(page.start == first, hint)
    #expect(page.count == ids.count, hint)
  }

  static func transaction(_ random: inout SeededGenerator) -> String {
    let sql = [
      { "INSERT INTO item (a, b, t, likes) VALUES (\($0 % 13), \($0 % 5), 'q\($0 % 3)', 0)" },
      { "INSERT OR REPLACE INTO item VALUES (\($0 % 5000), \($0 % 13), 2, 'Ab', 1)" },
      { "INSERT OR IGNORE INTO item VALUES (\($0 % 5000), 1, NULL, NULL, 1)" },
      {
        "INSERT INTO item VALUES (\($0 % 5000), 5, 5, 'new', 1) ON CONFLICT (id) DO UPDATE SET a = 5"
      },
      { "DELETE FROM item WHERE id % 101 = \($0 % 101)" },
      { "DELETE FROM item WHERE a = \($0 % 13) AND id > \($0 % 4000)" },
      { "UPDATE item SET a = \($0 % 13) WHERE id % 37 = \($0 % 37)" },
      { "UPDATE item SET likes = likes + 1 WHERE id = \($0 % 3000)" },
      { "UPDATE item SET t = NULL, b = 'z' WHERE id BETWEEN \($0 % 5000) AND \($0 % 5000 + 30)" },
      { "UPDATE OR REPLACE item SET id = id + 7 WHERE id = \($0 % 3000)" },
      {
        """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \($0 % 4000)) \
        INSERT INTO item (a, b, t, likes) SELECT \($0 % 13), i, 'many', 0 FROM n
        """
      },
      { _ in "DELETE FROM item" },
    ]
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in
      // Emptying the table is for one time in fifty.
      let last = Int.random(in: 0..<50, using: &random) == 0 ? sql.count : sql.count - 1
      return sql[Int.random(in: 0..<last, using: &random)](
        Int.random(in: 0..<1 << 30, using: &random)
      )
    }.joined(separator: "; ")
  }
}
