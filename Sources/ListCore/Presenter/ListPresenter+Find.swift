extension ListPresenter {
  /// The next row, from the cursor on and around, with a text that begins with what was typed.
  ///
  /// - Parameter typed: What was typed.
  /// - Returns: The row, or `nil` when there is none.
  /// - Complexity: O(rows) when it is far away.
  public func find(_ typed: TypeAhead) -> RowID? {
    let count = snapshot.rowCount
    guard count > 0, !typed.prefix.isEmpty else { return nil }
    let here = focusedRow.flatMap { snapshot.position(of: $0) }
    let start = here.map { typed.mayStay ? $0 : $0 + 1 } ?? 0
    for step in 0..<count {
      let position = (start + step) % count
      let row = snapshot.row(at: position)
      guard row.role == .body else { continue }
      if row.texts.contains(where: { $0.lowercased().hasPrefix(typed.prefix) }) {
        return snapshot.rowID(at: position)
      }
    }
    return nil
  }

  /// The texts of the selected rows for the clipboard: a line for each row in list order, with
  /// tabs between its texts.
  ///
  /// Rows without texts are left out.
  public var selectedText: String {
    selectedRows
      .compactMap { snapshot.row(for: $0)?.texts }
      .filter { !$0.isEmpty }
      .map { $0.joined(separator: "\t") }
      .joined(separator: "\n")
  }

  /// Where a row goes that is moved by the keyboard: one place on inside its section, from its end
  /// to the next section; a row that is alone in its section takes the section along, or goes alone
  /// where sections stay.
  func reorderOutcome(of row: RowID, by step: Int) -> KeyOutcome {
    guard let place = snapshot.indexPath(of: row) else { return .ignored }
    let section = snapshot.section(at: place.section)
    let bodies = section.bodyRowCount
    let index = place.row - section.firstBodyRow + step
    if index >= 0, index < bodies {
      return .reorder(row, .row(section: row.section, index: index))
    }
    let other = place.section + step
    guard other >= 0, other < snapshot.sectionCount else { return .ignored }
    let next = snapshot.section(at: other)
    let end = step > 0 ? 0 : next.rows.count { $0.role == .body }
    let alone = ReorderTarget.row(section: next.id, index: end)
    let whole = ReorderTarget.section(other)
    guard bodies == 1 else { return .reorder(row, alone) }
    let isPinned = delegate.map {
      !$0.presenterCanReorder(row, to: whole) && $0.presenterCanReorder(row, to: alone)
    }
    return .reorder(row, isPinned == true ? alone : whole)
  }
}
