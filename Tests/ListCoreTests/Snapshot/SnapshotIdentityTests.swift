import ListTestSupport
import Testing

@testable import ListCore

@Suite struct SnapshotIdentityTests {
  @Test("S4 a row with another cell type is another row: replaced, never updated")
  func cellTypeChange() {
    var snapshot = Snapshot(sections: [section(1, notes: [10])])
    let big = Row(AnyDiffable(Note(id: 10)), cellType: CellType(BigCell.self))
    let bigID = RowID(section: postID(1), key: big.key)
    snapshot.reconfigure([noteID(1, 10)])
    #expect(snapshot.update(big, in: postID(1)) == .unknownRow(bigID))
    snapshot.replaceRows(ofSectionAt: 0, with: [big])
    #expect(snapshot.position(of: noteID(1, 10)) == nil)
    #expect(snapshot.position(of: bigID) == 0)
    #expect(!snapshot.hasMarks, "the mark was for the row that is gone")
  }

  @Test("S2 ids that all hash alike are still told apart, also after edits")
  func collidingHashes() {
    var rows = ContiguousArray((0..<60).map { Row(AnyDiffable(Clash(id: ClashID(number: $0)))) })
    var section = SnapshotSection(id: postID(1), rows: rows)
    var random = SeededGenerator(seed: 3)
    while rows.count > 9 {
      let position = Int.random(in: rows.indices, using: &random)
      let removed = section.remove(at: position)
      #expect(removed.hasSameKey(as: rows[position]))
      #expect(section.position(of: removed.key) == nil)
      rows.remove(at: position)
      #expect(rows.indices.allSatisfy { section.position(of: rows[$0].key) == $0 })
    }
  }

  private struct ClashID: Hashable {
    var number: Int

    func hash(into hasher: inout Hasher) { hasher.combine(0) }
  }

  private struct Clash: ListDiffable, Equatable {
    var id: ClashID
  }

  @Test("S5 the full check names what is wrong")
  func violations() {
    var snapshot = Snapshot(sections: [section(1, notes: [10]), section(2, notes: 0..<20)])
    #expect(snapshot.invariantViolations() == [])
    let kept = snapshot.section(at: 1).rows[1]
    snapshot.grouped.list.change(at: 1) { $0.replace(at: 1, with: $0.rows[0]) }
    #expect(!snapshot.invariantViolations().isEmpty, "two rows with one key")
    snapshot.grouped.list.change(at: 1) { $0.replace(at: 1, with: kept) }
    #expect(snapshot.invariantViolations() == [])
    snapshot.grouped.list.insert([section(2)], at: 0)
    #expect(!snapshot.invariantViolations().isEmpty, "two sections with one identity")
  }
}
