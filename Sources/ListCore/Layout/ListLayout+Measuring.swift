/// Natural heights: which rows to measure, and what came out.
extension ListLayout {
  /// Tells whether the host has to measure a row before it shows it.
  ///
  /// Mutating because it remembers that a new content was found equal, so that contents are
  /// compared once.
  ///
  /// - Parameters:
  ///   - location: The row.
  ///   - snapshot: What the list shows.
  /// - Returns: `true` for a row of natural height that was never measured with this content at the
  ///   width it has now.
  /// - Complexity: O(1).
  package mutating func needsMeasuring(_ location: RowPosition, in snapshot: Snapshot) -> Bool {
    guard let (section, row) = content(of: location, in: snapshot), row.height == .natural else {
      return false
    }
    let key = row.key
    guard let known = memory.heights(of: section.id)?[key],
      known.width == self.width(of: row, in: section.id)
    else { return true }
    if known.content.isSameInstance(as: row.content) { return false }
    guard row.content.hasSameContent(as: known.content) else { return true }
    memory.renewContent(row.content, for: key, in: section.id)
    return false
  }

  /// Takes over a measured height.
  ///
  /// It is remembered for the row's identity, content and its current width, also while the row is
  /// off screen. A row of fixed height is left as it is, and a row that does not exist is ignored.
  ///
  /// - Parameters:
  ///   - height: What the host measured; nonsense counts as 0 and is reported.
  ///   - location: The row.
  ///   - snapshot: What the list shows.
  /// - Returns: How much higher the content is.
  /// - Complexity: O(log sections + log rows of the section).
  @discardableResult
  package mutating func setMeasured(
    _ height: Double,
    for location: RowPosition,
    in snapshot: Snapshot
  ) -> LayoutChange {
    var change = LayoutChange()
    guard let (section, row) = content(of: location, in: snapshot), row.height == .natural else {
      return change
    }
    if !isUsableLength(height) {
      change.badHeights = [BadRowHeight(row: section.rowID(at: location.row), height: height)]
    }
    let usable = usableLength(height)
    let old = memory.remember(
      MeasuredHeight(
        content: row.content,
        width: self.width(of: row, in: section.id),
        height: usable
      ),
      for: row.key,
      in: section.id
    )
    estimates.learn(usable, insteadOf: old?.height, for: HeightEstimates.kind(of: row))
    if extents[location.section].lines == nil {
      let height = geometry(of: location.section, in: snapshot).measure().height
      change.heightDelta = changeExtent(of: location.section) { $0.height = height }
    } else {
      change.heightDelta = replaceLine(containing: location, in: snapshot)
    }
    return change
  }

  /// Takes over new contents or fixed heights of single rows.
  ///
  /// The number and the order of the rows are as they were. The other rows keep their heights;
  /// rows that are only guessed keep the guess they have.
  ///
  /// - Parameters:
  ///   - rows: Positions inside the section.
  ///   - section: The position of the section.
  ///   - snapshot: What the list shows from now on.
  /// - Returns: How much higher the content is, and the rows whose heights are nonsense.
  /// - Complexity: O(log rows) per row in a large section whose rows do not share lines, else
  ///   O(rows of the section).
  @discardableResult
  package mutating func update(
    rows: some Sequence<Int>,
    ofSection section: Int,
    in snapshot: Snapshot
  ) -> LayoutChange {
    let flows = geometry(of: section, in: snapshot).metrics.rowWidths.flows
    guard extents[section].lines != nil, !flows else {
      return layOutAgain(section, in: snapshot, generation: extents[section].generation)
    }
    var change = LayoutChange()
    let content = snapshot.section(at: section)
    for row in rows {
      memory.tidy(content, row: row)
      if let height = content.rows[row].height.fixedPoints, !isUsableLength(height) {
        change.badHeights.append(BadRowHeight(row: content.rowID(at: row), height: height))
      }
      change.heightDelta += replaceLine(
        containing: RowPosition(section: section, row: row),
        in: snapshot
      )
    }
    return change
  }

  /// How wide a row is: not as wide as the list where its section has insets or rows share lines.
  private func width(of row: Row, in section: DiffIdentity) -> Double {
    metrics(of: section).width(of: row, in: width, lengthScale: lengthScale)
  }

  // A host may answer for a row that is gone by then; that is no reason to stop.
  private func content(of location: RowPosition, in snapshot: Snapshot) -> (SnapshotSection, Row)? {
    guard location.section >= 0, location.section < snapshot.sectionCount else { return nil }
    let section = snapshot.section(at: location.section)
    guard section.rows.indices.contains(location.row) else { return nil }
    return (section, section.rows[location.row])
  }

  private mutating func replaceLine(containing location: RowPosition, in snapshot: Snapshot)
    -> Double
  {
    guard let found = line(containing: location, in: snapshot) else { return 0 }
    return changeExtent(of: location.section) {
      $0.replace(found.line, trailingGap: found.trailingGap)
    }
  }

  // A function of its own: the geometry shares the lines, and as long as it lives a change of them
  // would copy some.
  private func line(
    containing location: RowPosition,
    in snapshot: Snapshot
  ) -> (line: PlacedLine, trailingGap: Double)? {
    let geometry = geometry(of: location.section, in: snapshot)
    return geometry.line(containing: location.row).map { ($0, geometry.trailingGap) }
  }
}
