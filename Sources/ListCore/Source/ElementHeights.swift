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
  /// Those that were let go of.
  private var past: [Kind: Sum] = [:]
  /// Those that are loaded, as far as they were shown.
  private var loaded: [DiffIdentity: Double] = [:]
  /// How many there are of each kind, in a sample of all; empty where nobody knows.
  private var kinds: [Kind: Int] = [:]

  init(first: Double) { self.first = first }

  /// Takes over how high a loaded element is, with the heads of groups before it; one that is folded away
  /// says nothing.
  mutating func learn(_ height: Double, of element: DiffIdentity) {
    if height.isFinite, height > 0 { loaded[element] = height }
  }

  /// Whether it is known how high any of the loaded elements is.
  var hasLearned: Bool { !loaded.isEmpty }

  /// Other elements are loaded.
  mutating func letGo(except isLoaded: (DiffIdentity) -> Bool) {
    for (element, height) in loaded where !isLoaded(element) {
      past[element.type, default: Sum()].add(height)
      loaded[element] = nil
    }
  }

  /// Takes over which kinds there are, by the objects that show a sample.
  mutating func setKinds(_ sample: [Kind]) {
    kinds = sample.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// How high an element is on average; one of a kind that was not seen yet counts as one of those that were.
  var mean: Double {
    var sums = past
    for (element, height) in loaded { sums[element.type, default: Sum()].add(height) }
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
