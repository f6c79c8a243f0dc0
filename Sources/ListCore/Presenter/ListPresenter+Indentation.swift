extension ListPresenter {
  /// How deep a row stands inside others: what it says of itself and what its section says of all.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - section: The identity of the object of the row's section.
  /// - Returns: The level; 0 at the edge, never more than 1,000.
  public func indentationLevel(of row: Row, in section: DiffIdentity) -> Int {
    guard !indentations.isEmpty, row.role == .body, let level = indentations[section] else {
      return row.indentationLevel
    }
    return min(row.indentationLevel + level, Row.deepestLevel)
  }

  /// Takes over what sections say; 0 for those that say nothing any more.
  func setIndentations(_ new: [DiffIdentity: Int]) {
    for (section, level) in new {
      let usable = min(max(0, level), Row.deepestLevel)
      let old = indentations.updateValue(usable, forKey: section) ?? 0
      if usable == 0 { indentations[section] = nil }
      if usable != old { measureAgain(section) }
    }
  }

  /// A paragraph that is set in has another width; rows that are about to go are dropped later.
  private func measureAgain(_ section: DiffIdentity) {
    guard let section = snapshot.section(for: section) else { return }
    for (index, row) in section.rows.enumerated() where row.role == .body && row.height == .natural
    {
      remeasured.insert(section.rowID(at: index))
    }
  }
}
