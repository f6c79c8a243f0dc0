import BenchmarkSupport
import ListCore
import MemoryProbe

/// The way from a changed model to a bound cell.
@MainActor
enum FeedPaths {
  static func likes(_ options: Options) {
    let largest = options.sizes.max() ?? 1_000_000
    let (small, large) = (Feed(posts: 1_000), Feed(posts: largest))
    _ = (small.like(), large.like())
    let finishes = Race.run([
      Contender("small") { small.like() },
      Contender("large") { large.like() },
    ])
    let table = Table(
      "One like, from the press to the bound cell",
      columns: ["posts", "time", "against 1,000 posts", "cells bound"]
    )
    for (count, finish) in zip([1_000, largest], finishes) {
      table.add([
        Show.count(count), Show.time(finish.median),
        Show.ratio(finish.median / finishes[0].median), Show.count(finish.answer),
      ])
    }
    var goals = Goals()
    let (few, many) = (finishes[0], finishes[1])
    goals.atMost(1.2, "one like among \(Show.count(largest)) posts", many.median / few.median)
    goals.atMost(1, "cells it binds", Double(many.answer), unit: "cells")
    goals.print()
  }

  static func updates(_ options: Options) {
    let size = options.sizes.contains(100_000) ? 100_000 : options.sizes[0]
    let table = Table(
      "Update of a feed of \(Show.count(size)) posts, two rows each",
      note: "From `adapter.setObjects(posts)` to the bound cells, there and back by turns; "
        + "beside it the plain diff of the same posts, made in the same turns.",
      columns: ["change", "update", "per post", "diff alone", "update / diff", "cells bound"]
    )
    var goals = Goals()
    for change in FeedChange.allCases where options.wants(change) {
      let feed = Feed(posts: size)
      let (old, new) = (feed.posts, change.applied(to: feed.posts))
      let finishes = Race.run([
        Contender("update") { feed.alternate(old, new) },
        Contender("diff") { ListDiff(from: old, to: new, uniqueIDs: true).touched },
      ])
      table.add([
        change.rawValue, Show.time(finishes[0].median),
        Show.time(finishes[0].median / Double(size)), Show.time(finishes[1].median),
        Show.ratio(finishes[0].median / finishes[1].median), Show.count(finishes[0].answer),
      ])
      if let limit = change.limit(diff: finishes[1].median, posts: size) {
        goals.atMost(limit / 1e6, change.rawValue, finishes[0].median / 1e6, unit: "ms")
      }
    }
    goals.print()
  }

  static func memory(_ options: Options) {
    let size = options.sizes.max() ?? 1_000_000
    let table = Table(
      "Memory of \(Show.count(size)) elements",
      note: "What is alive on the heap above the models themselves.",
      columns: ["list", "alive", "per element", "peak"]
    )
    var goals = Goals()
    func add(_ name: String, limit: Double? = nil, _ work: () -> AnyObject) {
      memory_probe_begin()
      let made = work()
      let use = memory_probe_end()
      table.add([
        name, Show.bytes(Double(use.live_bytes)),
        Show.bytes(Double(use.live_bytes) / Double(size)), Show.bytes(Double(use.peak_bytes)),
      ])
      if let limit { goals.atMost(limit, name, Double(use.live_bytes) / 1e6, unit: "MB") }
      withExtendedLifetime(made) {}
    }
    let feed = (0..<size).map(FeedPost.init)
    // The goals are those of 1,000,000 posts.
    let millions = Double(size) / 1e6
    add("a section for every post, two rows each", limit: 400 * millions) { Feed(feed) }
    add("the same, controllers on demand", limit: 150 * millions) { Feed(feed, onDemand: true) }
    let rows = (0..<size).map { NumberItem(number: UInt64($0)) }
    var section: RowsFeed?
    add("one section of that many rows") {
      let made = RowsFeed(rows)
      section = made
      return made
    }
    guard let section else { return }
    let presenter = section.list.presenter
    add("all of them selected") {
      presenter.selectAll()
      return section
    }
    let selecting = Race.run([
      Contender("select all") {
        presenter.deselectAll(asking: false)
        presenter.selectAll()
        return section.adapter.selection.count
      }
    ])
    print("\nSelecting all of \(Show.count(size)): \(Show.time(selecting[0].median)).")
    goals.print()
  }
}

/// One section with a row for every item.
@MainActor
final class RowsFeed {
  let list = HeadlessList(width: 375, height: 667)
  let adapter: ListAdapter

  init(_ items: [NumberItem]) {
    adapter = ListAdapter(host: list)
    adapter.register(RowsController.self, for: RowsModel.self)
    adapter.objects = [RowsModel(items: items)]
    list.settle()
    list.presenter.selectionMode = .multiple
  }
}

private struct RowsModel: ListDiffable, Equatable {
  let id = 0
  let items: [NumberItem]
}

private final class RowsController: SectionController<RowsModel> {
  override var numberOfRows: Int { model.items.count }
  override func row(at index: Int) -> any ListDiffable { model.items[index] }
  override func height(at index: Int) -> RowHeight { .fixed(50) }
}
