/// How far the walk may look for a place where both lists agree again.
///
/// Every pair found gives back what one comparison costs, so that an edited list can be walked to
/// its end while a shuffled one is left to the hash table soon. The sum stays linear.
@usableFromInline struct LookaheadBudget {
  @usableFromInline var remaining: Int
  /// How far to look for the end of one long insertion or deletion; less after every failure.
  @usableFromInline var reach: Int

  @inlinable init(elements: Int) {
    remaining = elements / 8 + 64
    reach = elements / 64 + 32
  }
}

extension DiffEngine {
  /// Walks both lists side by side, adding the runs that agree; returns how many pairs it found.
  @inlinable
  mutating func walk(behind prefix: Int, comparingContent: Bool) -> Int {
    let (oldCount, newCount) = (source.oldCount, source.newCount)
    var budget = LookaheadBudget(elements: oldCount - prefix + newCount - prefix)
    var (old, new, matched) = (prefix, prefix, 0)
    while old < oldCount, new < newCount {
      let start = new
      while old < oldCount, new < newCount, source.sameID(old: old, new: new) {
        if comparingContent, !source.sameContent(old: old, new: new) {
          updates.append(DiffUpdate(old: old, new: new))
        }
        old &+= 1
        new &+= 1
      }
      let length = new - start
      stretches.join(old: old - length, new: start, count: length)
      matched += length
      guard old < oldCount, new < newCount else { break }
      budget.remaining += length
      if budget.remaining <= 0 {
        return matched
          + matchSuffix(fromOld: old, new: new, comparingContent: comparingContent)
      }
      (old, new) = resynchronised(fromOld: old, new: new, budget: &budget)
    }
    return matched
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
    budget.reach /= 4
    return (old + 1, new + 1)
  }

  @inlinable @inline(__always)
  func agreesTwice(old: Int, new: Int) -> Bool {
    guard source.sameID(old: old, new: new) else { return false }
    guard old + 1 < source.oldCount, new + 1 < source.newCount else { return true }
    return source.sameID(old: old + 1, new: new + 1)
  }

  /// The common end, for when the walk was given up.
  @inlinable
  mutating func matchSuffix(fromOld old: Int, new: Int, comparingContent: Bool) -> Int {
    let (oldCount, newCount) = (source.oldCount, source.newCount)
    let limit = min(oldCount - old, newCount - new)
    var length = 0
    while length < limit,
      source.sameID(old: oldCount - 1 - length, new: newCount - 1 - length)
    {
      length &+= 1
    }
    stretches.join(old: oldCount - length, new: newCount - length, count: length)
    guard comparingContent else { return length }
    for back in stride(from: length, to: 0, by: -1)
    where !source.sameContent(old: oldCount - back, new: newCount - back) {
      updates.append(DiffUpdate(old: oldCount - back, new: newCount - back))
    }
    return length
  }
}
