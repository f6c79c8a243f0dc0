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
  /// How many elements a row stands for.
  let rowSize: Int
}

/// Some of the elements that are not loaded, in one row.
package struct UnloadedRow: ListDiffable, Equatable, TextRepresentable, RowTraits {
  package static var isControl: Bool { true }

  /// How many elements a row stands for: few enough that its height is exact where widgets are drawn, unless that
  /// were more than some thousand rows.
  ///
  /// - Returns: The same number for all counts that are nearly as large.
  static func size(of count: Int) -> Int {
    var size = 16_384
    while count / size >= 4_096 { size *= 2 }
    return size
  }

  /// The number of the row: rows stand for the same places whatever is loaded between them.
  package let id: Int
  package let places: Range<Int>
  let height: Double

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

@MainActor
final class UnloadedController: SectionController<UnloadedElements> {
  override func makeBodyRows() -> ContiguousArray<Row> {
    let elements = model
    let size = elements.rowSize
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

  /// Somebody who does not want to wait clicks dots that stay.
  override func didActivate(_ row: RowContext) { services?.retrySources() }
}

/// How high the elements of a source are, by kind: those of one kind are shown by objects of one type.
///
/// What is not loaded is thought to be as high as its kinds were so far, wherever somebody looked.
struct ElementHeights {
  typealias Kind = ObjectIdentifier

  private struct Sum {
    var height = 0.0
    var count = 0

    var mean: Double? { count > 0 ? height / Double(count) : nil }

    mutating func add(_ height: Double) {
      self.height += height
      count += 1
    }
  }

  /// How high an element is thought to be before one was seen.
  private let first: Double
  /// Those that were in view before, or near it.
  private var past: [Kind: Sum] = [:]
  /// Those near what was in view at last, as far as they were shown.
  private var near: [DiffIdentity: Double] = [:]
  /// How many there are of each kind, in a sample of all; empty where nobody knows.
  private var kinds: [Kind: Int] = [:]

  init(first: Double) { self.first = first }

  /// Takes over how high the elements near what is in view are, with the heads of groups before them; one
  /// that is folded away says nothing.
  mutating func learn(_ heights: [(element: DiffIdentity, height: Double)]) {
    let old = near
    near = [:]
    for (element, height) in heights where height.isFinite && height > 0 { near[element] = height }
    for (element, height) in old where near[element] == nil {
      past[element.type, default: Sum()].add(height)
    }
  }

  /// Whether it is known how high any element is.
  var hasLearned: Bool { !near.isEmpty || !past.isEmpty }

  /// Takes over which kinds there are, by the objects that show a sample.
  mutating func setKinds(_ sample: [Kind]) {
    kinds = sample.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// How high an element is on average; one of a kind that was not seen yet counts as one of those that were.
  ///
  /// The order in which heights are added up differs from run to run, and what comes of it must not.
  var mean: Double { (exactMean * 64).rounded() / 64 }

  private var exactMean: Double {
    var sums = past
    for (element, height) in near { sums[element.type, default: Sum()].add(height) }
    var all = Sum()
    for sum in sums.values {
      (all.height, all.count) = (all.height + sum.height, all.count + sum.count)
    }
    guard let overall = all.mean else { return first }
    let count = kinds.values.reduce(0, +)
    guard count > 0 else { return overall }
    let total = kinds.reduce(0) { $0 + Double($1.value) * (sums[$1.key]?.mean ?? overall) }
    return total / Double(count)
  }
}
