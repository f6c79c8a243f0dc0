/// How the walk keeps to "the k-th old with the k-th new" where ids may repeat.
///
/// Two equal ids that the walk pairs are the k-th of both lists when none of the gaps before holds
/// that id: every one before them is then paired with its like. What the walk must not pair is left
/// to the table, which pairs in order; so a gap that comes later never makes a pair wrong, and one
/// pass is enough.
extension DiffEngine {
  /// Pairs neighbours for as long as their ids agree and were not left out before.
  ///
  /// - Returns: How many there are, and whether the pair behind them has an id that was left out before.
  @inlinable
  mutating func matchCheckedRun(
    old: Int,
    new: Int,
    limit: Int
  ) -> (length: Int, isRepeated: Bool) {
    let pending = old &- notedOld &+ new &- notedNew
    if pending > 64 {
      let source = source
      let least = min(limit, pending / 8)
      var length = 0
      while length < least, source.sameID(old: old &+ length, new: new &+ length) { length &+= 1 }
      // Too short for the gap before it: finding out would cost more than the table.
      if length < pending / 8 { return (length, false) }
    } else {
      guard source.sameID(old: old, new: new) else { return (0, false) }
    }
    noteLeftOut(upToOld: old, new: new)
    let (length, isRepeated) = matchNoted(old: old, new: new, limit: limit)
    runs.join(old: old, new: new, count: length)
    (notedOld, notedNew) = (old &+ length, new &+ length)
    return (length, isRepeated)
  }

  /// Looks at ids a block at a time.
  ///
  /// A loop that only asks the bitmap runs at twice the speed, and what it reads is still in the cache
  /// when it is compared. What a block reads behind the end of the run is read for nothing, so blocks
  /// grow no faster than the run does.
  @inlinable
  mutating func matchNoted(old: Int, new: Int, limit: Int) -> (length: Int, isRepeated: Bool) {
    var length = 0
    while length < limit {
      let end = min(limit, length &+ max(16, min(256, length / 2)))
      let clear = leftOut.firstSuspect(source, from: old &+ length, to: old &+ end) &- old
      length &+= matchRun(old: old &+ length, new: new &+ length, limit: clear &- length)
      if length < clear { return (length, false) }
      if clear < end {
        guard source.sameID(old: old &+ length, new: new &+ length) else { return (length, false) }
        if leftOut.isFull || source.quickHash(old: old &+ length, seed: leftOut.seed) != nil {
          return (length, true)
        }
        noteAll(upToOld: old, new: new, isFull: true)
      }
    }
    return (length, false)
  }

  /// Notes what was left out since the last time.
  @inlinable
  mutating func noteLeftOut(upToOld old: Int, new: Int) {
    let more = old &- notedOld &+ new &- notedNew
    guard more > 0 else { return }
    if leftOut.count &+ more > leftOut.capacity {
      noteAll(upToOld: old, new: new, isFull: leftOut.isFull)
    } else if !note(old: notedOld..<old, new: notedNew..<new) {
      noteAll(upToOld: old, new: new, isFull: true)
    }
  }

  /// Notes everything outside the runs before a place once more.
  @inlinable
  mutating func noteAll(upToOld old: Int, new: Int, isFull: Bool) {
    let paired = runs.reduce(0) { $0 &+ Int($1.count) }
    leftOut.isFull = isFull
    // For few elements the bitmap is enough: marks would have to be made first.
    let areNumbers = source.oldCount &- old >= 1_024 && source.number(old: old) != nil
    leftOut.startOver(for: old &+ new &- 2 &* paired, areNumbers: areNumbers)
    var (oldEnd, newEnd) = (0, 0)
    for index in 0...runs.count {
      let atEnd = index == runs.count
      let oldStart = atEnd ? old : runs[index].oldStart
      let newStart = atEnd ? new : runs[index].newStart
      if !note(old: oldEnd..<oldStart, new: newEnd..<newStart) {
        return noteAll(upToOld: old, new: new, isFull: true)
      }
      guard !atEnd else { return }
      (oldEnd, newEnd) = (runs[index].oldEnd, runs[index].newEnd)
    }
  }

  /// Returns `false` when only the standard hasher agrees with `==` for one of these ids.
  @inlinable
  mutating func note(old: Range<Int>, new: Range<Int>) -> Bool {
    let source = source
    guard !leftOut.isFull else {
      for index in old { leftOut.insert(source.fullHash(old: index), number: nil) }
      for index in new { leftOut.insert(source.fullHash(new: index), number: nil) }
      return true
    }
    let seed = leftOut.seed
    for index in old {
      guard let hash = source.quickHash(old: index, seed: seed) else { return false }
      leftOut.insert(hash, number: source.number(old: index))
    }
    for index in new {
      guard let hash = source.quickHash(new: index, seed: seed) else { return false }
      leftOut.insert(hash, number: source.number(new: index))
    }
    return true
  }
}
