/// Which rows of a stacked section belong to which child, as made last and as shown now.
struct StackedRows {
  private var starts: [Int] = []
  private var counts: [Int] = []
  private var owners: [RowKey: Int] = [:]
  private var shownOwners: [RowKey: Int] = [:]
  private var shownCounts: [Int: Int] = [:]

  /// Takes over the rows of all children; the first of equal keys owns the row.
  mutating func replace(with parts: [ContiguousArray<Row>]) {
    (starts, counts, owners) = ([], [], [:])
    var start = 0
    for (child, rows) in parts.enumerated() {
      starts.append(start)
      counts.append(rows.count)
      start += rows.count
      for row in rows where owners[row.key] == nil { owners[row.key] = child }
    }
  }

  func owner(of row: RowKey) -> Int? { owners[row] }

  func start(ofChild child: Int) -> Int { starts.indices.contains(child) ? starts[child] : 0 }

  /// A position of the section as one of a child, if it is inside the child's rows.
  func place(_ index: Int, inChild child: Int) -> Int? {
    let local = index - starts[child]
    return local >= 0 && local < counts[child] ? local : nil
  }

  /// The children a row inserted at a position could go to, with the position there.
  ///
  /// Between two children there are two answers: behind the rows of one, before those of the next.
  func insertions(at index: Int) -> [(child: Int, place: Int)] {
    starts.indices.compactMap { child in
      let local = index - starts[child]
      return local >= 0 && local <= counts[child] ? (child, local) : nil
    }
  }

  /// Notes that a row of a child is on screen.
  ///
  /// - Returns: Whether it is the child's first one on screen.
  mutating func appear(_ row: RowKey, of child: Int) -> Bool {
    shownOwners[row] = child
    let count = shownCounts[child, default: 0]
    shownCounts[child] = count + 1
    return count == 0
  }

  /// Notes that a row is off screen.
  ///
  /// - Returns: The child that heard it appear, and whether none of the child's rows is left.
  mutating func leave(_ row: RowKey) -> (child: Int, isLast: Bool)? {
    guard let child = shownOwners.removeValue(forKey: row) else { return nil }
    let count = shownCounts[child, default: 1] - 1
    shownCounts[child] = count
    return (child, count == 0)
  }
}

/// Where a controller's rows are in its section; most controllers have all of it.
extension AnySectionController {
  /// The controller that the list knows.
  var root: AnySectionController { whole?.root ?? self }

  /// How many rows of the section precede the controller's own.
  var start: Int { whole.map { $0.start(of: self) + $0.start } ?? 0 }

  /// Whether a row of the section is the controller's own.
  func owns(_ row: RowKey) -> Bool {
    whole.map { $0.part(of: row) === self && $0.owns(row) } ?? true
  }
}
