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
    guard isSet else { return all }
    let rows = all.rows.filter { $0.role != .body || leaves($0) }
    guard rows.count < all.rowCount else { return all }
    var part = all
    part.takeRows(of: SnapshotSection(id: all.id, rows: ContiguousArray(rows)))
    return part
  }

  func leavesRows(of all: SnapshotSection) -> Bool {
    guard isSet else { return true }
    return all.rows.contains { $0.role == .body && leaves($0) }
  }

  /// What stands for elements that are not loaded is always left: without it nothing would load them.
  private func leaves(_ row: Row) -> Bool {
    row.content.type == ObjectIdentifier(UnloadedRow.self) || isShown?(row) != false
  }
}

extension SectionRenderer {
  enum FilteredRows {
    case someLeft
    case noneLeft
    /// There is a header or a footer at most.
    case noneToFilter
  }

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

/// Decides section by section, in list order, whom a filter keeps out; a head stays with any of its
/// sections.
@MainActor
struct FilterPass {
  private(set) var isHidden: ContiguousArray<Bool> = []
  private let filteredBy: Int
  private var changed: [(index: Int, isHidden: Bool)] = []
  private var head: (index: Int, id: DiffIdentity, goesWithRows: Bool)?

  init(in sections: SectionRenderer) { filteredBy = sections.rowFilter.version }

  mutating func look(at index: Int, in sections: SectionRenderer) {
    let entry = sections.list.entries[index]
    let candidate = ListFilterCandidate(entry, at: index, in: sections)
    let rows = sections.filterRows(of: entry)
    let isUnloaded = entry.key.type == ObjectIdentifier(UnloadedElements.self)
    isHidden.append(rows == .noneLeft || !isUnloaded && sections.filter?(candidate) == false)
    guard let name = entry.lastObject.groupHead else {
      head = (index, entry.key, rows == .noneToFilter)
      return
    }
    if head?.id != name { head = nil }
    guard let head else { return }
    if !isHidden[index] {
      isHidden[head.index] = false
      self.head?.goesWithRows = false
    } else if head.goesWithRows {
      isHidden[head.index] = true
    }
  }

  /// Hides a section that the filter keeps out, or shows it again.
  ///
  /// Hidden controllers stay in the list, so their local state survives a search.
  mutating func apply(at index: Int, in sections: SectionRenderer) {
    guard isHidden[index] == sections.list.entries[index].isShown else { return }
    changed.append((index, isHidden[index]))
    // One at a time, each would add up its neighbours again.
    if changed.count == 256 { flush(in: sections) }
  }

  private mutating func flush(in sections: SectionRenderer) {
    sections.list.setHidden(changed)
    changed = []
  }

  /// Notes that all sections show what the filter of rows leaves of them.
  mutating func finish(in sections: SectionRenderer) {
    flush(in: sections)
    sections.rowFilter.appliedVersion = filteredBy
  }
}

/// An object as a filter sees it.
///
///     adapter.filter = { $0.contains(search.text) || $0.object(as: Mail.self)?.isPinned == true }
@MainActor
public struct ListFilterCandidate {
  private let entry: SectionList.Entry
  private let index: Int
  private let sections: SectionRenderer

  init(_ entry: SectionList.Entry, at index: Int, in sections: SectionRenderer) {
    self.entry = entry
    self.index = index
    self.sections = sections
  }

  private var erased: AnyDiffable { sections.list.newestObject(at: index) }

  /// The object.
  public var object: any ListDiffable { erased.value }

  /// The object, or `nil` when it is of another type.
  public func object<Model: ListDiffable>(as type: Model.Type) -> Model? {
    erased.value(as: type)
  }

  /// The texts of all rows of the object's section, local state included.
  public var texts: [String] { sections.allRows(of: entry).rows.flatMap(\.texts) }

  /// Whether any text of the section contains the given one, whatever its case; the empty text is in every section.
  public func contains(_ text: String) -> Bool { text.isIn(texts) }
}

extension Row {
  /// Whether any text of the row contains the given one, whatever its case; the empty text is in every row.
  public func contains(_ text: String) -> Bool { text.isIn(texts) }

  /// What the row shows, its view model or the item it was made from; `nil` when that is of another type.
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
