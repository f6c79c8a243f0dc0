import Synchronization

/// Knows the rows of objects whose rows follow from the object alone.
///
/// There is one for each kind of section.
final class RowMaker: Sendable {
  private let sections: RecentSections
  /// By a hash of what they are like.
  private let shapes = Mutex<[Int: [RowsOnDemand]]>([:])

  /// - Parameters:
  ///   - name: What the rows come from, for the sentence when they are not always the same.
  ///   - make: Makes the section of an object; `nil` where its controller has to be asked.
  init(_ name: String, _ make: @escaping @Sendable (AnyDiffable) -> SnapshotSection?) {
    sections = RecentSections(name, make)
  }

  /// Stands for the rows of any object whose rows are as high and of the same kinds.
  ///
  /// - Parameters:
  ///   - section: The rows.
  ///   - previous: What stands for the rows of another object, of any kind; looked at first.
  /// - Returns: What stands for the rows.
  func onDemand(_ section: SnapshotSection, like previous: RowsOnDemand? = nil) -> RowsOnDemand {
    let shape = section.rows.lazy.map(RowShape.init)
    if let previous, previous.sections === sections, previous.shape.elementsEqual(shape) {
      return previous
    }
    var hasher = Hasher()
    for row in shape { hasher.combine(row) }
    let hash = hasher.finalize()
    return shapes.withLock { shapes in
      if let known = shapes[hash]?.first(where: { $0.shape.elementsEqual(shape) }) {
        return known
      }
      let new = RowsOnDemand(ContiguousArray(shape), sections)
      // Where each object has heights of its own, nothing is gained by knowing them.
      if shapes.count < 1_024 { shapes[hash, default: []].append(new) }
      return new
    }
  }
}

/// Makes sections, and remembers those that were looked at last, which are those in view.
private final class RecentSections: Sendable {
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

  /// The section of an object with its rows.
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
  // Not unowned: a snapshot may outlive its list.
  fileprivate let sections: RecentSections

  fileprivate init(_ shape: ContiguousArray<RowShape>, _ sections: RecentSections) {
    self.shape = shape
    self.sections = sections
  }

  var count: Int { shape.count }

  /// The section of an object with its rows; it is remembered for a while.
  func section(of id: DiffIdentity) -> SnapshotSection {
    sections.section(of: AnyDiffable(box: id.box.object), count: count)
  }
}
