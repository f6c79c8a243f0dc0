import GRDB
import ListCore
import ListTestSupport
import Testing

@testable import ListStore

/// What pages say of the rows from one to another, as they were at a moment.
@Suite(.serialized) struct RangeTests {
  private typealias Key = [DatabaseValue]

  /// The rows of a request in order, by id.
  private static func rows(
    _ db: Database,
    _ filter: String?,
    _ select: String
  ) throws -> [(id: Int, key: Key)] {
    try GRDB.Row.fetchAll(
      db,
      sql: "SELECT id, a, b, t FROM item WHERE \(filter ?? "?1 = 4") ORDER BY \(select)",
      arguments: [4]
    )
    .map { ($0["id"], Array($0.databaseValues)) }
  }

  /// The elements of a page that are selected.
  private func selected(_ page: SourcePage<Item>) throws -> [Int] {
    let inside = try #require(page.inside)
    let newer = page.newer ?? []
    return page.elements.enumerated().compactMap { index, element in
      inside.contains(page.start + index) && !newer.contains(element.id) ? element.id : nil
    }
  }

  @Test(
    "ST8 ST6 a range is what was in it, still is, and is between its ends, in pages and as SQL",
    arguments: [true, false]
  )
  func random(hasWholeLog: Bool) async throws {
    for seed in 0..<12 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let folder = try StoreFolder()
      // Of an order that the log has, and a filter that it may not have.
      let own = try folder.make(rows: 3000, log: ["a", "b", "t"])
      let foreign = try DatabaseQueue(path: folder.path)
      let (order, select) = try #require(PageTests.orders.randomElement(using: &random))
      let filter = hasWholeLog ? (seed % 2 == 0 ? "a <> ?" : nil) : "likes <> ?"
      let source = try Store(own).source(PageTests.request(order, filter))
      let old = try await own.read { try Self.rows($0, filter, select) }
      let (first, last) = (
        Int.random(in: 0..<old.count, using: &random), Int.random(in: 0..<old.count, using: &random)
      )
      let meant = old[min(first, last)...max(first, last)]
      var wanted = SourceRequest<Int>(index: 0, before: 0, after: 20_000)
      let before = try await source.exactPage(wanted)
      wanted.since = before.moment
      wanted.from = meant.first?.id
      wanted.through = meant.last?.id
      #expect(try await selected(source.exactPage(wanted)) == meant.map(\.id), "seed \(seed)")
      for round in 0..<6 {
        let hint: Comment = "seed \(seed), round \(round), \(order), \(filter ?? "all")"
        let sql = PageTests.transaction(&random)
        try await (Bool.random(using: &random) ? own : foreign).write { try $0.execute(sql: sql) }
        let page = try await source.exactPage(wanted)
        guard page.inside != nil, page.newer != nil || page.moment == wanted.since else {
          // More notes than a log has.
          break
        }
        let got = try selected(page)
        let keys = Dictionary(uniqueKeysWithValues: meant.map { ($0.id, $0.key) })
        #expect(got.allSatisfy { keys[$0] != nil }, hint)
        let now = try await own.read { try Self.rows($0, filter, select) }
        if hasWholeLog {
          let same = now.filter { keys[$0.id] == $0.key }.map(\.id)
          #expect(Set(same).isSubset(of: got), hint)
        }
        let condition = try await own.read { [wanted] db in
          try source.condition(
            since: wanted.since ?? 0,
            from: wanted.from,
            through: wanted.through,
            in: db
          )
        }
        let (text, arguments) = try #require(condition, hint)
        let found = try await own.read { db in
          try Int.fetchSet(db, sql: "SELECT id FROM item WHERE \(text)", arguments: arguments)
        }
        #expect(found == Set(got), hint)
        // A small page says the same of its elements, its place exact or not.
        for _ in 0..<5 where !now.isEmpty {
          var small = wanted
          small.anchors = [now[Int.random(in: 0..<now.count, using: &random)].id]
          (small.before, small.after) = (20, 20)
          let part = try await source.page(small)
          #expect(try selected(part) == part.elements.map(\.id).filter(found.contains), hint)
        }
      }
    }
  }

  @Test(
    "ST8 a range that begins behind its end, at a row that never was, or without a log is not known"
  )
  func unknown() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 100, log: ["a"])
    let source = try Store(own).source(StoreRequest<Item>("item").order(.ascending("a")))
    var wanted = SourceRequest<Int>(index: 0, before: 0, after: 200)
    let page = try await source.exactPage(wanted)
    wanted.since = page.moment
    let ids = page.elements.map(\.id)
    for (from, through) in [(ids[50], ids[20]), (-5, ids[20]), (ids[20], 5_000)] {
      (wanted.from, wanted.through) = (from, through)
      #expect(try await source.page(wanted).inside == nil)
    }
    (wanted.from, wanted.through) = (ids[20], nil)
    #expect(try await source.page(wanted).inside == 20..<100)
    (wanted.from, wanted.through) = (nil, ids[20])
    #expect(try await source.page(wanted).inside == 0..<21)
    // Ordered by a column that is not in the log, nobody knows where a row was.
    let other = try Store(own).source(StoreRequest<Item>("item").order(.ascending("t")))
    #expect(try await other.page(wanted).inside == nil)
  }
}
