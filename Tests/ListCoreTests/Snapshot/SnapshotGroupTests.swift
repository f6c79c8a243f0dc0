import ListTestSupport
import Testing

@testable import ListCore

/// Who is in which group, after any edits of the sections.
@Suite struct SnapshotGroupTests {
  private static func id(_ number: Int) -> DiffIdentity { DiffIdentity(LayoutGroup(id: number)) }

  private static func section(_ number: Int, of head: Int? = nil) -> SnapshotSection {
    SnapshotSection(
      id: id(number),
      rows: [Row(AnyDiffable(LayoutItem(id: number)), height: .fixed(10))],
      groupHead: head.map(id)
    )
  }

  /// The groups as ranges, worked out section by section.
  private func groups(of snapshot: Snapshot) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var head: DiffIdentity?
    for (index, section) in snapshot.sections.enumerated() {
      if let head, section.groupHead == head {
        groups[groups.count - 1] = groups[groups.count - 1].lowerBound..<index + 1
      } else {
        groups.append(index..<index + 1)
        head = section.groupHead == nil ? section.id : nil
      }
    }
    return groups
  }

  @Test("T7 a group is the sections that directly follow their head and name it")
  func run() {
    var snapshot = Snapshot(sections: [
      Self.section(9, of: 1), Self.section(1), Self.section(2, of: 1), Self.section(3, of: 1),
      Self.section(4), Self.section(5, of: 1), Self.section(6, of: 5),
    ])
    #expect(
      (0..<7).map(snapshot.group(ofSectionAt:)) == [
        0..<1, 1..<4, 1..<4, 1..<4, 4..<5, 5..<6, 6..<7,
      ]
    )
    #expect(snapshot.sections.map(\.isInGroup) == [false, false, true, true, false, false, false])
    snapshot.deleteSection(Self.id(4))
    #expect(snapshot.group(ofSectionAt: 1) == 1..<5)
    snapshot.moveSection(Self.id(9), after: Self.id(2))
    #expect(snapshot.group(ofSectionAt: 0) == 0..<5)
    snapshot.deleteSection(Self.id(1))
    #expect(snapshot.sections.allSatisfy { !$0.isInGroup })
    #expect(snapshot.section(at: 0).groupHead == Self.id(1))
    snapshot.insert([Self.section(1)], at: 0)
    #expect(snapshot.group(ofSectionAt: 3) == 0..<5)
  }

  @Test("T7 random edits leave everybody in the group that they are in", arguments: 0..<40)
  func randomEdits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    var snapshot = Snapshot()
    for _ in 0..<120 {
      let count = snapshot.sectionCount
      switch number(0..<10) {
      case 0..<5:
        let at = number(0..<count + 1)
        // Sections of one group and others, sometimes in front of their head.
        let head = number(0..<30)
        var new = (0..<number(0..<6)).map { _ in
          Self.section(number(0..<400), of: number(0..<4) == 0 ? nil : head)
        }
        if number(0..<3) > 0 { new.insert(Self.section(head), at: 0) }
        snapshot.insert(new, at: at)
      case 5 where count > 0:
        snapshot.deleteSections(
          (0..<number(0..<4)).map { _ in snapshot.section(at: number(0..<count)).id }
        )
      case 6...7 where count > 0:
        let (one, other) = (number(0..<count), number(0..<count))
        snapshot.moveSection(snapshot.section(at: one).id, after: snapshot.section(at: other).id)
      case 8 where count > 0:
        let place = number(0..<count)
        let old = snapshot.section(at: place)
        var new = SnapshotSection(
          id: old.id,
          rows: old.rows,
          groupHead: number(0..<3) == 0 ? nil : Self.id(number(0..<30))
        )
        if new.groupHead == nil, number(0..<2) == 0 { new.group = .folded }
        snapshot.replaceSection(at: place, with: new)
      default: break
      }
      let wanted = groups(of: snapshot)
      let found = wanted.allSatisfy { group in
        group.allSatisfy { snapshot.group(ofSectionAt: $0) == group }
      }
      guard found, snapshot.invariantViolations().isEmpty else {
        Issue.record("seed \(seed): \(snapshot.invariantViolations()), not \(wanted)")
        return
      }
    }
  }

  @Test("T7 a change beside a large group leaves its chunks alone")
  func cost() {
    let members = (1...5_000).map { Self.section($0, of: 0) }
    var snapshot = Snapshot(sections: [Self.section(0)] + members)
    let chunks = Set(snapshot.grouped.list.chunks.map { ObjectIdentifier($0) })
    snapshot.insert([Self.section(6_000, of: 0)], at: 2_500)
    #expect(snapshot.group(ofSectionAt: 4_000) == 0..<5_002)
    let left = Set(snapshot.grouped.list.chunks.map { ObjectIdentifier($0) }).intersection(chunks)
    #expect(left.count >= chunks.count - 3)
  }
}
