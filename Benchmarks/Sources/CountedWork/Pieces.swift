import BenchmarkSupport
import ListCore

/// A fixed piece of work: what is prepared is not counted, what the closure does is.
@MainActor
struct Piece {
  let name: String
  let prepare: () -> @MainActor () -> Void

  static func diff<Item: BenchmarkItem>(
    _ name: String,
    _ type: Item.Type,
    _ workload: Workload,
    _ size: Int = 10_000,
    uniqueIDs: Bool = false
  ) -> Piece {
    Piece(name: name) {
      let old = (0..<size).map { Item(number: UInt64($0)) }
      let new = workload.applied(to: old)
      return { _ = blackHole(ListDiff(from: old, to: new, uniqueIDs: uniqueIDs).changeCount) }
    }
  }

  static func update(_ name: String, _ change: FeedChange, posts: Int = 1_000) -> Piece {
    Piece(name: name) {
      let feed = Feed(posts: posts)
      let (old, new) = (feed.posts, change.applied(to: feed.posts))
      // There and back: the work counted is the same as the one done before it.
      return { _ = (feed.alternate(old, new), feed.alternate(old, new)) }
    }
  }
}

extension Piece {
  /// 200 sections of 20 rows in new boxes, one row in a hundred changed.
  fileprivate static func snapshots(
    _ name: String,
    _ row: @escaping (NumberItem) -> Row
  ) -> Piece {
    Piece(name: name) {
      func snapshot(_ change: UInt64) -> Snapshot {
        Snapshot(
          sections: sections(change).enumerated().map { index, items in
            SnapshotSection(
              id: DiffIdentity(FeedPost(number: index)),
              rows: ContiguousArray(items.map(row))
            )
          }
        )
      }
      let (old, new) = (snapshot(200), snapshot(3))
      return { _ = blackHole(SnapshotDiff(from: old, to: new).changedSections.count) }
    }
  }
}

/// 200 lists of 20 numbers; the one of every hundred that is named has changed.
private func sections(_ change: UInt64) -> [[NumberItem]] {
  (0..<200).map { section in
    (0..<20).map { row in
      let number = UInt64(section * 20 + row)
      let item = NumberItem(number: number)
      return number % 100 == change ? item.changed : item
    }
  }
}

/// A second type of rows.
private struct OtherItem: ListDiffable, Equatable {
  let item: NumberItem
  var id: UInt64 { item.id }
}

@MainActor let pieces: [Piece] = [
  .diff("diff-numbers-unchanged", NumberItem.self, .none),
  .diff("diff-numbers-prepend", NumberItem.self, .prepend),
  .diff("diff-numbers-prepend-unique", NumberItem.self, .prepend, uniqueIDs: true),
  .diff("diff-numbers-scattered-unique", NumberItem.self, .scattered, uniqueIDs: true),
  .diff("diff-numbers-move", NumberItem.self, .moveToEnd),
  .diff("diff-numbers-scattered", NumberItem.self, .scattered),
  .diff("diff-numbers-readme", NumberItem.self, .readme),
  .diff("diff-numbers-shuffle", NumberItem.self, .shuffle),
  .diff("diff-texts-payload", TextItem.self, .payload),
  .diff("diff-texts-prepend", TextItem.self, .prepend),
  .diff("diff-texts-shuffle", TextItem.self, .shuffle),
  Piece(name: "diff-sections-typed") {
    let (old, new) = (sections(200), sections(3))
    return {
      for (old, new) in zip(old, new) {
        _ = blackHole(ListDiff(from: old, to: new, uniqueIDs: true).changeCount)
      }
    }
  },
  .snapshots("diff-snapshot-new-boxes") { Row(AnyDiffable($0)) },
  .snapshots("diff-snapshot-mixed") { item in
    item.id % 2 == 0 ? Row(AnyDiffable(item)) : Row(AnyDiffable(OtherItem(item: item)))
  },
  Piece(name: "feed-like") {
    let feed = Feed(posts: 1_000)
    return { _ = feed.like() }
  },
  .update("feed-refresh-same", .same),
  .update("feed-refresh-changed", .refresh),
  .update("feed-prepend", .prepend),
  .update("feed-shuffle", .shuffle),
  LongSection.piece("stated-inserts") { $0.insertAndDelete() },
  LongSection.piece("stated-order") { $0.reorder() },
  LongSection.piece("select-all-as-whole") { $0.selectAndDeselect() },
  LongSection.piece("select-all-rows") { $0.selectRows(isHeard: false) },
  LongSection.piece("select-all-rows-heard") { $0.selectRows(isHeard: true) },
]
