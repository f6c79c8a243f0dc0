import Testing

@testable import ListCore

@Suite struct SnapshotMarkTests {
  private var snapshot = Snapshot(sections: [section(1, notes: [10, 11]), section(2, notes: [20])])

  @Test("S3 reload and reconfigure marks travel with the value until they are cleared")
  mutating func marks() {
    #expect(snapshot.reload([noteID(1, 10), noteID(9, 9)]) == [noteID(9, 9)])
    #expect(snapshot.reconfigure([noteID(1, 11), noteID(1, 12)]) == [noteID(1, 12)])
    var copy = snapshot
    #expect(copy.reloadedRows == [noteID(1, 10)])
    #expect(copy.reconfiguredRows == [noteID(1, 11)])
    copy.clearMarks()
    #expect(!copy.hasMarks)
    #expect(snapshot.hasMarks)
  }

  @Test("S3 a reload mark is stronger than a reconfigure mark")
  mutating func strength() {
    snapshot.reconfigure([noteID(1, 10)])
    snapshot.reload([noteID(1, 10)])
    snapshot.reconfigure([noteID(1, 10)])
    #expect(snapshot.reloadedRows == [noteID(1, 10)])
    #expect(snapshot.reconfiguredRows == [])
  }

  @Test("S3 marks follow moved rows and go with removed ones")
  mutating func followRows() {
    snapshot.reload([noteID(1, 10), noteID(2, 20)])
    snapshot.reconfigure([noteID(1, 11)])
    snapshot.moveRow(noteID(1, 10), toEndOf: postID(2))
    #expect(snapshot.reloadedRows == [noteID(2, 10), noteID(2, 20)])
    snapshot.replaceRows(ofSectionAt: 0, with: noteRows([12]))
    #expect(snapshot.reconfiguredRows == [])
    snapshot.deleteRow(noteID(2, 10))
    #expect(snapshot.reloadedRows == [noteID(2, 20)])
    snapshot.deleteSection(postID(2))
    #expect(!snapshot.hasMarks)
  }

  @Test("S5 a snapshot prints as a stable tree of lines")
  mutating func text() {
    let header = Row(AnyDiffable(Badge(id: 1)), height: .fixed(55), role: .header)
    let big = Row(AnyDiffable(Note(id: 10)), cellType: CellType(BigCell.self))
    let line = Row(AnyDiffable(Line(id: "two\nlines")), height: .fixed(0.5), role: .footer)
    snapshot.insert([header, big], before: noteID(1, 10))
    snapshot.append([line], to: postID(1))
    snapshot.append(section(3))
    snapshot.reload([noteID(1, 11)])
    snapshot.reconfigure([noteID(2, 20)])
    #expect(
      snapshot.description == """
        3 sections, 6 rows
        [0] 1, 5 rows
          [0] 1, header, fixed 55.0
          [1] 10, body, natural, cell ListCoreTests.BigCell
          [2] 10, body, natural
          [3] 11, body, natural, reloaded
          [4] "two\\nlines", footer, fixed 0.5
        [1] 2, 1 row
          [0] 20, body, natural, reconfigured
        [2] 3, 0 rows
        """
    )
    #expect(Snapshot().description == "0 sections, 0 rows")
  }

  private struct Line: ListDiffable, Equatable {
    var id: String
  }
}
