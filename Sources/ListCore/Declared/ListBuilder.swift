/// Declares a whole list, from nothing. [IQListKit's update closure]
///
///     list.performUpdates { list in
///       let section = ListSection("first", header: "Users")
///       list.append(section)
///       list.append(users, section: section)
///     }
///
/// Nothing that is on screen needs to be mentioned as gone or moved: what is declared is compared
/// with what is shown.
///
/// As a result builder it puts sections, and conditions and loops around them, together to a list:
///
///     list.show {
///       if !pinned.isEmpty { ListSection("pinned", header: "Pinned") { ListRows(pinned) } }
///       for day in days { ListSection(ListID(day.id), header: day.name) { ListRows(day.mails) } }
///     }
@resultBuilder
public struct ListBuilder {
  private var drafts: ContiguousArray<(section: ListSection, rows: ListRows)> = []
  private var places: [ListID: Int] = [:]

  /// The sections that a program declares, starting with nothing.
  static func sections(_ declare: (inout ListBuilder) -> Void) -> [ListSection] {
    var builder = ListBuilder()
    declare(&builder)
    return builder.sections
  }

  /// Adds a section at the end; one whose id is there already is reported when the list is shown, and left out.
  public mutating func append(_ section: ListSection) {
    if places[section.id] == nil { places[section.id] = drafts.count }
    drafts.append((section, section.store.rows))
  }

  /// Adds sections at the end.
  public mutating func append(_ sections: some Sequence<ListSection>) {
    for section in sections { append(section) }
  }

  /// Adds rows at the end of a section; one that was not added yet is.
  ///
  /// Without a section it is the last one, or, in a list without any, one without a header.
  public mutating func append(_ rows: ListRows, section: ListSection? = nil) {
    drafts[place(of: section)].rows.append(rows)
  }

  /// Adds a row for each model at the end of a section, shown by the cell registered for their type or another one.
  public mutating func append<Model: ListDiffable>(
    _ models: some Sequence<Model>,
    section: ListSection? = nil,
    cellType: CellType? = nil
  ) { append(ListRows(models, cellType: cellType), section: section) }

  /// Adds a row for each model at the end of a section, shown by a cell that may state its heights.
  public mutating func append<Cell: ModelCell>(
    _ cell: Cell.Type,
    models: some Sequence<Cell.ViewModel>,
    section: ListSection? = nil
  ) { append(ListRows(cell, models), section: section) }

  private var sections: [ListSection] {
    drafts.map { draft in
      guard draft.rows.count != draft.section.rowCount else { return draft.section }
      var section = draft.section
      section.store = RowStore(draft.rows)
      return section
    }
  }

  private mutating func place(of section: ListSection?) -> Int {
    if let section {
      if let place = places[section.id] { return place }
      append(section)
    } else if drafts.isEmpty {
      append(ListSection(""))
    }
    return drafts.count - 1
  }
}

/// Puts sections together to a list: a former name.
@available(*, deprecated, renamed: "ListBuilder")
public typealias SectionsBuilder = ListBuilder

// Puts models, and conditions and loops around them, together to the rows of a section.

extension ListRows {
  /// A row for one model.
  public static func buildExpression(_ model: some ListDiffable) -> ListRows {
    ListRows(CollectionOfOne(model))
  }

  /// A row for each model.
  public static func buildExpression<Model: ListDiffable>(_ models: [Model]) -> ListRows {
    ListRows(models)
  }

  /// Rows that were made already.
  public static func buildExpression(_ rows: ListRows) -> ListRows { rows }

  /// Rows one after the other.
  public static func buildBlock(_ parts: ListRows...) -> ListRows { buildArray(parts) }

  /// The rows of a condition without an alternative.
  public static func buildOptional(_ rows: ListRows?) -> ListRows { rows ?? ListRows() }

  /// The rows of a condition that holds.
  public static func buildEither(first rows: ListRows) -> ListRows { rows }

  /// The rows of an alternative.
  public static func buildEither(second rows: ListRows) -> ListRows { rows }

  /// The rows of a loop.
  public static func buildArray(_ parts: [ListRows]) -> ListRows {
    parts.reduce(into: ListRows()) { $0.append($1) }
  }
}

/// Builds the rows of a section: a former name.
@available(*, deprecated, renamed: "ListRows")
public typealias RowsBuilder = ListRows

extension ListBuilder {
  /// One section.
  public static func buildExpression(_ section: ListSection) -> [ListSection] { [section] }

  /// Sections that were made already.
  public static func buildExpression(_ sections: [ListSection]) -> [ListSection] { sections }

  /// Sections one after the other.
  public static func buildBlock(_ parts: [ListSection]...) -> [ListSection] {
    parts.flatMap(\.self)
  }

  /// The sections of a condition without an alternative.
  public static func buildOptional(_ sections: [ListSection]?) -> [ListSection] { sections ?? [] }

  /// The sections of a condition that holds.
  public static func buildEither(first sections: [ListSection]) -> [ListSection] { sections }

  /// The sections of an alternative.
  public static func buildEither(second sections: [ListSection]) -> [ListSection] { sections }

  /// The sections of a loop.
  public static func buildArray(_ parts: [[ListSection]]) -> [ListSection] { parts.flatMap(\.self) }
}
