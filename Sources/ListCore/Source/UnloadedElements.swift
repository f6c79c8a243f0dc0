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
  static let capacity = 16_384

  /// The number of the row: rows stand for the same places whatever is loaded between them.
  package let id: Int
  /// The places of the elements in their source.
  let places: Range<Int>
  /// How high an element is thought to be.
  package let height: Double

  package var texts: [String] { ["…"] }

  /// The elements that a part of the row, from its top, stands for: one place at least.
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
  override func makeBodyRows() -> ContiguousArray<Row> {
    let elements = model
    let size = UnloadedRow.capacity
    let end = (elements.places.upperBound + size - 1) / size
    return ContiguousArray(
      (elements.places.lowerBound / size..<end).map { number in
        let places = (number * size..<(number + 1) * size).clamped(to: elements.places)
        return Row(
          UnloadedRow(id: number, places: places, height: elements.height),
          height: .fixed(Double(places.count) * elements.height)
        )
      }
    )
  }

  override var makesSingleRows: Bool { false }
}
