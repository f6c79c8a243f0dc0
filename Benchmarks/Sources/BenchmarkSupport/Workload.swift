/// A change of a list, of the kinds lists really see.
public enum Workload: String, CaseIterable, Sendable {
  case none = "no change"
  case payload = "one payload"
  case append = "append 1 %"
  case prepend = "prepend 20"
  case moveToEnd = "first to the end"
  case moveToStart = "last to the start"
  case scattered = "1 % scattered"
  case readme = "README case"
  case shuffle = "shuffle"
  case replace = "replace all"

  /// The list after the change; never in the same storage as before it.
  ///
  /// - Parameters:
  ///   - old: The list before the change.
  ///   - seed: Where the random numbers start.
  /// - Returns: The changed list.
  public func applied<Item: BenchmarkItem>(to old: [Item], seed: UInt64 = 7) -> [Item] {
    var random = SeededRandom(seed: seed)
    var new = Array(old.map { $0 })
    var fresh = UInt64(old.count)
    func made(_ count: Int) -> [Item] {
      defer { fresh += UInt64(count) }
      return (0..<count).map { Item(number: fresh + UInt64($0) + 1) }
    }
    switch self {
    case .none: break
    case .payload: new[new.count / 2] = new[new.count / 2].changed
    case .append: new += made(max(1, new.count / 100))
    case .prepend: new.insert(contentsOf: made(20), at: 0)
    case .moveToEnd: new.append(new.removeFirst())
    case .moveToStart: new.insert(new.removeLast(), at: 0)
    case .scattered: Self.scatter(&new, made(max(1, new.count / 1_000)), &random)
    case .readme:
      // The case DifferenceKit's README measures, in its proportions: a fifth (a tenth of a long
      // list) deleted and as much inserted in one place each, a part at the start shuffled.
      let part = new.count > 50_000 ? new.count / 10 : new.count / 5
      let start = new.count > 50_000 ? new.count / 5 : new.count * 2 / 5
      new.removeSubrange(start..<start + part)
      new.insert(contentsOf: made(part), at: start + part)
      new[0..<part / 5].shuffle(using: &random)
    case .shuffle: new.shuffle(using: &random)
    case .replace: new = made(new.count)
    }
    return new
  }

  /// A hundredth of the places: of ten, seven show something else, one is gone, one is new and one
  /// has moved.
  private static func scatter<Item: BenchmarkItem>(
    _ list: inout [Item],
    _ inserted: [Item],
    _ random: inout SeededRandom
  ) {
    let places = inserted.count
    for _ in 0..<places * 7 {
      let index = Int.random(in: 0..<list.count, using: &random)
      list[index] = list[index].changed
    }
    let gone = Set((0..<places).map { _ in Int.random(in: 0..<list.count, using: &random) })
    list = list.indices.filter { !gone.contains($0) }.map { list[$0] }
    for _ in 0..<places {
      let item = list.remove(at: Int.random(in: 0..<list.count, using: &random))
      list.insert(item, at: Int.random(in: 0...list.count, using: &random))
    }
    for item in inserted {
      list.insert(item, at: Int.random(in: 0...list.count, using: &random))
    }
  }
}
