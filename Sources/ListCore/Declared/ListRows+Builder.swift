// Puts models, and conditions and loops around them, together to the rows of a section.

extension ListRows {
  /// A row for one model.
  ///
  /// - Parameter model: The model.
  /// - Returns: The row.
  public static func buildExpression(_ model: some ListDiffable) -> ListRows {
    ListRows(CollectionOfOne(model))
  }

  /// A row for each model.
  ///
  /// - Parameter models: The models in order.
  /// - Returns: The rows.
  public static func buildExpression<Model: ListDiffable>(_ models: [Model]) -> ListRows {
    ListRows(models)
  }

  /// Rows that were made already.
  ///
  /// - Parameter rows: The rows.
  /// - Returns: The same.
  public static func buildExpression(_ rows: ListRows) -> ListRows { rows }

  /// Rows one after the other.
  ///
  /// - Parameter parts: The parts in order.
  /// - Returns: All rows.
  public static func buildBlock(_ parts: ListRows...) -> ListRows { buildArray(parts) }

  /// The rows of a condition without an alternative.
  ///
  /// - Parameter rows: The rows, or `nil` when the condition does not hold.
  /// - Returns: The rows, or none.
  public static func buildOptional(_ rows: ListRows?) -> ListRows { rows ?? ListRows() }

  /// The rows of a condition that holds.
  ///
  /// - Parameter rows: The rows.
  /// - Returns: The same.
  public static func buildEither(first rows: ListRows) -> ListRows { rows }

  /// The rows of an alternative.
  ///
  /// - Parameter rows: The rows.
  /// - Returns: The same.
  public static func buildEither(second rows: ListRows) -> ListRows { rows }

  /// The rows of a loop.
  ///
  /// - Parameter parts: The rows of each round.
  /// - Returns: All rows.
  public static func buildArray(_ parts: [ListRows]) -> ListRows {
    parts.reduce(into: ListRows()) { $0.append($1) }
  }
}

/// Builds the rows of a section: a former name.
@available(*, deprecated, renamed: "ListRows")
public typealias RowsBuilder = ListRows

extension ListBuilder {
  /// One section.
  ///
  /// - Parameter section: The section.
  /// - Returns: The section.
  public static func buildExpression(_ section: ListSection) -> [ListSection] { [section] }

  /// Sections that were made already.
  ///
  /// - Parameter sections: The sections in order.
  /// - Returns: The same.
  public static func buildExpression(_ sections: [ListSection]) -> [ListSection] { sections }

  /// Sections one after the other.
  ///
  /// - Parameter parts: The parts in order.
  /// - Returns: All sections.
  public static func buildBlock(_ parts: [ListSection]...) -> [ListSection] {
    parts.flatMap(\.self)
  }

  /// The sections of a condition without an alternative.
  ///
  /// - Parameter sections: The sections, or `nil` when the condition does not hold.
  /// - Returns: The sections, or none.
  public static func buildOptional(_ sections: [ListSection]?) -> [ListSection] { sections ?? [] }

  /// The sections of a condition that holds.
  ///
  /// - Parameter sections: The sections.
  /// - Returns: The same.
  public static func buildEither(first sections: [ListSection]) -> [ListSection] { sections }

  /// The sections of an alternative.
  ///
  /// - Parameter sections: The sections.
  /// - Returns: The same.
  public static func buildEither(second sections: [ListSection]) -> [ListSection] { sections }

  /// The sections of a loop.
  ///
  /// - Parameter parts: The sections of each round.
  /// - Returns: All sections.
  public static func buildArray(_ parts: [[ListSection]]) -> [ListSection] { parts.flatMap(\.self) }
}
