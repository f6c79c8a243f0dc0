/// Which rows are shown of the sections that are.
@MainActor
struct RowFilter {
  private var isShown: (@MainActor (Row) -> Bool)?
  /// Counts the filters there were.
  private(set) var version = 0
  /// The one by which all sections were filtered last.
  var appliedVersion = 0

  mutating func set(_ new: (@MainActor (Row) -> Bool)?) {
    isShown = new
    version += 1
  }

  var isSet: Bool { isShown != nil }
  /// Whether rows are hidden, or are still to be shown again.
  var isAtWork: Bool { isShown != nil || isNew }
  /// Whether sections show what another filter left of them.
  var isNew: Bool { appliedVersion != version }

  /// What is left of the rows of a section, with its header and footer.
  func apply(to all: SnapshotSection) -> SnapshotSection {
    guard let isShown else { return all }
    let rows = all.rows.filter { $0.role != .body || isShown($0) }
    guard rows.count < all.rowCount else { return all }
    var part = all
    part.takeRows(of: SnapshotSection(id: all.id, rows: ContiguousArray(rows)))
    return part
  }

  /// Whether a row of the body is left of a section.
  func leavesRows(of all: SnapshotSection) -> Bool {
    guard let isShown else { return true }
    return all.rows.contains { $0.role == .body && isShown($0) }
  }
}

extension SectionRenderer {
  /// What a filter of rows leaves of a section.
  enum FilteredRows {
    case someLeft
    case noneLeft
    /// There is a header or a footer at most.
    case noneToFilter
  }

  func setRowFilter(_ new: (@MainActor (Row) -> Bool)?) { rowFilter.set(new) }

  /// Has a section show what the filter leaves of it.
  func filterRows(of entry: SectionList.Entry) -> FilteredRows {
    guard rowFilter.isAtWork else { return .someLeft }
    let all = allRows(of: entry)
    // Also of one that does not own its rows: it may come to own them while this filter is set.
    if rowFilter.isNew, let controller = list.controller(of: entry) {
      controller.shown = shownPart(of: controller.made, controller)
    }
    // Not asked again of rows that are as they were: what the filter decides by may be something else by now.
    let areLeft = entry.controller?.hasRowsLeft ?? rowFilter.leavesRows(of: all)
    if areLeft { return .someLeft }
    return all.bodyRowCount == 0 ? .noneToFilter : .noneLeft
  }
}

extension Row {
  /// Whether any text of the row contains the given one, whatever its case.
  ///
  /// - Parameter text: What to look for; the empty text is in every row.
  /// - Returns: `true` when the row shows it.
  public func contains(_ text: String) -> Bool { text.isIn(texts) }

  /// What the row shows, if it is of the asked type: its view model, or the item it was made from.
  ///
  /// - Parameter type: The type to read it as.
  /// - Returns: The model, or `nil` when the row shows another type.
  public func model<Model: ListDiffable>(as type: Model.Type) -> Model? {
    if let model = content.value(as: type) { return model }
    let item = content.conforming(to: (any ModelRepresenting).self)?.representedModel
    return item?.value(as: type)
  }
}

extension String {
  /// Whether one of some texts contains this one, whatever its case; the empty text is in any.
  package func isIn(_ texts: [String]) -> Bool {
    guard !isEmpty else { return true }
    let wanted = lowercased()
    return texts.contains { $0.lowercased().contains(wanted) }
  }
}
