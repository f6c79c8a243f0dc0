import ListCore
import ListTestSupport
import Testing

@Suite struct BatchEditsTests {
  private func path(_ section: Int, _ row: Int) -> RowPosition {
    RowPosition(section: section, row: row)
  }

  @Test("D8 a move of a deleted section is a delete, one to an inserted section an insert")
  func sectionMoves() {
    var edits = BatchEdits()
    edits.deletedSections = [1]
    edits.insertedSections = [0]
    edits.movedSections = [ElementMove<Int>(from: 1, to: 3), ElementMove<Int>(from: 2, to: 0)]
    let clean = edits.cleaned()
    #expect(clean.deletedSections == [1])
    #expect(clean.insertedSections == [0])
    #expect(clean.movedSections.isEmpty)
  }

  @Test("D8 edits of rows inside a moved section rebuild the section")
  func movedSections() {
    let move = ElementMove<Int>(from: 2, to: 5)
    var variants = [BatchEdits](repeating: BatchEdits(), count: 4)
    variants[0].deletedRows = [path(2, 0)]
    variants[1].insertedRows = [path(5, 1)]
    variants[2].movedRows = [ElementMove<RowPosition>(from: path(2, 0), to: path(5, 1))]
    variants[3].updatedRows = [path(2, 3)]
    var expected = BatchEdits()
    expected.deletedSections = [2]
    expected.insertedSections = [5]
    for var edits in variants {
      edits.movedSections = [move]
      #expect(edits.cleaned() == expected)
    }
  }

  @Test("D8 repeated deletes collapse and take one insert each along")
  func repeatedDeletes() {
    var edits = BatchEdits()
    edits.deletedRows = [path(0, 1), path(0, 1), path(0, 2)]
    edits.insertedRows = [path(0, 1), path(0, 1)]
    let clean = edits.cleaned()
    #expect(clean.deletedRows == [path(0, 1), path(0, 2)])
    #expect(clean.insertedRows == [path(0, 1)])
  }

  @Test("D8 rows of deleted sections are left alone; one that moved out is inserted")
  func deletedSections() {
    var edits = BatchEdits()
    edits.deletedSections = [0]
    edits.deletedRows = [path(0, 1)]
    edits.updatedRows = [path(0, 2)]
    edits.movedRows = [
      ElementMove<RowPosition>(from: path(0, 0), to: path(0, 3)),
      ElementMove<RowPosition>(from: path(0, 4), to: path(1, 0)),
    ]
    let clean = edits.cleaned()
    #expect(clean.deletedRows.isEmpty && clean.updatedRows.isEmpty && clean.movedRows.isEmpty)
    #expect(clean.insertedRows == [path(1, 0)])
  }

  @Test("D8 cleaned edits contradict nothing, and cleaning twice changes nothing, 10,000 cases")
  func consistent() {
    for seed in UInt64(0)..<10_000 {
      var cases = DiffCases(seed: seed)
      let clean = edits(&cases).cleaned()
      #expect(clean.cleaned() == clean, "seed \(seed)")
      let removed = clean.deletedSections + clean.movedSections.map(\.from)
      let added = clean.insertedSections + clean.movedSections.map(\.to)
      #expect(Set(removed).count == removed.count, "seed \(seed)")
      #expect(Set(added).count == added.count, "seed \(seed)")
      let leaving = clean.deletedRows + clean.movedRows.map(\.from)
      #expect(Set(leaving).count == leaving.count, "seed \(seed)")
      let gone = Set(removed)
      let come = Set(added)
      #expect(!(leaving + clean.updatedRows).contains { gone.contains($0.section) }, "seed \(seed)")
      let arriving = clean.insertedRows + clean.movedRows.map(\.to)
      #expect(!arriving.contains { come.contains($0.section) }, "seed \(seed)")
      #expect(Set(clean.deletedRows).isDisjoint(with: clean.updatedRows), "seed \(seed)")
    }
  }

  @Test("D7 D8 a script of a snapshot diff, cleaned, keeps the number of rows, 2,000 cases")
  func counts() {
    for seed in UInt64(0)..<2_000 {
      var cases = DiffCases(seed: seed)
      let old = cases.list(repeating: false)
      let new = cases.edited(old, repeating: false)
      let diff = SnapshotDiff(from: Snapshot(old), to: Snapshot(new))
      let clean = BatchEdits(diff)
      #expect(clean.cleaned() == clean, "seed \(seed)")
      let gone = Set(clean.deletedSections)
      let come = Set(clean.insertedSections)
      let before = old.indices.filter { !gone.contains($0) }.reduce(0) { $0 + old[$1].rows.count }
      let after = new.indices.filter { !come.contains($0) }.reduce(0) { $0 + new[$1].rows.count }
      let change = clean.insertedRows.count - clean.deletedRows.count
      #expect(before + change == after, "seed \(seed)")
    }
  }

  private func edits(_ cases: inout DiffCases) -> BatchEdits {
    var edits = BatchEdits()
    for _ in 0..<cases.number(below: 8) {
      let from = path(cases.number(below: 5), cases.number(below: 4))
      let to = path(cases.number(below: 5), cases.number(below: 4))
      switch cases.number(below: 7) {
      case 0: edits.deletedSections.append(from.section)
      case 1: edits.insertedSections.append(to.section)
      case 2: edits.movedSections.append(ElementMove<Int>(from: from.section, to: to.section))
      case 3: edits.deletedRows.append(from)
      case 4: edits.insertedRows.append(to)
      case 5: edits.movedRows.append(ElementMove<RowPosition>(from: from, to: to))
      default: edits.updatedRows.append(from)
      }
    }
    return edits
  }
}
