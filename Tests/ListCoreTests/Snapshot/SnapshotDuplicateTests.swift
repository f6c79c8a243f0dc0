import Testing

@testable import ListCore

@Suite struct SnapshotDuplicateTests {
  @Test("D5 the first of several sections is kept, the others are reported once per identity")
  func sections() {
    let given = [
      section(1, notes: [10]), section(2), section(1, notes: [11]), section(2), section(1),
    ]
    let snapshot = Snapshot(sections: given)
    #expect(snapshot.outline == [[1, 10], [2]])
    #expect(
      snapshot.duplicates == [
        DuplicateReport(
          identity: "1",
          keptPosition: 0,
          droppedPositions: [2, 4]
        ),
        DuplicateReport(identity: "2", keptPosition: 1, droppedPositions: [3]),
      ]
    )
  }

  @Test("D5 a section that is there already stays where and as it is")
  func presentSection() {
    var snapshot = Snapshot(sections: [section(1, notes: [10]), section(2)])
    let reports = snapshot.insert([section(3), section(2, notes: [20])], at: 0)
    #expect(snapshot.outline == [[3], [1, 10], [2]])
    let expected = DuplicateReport(
      identity: "2",
      keptPosition: 1,
      keptWasPresent: true,
      droppedPositions: [1]
    )
    #expect(reports == [expected])
    #expect(snapshot.duplicates == [expected], "reports are recorded as well")
    #expect(snapshot.invariantViolations() == [])
    snapshot.clearDuplicates()
    #expect(snapshot.duplicates == [])
  }

  @Test("D5 the first of several rows is kept in small and in big sections", arguments: [2, 40])
  func rows(count: Int) {
    let ids = Array(0..<count) + [0, 1, 0]
    let (kept, reports) = SnapshotSection(id: postID(7), rows: noteRows(ids)).deduplicated()
    #expect(kept.rows.count == count && !kept.hasDuplicateRows)
    #expect(
      reports == [
        DuplicateReport(
          section: "7",
          identity: "0",
          keptPosition: 0,
          droppedPositions: [count, count + 2]
        ),
        DuplicateReport(
          section: "7",
          identity: "1",
          keptPosition: 1,
          droppedPositions: [count + 1]
        ),
      ]
    )
    let raw = SnapshotSection(id: postID(7), rows: noteRows(ids))
    #expect(raw.hasDuplicateRows)
    var snapshot = Snapshot()
    #expect(snapshot.append(raw) == reports)
    #expect(snapshot.rowCount == count)
    #expect(snapshot.replaceRows(ofSectionAt: 0, with: noteRows(ids)) == reports)
    #expect(snapshot.rowCount == count)
    #expect(snapshot.invariantViolations() == [])
  }

  @Test("D5 a row that is there already is not added again", arguments: [3, 40])
  func presentRow(count: Int) {
    var snapshot = Snapshot(sections: [section(1, notes: 0..<count)])
    let outcome = snapshot.insert(
      [note(100), note(2, version: 9), note(100)],
      before: noteID(1, 1)
    )
    #expect(
      outcome.duplicates == [
        DuplicateReport(
          section: "1",
          identity: "2",
          keptPosition: 2,
          keptWasPresent: true,
          droppedPositions: [1]
        ),
        DuplicateReport(
          section: "1",
          identity: "100",
          keptPosition: 0,
          droppedPositions: [2]
        ),
      ]
    )
    #expect(outcome.isApplied)
    #expect(snapshot.outline == [[1, 0, 100] + Array(1..<count)])
    #expect(snapshot.row(for: noteID(1, 2))?.content.value(as: Note.self)?.version == 0)
    #expect(snapshot.duplicates == outcome.duplicates)
  }

  @Test("D5 a report reads as a sentence")
  func sentence() {
    let report = DuplicateReport(
      section: "post-7",
      identity: "c1",
      keptPosition: 2,
      droppedPositions: [5, 6]
    )
    #expect(
      report.description
        == "row c1 of section post-7 came more than once: kept the one at 2, dropped 5, 6"
    )
  }
}
