import ListCore
import ListTestSupport
import Testing

private struct Numbered<ID: FixedWidthInteger & Sendable>: ListDiffable, Equatable {
  let id: ID
  var text = 0
}

/// Lists that are long enough for what only pays off there: marks of numbers that were left out, and
/// piles kept as runs.
@Suite struct LongListTests {
  private func check<Element: ListDiffable>(
    _ old: [Int],
    _ new: [Int],
    _ note: Comment,
    element: (Int) -> Element
  ) {
    let diff = ListDiff(from: old.map(element), to: new.map(element))
    let oracle = PairOracle(old: old, new: new)
    let kept = oracle.partners.compactMap { $0 }
    #expect(diff.deletes == oracle.unmatchedOld, note)
    #expect(diff.inserts == oracle.partners.indices.filter { oracle.partners[$0] == nil }, note)
    #expect(diff.moves.count == kept.count - DiffReplay.longestIncreasing(kept), note)
    #expect(diff.moves.allSatisfy { oracle.partners[$0.to] == $0.from }, note)
    #expect(DiffReplay.batch(diff.changes, old: old, new: new) == new, note)
    #expect(DiffReplay.splices(diff.changes.splices(), old: old, new: new) == new, note)
  }

  /// Some edits; inserted ids are those of other elements, so that many of them repeat.
  private func lists(_ seed: UInt64) -> (old: [Int], new: [Int]) {
    var cases = DiffCases(seed: seed)
    let old = seed % 2 == 0 ? cases.distinct(2_500) : cases.repeating(2_500, kinds: 100_000)
    var new = old
    for _ in 0..<1 + seed % 9 {
      let at = cases.number(below: new.count - 40)
      let block = Array(new[at..<at + 1 + cases.number(below: 40)])
      switch cases.number(below: 4) {
      case 0: new.removeSubrange(at..<at + block.count)
      case 1: new.insert(contentsOf: block, at: cases.number(below: new.count))
      case 2: new.insert(contentsOf: block.map { $0 + 200_000 }, at: cases.number(below: new.count))
      default:
        new.removeSubrange(at..<at + block.count)
        new.insert(contentsOf: block, at: cases.number(below: new.count))
      }
    }
    return (old, new)
  }

  @Test("D4 D5 long lists of numbers, ids repeated before and behind a gap, 120 cases")
  func numbers() {
    for seed in UInt64(0)..<120 {
      let (old, new) = lists(seed)
      check(old, new, "seed \(seed)") { Item(id: $0) }
    }
  }

  @Test("D4 D5 long lists of texts, ids repeated before and behind a gap, 40 cases")
  func texts() {
    for seed in UInt64(0)..<40 {
      let (old, new) = lists(seed)
      check(old, new, "seed \(seed)") {
        SpelledItem(id: seed % 4 < 2 ? "\($0)" : "a longer text, \($0)")
      }
    }
  }

  @Test("D5 every width of number finds its repeats, also below zero")
  func widths() {
    for seed in UInt64(200)..<206 {
      let (old, new) = lists(seed)
      check(old, new, "seed \(seed)") { Numbered(id: UInt32($0)) }
      check(old, new, "seed \(seed)") { Numbered(id: 5 - Int32($0)) }
      check(old, new, "seed \(seed)") { Numbered(id: UInt64($0) << 40) }
      check(old, new, "seed \(seed)") { Numbered(id: 5 - Int64($0) << 40) }
      check(old, new, "seed \(seed)") { Numbered(id: UInt.max - UInt($0)) }
    }
  }

  @Test("D5 an id in front of a long list is paired with its first occurrence, however far away")
  func farAway() {
    for place in [1_500, 2_998, 2_999] {
      let old = Array(0..<3_000)
      let new = [place] + old
      let diff = ListDiff(from: [Item](old), to: [Item](new))
      #expect(diff.inserts == [place + 1], "\(place)")
      #expect(diff.moves == [ElementMove<Int>(from: place, to: 0)], "\(place)")
    }
  }

  @Test("D4 D5 more left out than there are marks for, 6 cases")
  func manyLeftOut() {
    for seed in UInt64(0)..<6 {
      var cases = DiffCases(seed: seed)
      let old = Array(0..<12_000)
      var new = old
      for _ in 0..<400 {
        let at = cases.number(below: new.count - 4)
        new.removeSubrange(at..<at + 1 + cases.number(below: 3))
        let id = seed % 2 == 0 ? 20_000 + cases.number(below: 9_000) : cases.number(below: 12_000)
        new.insert(id, at: cases.number(below: new.count))
      }
      check(old, new, "seed \(seed)") { Item(id: $0) }
    }
  }
}
