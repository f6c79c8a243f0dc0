import ListCore

struct Item: ListDiffable, Equatable {
  var id: Int
  var text = 0
}

extension [Item] {
  /// Items with the given ids.
  init(_ ids: [Int]) { self = ids.map { Item(id: $0) } }
}

struct SpelledItem: ListDiffable, Equatable {
  var id: String
}

/// What a diff must say about pairs, found out in the plainest way.
struct PairOracle {
  private(set) var partners: [Int?]
  let unmatchedOld: [Int]

  /// Pairs the k-th old occurrence of an id with the k-th new one.
  init(old: [Int], new: [Int]) {
    var waiting: [Int: [Int]] = [:]
    for (index, id) in old.enumerated() { waiting[id, default: []].append(index) }
    partners = new.map { id in
      guard var queue = waiting[id], !queue.isEmpty else { return nil }
      let first = queue.removeFirst()
      waiting[id] = queue
      return first
    }
    unmatchedOld = waiting.values.flatMap { $0 }.sorted()
  }
}
