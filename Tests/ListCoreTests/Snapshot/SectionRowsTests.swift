import ListTestSupport
import Testing

@testable import ListCore

@Suite struct SectionRowsTests {
  @Test(
    "S2 T2 the rows of a section are those of an array, in one array or in chunks, after any edits",
    arguments: 0..<40 as Range<UInt64>
  )
  func edits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var fresh = 0
    var snapshot = Snapshot(sections: [section(0)])
    var model: [Int] = []
    // Back and forth over the border between the two.
    for step in 0..<40 {
      let before = (snapshot, model)
      let isGrowing = step / 8 % 2 == 0
      let position = Int.random(in: 0...model.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where isGrowing, 1 where isGrowing:
        let new = (0..<Int.random(in: 1...40, using: &random)).map { fresh + $0 }
        fresh += new.count
        if position == model.count {
          snapshot.append(noteRows(new), to: postID(0))
        } else {
          snapshot.insert(noteRows(new), before: noteID(0, model[position]))
        }
        model.insert(contentsOf: new, at: position)
      case 2 where model.count > 1:
        let from = Int.random(in: 0..<model.count, using: &random)
        let target = model[(from + 1) % model.count]
        snapshot.moveRow(noteID(0, model[from]), before: noteID(0, target))
        let moved = model.remove(at: from)
        model.insert(moved, at: model.firstIndex(of: target) ?? 0)
      default:
        let gone = Set(
          model.shuffled(using: &random).prefix(Int.random(in: 0...30, using: &random))
        )
        snapshot.deleteRows(gone.map { noteID(0, $0) })
        model.removeAll(where: gone.contains)
      }
      check(snapshot, model, "seed \(seed), step \(step)")
      check(before.0, before.1, "seed \(seed), before step \(step)")
    }
  }

  private func check(_ snapshot: Snapshot, _ model: [Int], _ place: String) {
    let rows = snapshot.section(at: 0).rows
    let ids = { (row: Row) in row.content.value(as: Note.self)?.id }
    #expect(rows.map(ids) == model, "\(place)")
    #expect(rows.indices.map { ids(rows[$0]) } == model, "\(place)")
    #expect(Array(rows.reading { $0.map(ids) }) == model, "\(place)")
    for (position, id) in model.enumerated() {
      guard snapshot.position(of: noteID(0, id)) == position else {
        Issue.record("\(place): note \(id) is not found at \(position)")
        return
      }
    }
    #expect(snapshot.position(of: noteID(0, -1)) == nil, "\(place)")
    #expect(!snapshot.section(at: 0).hasDuplicateRows, "\(place)")
  }

  @Test(
    "S2 rows with the key of another are found in short and in long sections",
    arguments: [20, 500]
  )
  func repeats(count: Int) {
    let (unique, none) = SnapshotSection(id: postID(0), rows: noteRows(0..<count)).deduplicated()
    #expect(!unique.hasDuplicateRows && none.isEmpty)
    let rows = noteRows(Array(0..<count) + [3])
    let given = SnapshotSection(id: postID(0), rows: rows)
    #expect(given.hasDuplicateRows)
    let (section, reports) = given.deduplicated()
    #expect(section.rowCount == count && reports.map(\.keptPosition) == [3])
  }

  @Test("T2 a row that changes in a long section leaves nearly all chunks of rows alone")
  func sharedChunks() throws {
    var snapshot = Snapshot(sections: [section(0, notes: 0..<50_000)])
    let old = try chunks(snapshot)
    let copy = snapshot
    snapshot.update(note(25_000, version: 1), in: postID(0))
    snapshot.insert([note(60_000)], before: noteID(0, 0))
    #expect(try chunks(snapshot).subtracting(old).count <= 3)
    #expect(copy.rowCount == 50_000 && snapshot.rowCount == 50_001)
  }

  private func chunks(_ snapshot: Snapshot) throws -> Set<ObjectIdentifier> {
    guard case .many(let rows) = snapshot.section(at: 0).rows.storage else {
      throw NotInChunks()
    }
    return Set(rows.chunks.map(ObjectIdentifier.init))
  }

  private struct NotInChunks: Error {}
}
