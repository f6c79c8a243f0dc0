import ListCore
import ListTestSupport
import Testing

@Suite struct FlatPropertyTests {
  /// Everything a flat diff promises, for one pair of lists.
  private func check(_ old: [Item], _ new: [Item], _ seed: UInt64, _ areUnique: Bool) {
    let diff = ListDiff(from: old, to: new, uniqueIDs: areUnique)
    let oracle = PairOracle(old: old.map(\.id), new: new.map(\.id))
    let pairs = oracle.partners.enumerated().compactMap { new, old in old.map { ($0, new) } }
    let longest = DiffReplay.longestIncreasing(pairs.map(\.0))
    let note: Comment = "seed \(seed), \(old.map(\.id)) to \(new.map(\.id)): \(diff)"
    #expect(diff.deletes == oracle.unmatchedOld, note)
    #expect(diff.inserts == oracle.partners.indices.filter { oracle.partners[$0] == nil }, note)
    #expect(diff.moves.count == pairs.count - longest, note)
    // A move from an index to the same one is left only where no smallest set is without it.
    let fixed = pairs.count { $0.0 == $0.1 }
    #expect(diff.moves.count { $0.from == $0.to } == fixed - mostFixed(pairs), note)
    #expect(diff.moves.allSatisfy { oracle.partners[$0.to] == $0.from }, note)
    #expect(diff.moves.map(\.to) == diff.moves.map(\.to).sorted(), note)
    let changed = pairs.filter { old[$0.0] != new[$0.1] }
      .map { ElementUpdate(old: $0.0, new: $0.1) }
    #expect(diff.updates == changed, note)
    let replayed = DiffReplay.batch(diff.changes, old: old, new: new)
    #expect(replayed?.map(\.id) == new.map(\.id), note)
    let spliced = DiffReplay.splices(diff.changes.splices(), old: old, new: new)
    #expect(spliced?.map(\.id) == new.map(\.id), note)
    let touched = diff.changes.splices().reduce(0) { $0 + $1.removed }
    #expect(touched == old.count - longest, note)
  }

  /// The most elements that keep their index in any longest increasing subsequence.
  private func mostFixed(_ pairs: [(Int, Int)]) -> Int {
    var best: [(length: Int, fixed: Int)] = []
    for (index, pair) in pairs.enumerated() {
      var longest = (length: 0, fixed: 0)
      for before in 0..<index where pairs[before].0 < pair.0 && best[before] > longest {
        longest = best[before]
      }
      best.append((longest.length + 1, longest.fixed + (pair.0 == pair.1 ? 1 : 0)))
    }
    return best.max { $0 < $1 }?.fixed ?? 0
  }

  private func items(_ ids: [Int], _ cases: inout DiffCases) -> [Item] {
    ids.map { Item(id: $0, text: cases.number(below: 5) == 0 ? 1 : 0) }
  }

  @Test("D4 D7 distinct ids: pairs, fewest moves, updates and both scripts, 12,000 cases")
  func distinct() {
    for seed in UInt64(0)..<12_000 {
      var cases = DiffCases(seed: seed)
      let old = cases.distinct(cases.number(below: 24))
      let new = cases.edited(old)
      let (from, to) = (items(old, &cases), items(new, &cases))
      check(from, to, seed, seed % 2 != 0)
    }
  }

  @Test("D5 D7 repeated ids: k-th with k-th, fewest moves and both scripts, 12,000 cases")
  func repeated() {
    for seed in UInt64(0)..<12_000 {
      var cases = DiffCases(seed: seed)
      let kinds = 1 + cases.number(below: 24)
      let old = cases.repeating(cases.number(below: 24), kinds: kinds)
      let new =
        seed % 3 == 0
        ? cases.repeating(cases.number(below: 24), kinds: kinds)
        : cases.edited(old, kinds: kinds)
      let (from, to) = (items(old, &cases), items(new, &cases))
      check(from, to, seed, false)
    }
  }

  @Test("D4 D5 lists long enough for the table, distinct and repeated, 200 cases")
  func long() {
    for seed in UInt64(0)..<200 {
      var cases = DiffCases(seed: seed)
      let old = seed % 2 == 0 ? cases.distinct(150) : cases.repeating(150, kinds: 120)
      var new = old
      for _ in 0..<(seed % 7) { new = cases.edited(new, kinds: seed % 2 == 0 ? nil : 120) }
      let (from, to) = (items(old, &cases), items(new, &cases))
      check(from, to, seed, false)
    }
  }

  @Test("D4 D5 large gaps between long runs, few ids repeated, 120 cases")
  func largeGaps() {
    for seed in UInt64(0)..<120 {
      var cases = DiffCases(seed: seed)
      let old = seed % 3 == 0 ? cases.distinct(400) : cases.repeating(400, kinds: 2_000)
      var new = old
      for _ in 0...(seed % 3) {
        let start = cases.number(below: new.count - 110)
        let block = Array(new[start..<start + 1 + cases.number(below: 110)])
        if cases.number(below: 4) > 0 { new.removeSubrange(start..<start + block.count) }
        let target = cases.number(below: new.count)
        new.insert(contentsOf: seed % 2 == 0 ? block : block.map { $0 + 5_000 }, at: target)
      }
      let (from, to) = (items(old, &cases), items(new, &cases))
      check(from, to, seed, false)
    }
  }

  @Test("D5 texts that are equal but spelled with other bytes repeat each other, 400 cases")
  func spellings() {
    let pairs = [("é", "e\u{301}"), ("K", "\u{212A}"), ("Å", "A\u{30A}"), ("plain", "plain")]
    for seed in UInt64(0)..<400 {
      var cases = DiffCases(seed: seed)
      let kinds = seed % 2 == 0 ? 40 : 400
      let old = cases.repeating(80, kinds: kinds)
      let new = cases.edited(cases.edited(old, kinds: kinds), kinds: kinds)
      func texts(_ ids: [Int]) -> [SpelledItem] {
        ids.map { id in
          let pair = pairs[id % pairs.count]
          let spelling = cases.number(below: 2) == 0 ? pair.0 : pair.1
          return SpelledItem(id: "\(spelling) of a list of things, \(id / pairs.count)")
        }
      }
      let diff = ListDiff(from: texts(old), to: texts(new))
      let oracle = PairOracle(old: old, new: new)
      #expect(diff.deletes == oracle.unmatchedOld, "seed \(seed)")
      let inserts = oracle.partners.indices.filter { oracle.partners[$0] == nil }
      #expect(diff.inserts == inserts, "seed \(seed)")
      #expect(diff.moves.allSatisfy { oracle.partners[$0.to] == $0.from }, "seed \(seed)")
      let longest = DiffReplay.longestIncreasing(oracle.partners.compactMap { $0 })
      #expect(diff.moves.count == new.count - inserts.count - longest, "seed \(seed)")
    }
  }

  @Test("D5 a promise of unique ids that is broken still leads from old to new, 2,000 cases")
  func brokenPromise() {
    for seed in UInt64(0)..<2_000 {
      var cases = DiffCases(seed: seed)
      let old = [Item](cases.repeating(20, kinds: 12))
      let new = [Item](cases.edited(old.map(\.id), kinds: 12))
      let diff = ListDiff(from: old, to: new, uniqueIDs: true)
      #expect(DiffReplay.batch(diff.changes, old: old, new: new) == new, "seed \(seed)")
      #expect(DiffReplay.splices(diff.changes.splices(), old: old, new: new) == new, "seed \(seed)")
    }
  }
}
