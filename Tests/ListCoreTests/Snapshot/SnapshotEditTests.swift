import Testing

@testable import ListCore

@Suite struct SnapshotEditTests {
  private var snapshot = Snapshot(sections: [
    section(1, notes: [10, 11]), section(2, notes: [20]), section(3),
  ])

  @Test("S3 sections are appended and inserted before and after others")
  mutating func insertSections() {
    #expect(snapshot.append(section(4)) == [])
    #expect(snapshot.append(contentsOf: [section(5), section(6)]) == [])
    #expect(snapshot.insert([section(7), section(8)], before: postID(1)) == .applied)
    #expect(snapshot.insert([section(9, notes: [90])], after: postID(2)) == .applied)
    #expect(snapshot.insert([section(0)], at: 0) == [])
    #expect(
      snapshot.outline == [
        [0], [7], [8], [1, 10, 11], [2, 20], [9, 90], [3], [4], [5], [6],
      ]
    )
    #expect(snapshot.insert([section(99)], before: postID(77)) == .unknownSection(postID(77)))
    #expect(snapshot.sectionCount == 10)
  }

  @Test("S3 sections are deleted; unknown ones are reported")
  mutating func deleteSections() {
    #expect(snapshot.deleteSection(postID(1)) == true)
    #expect(snapshot.deleteSection(postID(1)) == false)
    #expect(snapshot.deleteSections([postID(3), postID(8), postID(3)]) == [postID(8), postID(3)])
    #expect(snapshot.outline == [[2, 20]])
    snapshot.append(section(1))
    #expect(snapshot.outline == [[2, 20], [1]])
    snapshot.deleteAllSections()
    #expect(snapshot.isEmpty && snapshot.sectionCount == 0)
  }

  @Test("S3 sections are moved before and after others, with their rows")
  mutating func moveSections() {
    #expect(snapshot.moveSection(postID(1), after: postID(3)) == .applied)
    #expect(snapshot.outline == [[2, 20], [3], [1, 10, 11]])
    #expect(snapshot.moveSection(postID(1), before: postID(2)) == .applied)
    #expect(snapshot.moveSection(postID(1), before: postID(3)) == .applied)
    #expect(snapshot.outline == [[2, 20], [1, 10, 11], [3]])
    #expect(snapshot.position(of: noteID(1, 10)) == 1)
    #expect(snapshot.moveSection(postID(3), after: postID(3)) == .applied)
    #expect(snapshot.moveSection(postID(3), after: postID(8)) == .unknownSection(postID(8)))
    #expect(snapshot.moveSection(postID(8), after: postID(3)) == .unknownSection(postID(8)))
    #expect(snapshot.outline == [[2, 20], [1, 10, 11], [3]])
  }

  @Test("S3 rows are appended and inserted before and after others")
  mutating func insertRows() {
    #expect(snapshot.append([note(30)], to: postID(3)) == .applied)
    #expect(snapshot.insert([note(1), note(2)], before: noteID(1, 11)) == .applied)
    #expect(snapshot.insert([note(3)], after: noteID(1, 11)) == .applied)
    #expect(snapshot.outline == [[1, 10, 1, 2, 11, 3], [2, 20], [3, 30]])
    #expect(snapshot.position(of: noteID(3, 30)) == 6)
    #expect(snapshot.append([note(4)], to: postID(8)) == .unknownSection(postID(8)))
    #expect(snapshot.insert([note(4)], after: noteID(2, 10)) == .unknownRow(noteID(2, 10)))
    #expect(snapshot.rowCount == 7)
  }

  @Test("S3 rows are deleted; unknown ones are reported")
  mutating func deleteRows() {
    #expect(snapshot.deleteRow(noteID(1, 10)) == true)
    #expect(snapshot.deleteRow(noteID(1, 10)) == false)
    let unknown = snapshot.deleteRows([noteID(2, 20), noteID(3, 1), noteID(1, 11)])
    #expect(unknown == [noteID(3, 1)])
    #expect(snapshot.outline == [[1], [2], [3]])
  }

  @Test("S3 rows are moved inside a section and to another one")
  mutating func moveRows() {
    snapshot.append([note(12), note(20)], to: postID(1))
    #expect(snapshot.moveRow(noteID(1, 10), after: noteID(1, 12)) == .applied)
    #expect(snapshot.moveRow(noteID(1, 12), before: noteID(1, 11)) == .applied)
    #expect(snapshot.outline[0] == [1, 12, 11, 10, 20])
    #expect(snapshot.moveRow(noteID(1, 11), before: noteID(2, 20)) == .applied)
    #expect(snapshot.moveRow(noteID(1, 10), toEndOf: postID(3)) == .applied)
    #expect(snapshot.outline == [[1, 12, 20], [2, 11, 20], [3, 10]])
    #expect(snapshot.moveRow(noteID(1, 20), after: noteID(2, 11)) == .occupied(noteID(2, 20)))
    #expect(snapshot.moveRow(noteID(1, 9), after: noteID(2, 11)) == .unknownRow(noteID(1, 9)))
    #expect(snapshot.moveRow(noteID(1, 12), after: noteID(2, 9)) == .unknownRow(noteID(2, 9)))
    #expect(snapshot.outline == [[1, 12, 20], [2, 11, 20], [3, 10]])
  }

  @Test("S3 the rows of a section are replaced at once")
  mutating func replaceRows() {
    #expect(snapshot.replaceRows(ofSectionAt: 0, with: noteRows([12, 10])) == [])
    #expect(snapshot.replaceRows(of: postID(3), with: noteRows(30..<60)) == .applied)
    #expect(snapshot.replaceRows(of: postID(8), with: []) == .unknownSection(postID(8)))
    #expect(snapshot.outline == [[1, 12, 10], [2, 20], [3] + Array(30..<60)])
    #expect(snapshot.position(of: noteID(3, 31)) == 4)
  }

  @Test("S3 a new version of a row takes the place of the old one")
  mutating func updateRow() throws {
    #expect(snapshot.update(note(11, version: 5), in: postID(1)) == .applied)
    let row = try #require(snapshot.row(for: noteID(1, 11)))
    #expect(row.content.value(as: Note.self) == Note(id: 11, version: 5))
    #expect(snapshot.update(note(12), in: postID(1)) == .unknownRow(noteID(1, 12)))
    #expect(snapshot.update(note(12), in: postID(8)) == .unknownSection(postID(8)))
  }
}
