/// What changed between two snapshots: sections, rows inside kept sections, and rows that move
/// between sections.
///
/// Sections pair by the identity of their objects. Rows pair inside their own section; what is left
/// over pairs across sections where the view model's type says that its ids are unique in the whole
/// list. Sections whose rows share storage with the old ones are not looked into, and sections
/// without changes take no room in the result.
///
/// Whether a section's *object* changed is not answered here: a snapshot knows its identity only.
///
///     let diff = SnapshotDiff(from: shown, to: wanted)
///     diff.sections.inserts                       // indexes in `wanted`
///     diff.changedSections.first?.rows.updates    // of one kept section
public struct SnapshotDiff: Sendable {
  /// The changes of a kept section's rows.
  package typealias Section = (oldIndex: Int, newIndex: Int, rows: IndexChanges)
  /// A row that leaves one section for another.
  package typealias CrossSectionMove = (move: ElementMove<RowPosition>, isUpdated: Bool)

  /// Deleted, inserted and moved sections; its `updates` are empty.
  public let sections: IndexChanges
  /// The kept sections whose rows changed, with their indexes in both snapshots; ascending by new index.
  ///
  /// A row that moves to another section is a delete in one section and an insert in the other.
  public let changedSections: [(oldIndex: Int, newIndex: Int, rows: IndexChanges)]
  /// Rows that leave one section for another, and whether they show something else now; ascending by new
  /// path.
  ///
  ///     for row in diff.crossSectionMoves { print(row.move) }  // 0.3→1.0
  public let crossSectionMoves: [(move: ElementMove<RowPosition>, isUpdated: Bool)]
  /// The kept sections whose rows are not the very same, whether anything about them changed or not.
  let touched: [ElementUpdate<Int>]
  let old: Snapshot
  let new: Snapshot

  /// Compares two snapshots.
  ///
  /// - Complexity: O(s + r) for s sections and r rows of sections that do not share storage, but
  ///   for the search for the fewest moves.
  public init(from old: Snapshot, to new: Snapshot) {
    var changed: [Section] = []
    let found = old.grouped.list.withPlaces { old in
      new.grouped.list.withPlaces { new in
        let source = BufferSource(old, new, rule: SectionRule())
        let found = DiffEngine.changes(source, uniqueIDs: true)
        for pair in found.updates {
          let rows = old[pair.old].element.element.readingRows { old in
            new[pair.new].element.element.readingRows { new in
              DiffEngine.changesIfAny(BufferSource(old, new, rule: RowRule()), uniqueIDs: true)
            }
          }
          if let rows { changed.append((pair.old, pair.new, rows)) }
        }
        return found
      }
    }
    let sections = IndexChanges(
      deletes: found.deletes,
      inserts: found.inserts,
      moves: found.moves,
      oldCount: found.oldCount,
      newCount: found.newCount
    )
    self.init(from: old, to: new, sections: sections, changed: changed, touched: found.updates)
  }

  /// Puts together what is known already; only rows that move between sections are looked for.
  init(
    from old: Snapshot,
    to new: Snapshot,
    sections: IndexChanges,
    changed: [Section],
    touched: [ElementUpdate<Int>]
  ) {
    self.sections = sections
    changedSections = changed
    self.touched = touched
    crossSectionMoves = Self.crossSectionMoves(old, new, sections, changed)
    self.old = old
    self.new = new
  }

  /// Finds where a row was, named as before or after, also in another section; `nil` when it was not there.
  ///
  /// - Complexity: O(log n), and O(k) for k rows that moved between sections.
  public func oldIndexPath(of row: RowID) -> RowPosition? {
    if let path = old.indexPath(of: row) { return path }
    guard let path = new.indexPath(of: row) else { return nil }
    return crossSectionMoves.first { $0.move.to == path }?.move.from
  }

  /// Finds where a row is now, as ``oldIndexPath(of:)`` finds where it was; `nil` when it is gone.
  public func newIndexPath(of row: RowID) -> RowPosition? {
    if let path = new.indexPath(of: row) { return path }
    guard let path = old.indexPath(of: row) else { return nil }
    return crossSectionMoves.first { $0.move.from == path }?.move.to
  }

  /// Tells whether anything changed.
  public var hasChanges: Bool { sections.hasChanges || !changedSections.isEmpty }
}

extension SnapshotDiff {
  /// Pairs the k-th row of a key that is gone from its section with the k-th one that is new in another.
  private static func crossSectionMoves(
    _ old: Snapshot,
    _ new: Snapshot,
    _ sections: IndexChanges,
    _ changed: [Section]
  ) -> [CrossSectionMove] {
    guard !sections.deletes.isEmpty || changed.contains(where: { !$0.rows.deletes.isEmpty }) else {
      return []
    }
    let arrivals = paths(
      new,
      wholeSections: sections.inserts,
      singles: changed.map { ($0.newIndex, $0.rows.inserts) }
    )
    guard !arrivals.isEmpty else { return [] }
    let departures = paths(
      old,
      wholeSections: sections.deletes,
      singles: changed.map { ($0.oldIndex, $0.rows.deletes) }
    )
    guard !departures.isEmpty else { return [] }
    var waiting: [RowKey: [RowPosition]] = [:]
    // From the end, so that the first one in list order is the last one of its queue.
    for path in departures.sorted().reversed() {
      waiting[row(at: path, in: old).key, default: []].append(path)
    }
    return arrivals.sorted().compactMap { path in
      let arrived = row(at: path, in: new)
      guard let from = waiting[arrived.key]?.popLast() else { return nil }
      let isUpdated = !arrived.hasSameContent(as: row(at: from, in: old))
      return (ElementMove(from: from, to: path), isUpdated)
    }
  }

  /// The rows among the given ones whose ids are unique in the whole list.
  private static func paths(
    _ snapshot: Snapshot,
    wholeSections: [Int],
    singles: [(section: Int, rows: [Int])]
  ) -> [RowPosition] {
    var paths: [RowPosition] = []
    for section in wholeSections {
      let whole = snapshot.section(at: section)
      // Rows on demand that cannot have moved are not made.
      if whole.onDemand?.haveListWideIDs == false { continue }
      let rows = whole.rows
      for row in rows.indices where rows[row].content.hasListWideID {
        paths.append(RowPosition(section: section, row: row))
      }
    }
    for (section, indexes) in singles where !indexes.isEmpty {
      let rows = snapshot.section(at: section).rows
      for row in indexes where rows[row].content.hasListWideID {
        paths.append(RowPosition(section: section, row: row))
      }
    }
    return paths
  }

  private static func row(at path: RowPosition, in snapshot: Snapshot) -> Row {
    snapshot.section(at: path.section).rows[path.row]
  }

  /// The former name of ``crossSectionMoves``.
  @available(*, deprecated, renamed: "crossSectionMoves")
  public var travels: [(move: ElementMove<RowPosition>, isUpdated: Bool)] { crossSectionMoves }
}

/// How many of something were deleted, inserted, moved and updated.
///
///     let counts = SnapshotDiff(from: shown, to: wanted).rowCounts
///     print("\(counts.inserted) new, \(counts.deleted) gone")
public struct ChangeCounts: Hashable, Sendable {
  /// How many are gone.
  public var deleted: Int
  /// How many are new.
  public var inserted: Int
  /// How many moved; the fewest possible.
  public var moved: Int
  /// How many show something else; one that moved as well counts in both.
  public var updated: Int

  /// Makes a set of counts.
  public init(deleted: Int = 0, inserted: Int = 0, moved: Int = 0, updated: Int = 0) {
    self.deleted = deleted
    self.inserted = inserted
    self.moved = moved
    self.updated = updated
  }

  /// How many changes there are, of any kind.
  public var total: Int { deleted + inserted + moved + updated }

  /// Whether nothing changed.
  public var isEmpty: Bool { total == 0 }
}

extension SnapshotDiff {
  /// Counts of sections; `updated` is always 0.
  public var sectionCounts: ChangeCounts {
    ChangeCounts(
      deleted: sections.deletes.count,
      inserted: sections.inserts.count,
      moved: sections.moves.count
    )
  }

  /// Counts of rows; those that come and go with a whole section are left out.
  ///
  /// A row that moves between sections counts as moved, also when its old section is deleted or
  /// its new one is inserted.
  public var rowCounts: ChangeCounts {
    let moves = crossSectionMoves
    // Sets of all sections that came and went, only where it matters.
    let deletedSections = moves.isEmpty ? [] : Set(sections.deletes)
    let insertedSections = moves.isEmpty ? [] : Set(sections.inserts)
    let left = moves.count { !deletedSections.contains($0.move.from.section) }
    let arrived = moves.count { !insertedSections.contains($0.move.to.section) }
    return ChangeCounts(
      deleted: changedSections.reduce(-left) { $0 + $1.rows.deletes.count },
      inserted: changedSections.reduce(-arrived) { $0 + $1.rows.inserts.count },
      moved: changedSections.reduce(crossSectionMoves.count) { $0 + $1.rows.moves.count },
      updated: changedSections.reduce(crossSectionMoves.count(where: \.isUpdated)) {
        $0 + $1.rows.updates.count
      }
    )
  }
}
