extension DiffEngine {
  /// Pairs what the walk left out by id, sets `deletes`, and merges the new pairs into the runs.
  @inlinable
  mutating func matchGaps() {
    let matched = runs.reduce(0) { $0 &+ Int($1.count) }
    let (oldTotal, newTotal) = (source.oldCount - matched, source.newCount - matched)
    guard oldTotal > 0 else { return }
    let gaps = Scratch<Int32>(count: oldTotal)
    defer { gaps.deallocate() }
    collectOldGaps(into: gaps)
    guard newTotal > 0 else {
      deletes = (0..<gaps.count).map { Int(gaps[$0]) }
      return
    }
    if oldTotal <= 64, oldTotal * newTotal <= 128 {
      var finder = GapScan<Source>(count: oldTotal)
      matchGaps(from: &finder, gaps: gaps)
    } else {
      var finder = GapTable(gaps, source: source)
      defer { finder.deallocate() }
      matchGaps(from: &finder, gaps: gaps)
    }
  }

  /// The old elements in no run, ascending.
  @inlinable
  func collectOldGaps(into gaps: Scratch<Int32>) {
    var (next, count) = (0, 0)
    for index in 0...runs.count {
      let atEnd = index == runs.count
      let end = atEnd ? source.oldCount : runs[index].oldStart
      while next < end {
        gaps[count] = Int32(truncatingIfNeeded: next)
        count &+= 1
        next &+= 1
      }
      if !atEnd { next = runs[index].oldEnd }
    }
  }

  /// Looks every new element outside the runs up, in order, and joins old and new runs.
  @inlinable
  mutating func matchGaps<Finder: GapFinder>(
    from finder: inout Finder,
    gaps: Scratch<Int32>
  ) where Finder.Source == Source {
    var merged: ContiguousArray<Run> = []
    merged.reserveCapacity(runs.count + gaps.count)
    var found: [ElementUpdate<Int>] = []
    var (next, taken) = (0, 0)
    for index in 0...runs.count {
      let atEnd = index == runs.count
      let end = atEnd ? source.newCount : runs[index].newStart
      while next < end {
        if let ordinal = finder.match(new: next, gaps: gaps, source: source) {
          let old = Int(gaps[ordinal])
          taken &+= 1
          merged.join(old: old, new: next, count: 1)
          if !source.sameContent(old: old, new: next) {
            found.append(ElementUpdate(old: old, new: next))
          }
        }
        next &+= 1
      }
      guard !atEnd else { break }
      let run = runs[index]
      merged.join(old: run.oldStart, new: run.newStart, count: Int(run.count))
      next = run.newEnd
    }
    runs = merged
    updates = ElementUpdate<Int>.merged(updates, found)
    guard taken < gaps.count else { return }
    deletes.reserveCapacity(gaps.count - taken)
    for ordinal in 0..<gaps.count where !finder.isTaken(ordinal) {
      deletes.append(Int(gaps[ordinal]))
    }
  }
}

/// Finds the first old element of the gaps that has a new element's id and is not taken yet.
@usableFromInline protocol GapFinder<Source> {
  associatedtype Source: DiffSource
  mutating func match(new: Int, gaps: Scratch<Int32>, source: Source) -> Int?
  func isTaken(_ ordinal: Int) -> Bool
}

/// For a handful of elements: compares with each, so there is no table and no hashing.
@usableFromInline struct GapScan<Source: DiffSource>: GapFinder {
  @usableFromInline var free: UInt64

  @inlinable init(count: Int) { free = count == 64 ? .max : (1 << UInt64(count)) - 1 }

  @inlinable
  func isTaken(_ ordinal: Int) -> Bool { free & (1 << UInt64(ordinal)) == 0 }

  @inlinable
  mutating func match(new: Int, gaps: Scratch<Int32>, source: Source) -> Int? {
    var candidates = free
    while candidates != 0 {
      let ordinal = candidates.trailingZeroBitCount
      if source.sameID(old: Int(gaps[ordinal]), new: new) {
        free &= ~(1 << UInt64(ordinal))
        return ordinal
      }
      candidates &= candidates - 1
    }
    return nil
  }
}
