import ListCore
import ListTestSupport
import Testing

@Suite struct SectionedPropertyTests {
  private func check(_ givenOld: ListCase, _ givenNew: ListCase, _ note: Comment) {
    let (old, new) = (firsts(of: givenOld), firsts(of: givenNew))
    let diff = SnapshotDiff(from: Snapshot(givenOld), to: Snapshot(givenNew))
    let keys = { (list: ListCase) in
      list.map { ReplaySection(id: $0.id, rows: $0.rows.map(\.key)) }
    }
    #expect(DiffReplay.batch(BatchEdits(diff), old: keys(old), new: keys(new)) == keys(new), note)
    let flat = { (list: ListCase) in list.flatMap { $0.rows.map(\.key) } }
    #expect(DiffReplay.splices(diff.splices(), old: flat(old), new: flat(new)) == flat(new), note)
    #expect(diff.hasChanges || old == new, note)
    // An updated row is the same row with other content.
    let crossing = diff.crossSectionMoves.filter(\.isUpdated)
      .map { ElementUpdate(old: $0.move.from, new: $0.move.to) }
    let inside = diff.changedSections.flatMap {
      $0.rows.paths(fromSection: $0.oldIndex, toSection: $0.newIndex).updates
    }
    for update in inside + crossing {
      let before = old[update.old.section].rows[update.old.row]
      let after = new[update.new.section].rows[update.new.row]
      #expect(before.key == after.key && before.text != after.text, note)
    }
  }

  /// A snapshot keeps the first of rows with one key.
  private func firsts(of list: ListCase) -> ListCase {
    list.map { section in
      var kept = section
      var seen = Set<RowCase>()
      kept.rows = section.rows.filter { seen.insert($0.key).inserted }
      return kept
    }
  }

  /// What is promised on top when rows do not repeat.
  private func checkMinimal(_ old: ListCase, _ new: ListCase, _ note: Comment) {
    let diff = SnapshotDiff(from: Snapshot(old), to: Snapshot(new))
    let oldSections = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
    let kept = new.enumerated().compactMap { new, section in
      oldSections[section.id].map { (old: $0, new: new) }
    }
    let sectionMoves = kept.count - DiffReplay.longestIncreasing(kept.map(\.old))
    var (rowMoves, updates, gone, came) = (0, 0, Set<RowCase>(), Set<RowCase>())
    var (keptGone, keptCame) = ([RowCase](), [RowCase]())
    for section in old where !new.contains(where: { $0.id == section.id }) {
      gone.formUnion(section.rows.filter(\.isWide))
    }
    for section in new where oldSections[section.id] == nil {
      came.formUnion(section.rows.filter(\.isWide))
    }
    for pair in kept {
      let (from, to) = (old[pair.old].rows, new[pair.new].rows)
      let positions = Dictionary(uniqueKeysWithValues: from.enumerated().map { ($1.key, $0) })
      let order = to.compactMap { positions[$0.key] }
      rowMoves += order.count - DiffReplay.longestIncreasing(order)
      for row in to {
        if let index = positions[row.key] {
          updates += from[index].text == row.text ? 0 : 1
        } else {
          keptCame.append(row)
        }
      }
      let left = from.filter { row in !to.contains { $0.key == row.key } }
      keptGone += left
    }
    gone.formUnion(keptGone.filter(\.isWide))
    came.formUnion(keptCame.filter(\.isWide))
    let goneByKey = Dictionary(uniqueKeysWithValues: gone.map { ($0.key, $0) })
    let travels = came.filter { goneByKey[$0.key] != nil }
    let travelUpdates = travels.count { goneByKey[$0.key]?.text != $0.text }
    #expect(diff.sectionCounts.moved == sectionMoves, note)
    #expect(diff.rowCounts.moved == rowMoves + travels.count, note)
    #expect(diff.rowCounts.updated == updates + travelUpdates, note)
    let travelling = Set(travels.map(\.key))
    #expect(diff.rowCounts.deleted == keptGone.count { !travelling.contains($0.key) }, note)
    #expect(diff.rowCounts.inserted == keptCame.count { !travelling.contains($0.key) }, note)
  }

  @Test("D7 sections with rows of both scopes: both scripts and fewest moves, 10,000 cases")
  func distinct() {
    for seed in UInt64(0)..<10_000 {
      var cases = DiffCases(seed: seed)
      let old = cases.list(repeating: false)
      let new = cases.edited(old, repeating: false)
      check(old, new, "seed \(seed)")
      checkMinimal(old, new, "seed \(seed)")
    }
  }

  @Test("D5 D7 sections with rows that repeat: both scripts, 10,000 cases")
  func repeated() {
    for seed in UInt64(0)..<10_000 {
      var cases = DiffCases(seed: seed)
      let old = cases.list(repeating: true)
      let new = cases.edited(old, repeating: true)
      check(old, new, "seed \(seed)")
    }
  }
}
