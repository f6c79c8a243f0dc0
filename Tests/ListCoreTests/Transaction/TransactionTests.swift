import ListTestSupport
import Testing

@testable import ListCore

@MainActor
@Suite struct TransactionTests {
  @Test("T1 T2 every change of a list is a transaction that leads from the old list to the new one")
  func random() {
    var kinds: Set<UpdateReport.Kind> = []
    for seed in 0..<400 as Range<UInt64> {
      let trial = TransactionTrial(seed: seed)
      for step in 0..<12 {
        trial.change()
        trial.host.turns.settle()
        if let problem = trial.problem() {
          Issue.record("seed \(seed), step \(step): \(problem)")
          return
        }
      }
      kinds.formUnion(trial.kinds)
    }
    #expect(kinds == [.updates, .reload, .rows])
  }
}

/// A host that keeps the transactions it is handed, and shows nothing.
@MainActor
private final class KeepingHost: RenderingHost {
  let presenter = ListPresenter()
  let turns = ManualScheduler()
  var scheduler: any TurnScheduler { turns }
  var transactions: [ListTransaction] = []

  init() {
    presenter.attach(to: self)
    presenter.setViewport(ListSize(width: 300, height: 200))
  }

  func canShow(_ row: Row) -> Bool { true }
  func cell(at row: RowID) -> AnyObject? { nil }
  func presenterDidApply(_ transaction: ListTransaction) { transactions.append(transaction) }
  func presenterDidMove() {}
  func presenterDidChangeSelection(_ change: SelectionChange) {}
  func presenterDidChangeEmptyState() {}
}

private struct Album: ListDiffable, Equatable {
  let id: Int
  var songs: [Song]
}

private struct Song: ListDiffable, Equatable {
  let id: Int
  var version = 0
  static let hasListWideID = true
}

private final class AlbumController: SectionController<Album> {
  override var numberOfRows: Int { model.songs.count }
  override func row(at index: Int) -> any ListDiffable { model.songs[index] }
  override func height(at index: Int) -> RowHeight {
    .fixed(Double(10 + model.songs[index].version))
  }
  override var header: Row? {
    model.id % 3 == 0 ? Row(Song(id: -1), height: .fixed(7)) : nil
  }
}

@MainActor
private final class TransactionTrial {
  let host = KeepingHost()
  let adapter: ListAdapter
  private(set) var kinds: Set<UpdateReport.Kind> = []
  private var random: SeededGenerator
  private var albums: [Album] = []
  private var nextSong = 0
  private var isTyped: Bool
  /// The list as it was after the last transaction that was looked at.
  private var last = Snapshot()
  private var text = "\(Snapshot())"

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    isTyped = seed % 2 == 0
    adapter = ListAdapter(host: host)
    adapter.register(AlbumController.self, for: Album.self)
    albums = (0..<number(0, 30)).map { Album(id: $0, songs: songs()) }
    show()
    host.turns.settle()
  }

  private func number(_ low: Int, _ high: Int) -> Int { Int.random(in: low...high, using: &random) }

  private func songs() -> [Song] {
    (0..<number(0, 4)).map { _ in
      nextSong += 1
      return Song(id: nextSong)
    }
  }

  private func show() {
    if isTyped { adapter.setObjects(albums) } else { adapter.objects = albums }
  }

  func change() {
    let place = albums.indices.randomElement(using: &random)
    switch number(0, 11) {
    case 0: albums.shuffle(using: &random)
    case 1, 2: if let place { albums.remove(at: place) }
    case 3, 4:
      let id = (albums.map(\.id).max() ?? 0) + 1
      albums.insert(Album(id: id, songs: songs()), at: number(0, albums.count))
    case 5: if let place { albums[place].songs.shuffle(using: &random) }
    case 6: if let place { albums[place].songs += songs() }
    case 7:
      // A song goes from one album to another.
      if let place, let song = albums[place].songs.popLast() {
        albums[number(0, albums.count - 1)].songs.append(song)
      }
    case 8:
      if let place, let song = albums[place].songs.indices.randomElement(using: &random) {
        albums[place].songs[song].version += 1
      }
    case 9:
      if let place { _ = adapter.toggleCollapsed(DiffIdentity(albums[place])) }
      return
    case 10:
      let hidden = number(0, 6)
      adapter.filter = { ($0.object(as: Album.self)?.id ?? 0) % 7 != hidden }
      if hidden == 0 { adapter.filter = nil }
      return
    default:
      if number(0, 1) == 0 {
        adapter.reloadData()
      } else if let place {
        adapter.reload([albums[place]])
      }
      return
    }
    if number(0, 3) == 0 { change() }
    show()
  }

  /// What is wrong with the transactions since the last look.
  func problem() -> String? {
    for transaction in host.transactions {
      kinds.insert(transaction.report.kind)
      if "\(transaction.old)" != text { return "it does not begin with what was shown" }
      var new = transaction.new
      new.clearMarks()
      text = "\(new)"
      let made = "\(applied(transaction))"
      if made != text { return "applied it gives\n\(made)\ninstead of\n\(text)" }
      last = new
    }
    host.transactions = []
    if "\(host.presenter.snapshot)" != text { return "something else is shown" }
    var anew = ListLayout(width: 300)
    anew.rebuild(for: last)
    let sections = 0..<last.sectionCount
    let layout = host.presenter.list.layout
    guard sections.allSatisfy({ layout.sectionFrame($0) == anew.sectionFrame($0) }) else {
      return "the layout by runs is not that made anew"
    }
    let shown = albums.filter { adapter.section(for: $0) != nil }
    let ids = last.sections.map(\.id.description)
    return ids == shown.map { "\($0.id)" } ? nil : "shown: \(ids)"
  }

  /// The old list with the changes the transaction states, and nothing else from the new one.
  private func applied(_ transaction: ListTransaction) -> Snapshot {
    var result: [SnapshotSection] = []
    let (old, new, changes) = (transaction.old, transaction.new, transaction.sections)
    let moves = Dictionary(uniqueKeysWithValues: changes.moves.map { ($0.to, $0.from) })
    let leaving = Set(changes.deletes + changes.moves.map(\.from))
    var staying = (0..<old.sectionCount).filter { !leaving.contains($0) }[...]
    let changed = Dictionary(
      uniqueKeysWithValues: transaction.changedSections.map { ($0.newIndex, $0.rows) }
    )
    for index in 0..<changes.newCount {
      guard !changes.inserts.contains(index), let from = moves[index] ?? staying.popFirst() else {
        result.append(new.section(at: index))
        continue
      }
      let section = old.section(at: from)
      guard let rows = changed[index] else {
        result.append(section)
        continue
      }
      let rowMoves = Dictionary(uniqueKeysWithValues: rows.moves.map { ($0.to, $0.from) })
      let gone = Set(rows.deletes + rows.moves.map(\.from))
      var kept = section.rows.indices.filter { !gone.contains($0) }[...]
      let fresh = Set(rows.inserts + rows.updates.map(\.new))
      let source = new.section(at: index).rows
      let made = (0..<rows.newCount).map { place -> Row in
        let from = rows.inserts.contains(place) ? nil : rowMoves[place] ?? kept.popFirst()
        return fresh.contains(place) ? source[place] : section.rows[from ?? 0]
      }
      result.append(SnapshotSection(id: section.id, rows: ContiguousArray(made)))
    }
    return Snapshot(sections: result)
  }
}
