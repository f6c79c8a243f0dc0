extension ListAdapter {
  var containerInsets: SectionInsets {
    SectionInsets(top: presenter?.topInset ?? 0)
  }

  var scrollTraits: ScrollTraits { presenter?.scrollTraits ?? [] }

  func indexPath(of row: RowID) -> RowPosition? { host?.presenter.snapshot.indexPath(of: row) }

  func visibleRows(ofSection id: DiffIdentity) -> [RowID] {
    host?.presenter.displayedRows.filter { $0.section == id } ?? []
  }

  func fullyVisibleRows(ofSection id: DiffIdentity) -> [RowID] {
    guard let presenter = host?.presenter else { return [] }
    return presenter.displayedRows.filter { $0.section == id && presenter.isFullyVisible($0) }
  }

  func select(_ row: RowID) { host?.presenter.select(row, asking: false) }

  func deselect(_ row: RowID) { host?.presenter.deselect(row, asking: false) }

  func scroll(to row: RowID, position: ScrollPosition) {
    host?.presenter.scroll(to: row, position: position)
  }

  func cell(at row: RowID) -> AnyObject? { host?.cell(at: row) }

  func invalidateHeights(ofSection id: DiffIdentity) {
    presenter?.invalidateHeights(ofSection: id)
  }

  func report(_ diagnostic: Diagnostic) { diagnostics.report(diagnostic) }
}
