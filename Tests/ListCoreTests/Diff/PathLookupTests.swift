import ListCore
import ListTestSupport
import Testing

/// Names itself in the whole list, so that it can move between sections.
private struct Song: ListDiffable, Equatable {
  static var hasListWideID: Bool { true }
  let id: String
}

/// States an id, and is hashable as well.
private struct Named: Identifiable, Hashable {
  let id: Int
  var text: String
}

@Suite struct PathLookupTests {
  private func section(_ id: String, _ songs: [String]) -> SnapshotSection {
    SnapshotSection(
      id: DiffIdentity(id: id, of: RowsModel.self),
      rows: ContiguousArray(songs.map { Row(AnyDiffable(Song(id: $0))) })
    )
  }

  private func row(_ section: String, _ song: String) -> RowID {
    RowID(
      section: DiffIdentity(id: section, of: RowsModel.self),
      key: RowKey(content: DiffIdentity(id: song, of: Song.self))
    )
  }

  @Test("AP13 D2 a diff of snapshots says where a row was and where it is, also in another section")
  func paths() {
    let diff = SnapshotDiff(
      from: Snapshot(sections: [section("s", ["a", "b", "c"]), section("t", ["d"])]),
      to: Snapshot(sections: [section("t", ["b", "d"]), section("s", ["e", "c"])])
    )
    #expect(diff.oldIndexPath(of: row("s", "c")) == RowPosition(section: 0, row: 2))
    #expect(diff.newIndexPath(of: row("s", "c")) == RowPosition(section: 1, row: 1))
    #expect(diff.newIndexPath(of: row("s", "a")) == nil)
    #expect(diff.oldIndexPath(of: row("s", "e")) == nil)
    for name in [row("s", "b"), row("t", "b")] {
      #expect(diff.oldIndexPath(of: name) == RowPosition(section: 0, row: 1))
      #expect(diff.newIndexPath(of: name) == RowPosition(section: 0, row: 0))
    }
    #expect(diff.newIndexPath(of: row("x", "y")) == nil)
  }

  @Test("AP13 D2 plain hashable values are compared as they are, and found by themselves")
  func hashable() {
    let diff = ListDiff(from: ["a", "b", "c", "b"], to: ["c", "a", "b", "d"])
    #expect(diff.description == "deletes [3], inserts [3], moves [2→0], updates []")
    #expect(diff.oldIndex(of: "b") == 1)
    #expect(diff.newIndex(of: "b") == 2)
    #expect(diff.newIndex(of: "x") == nil)
    #expect(!ListDiff(from: [1, 2, 3], to: [1, 2, 3]).hasChanges)
    #expect(ListDiff(from: Set<Int>(), to: [4]).inserts == [0])
  }

  @Test("D2 who states an id is compared by it, although it is hashable")
  func statedID() {
    let diff = ListDiff(from: [Named(id: 1, text: "a")], to: [Named(id: 1, text: "b")])
    #expect(diff.updates == [ElementUpdate<Int>(old: 0, new: 0)])
    #expect(diff.newIndex(of: 1) == 0)
  }
}
