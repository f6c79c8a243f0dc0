/// Which runs stay where they are: a heaviest increasing subsequence, so that moves are fewest.
@usableFromInline struct KeptRuns {
  /// One flag a run; empty when all are kept.
  @usableFromInline var flags: ContiguousArray<Bool> = []

  @usableFromInline private(set) var movedCount = 0

  @usableFromInline
  init(of runs: ContiguousArray<Run>) {
    guard !Self.isAscending(runs) else { return }
    let all = runs.reduce(0) { $0 + Int($1.count) }
    let (kept, heights, total) = Self.longest(runs, of: all)
    flags = kept
    movedCount = all - total
    let leavesFixed = runs.indices.contains { index in
      !kept[index] && runs[index].old == runs[index].new
    }
    guard leavesFixed else { return }
    let choices = Self.choices(runs, heights: heights, total: total)
    let hasBetter = choices.contains { index in
      !kept[index] && runs[index].old == runs[index].new
    }
    if hasBetter { flags = Self.longestWithMostFixed(runs, among: choices) }
  }

  /// The elements that are not kept, in order.
  @usableFromInline
  func moves(of runs: ContiguousArray<Run>) -> [ElementMove<Int>] {
    guard movedCount > 0 else { return [] }
    var moves: [ElementMove<Int>] = []
    moves.reserveCapacity(movedCount)
    for (index, run) in runs.enumerated() where !contains(index) {
      for offset in 0..<Int(run.count) {
        moves.append(ElementMove(from: run.oldStart + offset, to: run.newStart + offset))
      }
    }
    return moves
  }

  @inlinable @inline(__always)
  func contains(_ index: Int) -> Bool { flags.isEmpty || flags[index] }

  private static func isAscending(_ runs: ContiguousArray<Run>) -> Bool {
    var end = 0
    for run in runs {
      guard run.oldStart >= end else { return false }
      end = run.oldEnd
    }
    return true
  }

  /// The elements that keep their order, and for each run how many of them can come before it.
  private static func longest(
    _ runs: ContiguousArray<Run>,
    of total: Int
  ) -> (flags: ContiguousArray<Bool>, heights: ContiguousArray<Int32>, total: Int) {
    let (heights, piles) =
      PileRuns.suit(runs.count, total: total)
      ? sortedInRuns(runs) : sortedOneByOne(runs, total: total)
    var flags = ContiguousArray(repeating: false, count: runs.count)
    var (needed, bound) = (piles, Int.max)
    for index in runs.indices.reversed() {
      let run = runs[index]
      if Int(heights[index]) + Int(run.count) == needed, run.oldEnd <= bound {
        flags[index] = true
        needed = Int(heights[index])
        bound = run.oldStart
      }
    }
    return (flags, heights, piles)
  }

  /// Patience sorting, a run at a time: once its first element has found its pile, each of the
  /// others belongs on the pile behind.
  private static func sortedOneByOne(
    _ runs: ContiguousArray<Run>,
    total: Int
  ) -> (heights: ContiguousArray<Int32>, piles: Int) {
    let tails = Scratch<Int32>(count: total)
    defer { tails.deallocate() }
    var heights = ContiguousArray<Int32>(repeating: 0, count: runs.count)
    var piles = 0
    for (index, run) in runs.enumerated() {
      let below = pilesBelow(run.old, tails, piles)
      heights[index] = Int32(truncatingIfNeeded: below)
      for offset in 0..<Int(run.count) {
        tails[below + offset] = run.old + Int32(truncatingIfNeeded: offset)
      }
      piles = max(piles, below + Int(run.count))
    }
    return (heights, piles)
  }

  /// The same where few runs cover many elements.
  private static func sortedInRuns(
    _ runs: ContiguousArray<Run>
  ) -> (heights: ContiguousArray<Int32>, piles: Int) {
    var tops = PileRuns()
    var heights = ContiguousArray<Int32>(repeating: 0, count: runs.count)
    for (index, run) in runs.enumerated() {
      heights[index] = Int32(truncatingIfNeeded: tops.place(run))
    }
    return (heights, tops.count)
  }

  /// How many piles end below a position.
  ///
  /// Every step waits for the one before it, so a step asks three places at once and leaves a
  /// quarter instead of a half; and none branches, which would be guessed wrong half of the time.
  @inline(__always)
  private static func pilesBelow(
    _ position: Int32,
    _ tails: Scratch<Int32>,
    _ piles: Int
  ) -> Int {
    guard piles > 0 else { return 0 }
    if tails[piles - 1] < position { return piles }
    // 1 when a pile ends below, else 0.
    @inline(__always) func isBelow(_ pile: Int) -> Int {
      Int(truncatingIfNeeded: UInt64(bitPattern: Int64(tails[pile]) &- Int64(position)) >> 63)
    }
    var (base, length) = (0, piles)
    while length > 3 {
      let quarter = length >> 2
      let passed =
        isBelow(base &+ quarter &- 1) &+ isBelow(base &+ 2 &* quarter &- 1)
        &+ isBelow(base &+ 3 &* quarter &- 1)
      base &+= quarter &* passed
      // The last part is the longest; the others are taken to be as long, which stays inside.
      length = length &- 3 &* quarter
    }
    return base &+ isBelow(base) &+ isBelow(min(base &+ 1, piles &- 1))
  }
}

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

extension KeptRuns {
  /// The runs that are part of some longest increasing subsequence, in order.
  static func choices(
    _ runs: ContiguousArray<Run>,
    heights: ContiguousArray<Int32>,
    total: Int
  ) -> [Int] {
    // For each height: the highest old position at which a later choice goes on from there.
    var goesOn = ContiguousArray<Int32>(repeating: -1, count: total + 1)
    goesOn[total] = .max
    var choices: [Int] = []
    for index in runs.indices.reversed() {
      let run = runs[index]
      guard goesOn[Int(heights[index] + run.count)] > run.old else { continue }
      choices.append(index)
      let height = Int(heights[index])
      goesOn[height] = max(goesOn[height], run.old)
    }
    return choices.reversed()
  }

  /// The same number of kept elements, and among such choices most that keep their index.
  ///
  /// Reversing three elements can keep any one of them; keeping the middle one spares a move that
  /// leads from an index to the same index. Only asked when there is such a move.
  static func longestWithMostFixed(
    _ runs: ContiguousArray<Run>,
    among choices: [Int]
  ) -> ContiguousArray<Bool> {
    let order = choices.sorted { runs[$0].old < runs[$1].old }
    var rank = ContiguousArray(repeating: 0, count: runs.count)
    for (position, index) in order.enumerated() { rank[index] = position + 1 }
    // A Fenwick tree over old positions: the best chain that ends at or before each.
    var tree = ContiguousArray(repeating: (weight: 0, index: -1), count: order.count + 1)
    var previous = ContiguousArray(repeating: -1, count: runs.count)
    for index in choices {
      let run = runs[index]
      var best = (weight: 0, index: -1)
      var position = rank[index] - 1
      while position > 0 {
        if tree[position].weight > best.weight { best = tree[position] }
        position &= position - 1
      }
      previous[index] = best.index
      // The number of elements decides; the number of fixed ones only among equals.
      let fixed = run.old == run.new ? 1 : 0
      let weight = best.weight + Int(run.count) * ((1 << 31) + fixed)
      position = rank[index]
      while position < tree.count {
        if tree[position].weight < weight { tree[position] = (weight, index) }
        position += position & -position
      }
    }
    var best = (weight: 0, index: -1)
    var position = order.count
    while position > 0 {
      if tree[position].weight > best.weight { best = tree[position] }
      position &= position - 1
    }
    var flags = ContiguousArray(repeating: false, count: runs.count)
    var index = best.index
    while index >= 0 {
      flags[index] = true
      index = previous[index]
    }
    return flags
  }
}
