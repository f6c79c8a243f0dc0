/// Finds what changed between the two lists of a source.
///
/// In order: the common beginning; a walk over both lists that resynchronises after small edits; a
/// hash table over what the walk left out; the longest increasing subsequence over all pairs. What
/// did not change is compared once and otherwise not touched.
@usableFromInline struct DiffEngine<Source: DiffSource> {
  @usableFromInline let source: Source
  /// Whether the caller says that every id occurs once in each list.
  ///
  /// Should one repeat all the same, the result still leads from old to new, but which of the equal ids are
  /// paired is not promised. Where ids may repeat, the k-th old one is paired with the k-th new one; to keep
  /// that rule costs a look at the ids behind the first insertion or deletion.
  @usableFromInline let uniqueIDs: Bool
  /// The runs of paired elements, ascending in both lists until gaps are matched, then by new.
  @usableFromInline var runs: ContiguousArray<Run> = []
  @usableFromInline var deletes: [Int] = []
  @usableFromInline var updates: [ElementUpdate<Int>] = []
  /// Where ids may repeat: those outside the runs, up to the places below.
  @usableFromInline var leftOut = LeftOutIDs()
  @usableFromInline var notedOld = 0
  @usableFromInline var notedNew = 0

  @inlinable
  init(_ source: Source, uniqueIDs: Bool) {
    self.source = source
    self.uniqueIDs = uniqueIDs
  }

  /// What changed, empty when nothing did.
  @inlinable
  static func changes(_ source: Source, uniqueIDs: Bool) -> IndexChanges {
    changesIfAny(source, uniqueIDs: uniqueIDs)
      ?? IndexChanges(oldCount: source.oldCount, newCount: source.newCount)
  }

  /// Runs all steps, as far as they are needed.
  ///
  /// Nothing is made before something is found that changed: of a thousand sections most are
  /// compared for nothing, and empty lists of changes are retained and released like others.
  @inlinable
  static func changesIfAny(_ source: Source, uniqueIDs: Bool) -> IndexChanges? {
    let (oldCount, newCount) = (source.oldCount, source.newCount)
    precondition(
      oldCount < Int32.max && newCount < Int32.max,
      "a list holds fewer than 2,147,483,647 elements"
    )
    if source.sharesStorage { return nil }
    // The common beginning pairs k-th with k-th, so contents can be compared on the way.
    let limit = min(oldCount, newCount)
    var hasChanged = false
    let agreeing = source.agreeing(old: 0, new: 0, limit: limit, hasChanged: &hasChanged)
    if agreeing == oldCount, agreeing == newCount { return nil }
    var engine = DiffEngine(source, uniqueIDs: uniqueIDs)
    let prefix =
      hasChanged
      ? engine.matchRun(behindChangeAt: agreeing, old: 0, new: 0, limit: limit) : agreeing
    if prefix == oldCount || prefix == newCount {
      return IndexChanges(
        deletes: Array(prefix..<oldCount),
        inserts: Array(prefix..<newCount),
        moves: [],
        updates: engine.updates,
        oldCount: oldCount,
        newCount: newCount
      )
    }
    engine.matchRest(behind: prefix)
    return engine.result()
  }

  /// Pairs neighbours for as long as their ids agree; returns how many do.
  @inlinable @inline(__always)
  mutating func matchRun(old: Int, new: Int, limit: Int) -> Int {
    var hasChanged = false
    let length = source.agreeing(old: old, new: new, limit: limit, hasChanged: &hasChanged)
    guard hasChanged else { return length }
    return matchRun(behindChangeAt: length, old: old, new: new, limit: limit)
  }

  /// The same for a run whose first pair with other content was found already.
  @inlinable
  mutating func matchRun(behindChangeAt first: Int, old: Int, new: Int, limit: Int) -> Int {
    // The loop reads nothing through `self`, which it could not keep in registers.
    let source = source
    var (length, hasChanged) = (first, true)
    while hasChanged {
      hasChanged = false
      updates.append(ElementUpdate(old: old &+ length, new: new &+ length))
      length &+= 1
      length &+= source.agreeing(
        old: old &+ length,
        new: new &+ length,
        limit: limit &- length,
        hasChanged: &hasChanged
      )
    }
    return length
  }

  @inlinable
  mutating func matchRest(behind prefix: Int) {
    runs.join(old: 0, new: 0, count: prefix)
    (notedOld, notedNew) = (prefix, prefix)
    walk(behind: prefix)
    leftOut.deallocate()
    matchGaps()
  }

  @inlinable
  func result() -> IndexChanges {
    var inserts: [Int] = []
    var next = 0
    inserts.reserveCapacity(source.newCount - source.oldCount + deletes.count)
    for run in runs {
      while next < run.newStart {
        inserts.append(next)
        next &+= 1
      }
      next = run.newEnd
    }
    while next < source.newCount {
      inserts.append(next)
      next &+= 1
    }
    return IndexChanges(
      deletes: deletes,
      inserts: inserts,
      moves: KeptRuns(of: runs).moves(of: runs),
      updates: updates,
      oldCount: source.oldCount,
      newCount: source.newCount
    )
  }
}

/// A run of elements that are neighbours in the same order in both lists.
///
/// Whatever else changes, such a run is kept or moved as a whole: an element outside of it lies
/// before all or behind all of it, in either list. Working on runs instead of elements is what
/// keeps a small change in a long list cheap.
@usableFromInline struct Run: Sendable {
  @usableFromInline var old: Int32
  @usableFromInline var new: Int32
  @usableFromInline var count: Int32

  @inlinable @inline(__always)
  init(old: Int, new: Int, count: Int) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    self.count = Int32(truncatingIfNeeded: count)
  }

  @inlinable @inline(__always) var oldStart: Int { Int(old) }
  @inlinable @inline(__always) var newStart: Int { Int(new) }
  @inlinable @inline(__always) var oldEnd: Int { Int(old) + Int(count) }
  @inlinable @inline(__always) var newEnd: Int { Int(new) + Int(count) }
}

extension ContiguousArray<Run> {
  /// Adds a run at the end, joined with the last one where it continues that.
  @inlinable @inline(__always)
  mutating func join(old: Int, new: Int, count length: Int) {
    guard length > 0 else { return }
    if let last, last.oldEnd == old, last.newEnd == new {
      self[count - 1].count += Int32(truncatingIfNeeded: length)
    } else {
      append(Run(old: old, new: new, count: length))
    }
  }
}
