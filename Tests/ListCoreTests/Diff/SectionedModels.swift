import ListCore
import ListTestSupport

/// What sections stand for.
struct Topic: ListDiffable, Equatable {
  var id: Int
}

/// A row whose id is unique in its section.
struct LocalRow: ListDiffable, Equatable {
  var id: Int
  var text = 0
}

/// A row whose id is unique in the whole list.
struct WideRow: ListDiffable, Equatable {
  static let hasListWideID = true
  var id: Int
  var text = 0
}

/// One row of a test case, before it is erased.
struct RowCase: Hashable {
  var id: Int
  var isWide: Bool
  var text = 0

  var row: Row {
    Row(
      isWide ? AnyDiffable(WideRow(id: id, text: text)) : AnyDiffable(LocalRow(id: id, text: text))
    )
  }

  /// The same row, whatever it shows.
  var key: RowCase { RowCase(id: id, isWide: isWide) }
}

typealias ListCase = [ReplaySection<RowCase>]

extension Snapshot {
  /// A snapshot of a test case.
  init(_ list: ListCase) {
    self.init(
      sections: list.map { section in
        SnapshotSection(
          id: DiffIdentity(id: section.id, of: Topic.self),
          rows: ContiguousArray(section.rows.map(\.row))
        )
      }
    )
  }
}

extension DiffCases {
  /// A list of sections; ids of wide rows are unique unless rows may repeat.
  mutating func list(repeating: Bool) -> ListCase {
    var nextWide = 0
    return distinct(number(below: 6)).map { id in
      let count = number(below: 7)
      let ids = repeating ? self.repeating(count, kinds: 5) : distinct(count)
      let rows = ids.map { id in
        let isWide = number(below: 3) == 0
        nextWide += 1
        let wideID = repeating ? id : nextWide
        return RowCase(id: isWide ? wideID : id, isWide: isWide, text: number(below: 2))
      }
      return ReplaySection(id: id, rows: rows)
    }
  }

  /// The list after sections came, went and moved, rows too, and rows changed sections.
  mutating func edited(_ list: ListCase, repeating: Bool) -> ListCase {
    let rows = Dictionary(uniqueKeysWithValues: list.map { ($0.id, $0.rows) })
    var result = edited(list.map(\.id)).map { id in
      ReplaySection(id: id, rows: rows[id] ?? [])
    }
    for index in result.indices where number(below: 2) == 0 {
      let before = result[index].rows
      let kinds = repeating ? before.count + 3 : nil
      result[index].rows = edited(Array(before.indices), kinds: kinds).map { row in
        before.indices.contains(row) ? before[row] : RowCase(id: row, isWide: number(below: 3) == 0)
      }
      for row in result[index].rows.indices where number(below: 5) == 0 {
        result[index].rows[row].text += 1
      }
    }
    for _ in 0..<number(below: 4) where !result.isEmpty {
      let (from, to) = (number(below: result.count), number(below: result.count))
      guard let row = result[from].rows.firstIndex(where: \.isWide) else { continue }
      let travelling = result[from].rows.remove(at: row)
      result[to].rows.insert(travelling, at: number(below: result[to].rows.count + 1))
    }
    return result
  }
}
