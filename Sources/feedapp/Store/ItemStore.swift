import Foundation
import GRDB
import ListCore
import ListStore

/// A feed in a file: a store that was opened and checked.
struct ItemStore: Sendable {
  let path: String
  /// The feed's name.
  let title: String
  let store: Store
  /// What the items can be.
  var kinds: KindRegistry { decoder.kinds }
  /// What they say.
  let rows: ItemRows
  let decoder: ItemDecoder
  private let hasSearch: Bool

  /// Opens a store that is there, or throws a ``StoreError``.
  init(path: String, kinds: KindRegistry, rows: ItemRows) throws {
    self.path = path
    self.rows = rows
    let name = DocumentName.file(of: path)
    // Nobody looks at the pictures of what is decoded for its texts, so the folder is the cheapest.
    let texts = ItemDecoder(kinds: kinds, folder: "/")
    var configuration = Configuration()
    configuration.prepareDatabase { texts.addSearch(of: rows, to: $0) }
    let store = try Store(path: path, configuration: configuration)
    self.store = store
    let (title, folder, hasSearch) = try store.readNow { db in
      try ItemSchema.check(name, db)
      // Somebody may have made the table by hand.
      let sql = "SELECT CAST(title AS TEXT), CAST(folder AS TEXT) FROM feed"
      let feed = try GRDB.Row.fetchOne(db, sql: sql)
      return (feed?[0] as String? ?? name, feed?[1] as String?, try db.tableExists("item_search"))
    }
    self.title = title
    self.hasSearch = hasSearch
    let own = URL(fileURLWithPath: store.path).deletingLastPathComponent()
    decoder = ItemDecoder(
      kinds: kinds,
      folder: folder.map { URL(fileURLWithPath: $0, relativeTo: own).path } ?? own.path
    )
  }

  /// Whether a file is one of SQLite's; `false` also for one that cannot be read, and for what is no file.
  static func isStore(_ path: String) -> Bool { DatabaseFile.isDatabase(path) }

  /// The items that a search finds, or all of them, in the order of their positions.
  func source(search: String = "") -> ItemSource {
    let decoded = DecodedItems(decoder)
    var request = StoreRequest<StoredItem>("item") { decoded.item(try ItemRecord(row: $0)) }
      .order(.ascending("position"), .ascending("id"))
      .filter("hidden = 0")
    for condition in conditions(search) {
      request = request.filter(condition.sql, condition.arguments)
    }
    return ItemSource(rows: store.source(request), store: self, decoded: decoded, search: search)
  }

  /// What the list shows of an item.
  func model(of record: ItemRecord) -> any FeedModel { decoder.model(of: record) }

  /// The head of the group in which the list shows an item.
  ///
  /// A search need not find what is between them: there it is the head if that is anywhere before the item.
  nonisolated(nonsending) func head(
    _ id: String,
    before item: String,
    isSearch: Bool
  ) async throws -> (any FeedModel)? {
    let record = try await store.read { db in
      let head = try ItemRecord.fetchOne(
        db,
        sql: """
          SELECT * FROM item WHERE id = ? AND kind = ? AND hidden = 0 \
          AND (position, id) < (SELECT position, id FROM item WHERE id = ?)
          """,
        arguments: [id, GroupKind.name, item]
      )
      guard head != nil, !isSearch else { return head }
      let member = try ItemRecord.fetchOne(
        db,
        sql: "SELECT * FROM item WHERE id = ?",
        arguments: [item]
      )
      let isInside = try member.map { try ItemPlaces(db: db).settled($0).group == id }
      return isInside == true ? head : nil
    }
    return record.map(model)
  }

  /// How many rows show the items that a search finds, all where it is empty; O(items): it is for scripts.
  ///
  /// The collapsed ones are shown by their headers alone, without what is in them, as long as they can be collapsed; the
  /// list leaves out the dropped ones. Throws a ``StoreError``.
  nonisolated(nonsending) func rowCount(
    search: String,
    collapsed: [String],
    besides dropped: [String] = []
  ) async throws -> Int {
    let collapsed = try await collapsible(collapsed)
    let isOne = "IN (SELECT value FROM json_each(?))"
    var (rows, ids) = ("\"rows\"", [String]())
    // The column of groups is in no index with the rows.
    if !collapsed.isEmpty {
      let shown = condition(search: search)
      let strays = try await store.read {
        try ItemPlaces(db: $0).strays(from: collapsed, among: shown)
      }
      rows = """
        CASE WHEN "group" \(isOne) AND NOT id \(isOne) THEN 0 \
        WHEN id \(isOne) THEN min("rows", 1) ELSE "rows" END
        """
      ids = [collapsed, strays, collapsed].map { LogValue.strings($0).json }
    }
    if !dropped.isEmpty {
      rows = "CASE WHEN id \(isOne) THEN 0 ELSE \(rows) END"
      ids.insert(LogValue.strings(dropped).json, at: 0)
    }
    return try await select("total(\(rows))", search, arguments: StatementArguments(ids)) {
      // More than can be counted are as many as can be.
      let sum = try Double.fetchOne($0, $1) ?? 0
      return Int(exactly: sum.rounded()) ?? .max
    }
  }

  /// Those of some items that can be shown by their header alone, as they are now.
  private nonisolated(nonsending) func collapsible(_ ids: [String]) async throws -> [String] {
    guard !ids.isEmpty else { return [] }
    let records = try await store.read { db in
      try ItemRecord.fetchAll(
        db,
        sql: "SELECT * FROM item WHERE id IN (SELECT value FROM json_each(?)) AND hidden = 0",
        arguments: [LogValue.strings(ids).json]
      )
    }
    return records.filter { model(of: $0).supplements.isCollapsible }.map(\.id)
  }

  /// The ids of all items that a search finds, in their order; O(items): it is for scripts.
  nonisolated(nonsending) func ids(search: String) async throws -> [String] {
    try await select("id", search) { try String.fetchAll($0, $1) }
  }

  /// All items in their order, and the version they are of; `nil` when nobody has written since another version; O(items):
  /// it is for scripts.
  func items(
    since last: Int?,
    _ decoded: DecodedItems
  ) async throws -> (items: [StoredItem], version: Int?)? {
    let read = try await select("*", "") { db, request in
      try Self.readIfWritten(since: last, db) {
        try request.fetchAll(db).map(ItemRecord.init(row:))
      }
    }
    guard let read else { return nil }
    var items = read.result.map(decoded.item)
    items.settleGroups()
    return (items, read.version)
  }

  /// How many heads of groups a search finds, and in which version; `nil` when nobody has written since another one.
  nonisolated(nonsending) func heads(
    search: String,
    since last: Int?
  ) async throws -> (result: Int, version: Int?)? {
    let condition = condition(search: search)
    // By the beginning of the key, which has an index: however many items there are, heads are few.
    let sql = """
      SELECT count(*) FROM item WHERE id >= '\(GroupKind.name):' AND id < '\(GroupKind.name);' \
      AND \(condition.sql)
      """
    // Pages that are wanted meanwhile do not wait for it.
    return try await withTaskExecutorPreference(WorkThreads.sources) {
      try await store.readInBackground { db in
        try Self.readIfWritten(since: last, db) {
          try Int.fetchOne(db, sql: sql, arguments: condition.arguments) ?? 0
        }
      }
    }
  }

  /// Reads something, and the version of the file that it is of; `nil` when nobody has written since another version.
  ///
  /// What reads writes nothing on its connection, so versions there count everybody's commits.
  private static func readIfWritten<Result>(
    since last: Int?,
    _ db: Database,
    _ read: () throws -> Result
  ) throws -> (result: Result, version: Int?)? {
    let version = try Int.fetchOne(db, sql: "PRAGMA data_version")
    guard last == nil || version != last else { return nil }
    return (try read(), version)
  }

  /// Whether there is no item that can be shown.
  nonisolated(nonsending) func isEmpty() async throws -> Bool {
    try await store.read { db in
      try Bool.fetchOne(db, sql: "SELECT NOT EXISTS (SELECT 1 FROM item WHERE hidden = 0)") ?? true
    }
  }

  /// What an item passes that a search finds.
  func condition(search: String) -> SQLCondition {
    let all = [SQLCondition(sql: "hidden = 0")] + conditions(search)
    return SQLCondition(
      sql: all.map { "(\($0.sql))" }.joined(separator: " AND "),
      arguments: all.reduce(StatementArguments()) { $0 + $1.arguments }
    )
  }

  private nonisolated(nonsending) func select<Value: Sendable>(
    _ columns: String,
    _ search: String,
    arguments: StatementArguments = [],
    fetch: @Sendable (Database, SQLRequest<GRDB.Row>) throws -> Value
  ) async throws -> Value {
    let condition = condition(search: search)
    return try await store.read { db in
      try fetch(
        db,
        SQLRequest(
          sql: "SELECT \(columns) FROM item WHERE \(condition.sql) ORDER BY position, id",
          arguments: arguments + condition.arguments
        )
      )
    }
  }

  /// What a search asks of an item: that one of its texts contains what is looked for, or one of an item in the
  /// group that it heads; where there is an index, only of those that it finds, and of their heads.
  private func conditions(_ search: String) -> [SQLCondition] {
    guard !search.isEmpty else { return [] }
    let shows = SQLCondition(
      sql: """
        feed_shows(id, kind, likes, json, ?) OR (kind = '\(GroupKind.name)' AND EXISTS \
        (SELECT 1 FROM item AS member WHERE member."group" = item.id AND member.hidden = 0 AND \
        feed_shows(member.id, member.kind, member.likes, member.json, ?)))
        """,
      // As bytes: SQLite ends a text at an U+0000 in it.
      arguments: [Data(search.utf8), Data(search.utf8)]
    )
    // The index knows letters as they were written, an é as one or as two, and nothing behind an U+0000.
    let (one, two) = (
      search.precomposedStringWithCanonicalMapping, search.decomposedStringWithCanonicalMapping
    )
    guard hasSearch, one.unicodeScalars.count >= 3, !search.unicodeScalars.contains("\0") else {
      return [shows]
    }
    let quoted = (one.utf8.elementsEqual(two.utf8) ? [one] : [one, two])
      .map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
      .joined(separator: " OR ")
    let found = SQLCondition(
      sql: """
        \(isCommon(quoted) ? "+" : "")rowid IN (WITH found AS MATERIALIZED \
        (SELECT rowid AS number FROM item_search WHERE item_search MATCH ?) \
        SELECT number FROM found UNION SELECT head.rowid FROM found \
        JOIN item AS member ON member.rowid = number JOIN item AS head ON head.id = member."group")
        """,
      arguments: [quoted]
    )
    return [found, shows]
  }

  /// Whether so much is found that a page is not to look into all of it.
  ///
  /// With a plus before the row id SQLite goes by the order of the list, and looks into what it comes across and an
  /// index has found. What is rare it would have to go a long way for.
  private func isCommon(_ quoted: String) -> Bool {
    let found = try? store.readNow { db in
      // Whoever types does not wait for another program's lock.
      let patience = try Int.fetchOne(db, sql: "PRAGMA busy_timeout") ?? 0
      try db.execute(sql: "PRAGMA busy_timeout = 0")
      defer { try? db.execute(sql: "PRAGMA busy_timeout = \(patience)") }
      return try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM (SELECT 1 FROM item_search WHERE item_search MATCH ? LIMIT ?)
          """,
        arguments: [quoted, Self.mostOfRare]
      )
    }
    return found == Self.mostOfRare
  }

  /// To look into as many takes some 50 ms.
  private static let mostOfRare = 2_000
}
