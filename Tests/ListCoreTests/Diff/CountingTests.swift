import ListCore
import ListTestSupport
import Testing

/// Counts what a diff asks of the elements of one test.
private final class Tally: Sendable {
  nonisolated(unsafe) var ids = 0
  nonisolated(unsafe) var hashes = 0
  nonisolated(unsafe) var contents = 0
  nonisolated(unsafe) var wrongPairs = 0
  var total: Int { ids + hashes + contents }
}

private struct CountedID: Hashable, Sendable {
  let value: Int
  let tally: Tally

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.tally.ids += 1
    return lhs.value == rhs.value
  }
  func hash(into hasher: inout Hasher) {
    tally.hashes += 1
    hasher.combine(value)
  }
}

private struct Counted: ListDiffable {
  let id: CountedID
  let text: Int

  func hasSameContent(as other: Counted) -> Bool {
    id.tally.contents += 1
    if id.value != other.id.value { id.tally.wrongPairs += 1 }
    return text == other.text
  }
}

private final class Instance: ListDiffable {
  let id: Int
  let tally: Tally
  init(id: Int, tally: Tally) {
    self.id = id
    self.tally = tally
  }
  func hasSameContent(as other: Instance) -> Bool {
    tally.contents += 1
    return true
  }
}

@Suite struct CountingTests {
  private func counted(_ ids: [Int], _ tally: Tally, text: Int = 0) -> [Counted] {
    ids.map { Counted(id: CountedID(value: $0, tally: tally), text: text) }
  }

  @Test("D3 content is compared once for every pair and for nothing else, 2,000 cases")
  func contentComparisons() {
    for seed in UInt64(0)..<2_000 {
      var cases = DiffCases(seed: seed)
      let repeats = seed % 2 == 0
      let old = repeats ? cases.repeating(40, kinds: 30) : cases.distinct(40)
      let new = cases.edited(cases.edited(old, kinds: repeats ? 30 : nil))
      let pairs = PairOracle(old: old, new: new).partners.count { $0 != nil }
      let tally = Tally()
      let areUnique = seed % 4 == 1
      _ = ListDiff(from: counted(old, tally), to: counted(new, tally), uniqueIDs: areUnique)
      #expect(tally.contents == pairs, "seed \(seed)")
      #expect(tally.wrongPairs == 0, "seed \(seed)")
    }
  }

  @Test("D3 the same instance is never asked for its content")
  func sameInstance() {
    let tally = Tally()
    let old = (0..<50).map { Instance(id: $0, tally: tally) }
    #expect(ListDiff(from: old, to: Array(old.reversed())).updates.isEmpty)
    #expect(tally.contents == 0)
    _ = ListDiff(from: old, to: (0..<50).map { Instance(id: $0, tally: tally) })
    #expect(tally.contents == 50)
  }

  @Test("D3 the same array is not looked into at all")
  func sameStorage() {
    let tally = Tally()
    let list = counted(Array(0..<50), tally)
    #expect(!ListDiff(from: list, to: list).hasChanges)
    #expect(tally.total == 0)
  }

  @Test("D3 twice the elements ask at most about twice as much", arguments: Change.allCases)
  func linear(_ change: Change) {
    for areUnique in [false, true] {
      let small = asked(change, count: 2_000, areUnique)
      let large = asked(change, count: 8_000, areUnique)
      #expect(large <= small * 5, "\(change) \(areUnique): \(small), then \(large)")
      #expect(large <= 8_000 * 12, "\(change) \(areUnique): \(large)")
    }
  }

  @Test("D3 one changed payload asks every element for its id and content once")
  func onePayload() {
    #expect(asked(.payload, count: 2_000, false) == 4_000)
    #expect(asked(.append, count: 2_000, false) == 4_000)
  }

  enum Change: CaseIterable {
    case append, prepend, payload, moveOne, swapHalves, shuffle, replaceAll
  }

  private func asked(_ change: Change, count: Int, _ areUnique: Bool) -> Int {
    let tally = Tally()
    let base = Array(0..<count)
    let old = counted(base, tally)
    var new = old
    var cases = DiffCases(seed: 5)
    switch change {
    case .append: new += counted([count, count + 1], tally)
    case .prepend: new = counted([count, count + 1], tally) + old
    case .payload: new[count / 2] = Counted(id: old[count / 2].id, text: 1)
    case .moveOne: new = Array(old.dropFirst()) + old.prefix(1)
    case .swapHalves: new = Array(old[(count / 2)...] + old[..<(count / 2)])
    case .shuffle: new = counted(cases.distinct(count), tally)
    case .replaceAll: new = counted(base.map { $0 + count }, tally)
    }
    _ = ListDiff(from: old, to: new, uniqueIDs: areUnique)
    return tally.total
  }
}
