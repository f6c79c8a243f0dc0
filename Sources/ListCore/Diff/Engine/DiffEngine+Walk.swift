/// How far the walk may look for a place where both lists agree again.
///
/// Every pair found gives back what one comparison costs, so that an edited list can be walked to
/// its end while a shuffled one is left to the hash table soon. The sum stays linear.
@usableFromInline struct LookaheadBudget {
  @usableFromInline var remaining: Int
  /// How far to look for the end of one long insertion or deletion.
  @usableFromInline var reach: Int
  /// How many elements to leave to the hash table when nothing is found; doubles every time, so
  /// that a shuffled part is crossed in few steps.
  @usableFromInline var stride = 1
  @usableFromInline let longestReach: Int

  @inlinable init(elements: Int) {
    remaining = elements / 4 + 64
    longestReach = elements / 16 + 32
    reach = longestReach
  }

  @inlinable
  mutating func found(_ length: Int) {
    remaining &+= length
    reach = min(longestReach, reach &+ length)
    if length > 1 { stride = 1 }
  }

  @inlinable
  mutating func foundNothing() -> Int {
    reach /= 4
    defer { stride = min(64, stride * 2) }
    return stride
  }
}

extension DiffEngine {
  /// Walks both lists side by side, adding the runs that agree.
  @inlinable
  mutating func walk(behind prefix: Int) {
    let (oldCount, newCount) = (source.oldCount, source.newCount)
    var budget = LookaheadBudget(elements: oldCount - prefix + newCount - prefix)
    var (old, new, isAtSuffix) = (prefix, prefix, false)
    while old < oldCount, new < newCount {
      let (length, isRepeated) = addRun(old: old, new: new)
      old &+= length
      new &+= length
      if isRepeated {
        old &+= 1
        new &+= 1
        continue
      }
      guard old < oldCount, new < newCount, !isAtSuffix else { break }
      budget.found(length)
      if budget.remaining <= 0 {
        // Given up, but for the common end.
        let suffix = commonSuffix(fromOld: old, new: new)
        (old, new, isAtSuffix) = (oldCount - suffix, newCount - suffix, true)
        continue
      }
      let gap = (old: old, new: new)
      (old, new) = resynchronised(fromOld: old, new: new, budget: &budget)
      // A step over several elements can end behind the place where both lists agree again.
      while old > gap.old, new > gap.new, source.sameID(old: old - 1, new: new - 1) {
        old &-= 1
        new &-= 1
      }
    }
  }

  @inlinable @inline(__always)
  mutating func addRun(old: Int, new: Int) -> (length: Int, isRepeated: Bool) {
    let limit = min(source.oldCount &- old, source.newCount &- new)
    guard uniqueIDs else { return matchCheckedRun(old: old, new: new, limit: limit) }
    let length = matchRun(old: old, new: new, limit: limit)
    runs.join(old: old, new: new, count: length)
    return (length, false)
  }

  /// The next place where both lists agree, or one step ahead in both when none is in reach.
  @inlinable
  func resynchronised(
    fromOld old: Int,
    new: Int,
    budget: inout LookaheadBudget
  ) -> (old: Int, new: Int) {
    let (oldLeft, newLeft) = (source.oldCount - old, source.newCount - new)
    // Near: every combination of a few deleted and a few inserted elements.
    for distance in 1...6 {
      for skipped in 0...distance {
        guard skipped < newLeft, distance - skipped < oldLeft else { continue }
        budget.remaining &-= 1
        if source.sameID(old: old + distance - skipped, new: new + skipped) {
          return (old + distance - skipped, new + skipped)
        }
      }
    }
    // Far: one long insertion or deletion. A lone hit may be an element that moved, so its
    // neighbour has to agree as well.
    let reach = min(budget.reach, budget.remaining / 2)
    var distance = 7
    while distance < reach, distance < max(oldLeft, newLeft) {
      budget.remaining &-= 2
      if distance < newLeft, agreesTwice(old: old, new: new + distance) {
        return (old, new + distance)
      }
      if distance < oldLeft, agreesTwice(old: old + distance, new: new) {
        return (old + distance, new)
      }
      distance &+= 1
    }
    let skipped = min(budget.foundNothing(), oldLeft, newLeft)
    return (old + skipped, new + skipped)
  }

  @inlinable @inline(__always)
  func agreesTwice(old: Int, new: Int) -> Bool {
    guard source.sameID(old: old, new: new) else { return false }
    guard old + 1 < source.oldCount, new + 1 < source.newCount else { return true }
    return source.sameID(old: old + 1, new: new + 1)
  }

  @inlinable
  func commonSuffix(fromOld old: Int, new: Int) -> Int {
    let (oldCount, newCount) = (source.oldCount, source.newCount)
    let limit = min(oldCount - old, newCount - new)
    var length = 0
    while length < limit,
      source.sameID(old: oldCount - 1 - length, new: newCount - 1 - length)
    {
      length &+= 1
    }
    return length
  }
}
