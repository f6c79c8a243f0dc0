/// The elements of a ``RowSource`` that are not loaded, before or behind those that are: a section of
/// a few high rows.
///
/// However many elements there are, the list holds some thousand rows for them at most, and every place
/// between them has its height.
package struct UnloadedElements: ListDiffable, Equatable {
  package struct ID: Hashable, Sendable, CustomStringConvertible {
    let part: Int
    let isBefore: Bool

    package var description: String { "…" }
  }

  package let id: ID
  /// The places of the elements in their source.
  let places: Range<Int>
  /// How high an element is thought to be.
  let height: Double
}

/// Some of the elements that are not loaded, in one row.
package struct UnloadedRow: ListDiffable, Equatable, TextRepresentable, RowTraits {
  package static var isControl: Bool { true }

  /// How many elements a row stands for: few enough that its height is exact where widgets are drawn.
  static let capacity = 4_096

  /// The number of the row: rows stand for the same places whatever is loaded between them.
  package let id: Int
  /// The places of the elements in their source.
  let places: Range<Int>
  /// How high an element is thought to be.
  package let height: Double

  package var texts: [String] { ["…"] }

  /// The elements that a part of the row stands for.
  ///
  /// - Parameters:
  ///   - part: From the top of the row.
  ///   - rowHeight: How high the row is shown.
  /// - Returns: One place at least.
  func places(in part: Range<Double>, of rowHeight: Double) -> Range<Int> {
    let height = rowHeight / Double(places.count)
    guard height > 0 else { return places.lowerBound..<places.lowerBound }
    let first = places.lowerBound + Int(part.lowerBound / height)
    let end = places.lowerBound + Int((part.upperBound / height).rounded(.up))
    let lower = min(max(places.lowerBound, first), places.upperBound - 1)
    return lower..<max(lower + 1, min(end, places.upperBound))
  }
}

/// Shows elements that are not loaded.
@MainActor
final class UnloadedController: SectionController<UnloadedElements> {
  private var firstRow: Int { model.places.lowerBound / UnloadedRow.capacity }

  override var numberOfRows: Int {
    (model.places.upperBound + UnloadedRow.capacity - 1) / UnloadedRow.capacity - firstRow
  }

  private func content(at index: Int) -> UnloadedRow {
    let number = firstRow + index
    let all = number * UnloadedRow.capacity..<(number + 1) * UnloadedRow.capacity
    return UnloadedRow(
      id: number,
      places: all.clamped(to: model.places),
      height: model.height
    )
  }

  override func row(at index: Int) -> any ListDiffable { content(at: index) }

  override func height(at index: Int) -> RowHeight {
    .fixed(Double(content(at: index).places.count) * model.height)
  }
}
