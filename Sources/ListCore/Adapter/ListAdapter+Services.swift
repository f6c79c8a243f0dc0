extension ListAdapter {
  var containerInsets: SectionInsets {
    SectionInsets(top: presenter?.topInset ?? 0)
  }

  var scrollTraits: ScrollTraits { presenter?.scrollTraits ?? [] }

  func section(of controller: AnySectionController) -> Int? { map.section(of: controller) }

  var objectsVersion: Int { map.version }

  func noteConcerned(_ controller: AnySectionController) {
    if phase == .collecting, running != nil {
      running?.concerned.append(controller)
    } else {
      pending.concerned.append(controller)
    }
  }

  func newestObject(of controller: AnySectionController) -> AnyDiffable? {
    map.newestObject(of: controller)
  }

  func index(of row: RowID) -> Int? {
    guard host?.presenter.snapshot.contains(row) == true else { return nil }
    return map.controller(for: row.section)?.index(of: row.key)
  }

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
