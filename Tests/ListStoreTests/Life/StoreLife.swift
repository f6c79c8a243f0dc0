import Foundation  // files
import GRDB
import ListCore
import ListTestSupport
import Testing

@testable import ListStore

/// A row of the table, with the group it is in.
struct Entry: ListDiffable, Codable, FetchableRecord, Equatable, TextRepresentable {
  var id: Int
  var a: Int?
  var likes: Int
  var texts: [String] { ["\(id): \(a ?? -1), \(likes)"] }
}

/// What stands above the rows of a group.
struct GroupHead: ListDiffable, Equatable, TextRepresentable {
  var id: Int
  var texts: [String] { ["group \(id)"] }
}

struct GroupedEntries: RowSource {
  let rows: StoreSource<Entry>

  func page(_ request: SourceRequest<Int>) async throws -> SourcePage<Entry> {
    try await rows.page(request)
  }

  func changes() -> AsyncStream<Void> { rows.changes() }

  func objects(for entry: Entry, after previous: Entry?) -> [any ListDiffable] {
    let head = GroupHead(id: entry.a ?? -1)
    return previous.map { ($0.a ?? -1) == head.id } == true ? [entry] : [head, entry]
  }
}

/// A list over a table to which two programs write, what should be in the table, and what is in view.
@MainActor
final class StoreLife {
  let folder: StoreFolder
  let hasLog: Bool
  let mode: String
  let list = HeadlessList(width: 375, height: 600)
  let adapter: ListAdapter
  let diagnostics = DiagnosticLog()
  private(set) var store: Store
  private(set) var source: StoreSource<Entry>
  var foreign: ForeignProgram
  /// What is in the table, if nothing is lost.
  var rows: [Int: Entry] = [:]
  var nextID = 100_000
  /// What is in view, and where.
  private var view: [(row: RowID, y: Double)] = []
  private var offset = 0.0

  init(rows count: Int, mode: String, hasLog: Bool, in folder: StoreFolder) throws {
    self.folder = folder
    (self.mode, self.hasLog) = (mode, hasLog)
    try folder.make(rows: count, mode: mode, log: hasLog ? ["a"] : nil).close()
    store = try Store(path: folder.path)
    source = store.source(Self.request)
    foreign = try ForeignProgram(folder.path)
    adapter = ListAdapter(host: list, diagnostics: diagnostics)
    adapter.register(Entry.self) { SingleSectionController(model: $0).height { _ in .fixed(40) } }
    adapter.register(GroupHead.self) {
      SingleSectionController(model: $0).height { _ in .fixed(24) }
    }
    rows = Dictionary(uniqueKeysWithValues: try table().map { ($0.id, $0) })
  }

  private static let request = StoreRequest<Entry>("item").order(.ascending("a"))

  func show() async throws {
    adapter.show(GroupedEntries(rows: source), estimatedHeight: 40)
    try await settle()
  }

  /// Opens the file again, as a person does to whom the list says that another one took its place.
  func reopen() async throws {
    store = try Store(path: folder.path)
    source = store.source(Self.request)
    adapter.show(GroupedEntries(rows: source), estimatedHeight: 40)
    try await settle()
  }

  /// Waits until the list has heard of every commit, and its places are exact.
  func settle() async throws {
    let clock = ContinuousClock()
    let start = clock.now
    repeat {
      await store.catchUp()
      await list.settleEverywhere()
      await source.settle()
      await list.settleEverywhere()
      // Other tests may have the main actor for long.
      try #require(clock.now - start < .seconds(300), "the list never became exact")
    } while adapter.elementCount == nil
  }

  /// Notes what is in view.
  func look() {
    view = list.presenter.visibleRows.compactMap { row in
      list.presenter.frame(of: row).map { (row, $0.y) }
    }
    offset = list.presenter.offset
  }

  /// The table as another connection reads it.
  func table() throws -> [Entry] {
    let queue = try DatabaseQueue(path: folder.path)
    defer { try? queue.close() }
    return try queue.read {
      try Entry.fetchAll($0, sql: "SELECT id, a, likes FROM item ORDER BY a, id")
    }
  }

  /// Nothing is lost, the list equals its `SELECT`, and what was in view stayed.
  func check(_ what: String) throws {
    let table = try table()
    let isWhole = table.count == rows.count && table.allSatisfy { rows[$0.id] == $0 }
    try #require(isWhole, "lost: \(what)")
    try #require(adapter.elementCount == table.count, "\(what)")
    let loaded = adapter.objects.compactMap { $0 as? Entry }
    let start = loaded.first.flatMap { first in table.firstIndex { $0.id == first.id } } ?? 0
    let end = min(start + loaded.count, table.count)
    try #require(Array(table[start..<end]) == loaded, "not the SELECT: \(what)")
    try #require(loaded.isEmpty == table.isEmpty, "\(what)")
    let snapshot = list.presenter.snapshot
    for row in list.presenter.visibleRows {
      let content = snapshot.row(for: row)?.content
      try #require(content?.value(as: UnloadedRow.self) == nil, "not loaded in view: \(what)")
    }
    guard offset > 0, let first = view.first(where: { snapshot.contains($0.row) }),
      let y = list.presenter.frame(of: first.row)?.y, abs(y - first.y) > 0.5
    else { return }
    // Nearer to an end than before: there is nothing beyond it.
    let now = list.presenter.offset
    let isAtEnd = now <= 0.5 || now >= list.presenter.maximumOffset - 0.5
    try #require(isAtEnd, "\(first.row) was at \(first.y) and is at \(y): \(what)")
  }
}
