@testable import ListCore

struct Post: ListDiffable, Equatable {
  var id: Int
}

struct Note: ListDiffable, Equatable {
  var id: Int
  var version = 0
}

struct Badge: ListDiffable, Equatable {
  var id: Int
  var version = 0
}

enum SmallCell {}
enum BigCell {}

func section(_ id: Int, notes: some Sequence<Int> = EmptyCollection<Int>()) -> SnapshotSection {
  SnapshotSection(id: postID(id), rows: noteRows(notes))
}

func noteRows(_ ids: some Sequence<Int>) -> ContiguousArray<Row> {
  ContiguousArray(ids.map { note($0) })
}

func note(_ id: Int, version: Int = 0) -> Row { Row(AnyDiffable(Note(id: id, version: version))) }

func postID(_ id: Int) -> DiffIdentity { DiffIdentity(id: id, of: Post.self) }

func noteID(_ section: Int, _ id: Int) -> RowID {
  RowID(section: postID(section), key: RowKey(content: DiffIdentity(id: id, of: Note.self)))
}

extension Snapshot {
  /// Section ids and note ids, short enough to compare by eye.
  var outline: [[Int]] {
    sections.map { section in
      [Int(section.id.description) ?? -1]
        + section.rows.map { $0.content.value(as: Note.self)?.id ?? -1 }
    }
  }
}
