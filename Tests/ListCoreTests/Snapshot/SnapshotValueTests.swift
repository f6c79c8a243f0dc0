import Testing

@testable import ListCore

@Suite struct SnapshotValueTests {
  @Test("S1 editing a copy never changes the source")
  func copies() {
    let source = Snapshot(sections: (0..<50).map { section($0, notes: 0..<20) })
    let before = source.description
    var copy = source
    copy.append([note(99)], to: postID(3))
    copy.deleteRow(noteID(4, 4))
    copy.moveRow(noteID(5, 5), toEndOf: postID(6))
    copy.replaceRows(ofSectionAt: 7, with: [])
    copy.moveSection(postID(8), before: postID(1))
    copy.deleteSection(postID(9))
    copy.append(section(100))
    copy.reload([noteID(10, 10)])
    #expect(source.description == before)
    #expect(source.invariantViolations() == [])
    #expect(copy.invariantViolations() == [])
    var second = source
    second.deleteSections((0..<49).map(postID))
    #expect(second.outline == [[49] + Array(0..<20)])
    #expect(source.description == before)
    #expect(copy.position(of: noteID(100, 0)) == nil && copy.contains(postID(100)))
  }

  @Test("S1 a snapshot is built on any thread and handed over")
  func anyThread() async {
    let snapshots = await withTaskGroup { group in
      for id in 0..<8 {
        group.addTask { Snapshot(sections: [section(id, notes: 0..<30)]) }
      }
      return await group.reduce(into: [Snapshot]()) { $0.append($1) }
    }
    #expect(snapshots.map(\.rowCount) == Array(repeating: 30, count: 8))
  }

  @Test("S1 headers and footers are rows like any other")
  func roles() {
    let header = Row(AnyDiffable(Note(id: 1)), role: .header)
    let footer = Row(AnyDiffable(Note(id: 1)), role: .footer)
    var snapshot = Snapshot(sections: [SnapshotSection(id: postID(1), rows: [header, footer])])
    #expect(snapshot.position(of: RowID(section: postID(1), key: footer.key)) == 1)
    let changed = Row(AnyDiffable(Note(id: 1, version: 2)), role: .footer)
    #expect(snapshot.update(changed, in: postID(1)) == .applied)
    #expect(snapshot.row(at: 1).content.value(as: Note.self)?.version == 2)
  }

  @Test("S1 edits of rows of a snapshot nobody shares copy no chunk and no row array")
  func editsInPlace() {
    var snapshot = Snapshot(sections: (0..<1_000).map { section($0, notes: 0..<3) })
    snapshot.append([note(3), note(4)], to: postID(500))
    snapshot.deleteRow(noteID(500, 4))
    let tables = addresses(of: snapshot)
    let edits: [(inout Snapshot) -> Void] = [
      { $0.update(note(1, version: 7), in: postID(500)) },
      { $0.append([note(4)], to: postID(500)) },
      { $0.moveRow(noteID(500, 4), before: noteID(500, 0)) },
      { $0.deleteRow(noteID(500, 4)) },
      { $0.replaceRows(ofSectionAt: 7, with: noteRows(0..<9)) },
    ]
    // Asked after every edit: a second copy could land where the first one came from.
    for (number, edit) in edits.enumerated() {
      edit(&snapshot)
      #expect(addresses(of: snapshot) == tables, "edit \(number)")
    }
  }

  private func addresses(of snapshot: Snapshot) -> [UnsafeRawPointer?] {
    let rows = snapshot.section(for: postID(500))?.rows ?? SnapshotSection.Rows([])
    return [
      UnsafeRawPointer(Unmanaged.passUnretained(snapshot.grouped.list.chunks[2]).toOpaque()),
      rows.reading { UnsafeRawPointer($0.buffer.baseAddress) },
    ]
  }

  @Test("S1 a removed section releases its rows")
  func release() {
    weak var weakOwner: Owner?
    var snapshot = Snapshot(sections: [section(1)])
    do {
      let owner = Owner()
      weakOwner = owner
      let row = Row(AnyDiffable(Owned(id: 1, owner: owner)))
      snapshot.append(SnapshotSection(id: postID(2), rows: [row]))
    }
    #expect(weakOwner != nil)
    snapshot.deleteSection(postID(2))
    #expect(weakOwner == nil)
  }

  private final class Owner: Sendable {}

  private struct Owned: ListDiffable {
    var id: Int
    let owner: Owner

    func hasSameContent(as other: Self) -> Bool { owner === other.owner }
  }

  @Test("S1 a row is what it was made of, nonsense too")
  func packing() {
    let content = AnyDiffable(Owned(id: 1, owner: Owner()))
    let types: [CellType?] = [
      nil, CellType(Owner.self), CellType(Int.self), CellType([Owned].self),
    ]
    let heights = [0, 33.3, 1e300, -5, .infinity, .leastNonzeroMagnitude, -0.0]
    for role in [Row.Role.header, .body, .footer] {
      for type in types {
        for height in heights.map(RowHeight.fixed) + [.natural] {
          let row = Row(content, height: height, cellType: type, role: role)
          #expect(row.role == role && row.cellType == type && row.height == height)
          let other = Row(content, height: .natural, cellType: CellType(String.self), role: role)
          #expect(!row.hasSameKey(as: other) && row.hasSameKey(as: row))
        }
        for otherRole in [Row.Role.header, .body, .footer] {
          let other = Row(content, cellType: type, role: otherRole)
          #expect(
            Row(content, cellType: type, role: role).hasSameKey(as: other) == (role == otherRole)
          )
        }
        let nonsense = Row(content, height: .fixed(.nan), cellType: type, role: role)
        #expect(nonsense.height.fixedPoints?.isNaN == true)
      }
    }
  }

  @Test("S1 a row fits into 24 bytes, a section into two pointers")
  func sizes() {
    #expect(MemoryLayout<Row>.stride <= 24)
    #expect(MemoryLayout<SnapshotSection>.stride <= 16)
  }
}
