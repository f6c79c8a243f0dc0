extension ListPresenter {
  /// The height of whatever covers the top of the viewport; headers stick below it.
  ///
  /// Nonsense counts as 0.
  public var topInset: Double {
    get { layout.topInset }
    set {
      let inset = usableLength(newValue)
      guard inset != layout.topInset else { return }
      layout.topInset = inset
      didMove()
    }
  }

  /// Whether headers stick to the top of the viewport.
  public var hasStickyHeaders: Bool {
    get { layout.hasStickyHeaders }
    set {
      guard newValue != layout.hasStickyHeaders else { return }
      layout.hasStickyHeaders = newValue
      didMove()
    }
  }

  /// Whether all of a row is inside the viewport.
  ///
  /// - Parameter row: The row.
  /// - Returns: `false` when it is not in the list or a part of it is outside.
  public func isFullyVisible(_ row: RowID) -> Bool {
    guard let frame = frame(of: row), frame.height > 0 else { return false }
    return frame.y >= layout.topInset && frame.y + frame.height <= viewport.height
  }

  /// The first row with a part below the top edge, and how much of it is above.
  var firstVisible: (row: RowID, hidden: Double)? {
    let top = offset + layout.topInset
    var found: (row: RowID, hidden: Double)?
    layout.forEachVisibleRow(
      offset: top,
      height: max(0, viewport.height - layout.topInset),
      in: snapshot
    ) { row in
      guard found == nil else { return }
      let id = snapshot.section(at: row.location.section).rowID(at: row.location.row)
      found = (id, max(0, top - row.y))
    }
    return found
  }

  /// How long a fixed length of 1 is: hosts say how much larger than usual a person's text is.
  ///
  /// Fixed heights, fixed widths of rows that share lines and guessed heights follow it; natural
  /// heights are measured again. What is on screen keeps its place. Nonsense counts as 1.
  public var lengthScale: Double {
    get { layout.lengthScale }
    set {
      let old = layout.lengthScale
      let anchor = layout.anchor(offset: offset, height: viewport.height, in: snapshot)
      report(layout.setLengthScale(newValue, in: snapshot).badHeights)
      guard layout.lengthScale != old else { return }
      restore(anchor)
      didMove()
    }
  }

  /// Makes every row of natural height be measured again when it is next seen, such as after the
  /// size of text changed.
  ///
  /// - Complexity: O(rows measured so far).
  public func invalidateHeights() {
    layout.memory.forgetWidths()
    didMove()
  }

  /// Makes a row of natural height be measured again when it is next seen.
  ///
  /// - Parameter row: The row.
  public func invalidateHeight(of row: RowID) {
    guard snapshot.row(for: row)?.height == .natural else { return }
    remeasured.insert(row)
    didMove()
  }

  /// Makes every row of natural height in a section be measured again when it is next seen.
  ///
  /// - Parameter section: The identity of the section's object.
  public func invalidateHeights(ofSection section: DiffIdentity) {
    guard let section = snapshot.section(for: section) else { return }
    for (index, row) in section.rows.enumerated() where row.height == .natural {
      remeasured.insert(section.rowID(at: index))
    }
  }
}

/// The place of a row as a person counts: the third of twenty.
public struct RowOrdinal: Hashable, Sendable {
  /// From 1.
  public let position: Int
  /// How many there are.
  public let count: Int
}

extension ListPresenter {
  /// The place of a row as it is told to somebody who does not see the list.
  ///
  /// Below a header a row counts among the body rows of its section, because the header names what
  /// is counted; where sections have no headers they are not to be noticed, and rows count in the
  /// whole list.
  ///
  /// - Parameter row: The row.
  /// - Returns: `nil` for headers and footers, and for a row that is gone. O(log n).
  public func ordinal(of row: RowID) -> RowOrdinal? {
    guard row.key.role == .body, let place = snapshot.indexPath(of: row) else { return nil }
    let rows = snapshot.section(at: place.section).rows
    guard rows.first?.role == .header else {
      let position = snapshot.flatPosition(section: place.section, row: place.row)
      return RowOrdinal(position: position + 1, count: snapshot.rowCount)
    }
    let footers = rows.last?.role == .footer ? 1 : 0
    return RowOrdinal(position: place.row, count: rows.count - 1 - footers)
  }
}
