extension DiffEngine {
  /// Pairs what the walk left out by id, sets `deletes`, and merges the new pairs into the runs.
  @inlinable
  mutating func matchGaps() {
    let gaps = oldGaps()
    let newTotal = source.newCount - (source.oldCount - gaps.count)
    guard !gaps.isEmpty, newTotal > 0 else {
      deletes = gaps.map(Int.init)
      return
    }
    var partners = ContiguousArray<Int32>(repeating: -1, count: gaps.count)
    let merged: ContiguousArray<Stretch>
    let found: [DiffUpdate]
    if gaps.count <= 64, gaps.count * newTotal <= 128 {
      var finder = GapScan<Source>(gaps)
      (merged, found) = mergedRuns(&finder, gaps: gaps, partners: &partners)
    } else {
      var finder = GapTable(gaps, source: source)
      (merged, found) = mergedRuns(&finder, gaps: gaps, partners: &partners)
    }
    stretches = merged
    updates = DiffUpdate.merged(updates, found)
    for (ordinal, partner) in partners.enumerated() where partner < 0 {
      deletes.append(Int(gaps[ordinal]))
    }
  }

  /// The old elements in no run, ascending.
  @inlinable
  func oldGaps() -> ContiguousArray<Int32> {
    var matched = 0
    for stretch in stretches { matched += Int(stretch.count) }
    var gaps: ContiguousArray<Int32> = []
    gaps.reserveCapacity(source.oldCount - matched)
    var next = 0
    for stretch in stretches {
      for old in next..<stretch.oldStart { gaps.append(Int32(truncatingIfNeeded: old)) }
      next = stretch.oldEnd
    }
    for old in next..<source.oldCount { gaps.append(Int32(truncatingIfNeeded: old)) }
    return gaps
  }

  /// Looks every new element outside the runs up, in order, and joins old and new runs.
  @inlinable
  func mergedRuns<Finder: GapFinder>(
    _ finder: inout Finder,
    gaps: ContiguousArray<Int32>,
    partners: inout ContiguousArray<Int32>
  ) -> (ContiguousArray<Stretch>, [DiffUpdate]) where Finder.Source == Source {
    var merged: ContiguousArray<Stretch> = []
    merged.reserveCapacity(stretches.count + 16)
    var found: [DiffUpdate] = []
    var next = 0
    for index in 0...stretches.count {
      let end = index < stretches.count ? stretches[index].newStart : source.newCount
      while next < end {
        if let ordinal = finder.take(new: next, gaps: gaps, source: source) {
          let old = Int(gaps[ordinal])
          partners[ordinal] = Int32(truncatingIfNeeded: next)
          merged.join(old: old, new: next, count: 1)
          if !source.sameContent(old: old, new: next) {
            found.append(DiffUpdate(old: old, new: next))
          }
        }
        next &+= 1
      }
      guard index < stretches.count else { break }
      let stretch = stretches[index]
      merged.join(old: stretch.oldStart, new: stretch.newStart, count: Int(stretch.count))
      next = stretch.newEnd
    }
    return (merged, found)
  }
}

/// Finds the first old element of the gaps that has a new element's id and is not taken yet.
@usableFromInline protocol GapFinder<Source> {
  associatedtype Source: DiffSource
  mutating func take(new: Int, gaps: ContiguousArray<Int32>, source: Source) -> Int?
}

/// For a handful of elements: compares with each, so there is no table and no hashing.
@usableFromInline struct GapScan<Source: DiffSource>: GapFinder {
  @usableFromInline var free: UInt64

  @inlinable init(_ gaps: ContiguousArray<Int32>) {
    free = gaps.count == 64 ? .max : (1 << UInt64(gaps.count)) - 1
  }

  @inlinable
  mutating func take(new: Int, gaps: ContiguousArray<Int32>, source: Source) -> Int? {
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
