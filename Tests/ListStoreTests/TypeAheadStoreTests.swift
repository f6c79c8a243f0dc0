import GRDB
import ListCore
import ListTestSupport
import Testing

@testable import ListStore

@Suite("ST2 ST3 rows of a table that begin with what was typed") struct TypeAheadStoreTests {
  @Test("ST2 what is found is the next row of the SELECT, in any order and with any filter")
  func equalsSelect() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 3_000, log: nil)
    try await own.write { db in
      // Rows that few letters find, and letters that mean something to SQL.
      for (id, text) in [(40, "Ärger"), (900, "änd"), (901, "É*b"), (1_500, "[x]"), (2_222, "%q_")]
      {
        try db.execute(sql: "UPDATE item SET t = ? WHERE id = ?", arguments: [text, id])
      }
    }
    let store = try Store(own)
    var random = SeededGenerator(seed: 1)
    var hits = 0
    for round in 0..<120 {
      let (order, select) = try #require(PageTests.orders.randomElement(using: &random))
      let filter: String? = round % 3 == 0 ? "a <> ?" : nil
      let request = PageTests.request(order, filter).typeAhead(in: "t")
      let rows = try await own.read { db in
        try Item.fetchAll(
          db,
          sql: "SELECT * FROM item WHERE \(filter ?? "?1 = 4") ORDER BY \(select)",
          arguments: [4]
        )
      }
      let letters = ["ä", "är", "é*", "[", "%", "%q_x", "b", "ac", "d", "*", "?"]
      let typed = try #require(letters.randomElement(using: &random))
      let after = Int.random(in: -1..<rows.count, using: &random)
      let rest = rows[(after + 1)...]
      let wanted = rest.first { $0.t?.lowercased().hasPrefix(typed) == true }?.id
      let found = try await store.source(request).element(
        beginningWith: typed,
        after: after < 0 ? nil : rows[after].id
      )
      #expect(found == wanted, "\(typed) after \(after) by \(select)")
      hits += wanted == nil ? 0 : 1
    }
    #expect((20...110).contains(hits), "\(hits)")
  }

  @Test(
    "ST2 an element that is gone is one to begin at the beginning, and there may be several columns"
  )
  func columns() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 2_000, log: nil)
    try await own.write { try $0.execute(sql: "UPDATE item SET b = 'Quark' WHERE id = 1234") }
    let source = try Store(own).source(StoreRequest<Item>("item").typeAhead(in: "t", "b"))
    #expect(try await source.element(beginningWith: "qu", after: 9_999) == 1_234)
    #expect(try await source.element(beginningWith: "qu", after: 1_234) == nil)
  }

  @Test("ST2 a letter finds those with marks on it, also in rows that are not loaded")
  func marks() async throws {
    let folder = try StoreFolder()
    let own = try folder.make(rows: 2_000, log: nil)
    try await own.write { db in
      try db.execute(sql: "UPDATE item SET t = 'Ëclair' WHERE id = 1234")
      try db.execute(sql: "UPDATE item SET t = 'eclairs' WHERE id = 1235")
    }
    let source = try Store(own).source(StoreRequest<Item>("item").typeAhead(in: "t"))
    #expect(try await source.element(beginningWith: "ecl", after: nil) == 1_234)
    #expect(try await source.element(beginningWith: "ëcl", after: 1_234) == nil)
  }

  @Test("ST2 without columns for it rows are found by their own texts")
  func texts() async throws {
    let folder = try StoreFolder()
    let source = try Store(try folder.make(rows: 3_000, log: nil))
      .source(StoreRequest<Entry>("item"))
    #expect(try await source.element(beginningWith: "2345:", after: nil) == 2_345)
    #expect(try await source.element(beginningWith: "2345:", after: 2_345) == nil)
    #expect(try await source.element(beginningWith: "234", after: 2_345) == 2_346)
  }

  @Test("ST2 what nobody waits for any more is not looked for on")
  func cancelled() async throws {
    let folder = try StoreFolder()
    let store = try Store(try folder.make(rows: 200_000, log: nil))
    let source = store.source(StoreRequest<Item>("item").typeAhead(in: "t"))
    var isBrokenOff = false
    // On a busy machine it may have come to its end before.
    for _ in 0..<20 where !isBrokenOff {
      let search = Task { try await source.element(beginningWith: "nothing", after: nil) }
      search.cancel()
      do { _ = try await search.value } catch is CancellationError { isBrokenOff = true }
    }
    #expect(isBrokenOff)
    #expect(try await source.element(beginningWith: "a", after: nil) != nil)
  }
}
