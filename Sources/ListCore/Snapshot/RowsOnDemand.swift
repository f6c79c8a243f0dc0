import Synchronization

/// Makes the rows of objects whose rows follow from the object alone.
///
/// There is one for each kind of section. It remembers the sections that were looked at last, which
/// are those in view.
final class RowMaker: Sendable {
  private let rows: @Sendable (AnyDiffable) -> [Row]?
  private let name: String
  private let state = Mutex(State())

  fileprivate struct State {
    var counts: [Int: RowsOnDemand] = [:]
    var recent: [ObjectIdentifier: SnapshotSection] = [:]
    /// In the order in which they came, the oldest at `next` once there are enough.
    var order: ContiguousArray<ObjectIdentifier> = []
    var next = 0
  }

  /// - Parameters:
  ///   - name: What the rows come from, for the sentence when they are not always the same.
  ///   - rows: The rows of an object in order, with header and footer; `nil` where its controller has
  ///     to be asked.
  init(_ name: String, _ rows: @escaping @Sendable (AnyDiffable) -> [Row]?) {
    self.name = name
    self.rows = rows
  }

  /// The rows of an object, with what is wrong with them; `nil` where its controller has to be asked.
  func makeRows(of object: AnyDiffable) -> SectionRows? {
    rows(object).map { SectionRows(id: object.identity, rows: ContiguousArray($0)) }
  }

  /// Stands for so many rows of any object.
  func onDemand(_ count: Int) -> RowsOnDemand {
    state.withLock { state in
      if let known = state.counts[count] { return known }
      let new = RowsOnDemand(count: count, maker: self)
      state.counts[count] = new
      return new
    }
  }

  /// The section of an object with its rows.
  fileprivate func section(of id: DiffIdentity, count: Int) -> SnapshotSection {
    let key = ObjectIdentifier(id.box)
    if let known = state.withLock({ $0.recent[key] }) { return known }
    let made = makeRows(of: AnyDiffable(box: id.box))?.section
    precondition(
      made?.rowCount == count,
      "\(name) must always give the same rows for the same model: it gave \(count) and then"
        + " \(made?.rowCount ?? 0)"
    )
    let section = made ?? SnapshotSection(id: id, rows: [])
    state.withLock { $0.note(section, key) }
    return section
  }
}

extension RowMaker.State {
  private static var limit: Int { 128 }

  mutating func note(_ section: SnapshotSection, _ key: ObjectIdentifier) {
    guard recent.updateValue(section, forKey: key) == nil else { return }
    guard order.count == Self.limit else { return order.append(key) }
    recent[order[next]] = nil
    order[next] = key
    next = (next + 1) % Self.limit
  }
}

/// So many rows, which are made when somebody looks at them.
final class RowsOnDemand: Sendable {
  let count: Int
  // Not unowned: a snapshot may outlive its list.
  private let maker: RowMaker

  fileprivate init(count: Int, maker: RowMaker) {
    self.count = count
    self.maker = maker
  }

  /// The section of an object with its rows; it is remembered for a while.
  func section(of id: DiffIdentity) -> SnapshotSection { maker.section(of: id, count: count) }
}
