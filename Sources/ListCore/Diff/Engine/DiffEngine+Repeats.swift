extension DiffEngine {
  /// Tells whether an id outside the runs also occurs in a run behind the first gap.
  ///
  /// Only then can the walk have paired equal ids out of turn (the k-th old with another than the
  /// k-th new). `true` is always safe to answer: everything is then paired through the table.
  @inlinable
  func repeatsAcrossGaps(behind prefix: Int, matched: Int) -> Bool {
    let outside = source.oldCount + source.newCount - 2 * (prefix + matched)
    guard outside > 0 else { return false }
    // Looking costs more than pairing everything through the table.
    if matched < outside / 8 { return true }
    let set = HashSet(count: outside)
    defer { set.deallocate() }
    var (old, new) = (prefix, prefix)
    for index in 0...stretches.count {
      let atEnd = index == stretches.count
      let oldEnd = atEnd ? source.oldCount : stretches[index].oldStart
      let newEnd = atEnd ? source.newCount : stretches[index].newStart
      while old < oldEnd {
        guard let hash = source.quickHash(old: old, seed: IDHash.seed), set.insert(hash) else {
          return true
        }
        old &+= 1
      }
      while new < newEnd {
        guard let hash = source.quickHash(new: new, seed: IDHash.seed), set.insert(hash) else {
          return true
        }
        new &+= 1
      }
      guard !atEnd else { break }
      (old, new) = (stretches[index].oldEnd, stretches[index].newEnd)
    }
    for stretch in stretches {
      for old in max(prefix, stretch.oldStart)..<max(prefix, stretch.oldEnd) {
        guard let hash = source.quickHash(old: old, seed: IDHash.seed), !set.contains(hash) else {
          return true
        }
      }
    }
    return false
  }
}

/// A set of 64-bit hashes behind a bitmap that answers most questions with one load.
@usableFromInline struct HashSet {
  @usableFromInline let bitmap: UnsafeMutableBufferPointer<UInt64>
  @usableFromInline let slots: UnsafeMutableBufferPointer<UInt64>
  @usableFromInline let bitmapShift: UInt64
  @usableFromInline let slotShift: UInt64

  @inlinable
  init(count: Int) {
    let bits = max(5, Int.bitWidth - (count * 2).leadingZeroBitCount)
    slotShift = UInt64(64 - bits)
    bitmapShift = UInt64(64 - bits - 3)
    slots = .allocate(capacity: 1 << bits)
    slots.initialize(repeating: 0)
    bitmap = .allocate(capacity: 1 << (bits + 3 - 6))
    bitmap.initialize(repeating: 0)
  }

  @inlinable
  func deallocate() {
    slots.deallocate()
    bitmap.deallocate()
  }

  /// Returns `false` when the probe chain gets longer than chance allows.
  @inlinable
  func insert(_ hash: UInt64) -> Bool {
    let bit = Int(truncatingIfNeeded: hash >> bitmapShift)
    bitmap[bit >> 6] |= 1 << UInt64(bit & 63)
    let value = hash | 1
    var position = Int(truncatingIfNeeded: hash >> slotShift)
    var probes = 0
    while slots[position] != 0 {
      if slots[position] == value { return true }
      position = (position &+ 1) & (slots.count - 1)
      probes &+= 1
      if probes > 128 { return false }
    }
    slots[position] = value
    return true
  }

  @inlinable @inline(__always)
  func contains(_ hash: UInt64) -> Bool {
    let bit = Int(truncatingIfNeeded: hash >> bitmapShift)
    guard bitmap[bit >> 6] & (1 << UInt64(bit & 63)) != 0 else { return false }
    return finds(hash)
  }

  @inlinable
  func finds(_ hash: UInt64) -> Bool {
    let value = hash | 1
    var position = Int(truncatingIfNeeded: hash >> slotShift)
    while slots[position] != 0 {
      if slots[position] == value { return true }
      position = (position &+ 1) & (slots.count - 1)
    }
    return false
  }
}
