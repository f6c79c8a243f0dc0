import Synchronization

/// Makes sections, and remembers those that were looked at last, which are those in view.
final class RecentSections: Sendable {
  private let make: @Sendable (AnyDiffable) -> SnapshotSection?
  private let name: String
  private let state = Mutex(State())

  private struct State {
    var recent: [ObjectIdentifier: SnapshotSection] = [:]
    /// In the order in which they came, the oldest at `next` once there are enough.
    var order: ContiguousArray<ObjectIdentifier> = []
    var next = 0

    private static var limit: Int { 128 }

    mutating func note(_ section: SnapshotSection, _ key: ObjectIdentifier) {
      guard recent.updateValue(section, forKey: key) == nil else { return }
      guard order.count == Self.limit else { return order.append(key) }
      recent[order[next]] = nil
      order[next] = key
      next = (next + 1) % Self.limit
    }
  }

  init(_ name: String, _ make: @escaping @Sendable (AnyDiffable) -> SnapshotSection?) {
    self.name = name
    self.make = make
  }

  func section(of object: AnyDiffable, count: Int) -> SnapshotSection {
    let key = ObjectIdentifier(object.box)
    if let known = state.withLock({ $0.recent[key] }) { return known }
    let made = make(object)
    precondition(
      made?.rowCount == count,
      "\(name) must always give the same rows for the same model: it gave \(count) and then"
        + " \(made?.rowCount ?? 0)"
    )
    let section = made ?? SnapshotSection(id: object.identity, rows: [])
    state.withLock { $0.note(section, key) }
    return section
  }
}

/// What a row's height depends on, as far as the row says it.
struct RowShape: Hashable, Sendable {
  let content: ObjectIdentifier
  private let kind: RowKind
  private let height: RowHeight

  init(_ row: Row) {
    content = row.content.type
    kind = row.kind
    height = row.height
  }

  var cellType: CellType? { kind.cellType }
}

/// Rows of certain kinds and heights, which are made when somebody looks at them.
final class RowsOnDemand: Sendable {
  let shape: ContiguousArray<RowShape>
  /// Whether some of them can go to other sections.
  let haveListWideIDs: Bool
  // Not unowned: a snapshot may outlive its list.
  let sections: RecentSections

  init(of section: SnapshotSection, _ sections: RecentSections) {
    shape = ContiguousArray(section.rows.lazy.map(RowShape.init))
    haveListWideIDs = section.rows.contains { $0.content.hasListWideID }
    self.sections = sections
  }

  var count: Int { shape.count }

  /// Whether rows are of these kinds and heights.
  func isAlike(_ section: SnapshotSection) -> Bool {
    // By index: an iterator counts a reference to the array, which other threads look at as well.
    section.readingRows { rows in
      rows.count == count
        && shape.indices.allSatisfy { shape[$0] == RowShape(rows[$0].element) }
    }
  }

  /// The section of an object with its rows; it is remembered for a while.
  func section(of id: DiffIdentity) -> SnapshotSection {
    sections.section(of: AnyDiffable(box: id.box.object), count: count)
  }
}
