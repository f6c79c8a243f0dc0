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
    return matchRun(old: 0, new: 0, limit: limit, comparingContent: true)
  }

  /// Pairs neighbours for as long as their ids agree; returns how many do.
  @inlinable @inline(__always)
  mutating func matchRun(old: Int, new: Int, limit: Int, comparingContent: Bool) -> Int {
    // The loop reads nothing through `self`, which it could not keep in registers.
    let source = source
    var (length, hasChanged) = (0, false)
    while true {
      length = DiffEngine.agreement(
        source,
        old: old,
        new: new,
        from: length,
        limit: limit,
        comparingContent: comparingContent,
        hasChanged: &hasChanged
      )
      guard hasChanged else { return length }
      hasChanged = false
      updates.append(DiffUpdate(old: old &+ length, new: new &+ length))
      length &+= 1
    }
  }

  /// The first offset at which neighbours do not agree, and whether only their contents differ.
  ///
  /// Four at a time: one comparison of ids is so short that counting up and looking for the end
  /// took as long as the comparison.
  @inlinable @inline(__always)
  static func agreement(
    _ source: Source,
    old: Int,
    new: Int,
    from start: Int,
    limit: Int,
    comparingContent: Bool,
    hasChanged: inout Bool
  ) -> Int {
    @inline(__always) func agree(_ offset: Int) -> Bool {
      guard comparingContent else {
        return source.sameID(old: old &+ offset, new: new &+ offset)
      }
      switch source.agreement(old: old &+ offset, new: new &+ offset) {
      case .sameContent: return true
      case .differentIdentity: return false
      case .differentContent:
        hasChanged = true
        return false
      }
    }
    var offset = start
    while offset &+ 4 <= limit {
      guard agree(offset) else { return offset }
      guard agree(offset &+ 1) else { return offset &+ 1 }
      guard agree(offset &+ 2) else { return offset &+ 2 }
      guard agree(offset &+ 3) else { return offset &+ 3 }
      offset &+= 4
    }
    while offset < limit, agree(offset) { offset &+= 1 }
    return offset
  }

  @inlinable
  mutating func matchRest(behind prefix: Int) {
    stretches.join(old: 0, new: 0, count: prefix)
    let matched = walk(behind: prefix, comparingContent: ids == .unique)
    if ids == .mayRepeat {
      if matched > 0, repeatsAcrossGaps(behind: prefix, matched: matched) {
        stretches.removeAll(keepingCapacity: true)
        stretches.join(old: 0, new: 0, count: prefix)
      } else {
        compareContents(behind: prefix)
      }
    }
    matchGaps()
  }

  /// Contents of walked pairs, when it had to be known first that they are pairs.
  @inlinable
  mutating func compareContents(behind prefix: Int) {
    let source = source
    for stretch in stretches where stretch.newStart >= prefix {
      for offset in 0..<Int(stretch.count) {
        let (old, new) = (stretch.oldStart &+ offset, stretch.newStart &+ offset)
        if !source.sameContent(old: old, new: new) {
          updates.append(DiffUpdate(old: old, new: new))
        }
      }
    }
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
