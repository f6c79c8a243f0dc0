extension ListPresenter {
  /// Highlights the row under the pointer or being pressed, instead of the one before.
  ///
  /// Headers, footers and rows whose section controller says so are not highlighted.
  ///
  /// - Parameter row: The row, or `nil` for none.
  public func setHighlighted(_ row: RowID?) {
    guard row != highlightedRow else { return }
    if let old = highlightedRow, let content = snapshot.row(for: old)?.content {
      highlightedRow = nil
      delegate?.presenterDidUnhighlight(old, content)
    }
    highlightedRow = nil
    guard let row, isHighlightable(row), let content = snapshot.row(for: row)?.content else {
      return
    }
    highlightedRow = row
    delegate?.presenterDidHighlight(row, content)
  }

  /// Whether a row shows that the pointer is over it.
  ///
  /// - Parameter row: The row.
  /// - Returns: `false` for headers, footers, rows that are gone or whose controller says so.
  public func isHighlightable(_ row: RowID) -> Bool {
    guard row.key.role == .body, let content = snapshot.row(for: row)?.content else { return false }
    return delegate?.presenterIsHighlightable(row, content) ?? true
  }

  /// How a row is to appear or leave, where its section controller wants its own way.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - content: Its view model: the one it has now, or had when it was removed.
  ///   - isAppearing: Whether it comes; else it leaves.
  /// - Returns: The transition, or `nil` for the usual one.
  public func transition(
    of row: RowID,
    content: AnyDiffable,
    isAppearing: Bool
  ) -> RowTransition? {
    delegate?.presenterTransition(of: row, content, isAppearing: isAppearing)
  }
}
