import ListTestSupport
import Testing

@testable import ListCore

@Suite struct SnapshotLookupTests {
  private let snapshot = Snapshot(sections: [
    section(1, notes: [10, 11, 12]), section(2), section(3, notes: 10..<50), section(4, notes: [7]),
  ])

  @Test("S2 a row is found by name, by flat position and by section")
  func rows() throws {
    #expect(snapshot.rowCount == 44 && snapshot.sectionCount == 4)
    var flat = 0
    for (sectionIndex, section) in snapshot.sections.enumerated() {
      for rowIndex in section.rows.indices {
        let id = section.rowID(at: rowIndex)
        let path = RowPosition(section: sectionIndex, row: rowIndex)
        #expect(snapshot.position(of: id) == flat)
        #expect(snapshot.indexPath(of: id) == path)
        #expect(snapshot.rowPosition(at: flat) == path)
        #expect(snapshot.flatPosition(section: sectionIndex, row: rowIndex) == flat)
        #expect(snapshot.rowID(at: flat) == id)
        #expect(snapshot.row(at: flat).content.isSameInstance(as: section.rows[rowIndex].content))
        let found = try #require(snapshot.row(for: id))
        #expect(found.content.isSameInstance(as: section.rows[rowIndex].content))
        flat += 1
      }
    }
    #expect(flat == 44)
  }

  @Test("S2 a section gives its index and its range of flat positions")
  func ranges() {
    #expect((0..<4).map { snapshot.rowRange(ofSectionAt: $0) } == [0..<3, 3..<3, 3..<43, 43..<44])
    #expect(snapshot.sectionIndex(of: postID(3)) == 2)
    #expect(snapshot.rowRange(of: postID(3)) == 3..<43)
    #expect(snapshot.section(for: postID(3))?.rows.count == 40)
    #expect(snapshot.contains(postID(4)))
    #expect(snapshot.flatPosition(section: 1, row: 0) == 3)
  }

  @Test("S2 unknown names are answered with nil")
  func unknown() {
    #expect(snapshot.sectionIndex(of: postID(9)) == nil)
    #expect(snapshot.rowRange(of: postID(9)) == nil)
    #expect(snapshot.section(for: postID(9)) == nil)
    #expect(!snapshot.contains(DiffIdentity(id: 1, of: Note.self)))
    #expect(snapshot.position(of: noteID(9, 10)) == nil)
    #expect(snapshot.indexPath(of: noteID(2, 10)) == nil)
    #expect(snapshot.row(for: noteID(3, 50)) == nil)
    #expect(!snapshot.contains(noteID(4, 10)))
  }

  @Test("S4 type, cell type and role keep rows with equal ids apart", arguments: [0, 40])
  func identity(others: Int) {
    var rows = noteRows(100..<100 + others)
    rows.append(Row(AnyDiffable(Note(id: 1)), role: .header))
    rows.append(Row(AnyDiffable(Note(id: 1))))
    rows.append(Row(AnyDiffable(Badge(id: 1))))
    rows.append(Row(AnyDiffable(Note(id: 1)), cellType: CellType(SmallCell.self)))
    rows.append(Row(AnyDiffable(Note(id: 1)), cellType: CellType(BigCell.self)))
    let snapshot = Snapshot(sections: [SnapshotSection(id: postID(1), rows: rows)])
    #expect(snapshot.duplicates == [])
    #expect(snapshot.rowCount == others + 5)
    for position in rows.indices {
      #expect(snapshot.position(of: snapshot.rowID(at: position)) == position)
    }
  }

  @Test("S4 a row id is unique in its section only")
  func perSection() {
    #expect(snapshot.position(of: noteID(1, 10)) == 0)
    #expect(snapshot.position(of: noteID(3, 10)) == 3)
  }

  @Test(
    "S2 edits of one section make as few chunks anew among 200,000 as among 1,000",
    arguments: [1_000, 200_000]
  )
  func cost(count: Int) throws {
    let old = Snapshot(sections: (0..<count).lazy.map { section($0, notes: [1, 2]) })
    var snapshot = old
    let middle = count / 2
    #expect(snapshot.position(of: noteID(middle, 2)) == count + 1)
    #expect(snapshot.rowID(at: count + 1) == noteID(middle, 2))
    snapshot.replaceRows(ofSectionAt: middle, with: noteRows([1, 2, 3]))
    snapshot.append([note(4)], to: postID(middle))
    snapshot.deleteRow(noteID(middle, 1))
    #expect(made(in: snapshot, from: old) == 1)
    snapshot.deleteSection(postID(3))
    snapshot.moveSection(postID(4), after: postID(count - 1))
    snapshot.append(section(-1, notes: [5]))
    #expect(made(in: snapshot, from: old) <= 4)
    #expect(snapshot.position(of: noteID(-1, 5)) == count * 2 - 1)
    #expect(snapshot.invariantViolations() == [])
  }

  private func made(in new: Snapshot, from old: Snapshot) -> Int {
    let known = Set(old.grouped.list.chunks.map(ObjectIdentifier.init))
    return new.grouped.list.chunks.count { !known.contains(ObjectIdentifier($0)) }
  }
}
