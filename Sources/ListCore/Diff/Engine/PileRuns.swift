/// The tops of patience sorting's piles, kept as runs instead of one by one.
///
/// A run that is placed lies on neighbouring piles with neighbouring old positions, and so does what
/// later runs leave visible of it. One element that moved in a list of 100,000 makes two runs: writing
/// 100,000 tops down, into memory that had to be fetched from the system first, took as long as
/// comparing the lists.
struct PileRuns {
  /// The old position on top of each run's first pile; ascending.
  private var tops: ContiguousArray<Int32> = []
  /// Each run's first pile, ascending; a run ends where the next begins.
  private var piles: ContiguousArray<Int32> = []
  /// The number of piles.
  private(set) var count = 0

  /// Whether runs are few enough to be worth it: putting one between others moves those behind.
  static func suit(_ runs: Int, total: Int) -> Bool {
    total > 256 && runs &* runs <= 16 &* total
  }

  /// Puts a run where it belongs and returns how many piles are before it.
  mutating func place(_ run: Run) -> Int {
    let index = firstRun(from: run.old)
    let start = index < piles.count ? piles[index] : Int32(truncatingIfNeeded: count)
    let end = start &+ run.count
    var covered = index
    while covered < piles.count, self.end(of: covered) <= end { covered += 1 }
    if covered < piles.count, piles[covered] < end {
      tops[covered] &+= end &- piles[covered]
      piles[covered] = end
    }
    if covered == index + 1 {
      (tops[index], piles[index]) = (run.old, start)
    } else {
      tops.replaceSubrange(index..<covered, with: CollectionOfOne(run.old))
      piles.replaceSubrange(index..<covered, with: CollectionOfOne(start))
    }
    count = max(count, Int(end))
    return Int(start)
  }

  private func end(of run: Int) -> Int32 {
    run + 1 < piles.count ? piles[run + 1] : Int32(truncatingIfNeeded: count)
  }

  /// The first run that does not end below an old position.
  private func firstRun(from old: Int32) -> Int {
    guard let last = tops.last, last > old else { return tops.count }
    var (low, high) = (0, tops.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] < old { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
