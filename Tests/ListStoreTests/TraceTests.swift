import Foundation  // searching in texts
import GRDB
import ListCore
import Synchronization
import Testing

@testable import ListStore

@Suite struct TraceTests {
  @Test("ST3 Nothing is counted before the first page, and no skip is longer than 1,024 rows")
  func trace() async throws {
    let folder = try StoreFolder()
    try folder.make(rows: 20_000).close()
    let seen = Mutex<[String]>([])
    let log = Statements()
    var configuration = Configuration()
    configuration.prepareDatabase { db in db.trace { log.add("\($0)") } }
    configuration.publicStatementArguments = true
    let store = try Store(path: folder.path, configuration: configuration)
    let source = store.source(StoreRequest<Item>("item").order(.ascending("a"), .ascending("b")))
    seen.withLock { $0 = log.all }

    let first = try await source.page(SourceRequest(index: 0, before: 0, after: 50))
    #expect(first.elements.count == 50)
    #expect(!first.isExact)
    // The log's and the schema's tables are counted, not the rows.
    let early = log.untilMap.filter { $0.contains("count(") && $0.contains("\"item\"") }
    #expect(early.isEmpty, "\(early)")

    for index in [0, 19_990, 7, 12_345, 1023, 1024, 1025, 400_000] {
      _ = try await source.page(SourceRequest(index: index, before: 20, after: 50))
      _ = try await source.exactPage(SourceRequest(index: index, before: 20, after: 50))
    }
    for id in [1, 500, 20_000] {
      _ = try await source.exactPage(SourceRequest(anchors: [id], index: 0, before: 20, after: 50))
    }
    let offsets = log.all.compactMap { statement in
      statement.range(of: "OFFSET ").flatMap {
        Int(statement[$0.upperBound...].prefix { $0.isNumber })
      }
    }
    #expect(!offsets.isEmpty)
    #expect(offsets.allSatisfy { $0 <= 1024 }, "\(offsets.max() ?? 0)")
    let sorts = try await store.read { db in
      try log.all.filter { $0.contains("ORDER BY \"a\"") }.prefix(40).filter { statement in
        let sql = String(statement)
        return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)").contains {
          ($0["detail"] as String).contains("SCAN")
        }
      }
    }
    #expect(sorts.allSatisfy { !$0.contains("WHERE \"a\" =") }, "\(sorts)")
  }
}

extension TraceTests {
  @Test("ST3 A map has a bounded number of places, however long its list is")
  func boundedMap() async throws {
    let folder = try StoreFolder()
    try folder.make(rows: 20_000).close()
    let store = try Store(path: folder.path)
    let request = StoreRequest<Item>("item").order(.ascending("a"), .ascending("b"))
    try await store.read { db in
      let reader = RequestReader(
        db: db,
        sql: request.sql,
        order: try TableFacts.read(db, request.sql).order
      )
      let map = try reader.map(mostChunks: 8)
      #expect(map.stride == 4096 && map.counts == [4096, 4096, 4096, 4096, 3616])
      for chunk in 1..<5 {
        #expect(try map.bound(chunk) == reader.skip(chunk * 4096, from: nil))
      }
      #expect(try reader.map().counts.prefix(19) == Array(repeating: 1024, count: 19)[...])
    }
  }

  @Test("ST3 ST5 For places and a sample of what a search finds it is done once each")
  func searchedOnce() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 20_000)
    try await own.write { try $0.execute(sql: "CREATE TABLE hit (a INTEGER)") }
    try await own.write { try $0.execute(sql: "INSERT INTO hit VALUES (5)") }
    let asked = Counter()
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      db.add(
        function: DatabaseFunction("asked", argumentCount: 1) { _ in
          asked.add()
          return true
        }
      )
    }
    let store = try Store(path: folder.path, configuration: configuration)
    let request = StoreRequest<Item>("item").order(.ascending("t"), .ascending("b"))
      .filter("a NOT IN (SELECT a FROM hit WHERE asked(a))")
    try await store.read { db in
      let order = try TableFacts.read(db, request.sql).order
      let before = asked.count
      let reader = RequestReader(db: db, sql: request.sql, order: order)
      let map = try reader.map()
      #expect(map.count > 10_000 && map.counts.count > 10)
      #expect(asked.count - before == 1)
      for count in [5, 200] {
        let before = asked.count
        let sample = try reader.sample(of: count, map) { $0["a"] as Int? }
        #expect(sample.count == count && !sample.contains(5))
        #expect(asked.count - before == 1)
      }
    }
  }
}

/// Statements that were run, in order.
private final class Statements: Sendable {
  private let statements = Mutex<[String]>([])
  var all: [String] { statements.withLock { $0 } }
  /// Those before anything was read in the background.
  var untilMap: [String] {
    Array(all.prefix { !$0.contains("ORDER BY \"a\"") || $0.contains("LIMIT") })
  }
  func add(_ statement: String) { statements.withLock { $0.append(statement) } }
}
