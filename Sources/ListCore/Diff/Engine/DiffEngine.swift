/// Finds what changed between the two lists of a source.
///
/// In order: the common beginning; a walk over both lists that resynchronises after small edits; a
/// hash table over what the walk left out; the longest increasing subsequence over all pairs. What
/// did not change is compared once and otherwise not touched.
@usableFromInline struct DiffEngine<Source: DiffSource> {
  @usableFromInline let source: Source
  @usableFromInline let ids: IDPromise
  /// The runs of paired elements, ascending in both lists until gaps are matched, then by new.
  @usableFromInline var stretches: ContiguousArray<Stretch> = []
  @usableFromInline var deletes: [Int] = []
  @usableFromInline var updates: [DiffUpdate] = []
  /// Where ids may repeat: those outside the runs, up to the places below.
  @usableFromInline var leftOut = LeftOutIDs()
  @usableFromInline var notedOld = 0
  @usableFromInline var notedNew = 0

  @inlinable
  init(_ source: Source, ids: IDPromise) {
    self.source = source
    self.ids = ids
  }

  /// Runs all steps.
  @inlinable
  static func changes(_ source: Source, ids: IDPromise) -> IndexChanges {
    let (oldCount, newCount) = (source.oldCount, source.newCount)
    precondition(
      oldCount < Int32.max && newCount < Int32.max,
      "a list holds fewer than 2,147,483,647 elements"
    )
    if source.sharesStorage { return IndexChanges(oldCount: oldCount, newCount: newCount) }
    var engine = DiffEngine(source, ids: ids)
    let prefix = engine.matchPrefix()
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

  /// The common beginning pairs k-th with k-th, so contents can be compared on the way.
  @inlinable
  mutating func matchPrefix() -> Int {
    let limit = min(source.oldCount, source.newCount)
    return matchRun(old: 0, new: 0, limit: limit)
  }

  /// Pairs neighbours for as long as their ids agree; returns how many do.
  @inlinable @inline(__always)
  mutating func matchRun(old: Int, new: Int, limit: Int) -> Int {
    // The loop reads nothing through `self`, which it could not keep in registers.
    let source = source
    var (length, hasChanged) = (0, false)
    while true {
      length &+= source.agreeing(
        old: old &+ length,
        new: new &+ length,
        limit: limit &- length,
        hasChanged: &hasChanged
      )
      guard hasChanged else { return length }
      hasChanged = false
      updates.append(DiffUpdate(old: old &+ length, new: new &+ length))
      length &+= 1
    }
  }

  @inlinable
  mutating func matchRest(behind prefix: Int) {
    stretches.join(old: 0, new: 0, count: prefix)
    (notedOld, notedNew) = (prefix, prefix)
    walk(behind: prefix)
    leftOut.deallocate()
    matchGaps()
  }

  @inlinable
  func result() -> IndexChanges {
    var inserts: [Int] = []
    var moves: [DiffMove] = []
    var next = 0
    let kept = KeptStretches(of: stretches)
    moves.reserveCapacity(kept.movedCount)
    inserts.reserveCapacity(source.newCount - source.oldCount + deletes.count)
    for (index, stretch) in stretches.enumerated() {
      while next < stretch.newStart {
        inserts.append(next)
        next &+= 1
      }
      next = stretch.newEnd
      guard !kept.contains(index) else { continue }
      for offset in 0..<Int(stretch.count) {
        moves.append(DiffMove(from: stretch.oldStart + offset, to: stretch.newStart + offset))
      }
    }
    while next < source.newCount {
      inserts.append(next)
      next &+= 1
    }
    return IndexChanges(
      deletes: deletes,
      inserts: inserts,
      moves: moves,
      updates: updates,
      oldCount: source.oldCount,
      newCount: source.newCount
    )
  }
}
