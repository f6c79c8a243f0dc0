/// States which rows of one section a batch touches. [IGListKit's batch context]
///
/// The rows that are shown come from the controller, which is asked after the batch for all of them,
/// or for those that are stated. Where all are asked for, stated inserts, deletes
/// and moves are checked against them. Reloads make a kept row's cell be rebuilt. Rows are counted as ``SectionController/row(at:)`` counts, without header and footer.
/// A batch that does not lead to the controller's rows is a diagnostic, never a crash.
///
///     context.performBatch { batch in
///       lines.remove(at: 2)
///       batch.delete(at: 2)
///     }
@MainActor
public final class BatchContext {
  /// The edits stated so far; removals and reloads by old index, insertions by new index.
  struct Edits {
    var inserted: [Int] = []
    var deleted: [Int] = []
    var reloaded: [Int] = []
    var moved: [(from: Int, to: Int)] = []
    /// Positions after the batch.
    var updated: [Int] = []
    /// The old position of every body row, by new position.
    var order: [Int]?

    /// Whether every row is where it was before the batch.
    var keepsPlaces: Bool {
      inserted.isEmpty && deleted.isEmpty && moved.isEmpty && order == nil
    }

    /// Outside of the class, because a closure of the main actor is checked for it at every call
    /// (decision 30).
    static func shifted(_ indexes: some Sequence<Int>, by offset: Int) -> [Int] {
      indexes.map { $0 &+ offset }
    }
  }

  private(set) var edits = Edits()

  private let offset: Int

  init(offset: Int = 0) { self.offset = offset }

  /// States that rows were inserted, by their positions after the batch.
  public func insert(at indexes: Int...) { insert(at: indexes) }

  /// States that rows were inserted, by their positions after the batch.
  public func insert(at indexes: some Sequence<Int>) {
    edits.inserted += Edits.shifted(indexes, by: offset)
  }

  /// States that rows were deleted, by their positions before the batch.
  public func delete(at indexes: Int...) { delete(at: indexes) }

  /// States that rows were deleted, by their positions before the batch.
  public func delete(at indexes: some Sequence<Int>) {
    edits.deleted += Edits.shifted(indexes, by: offset)
  }

  /// States that rows show something else now, by their positions after the batch; they are bound again in the
  /// cells they have.
  ///
  /// Needed only where the stated rows are all that is asked for; else such rows are found.
  public func update(at indexes: Int...) { update(at: indexes) }

  /// States that rows show something else now, as for single positions.
  public func update(at indexes: some Sequence<Int>) {
    edits.updated += Edits.shifted(indexes, by: offset)
  }

  /// States that the same rows are in another order, sorted for instance: for each row in its new order, its
  /// position before the batch.
  ///
  /// A batch that states inserts, deletes or moves as well says two things at once: then all rows are asked for.
  public func reorder(from oldIndexes: [Int]) {
    edits.order = Edits.shifted(oldIndexes, by: offset)
  }

  /// States that rows' cells must be rebuilt, by their positions before the batch.
  public func reload(at indexes: Int...) { edits.reloaded += Edits.shifted(indexes, by: offset) }

  /// States that a row was moved, from a position before the batch to one after it.
  public func move(from: Int, to: Int) { edits.moved.append((from &+ offset, to &+ offset)) }
}

/// A batch that a controller asked for and that has not run.
@MainActor
struct SectionBatch {
  let controller: AnySectionController
  let statedRowsOnly: Bool
  /// Added to the row numbers the block states; not 0 for a part of a stacked section.
  let offset: Int
  let updates: @MainActor (BatchContext) -> Void
}

/// Works out from what a batch states which rows of a section come, go and move.
///
/// Whatever does not add up gives `nil`: then the controller is asked for all its rows, and what is
/// wrong is found and reported there.
struct RowEditsMaker {
  let section: SnapshotSection
  /// How many body rows the controller has now.
  let bodyCount: Int
  let header: Row?
  let footer: Row?

  private let old: SnapshotSection.Rows
  private let oldBody: Range<Int>
  private var first: Int { oldBody.lowerBound }
  private var newBody: Range<Int> { first..<first + bodyCount }

  init(section: SnapshotSection, bodyCount: Int, header: Row?, footer: Row?) {
    self.section = section
    old = section.rows
    oldBody = section.bodyRows
    self.bodyCount = bodyCount
    self.header = header
    self.footer = footer
  }

  /// - Returns: The edits, or `nil` where the controller has to be asked for all rows.
  func rowEdits(_ edits: BatchContext.Edits, row: (Int) -> Row) -> RowEdits? {
    guard let runs = edits.order.map({ reordered($0, edits) }) ?? edited(edits) else { return nil }
    let added = runs.places.map { row($0 - first) }
    // A key that is there already is found as the rows are put in, unless its row goes.
    func isNew(_ row: Row) -> Bool {
      runs.removed.isEmpty || section.position(of: row.key) == nil
    }
    guard added.allSatisfy({ $0.content.isEqualToItself && isNew($0) }),
      let changed = changed(edits, runs, row)
    else { return nil }
    let changes = IndexChanges(
      deletes: runs.removed,
      inserts: runs.places,
      moves: KeptRuns(of: runs.kept).moves(of: runs.kept),
      updates: changed.lazy.filter(\.showsOther)
        .map { ElementUpdate(old: $0.origin, new: $0.place) },
      oldCount: old.count,
      newCount: old.count - oldBody.count + bodyCount
    )
    return RowEdits(
      changes: changes,
      added: added,
      changed: changed.map { ($0.place, $0.row) }
    )
  }

  private struct Runs {
    var kept: ContiguousArray<Run> = []
    var removed: [Int] = []
    var places: [Int] = []

    /// Where a kept row was; O(log runs).
    func origin(of place: Int) -> Int? {
      let run = bound(kept.count) { kept[$0].newEnd <= place }
      guard run < kept.count, kept[run].newStart <= place else { return nil }
      return kept[run].oldStart + place - kept[run].newStart
    }

    /// Where rows that are kept are now; the others are left out.
    func places(of origins: [Int]) -> [Int] {
      guard !origins.isEmpty else { return [] }
      let byOrigin = kept.sorted { $0.old < $1.old }
      var next = 0
      return origins.sorted().compactMap { origin in
        while next < byOrigin.count, byOrigin[next].oldEnd <= origin { next += 1 }
        guard next < byOrigin.count, byOrigin[next].oldStart <= origin else { return nil }
        return byOrigin[next].newStart + origin - byOrigin[next].oldStart
      }
    }
  }

  /// A kept row that shows something else or has another height now.
  private typealias Changed = (row: Row, place: Int, origin: Int, showsOther: Bool)

  private func reordered(_ order: [Int], _ edits: BatchContext.Edits) -> Runs? {
    guard edits.inserted.isEmpty, edits.deleted.isEmpty, edits.moved.isEmpty,
      order.count == bodyCount, bodyCount == oldBody.count
    else { return nil }
    var seen = ContiguousArray(repeating: false, count: old.count)
    var runs = Runs()
    runs.kept.join(old: 0, new: 0, count: first)
    for (offset, from) in order.enumerated() {
      guard oldBody.contains(from), !seen[from] else { return nil }
      seen[from] = true
      runs.kept.join(old: from, new: first + offset, count: 1)
    }
    runs.kept.join(old: oldBody.upperBound, new: newBody.upperBound, count: footerCount)
    return runs
  }

  private func edited(_ edits: BatchContext.Edits) -> Runs? {
    let leaving = (edits.deleted + edits.moved.map(\.from)).sorted()
    let arriving = (edits.inserted + edits.moved.map(\.to)).sorted()
    guard oldBody.count - leaving.count + arriving.count == bodyCount,
      isUsable(leaving, in: oldBody), isUsable(arriving, in: newBody)
    else { return nil }
    var runs = Runs(removed: edits.deleted.sorted(), places: edits.inserted.sorted())
    let origins = Dictionary(edits.moved.map { ($0.to, $0.from) }, uniquingKeysWith: { $1 })
    var (from, to, left, came) = (0, 0, 0, 0)
    while from < old.count || came < arriving.count {
      if came < arriving.count, arriving[came] == to {
        if let origin = origins[to] { runs.kept.join(old: origin, new: to, count: 1) }
        (came, to) = (came + 1, to + 1)
      } else if left < leaving.count, leaving[left] == from {
        (left, from) = (left + 1, from + 1)
      } else {
        let untilLeaving = (left < leaving.count ? leaving[left] : old.count) - from
        let untilArriving = came < arriving.count ? arriving[came] - to : .max
        let count = min(untilLeaving, untilArriving)
        runs.kept.join(old: from, new: to, count: count)
        (from, to) = (from + count, to + count)
      }
    }
    return runs
  }

  /// Whether ascending positions are inside a range and none comes twice.
  private func isUsable(_ positions: [Int], in range: Range<Int>) -> Bool {
    guard let first = positions.first, let last = positions.last else { return true }
    return range.contains(first) && range.contains(last)
      && zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }
  }

  private var footerCount: Int { old.count - oldBody.upperBound }

  /// The kept rows that are stated to show something else, with header and footer where they do.
  private func changed(
    _ edits: BatchContext.Edits,
    _ runs: Runs,
    _ row: (Int) -> Row
  ) -> [Changed]? {
    guard (header != nil) == (first == 1), (footer != nil) == (footerCount == 1),
      edits.reloaded.allSatisfy(oldBody.contains)
    else { return nil }
    var rows: [Changed] = []
    for place in Set(edits.updated).union(runs.places(of: edits.reloaded)).sorted() {
      guard newBody.contains(place) else { return nil }
      // A new row that is stated to be updated as well is new.
      guard let origin = runs.origin(of: place) else { continue }
      let (row, before) = (row(place - first), old[origin])
      guard row.hasSameKey(as: before) else { return nil }
      rows.append((row, place, origin, !row.hasSameContent(as: before)))
    }
    let ends = [(header, 0, 0), (footer, newBody.upperBound, oldBody.upperBound)]
    for case (let row?, let place, let origin) in ends {
      let before = old[origin]
      guard row.hasSameKey(as: before) else { return nil }
      let showsOther = !row.hasSameContent(as: before)
      guard showsOther || row.height != before.height else { continue }
      rows.insert((row, place, origin, showsOther), at: place == 0 ? 0 : rows.count)
    }
    return rows
  }
}
