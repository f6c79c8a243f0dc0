import BenchmarkSupport
import Foundation
import ListCore
import MemoryProbe

/// How long a large list keeps the main actor in one turn, where it is made in stretches and compared
/// elsewhere, as feedapp does.
///
/// Like feedapp it has pieces of memory that become free joined at once.
@MainActor
enum Turns {
  static func run(_ options: Options) {
    join_free_memory_at_once()
    let size = options.sizes.contains(100_000) ? 100_000 : options.sizes[0]
    let table = Table(
      "The longest turn of the main actor, a feed of \(Show.count(size)) posts",
      note: "500 objects a turn; processor time of the thread, the median of \(rounds) rounds. "
        + "Making the posts is not in it.",
      columns: ["what", "controllers", "controllers on demand"]
    )
    var found = Stage.steps.map { _ in (own: [Double](), lent: [Double]()) }
    for _ in 0..<rounds {
      let (own, lent) = (Stage(size, onDemand: false), Stage(size, onDemand: true))
      for (number, step) in Stage.steps.enumerated() {
        found[number].own.append(own.longestTurn(step.make(own)))
        found[number].lent.append(lent.longestTurn(step.make(lent)))
      }
    }
    var goals = Goals()
    for (step, turns) in zip(Stage.steps, found) {
      let (own, lent) = (median(turns.own), median(turns.lent))
      table.add([step.name, Show.time(own), Show.time(lent)])
      goals.atMost(8, "longest turn, \(step.name)", max(own, lent) / 1e6, unit: "ms")
    }
    goals.print()
  }

  private static let rounds = 7

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  @MainActor
  private final class Stage {
    let feed: Feed
    private let posts: [FeedPost]

    /// What is done, after what it needs was made.
    static let steps: [(name: String, make: @MainActor (Stage) -> @MainActor () -> Void)] = [
      ("load", { $0.showing($0.posts) }),
      ("an equal array", { $0.showing($0.posts.map(\.self)) }),
      ("shuffle", { $0.showing(FeedChange.shuffle.applied(to: $0.posts)) }),
      ("every post's content changed", { $0.showing($0.posts.map(\.liked)) }),
      ("search", { stage in { stage.feed.adapter.filter = { $0.contains("77") } } }),
      ("search ended", { stage in { stage.feed.adapter.filter = nil } }),
      ("close", { $0.showing([]) }),
    ]

    private func showing(_ posts: [FeedPost]) -> @MainActor () -> Void {
      { self.feed.adapter.setObjects(posts) }
    }

    init(_ size: Int, onDemand: Bool) {
      posts = (0..<size).map(FeedPost.init)
      feed = Feed([], onDemand: onDemand)
      let updater = CoalescingUpdater()
      updater.longestStretch = 500
      updater.smallestBackgroundDiff = 501
      feed.adapter.updater = updater
    }

    /// Does something and goes on to its end.
    ///
    /// What comes back from elsewhere runs on the main queue. Nobody else takes from that queue as long as this
    /// function does not wait, so it is this thread that runs it.
    ///
    /// - Returns: The nanoseconds of the longest turn.
    func longestTurn(_ work: @MainActor () -> Void) -> Double {
      var longest = timed(work)
      var left = 1_000_000
      while left > 0, !feed.adapter.isIdle {
        left -= 1
        longest = max(
          longest,
          timed { feed.list.advanceTurn() },
          timed { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
        )
      }
      return longest
    }

    private func timed(_ work: () -> Void) -> Double {
      let before = Self.threadTime
      work()
      return Self.threadTime - before
    }

    private static var threadTime: Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
  }
}

extension FeedPost {
  fileprivate var liked: FeedPost {
    var post = self
    post.likes += 1
    return post
  }
}
