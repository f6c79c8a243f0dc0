import Foundation  // UUID
import GRDB
import ListCore
import Testing

@testable import ListStore

/// A record whose key is a text, in a group.
private struct Mail: ListDiffable, Codable, FetchableRecord, Equatable {
  var id: String
  var day: String
  var subject: String
}

@Suite struct RequestTests {
  private func mails(_ folder: StoreFolder, _ count: Int) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: folder.path)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE mail (id TEXT PRIMARY KEY NOT NULL, day TEXT NOT NULL, subject TEXT NOT NULL);
          CREATE INDEX mail_day ON mail (day DESC, id);
          CREATE VIRTUAL TABLE mail_words USING fts5(subject, content = mail);
          """
      )
      for number in 0..<count {
        let id = "m\(number * 7919 % count)"
        let subject = number % 5 == 0 ? "Invoice “\(number)” of May" : "Minutes \(number)"
        try db.execute(
          sql: "INSERT INTO mail VALUES (?, ?, ?)",
          arguments: [id, "2026-11-\(10 + number % 20)", subject]
        )
      }
      try db.execute(sql: "INSERT INTO mail_words (mail_words) VALUES ('rebuild')")
    }
    return queue
  }

  @Test("ST8 A request with more filters is a part of the one that it was made of")
  func parts() throws {
    let folder = try StoreFolder()
    _ = try mails(folder, 10)
    let store = try Store(path: folder.path)
    let all = StoreRequest<Mail>("mail").order(.descending("day")).filter("day > ?", ["2026"])
    let whole = store.source(all)
    #expect(store.source(all).isPart(of: whole))
    #expect(store.source(all.filter("subject = ?", ["x"])).isPart(of: whole))
    #expect(store.source(all.search("May", in: "mail_words")).isPart(of: whole))
    #expect(!whole.isPart(of: store.source(all.filter("subject = ?", ["x"]))))
    #expect(!store.source(all.order(.ascending("day"))).isPart(of: whole))
    let other = StoreRequest<Mail>("mail").order(.descending("day")).filter("day > ?", ["2025"])
    #expect(!store.source(other).isPart(of: whole))
    #expect(!(try Store(path: folder.path)).source(all).isPart(of: whole))
  }

  @Test("ST5 Sort, filter, search and the column of a group are other requests over one store")
  func others() async throws {
    let folder = try StoreFolder()
    let own = try mails(folder, 4000)
    let store = try Store(own)
    let all = StoreRequest<Mail>("mail").order(.descending("day"), .ascending("id"))
    let requests: [(StoreRequest<Mail>, String)] = [
      (all, "ORDER BY day DESC, id"),
      (all.order(.ascending("subject")), "ORDER BY subject, id"),
      (
        all.filter("day > ?", ["2026-11-20"]).filter("id <> ?", ["m3"]),
        "WHERE day > '2026-11-20' AND id <> 'm3' ORDER BY day DESC, id"
      ),
      (
        all.search("may inv", in: "mail_words"),
        "WHERE subject LIKE 'Invoice%' ORDER BY day DESC, id"
      ),
      (all.search("  ", in: "mail_words"), "ORDER BY day DESC, id"),
      (all.search("nowhere \"", in: "mail_words"), "WHERE 0"),
    ]
    for (request, select) in requests {
      let source = store.source(request)
      let mails = try await own.read { try Mail.fetchAll($0, sql: "SELECT * FROM mail \(select)") }
      for index in [0, mails.count / 2, mails.count] {
        let wanted = SourceRequest<String>(index: index, before: 30, after: 60)
        let page = try await source.exactPage(wanted)
        #expect(page.count == mails.count, "\(select)")
        #expect(
          page.elements == Array(mails[max(0, index - 30)..<min(index + 60, mails.count)]),
          "\(select)"
        )
      }
    }
  }

  @Test(
    "ST5 sort, filter and search are other sources, and what is in view moves from one to the next"
  )
  @MainActor
  func motion() async throws {
    let folder = try StoreFolder()
    let own = try mails(folder, 4000)
    let store = try Store(own)
    let list = HeadlessList(width: 375, height: 600)
    let adapter = ListAdapter(host: list)
    adapter.register(Mail.self) { SingleSectionController(model: $0).height { _ in .fixed(60) } }
    let all = StoreRequest<Mail>("mail").order(.descending("day"), .ascending("id"))
    func show(_ request: StoreRequest<Mail>) async throws -> [String] {
      let source = store.source(request)
      adapter.show(source)
      repeat {
        await list.settleEverywhere()
        await source.settle()
        await list.settleEverywhere()
      } while adapter.elementCount == nil
      return list.presenter.visibleRows.map(\.section.description)
    }
    var shown = try await show(all)
    list.animatesRows = true
    for (request, select) in [
      (all.order(.descending("day"), .descending("id")), "ORDER BY day DESC, id DESC"),
      (all.filter("id <> ?", [shown[1]]), "WHERE id <> '\(shown[1])' ORDER BY day DESC, id"),
      (all.search("inv", in: "mail_words"), "WHERE subject LIKE 'Invoice%' ORDER BY day DESC, id"),
      (all, "ORDER BY day DESC, id"),
    ] {
      let new = try await show(request)
      let ids = try await own.read {
        try String.fetchAll($0, sql: "SELECT id FROM mail \(select) LIMIT \(new.count)")
      }
      #expect(new == ids && new != shown, "\(select)")
      #expect(list.presenter.isMoving, "\(select)")
      list.advance(milliseconds: 250)
      #expect(!list.presenter.isMoving, "\(select)")
      shown = new
    }
  }

  @Test(
    "ST3 a sample is of rows all over the list, in its order, however many there are",
    arguments: [90, 5_000, 40_000]
  )
  func sample(count: Int) async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: count)
    let store = try Store(own)
    let source = store.source(StoreRequest<Item>("item").order(.ascending("a")).filter("a > 2"))
    #expect(try await source.sample(of: 20).isEmpty, "nobody knows places yet")
    let page = try await source.exactPage(SourceRequest(index: 5, before: 0, after: 5))
    let ids = try await own.read {
      try Int.fetchAll($0, sql: "SELECT id FROM item WHERE a > 2 ORDER BY a, id")
    }
    #expect(page.count == ids.count)
    let sample = try await source.sample(of: 20).map(\.id)
    #expect(sample.count == 20)
    let places = sample.compactMap(ids.firstIndex)
    for (number, place) in places.enumerated() {
      // Of a long list the first of a chunk is near enough.
      let wanted = number * ids.count / 20
      #expect(wanted - KeyMap.stride..<wanted + 1 ~= place, "\(places)")
      #expect(count > 5_000 || place == wanted)
    }
  }

  @Test("ST3 Elements are made by a closure where they are no records, and an id may be a UUID")
  func closure() async throws {
    struct Note: ListDiffable, Equatable {
      var id: UUID
      var text: String
    }
    let folder = try StoreFolder()
    let own = try DatabaseQueue(path: folder.path)
    let ids = (0..<50).map { _ in UUID() }
    try await own.write { db in
      try db.execute(sql: "CREATE TABLE note (key BLOB PRIMARY KEY, text TEXT) WITHOUT ROWID")
      for id in ids { try db.execute(sql: "INSERT INTO note VALUES (?, 'x')", arguments: [id]) }
    }
    let request = StoreRequest<Note>("note", key: "key") { Note(id: $0["key"], text: $0["text"]) }
    let source = try Store(own).source(request)
    let page = try await source.exactPage(
      SourceRequest(anchors: [ids[7]], index: 0, before: 50, after: 50)
    )
    #expect(page.count == 50)
    #expect(Set(page.elements.map(\.id)) == Set(ids))
  }

  @Test("ST3 A log is made of tables only where the primary key alone is unique")
  func log() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 10)
    try await own.write { db in
      try db.execute(sql: "CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT UNIQUE)")
      #expect(throws: StoreError.self) {
        try ChangeLog.create(of: "tag", columns: ["name"], in: db)
      }
      #expect(throws: StoreError.self) { try ChangeLog.create(of: "item", columns: ["c"], in: db) }
      try ChangeLog.create(of: "item", columns: ["a"], in: db)
    }
    // More than a log keeps is counted anew.
    let source = try Store(own).source(StoreRequest<Item>("item").order(.ascending("a")))
    let end = SourceRequest<Int>(index: 1 << 40, before: 3, after: 0)
    #expect(try await source.exactPage(end).count == 10)
    try folder.python(
      """
      db.execute('BEGIN')
      for i in range(30000): db.execute("INSERT INTO item (a, likes) VALUES (?, 0)", (i % 70,))
      db.execute('COMMIT')
      """
    )
    #expect(try await source.exactPage(end).count == 30_010)
    let kept = try await own.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM item_changes") }
    #expect(kept == ChangeLog.length)
    // A page that was read meanwhile may have wanted them once more.
    await source.places.settle()
    let builds = source.places.builds.count
    try folder.python("db.execute('DELETE FROM item WHERE id = 5')")
    let page = try await source.page(end)
    #expect(page.isExact)
    #expect(page.count == 30_009)
    #expect(source.places.builds.count == builds)
  }

  @Test("ST3 Before places are known, a jump shows rows near the place in the right order")
  func guess() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 60_000)
    let store = try Store(own)
    for share in [0.1, 0.5, 0.9] {
      // A source of its own has no places yet.
      let source = store.source(StoreRequest<Item>("item").order(.ascending("t"), .ascending("b")))
      let index = Int(60_000 * share)
      let page = try await source.page(SourceRequest(index: index, before: 0, after: 20))
      #expect(!page.isExact)
      let first = try #require(page.elements.first?.id)
      let exact = try await source.exactPage(
        SourceRequest(anchors: [first], index: 0, before: 0, after: 20)
      )
      #expect(exact.elements == page.elements)
      #expect(abs(exact.start - index) < 9000, "\(exact.start) for \(index)")
      #expect(abs(page.count - 60_000) < 600)
    }
  }

  @Test("ST3 Around an element that few others pass a filter with, a page waits for no places")
  func sparse() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 50_000)
    // No row that a guess looks at is one of them.
    let request = StoreRequest<Item>("item").order(.ascending("id"))
      .filter("id IN (1001, 25003, 49007)")
    let source = try Store(own).source(request)
    let page = try await source.page(
      SourceRequest(anchors: [25_003], index: 7, before: 20, after: 20)
    )
    #expect(page.elements.map(\.id) == [1001, 25_003, 49_007])
    #expect(page.isExact)
    let end = try await source.page(SourceRequest(index: 90, before: 2, after: 20))
    #expect(end.elements.map(\.id) == [25_003, 49_007])
  }

  @Test("ST3 Before places are known, a page counts no more rows than a guess says there are")
  func shortCount() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 50_000)
    let asked = Counter()
    let opened = Counter()
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      opened.add()
      let isOfPages = opened.count == 1
      db.add(
        function: DatabaseFunction("passes", argumentCount: 1) { values in
          if isOfPages { asked.add() }
          // The first row is the only one that a guess finds.
          return Int.fromDatabaseValue(values[0]).map { $0 == 1 || ($0 - 1) % 195 > 80 } ?? false
        }
      )
    }
    let store = try Store(path: own.path, configuration: configuration)
    let request = StoreRequest<Item>("item").order(.ascending("id")).filter("passes(id)")
    let source = store.source(request)
    _ = try await source.page(SourceRequest(anchors: [40_101], index: 7, before: 20, after: 20))
    #expect((256...2_000).contains(asked.count), "\(asked.count)")
  }

  @Test(
    "ST3 ST6 a list whose order or filter names what the log calls its own does without the log"
  )
  func ownNames() async throws {
    let folder = try StoreFolder()
    let queue = try mails(folder, 10)
    try await queue.write { db in
      try db.execute(sql: "ALTER TABLE mail ADD COLUMN sign INTEGER")
      try ChangeLog.create(of: "mail", columns: ["day"], in: db)
    }
    let all = StoreRequest<Mail>("mail")
    let log = try await queue.read { try ChangeLog.find($0, all.order(.descending("day")).sql) }
    #expect(log != nil)
    for request in [
      all.order(.descending("rowid")), all.filter("sign = 1"), all.filter("ROWID > 9"),
    ] {
      #expect(try await queue.read { try ChangeLog.find($0, request.sql) } == nil)
    }
  }
}
