import Foundation  // files
import GRDB
import ListCore
import ListTestSupport
import Testing

@testable import ListStore

/// What rows a transaction changes: as SQL, and in what should be in the table then.
struct RowChanges {
  var sql: [String] = []
  var rows: [Int: Entry?] = [:]
}

/// What happens to a store, by weight.
enum StoreEvent: CaseIterable {
  case own, foreign, both, rolledBack, scroll
  case killed, vacuum, checkpoint, index, older, replaced, full, locked

  static func random(using random: inout SeededGenerator) -> StoreEvent {
    let number = Int.random(in: 0..<1000, using: &random)
    return switch number {
    case ..<250: .own
    case ..<600: .foreign
    case ..<720: .both
    case ..<760: .rolledBack
    case ..<920: .scroll
    case ..<935: .killed
    case ..<950: .vacuum
    case ..<965: .checkpoint
    case ..<980: .index
    case ..<987: .older
    case ..<991: .replaced
    case ..<996: .full
    default: .locked
    }
  }
}

extension StoreLife {
  /// Some inserts, deletes, likes, other places and other groups.
  func changes(
    using random: inout SeededGenerator,
    avoiding others: [Int: Entry?] = [:]
  ) -> RowChanges {
    var changes = RowChanges()
    let isLarge = Int.random(in: 0..<20, using: &random) == 0
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      // Most of it where somebody looks.
      let near = list.presenter.visibleRows.compactMap {
        list.presenter.snapshot.row(for: $0)?.content.value(as: Entry.self)?.id
      }
      let isNear = Int.random(in: 0..<3, using: &random) > 0
      let id = (isNear ? near.randomElement(using: &random) : nil) ?? rows.keys.min() ?? 0
      let start = isNear ? id : Int.random(in: 0...nextID, using: &random)
      let known = rows.keys.contains(start) ? start : id
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        for _ in 0..<(isLarge ? 60 : 1) {
          nextID += 1
          let a = rows[known]?.a ?? Int.random(in: 0...15, using: &random)
          set(Entry(id: nextID, a: a, likes: 1), in: &changes)
        }
      case 2:
        let gone = isLarge ? rows.keys.filter { (known..<known + 60).contains($0) } : [known]
        for id in gone.sorted() where rows[id] != nil && others[id] == nil {
          changes.rows[id] = .some(nil)
          changes.sql.append("DELETE FROM item WHERE id = \(id)")
        }
      default:
        guard var row = changes.rows[known] ?? rows[known], others[known] == nil else { continue }
        if Bool.random(using: &random) {
          row.likes += 1
        } else {
          // Another group, or none.
          let group = Int.random(in: 0...15, using: &random)
          row.a = group > 13 ? nil : group
        }
        set(row, in: &changes)
      }
    }
    return changes
  }

  private func set(_ row: Entry, in changes: inout RowChanges) {
    changes.rows[row.id] = row
    let a = row.a.map(String.init) ?? "NULL"
    changes.sql.append(
      """
      INSERT INTO item (id, a, likes) VALUES (\(row.id), \(a), \(row.likes)) \
      ON CONFLICT (id) DO UPDATE SET a = excluded.a, likes = excluded.likes
      """
    )
  }

  func take(_ changes: RowChanges) {
    for (id, row) in changes.rows { rows[id] = row }
  }

  private func write(_ sql: [String]) async throws {
    try await store.write { db in
      for statement in sql { try db.execute(sql: statement) }
    }
  }

  private static func transaction(_ sql: [String]) -> [String] {
    ["BEGIN IMMEDIATE"] + sql + ["COMMIT"]
  }

  /// Has something happen.
  ///
  /// - Returns: What it was.
  func happen(_ event: StoreEvent, using random: inout SeededGenerator) async throws -> String {
    let changes = changes(using: &random)
    switch event {
    case .own:
      try await write(changes.sql)
      take(changes)
    case .foreign:
      try foreign.run(Self.transaction(changes.sql))
      take(changes)
    case .both:
      let others = self.changes(using: &random, avoiding: changes.rows)
      try foreign.begin(Self.transaction(changes.sql))
      try await write(others.sql)
      try #require(try foreign.answer() == "ok")
      take(changes)
      take(others)
      // That can be two updates, each of which keeps what is first in view then.
      try await settle()
      look()
    case .rolledBack: try foreign.run(["BEGIN IMMEDIATE"] + changes.sql + ["ROLLBACK"])
    case .scroll:
      let most = list.presenter.maximumOffset
      list.presenter.scroll(toOffset: Double.random(in: 0...max(1, most), using: &random))
      try await settle()
      look()
    case .killed:
      try foreign.begin(["BEGIN IMMEDIATE"] + changes.sql + ["say", "sleep 60"])
      try #require(try foreign.answer() == "so far")
      foreign.kill()
      foreign = try ForeignProgram(folder.path)
    case .vacuum:
      if Bool.random(using: &random) {
        try foreign.run(["VACUUM"])
      } else {
        var patient = Configuration()
        patient.busyMode = .timeout(5)
        let queue = try DatabaseQueue(path: folder.path, configuration: patient)
        try await queue.vacuum()
      }
    case .checkpoint: try foreign.run(["PRAGMA wal_checkpoint(TRUNCATE)"])
    case .index: try foreign.run(["DROP INDEX item_a", "CREATE INDEX item_a ON item (a, id)"])
    case .older: try await beOlder(inColumn: Bool.random(using: &random))
    case .replaced: try await beReplaced()
    case .full: try await beFull(changes)
    case .locked: try await beLocked(changes, seconds: 0.3)
    }
    return "\(event) \(changes.sql.prefix(4))"
  }

  /// The list says why it cannot be read, and goes on with what it has.
  private func expect(_ sentence: String, since count: Int) throws {
    let told = diagnostics.recent.last { $0.kind == .sourceFailed }
    let isTold = failures > count && told?.detail.contains(sentence) == true
    try #require(isTold, "\(String(describing: told))")
  }

  private var failures: Int { diagnostics.counts[.sourceFailed] ?? 0 }

  private func beOlder(inColumn isColumn: Bool) async throws {
    let (count, shown) = (failures, adapter.objects.count)
    let (now, then) =
      isColumn
      ? ("ALTER TABLE item RENAME COLUMN a TO later", "ALTER TABLE item RENAME COLUMN later TO a")
      : ("ALTER TABLE item RENAME TO later", "ALTER TABLE later RENAME TO item")
    try foreign.run([now])
    await store.catchUp()
    await list.settleEverywhere()
    try expect("not of the version that is needed", since: count)
    try #require(adapter.objects.count == shown)
    try foreign.run([then])
  }

  private func beReplaced() async throws {
    let count = failures
    try foreign.run(["replace"])
    await store.catchUp()
    for _ in 0..<5_000 where failures == count {
      try await Task.sleep(for: .milliseconds(2))
      await list.settleEverywhere()
    }
    try expect("was replaced by another file; open it again", since: count)
    try await reopen()
    // A list that is opened anew begins where it begins.
    look()
  }

  /// On a file system of its own when there is one, with a limit of SQLite's else.
  private func beFull(_ changes: RowChanges) async throws {
    let ballast = folder.url.appending(path: "ballast")
    let many = (1...40).map {
      "INSERT INTO item (id, b, likes) VALUES (-\($0), zeroblob(200000), 0)"
    }
    if folder.isLimited {
      try Data().write(to: ballast)
      let file = try FileHandle(forWritingTo: ballast)
      let block = Data(repeating: 1, count: 65_536)
      while (try? file.write(contentsOf: block)) != nil {}
      try file.close()
    }
    let error = await #expect(throws: StoreError.self) {
      try await store.write { [isLimited = folder.isLimited] db in
        if !isLimited { try db.execute(sql: "PRAGMA max_page_count = 1") }
        for statement in changes.sql + many { try db.execute(sql: statement) }
      }
    }
    try #require(error?.kind == .full, "\(String(describing: error))")
    try? FileManager.default.removeItem(at: ballast)
    if !folder.isLimited { try await write(["PRAGMA max_page_count = 1073741823"]) }
    // There is room again.
    try await write(changes.sql)
    take(changes)
  }

  /// Another program holds the file for a while.
  func beLocked(_ changes: RowChanges, seconds: Double) async throws {
    try foreign.begin(["BEGIN EXCLUSIVE", "say", "sleep \(seconds)", "COMMIT"])
    try #require(try foreign.answer() == "so far")
    if seconds < 5 {
      try await write(changes.sql)
    } else {
      let error = await #expect(throws: StoreError.self) { try await write(changes.sql) }
      try #require(error?.kind == .locked)
      // Somebody looks elsewhere meanwhile, and sees it when the file is free again.
      list.presenter.scroll(toOffset: 0)
      await list.settleEverywhere()
      look()
    }
    try #require(try foreign.answer() == "ok")
    if seconds >= 5 { try await write(changes.sql) }
    take(changes)
  }
}
