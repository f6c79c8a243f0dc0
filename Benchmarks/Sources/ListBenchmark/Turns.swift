import BenchmarkSupport
import Glibc
import ListCore

/// How long a large list keeps the main actor in one turn, where it is made in stretches and compared
/// elsewhere, as feedapp does.
@MainActor
enum Turns {
  static func run(_ options: Options) async {
    let size = options.sizes.contains(100_000) ? 100_000 : options.sizes[0]
    let table = Table(
      "The longest turn of the main actor, a feed of \(Show.count(size)) posts",
      note: "500 objects a turn; processor time of the thread. Making the posts is not in it.",
      columns: ["what", "controllers", "controllers on demand"]
    )
    let (own, lent) = (Stage(size, onDemand: false), Stage(size, onDemand: true))
    for step in Stage.steps {
      let first = await own.longestTurn(step.make(own))
      let second = await lent.longestTurn(step.make(lent))
      table.add([step.name, Show.time(first), Show.time(second)])
    }
  }

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
    /// - Returns: The nanoseconds of the longest turn.
    func longestTurn(_ work: @MainActor () -> Void) async -> Double {
      var longest = timed(work)
      var left = 1_000_000
      while left > 0, !feed.adapter.isIdle {
        left -= 1
        longest = max(longest, timed { feed.list.advanceTurn() })
        let (thread, before) = (pthread_self(), Self.threadTime)
        await Task.yield()
        // What came back from elsewhere ran meanwhile, on this thread or on one that is not known.
        if pthread_self() == thread { longest = max(longest, Self.threadTime - before) }
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
