/// Makes lists that resemble what apps do to lists: edits, blocks that travel, shuffles.
public struct DiffCases {
  private var random: SeededGenerator
  private var fresh = 1000

  /// Starts a sequence of cases.
  ///
  /// - Parameter seed: Any number; print it when a test fails.
  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A number below a bound.
  ///
  /// - Parameter bound: At least 1.
  /// - Returns: 0 or more, below the bound.
  public mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  /// A list of distinct ids.
  ///
  /// - Parameter count: How many.
  /// - Returns: The ids in random order.
  public mutating func distinct(_ count: Int) -> [Int] { (0..<count).shuffled(using: &random) }

  /// A list of ids that repeat.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - kinds: How many different ones there are at most.
  /// - Returns: The ids.
  public mutating func repeating(_ count: Int, kinds: Int) -> [Int] {
    (0..<count).map { _ in number(below: kinds) }
  }

  /// A list after a few edits.
  ///
  /// - Parameters:
  ///   - list: The list before.
  ///   - kinds: Inserted ids are below this; `nil` for ids that never occurred.
  /// - Returns: The list after.
  public mutating func edited(_ list: [Int], kinds: Int? = nil) -> [Int] {
    var list = list
    for _ in 0..<number(below: 6) {
      let at = number(below: list.count + 1)
      switch number(below: 6) {
      case 0, 1:
        let added = (0...number(below: 3)).map { _ in newID(kinds: kinds) }
        list.insert(contentsOf: added, at: at)
      case 2, 3: list.removeSubrange(at..<min(list.count, at + 1 + number(below: 3)))
      case 4:
        let end = min(list.count, at + 1 + number(below: 4))
        let block = Array(list[at..<end])
        list.removeSubrange(at..<end)
        list.insert(contentsOf: block, at: number(below: list.count + 1))
      default: if number(below: 4) == 0 { list.shuffle(using: &random) }
      }
    }
    return list
  }

  private mutating func newID(kinds: Int?) -> Int {
    if let kinds { return number(below: kinds) }
    fresh += 1
    return fresh
  }
}
