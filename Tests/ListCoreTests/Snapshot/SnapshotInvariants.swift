@testable import ListCore

extension Snapshot {
  /// Everything that is wrong with the snapshot, in sentences: empty when nothing is; O(n).
  func invariantViolations() -> [String] {
    var found = grouped.list.invariantViolations()
    var previous: SnapshotSection?
    for (index, section) in sections.enumerated() {
      if section.group != section.group.behind(previous) {
        found.append("section \(section.id) is \(section.group)")
      }
      previous = section
      if sectionIndex(of: section.id) != index {
        found.append("section \(section.id) is not found at \(index)")
      }
      if section.hasDuplicateRows { found.append("section \(section.id) has a row twice") }
      for (position, row) in section.rows.enumerated()
      where section.position(of: row.key) != position {
        found.append("row \(section.rowID(at: position)) is not found at \(position)")
      }
    }
    for id in reloadedRows.union(reconfiguredRows) where !contains(id) {
      found.append("row \(id) is marked but gone")
    }
    if !reloadedRows.isDisjoint(with: reconfiguredRows) {
      found.append("a row is marked twice")
    }
    return found
  }
}

extension ChunkedArray {
  /// Everything that is wrong with the chunks, in sentences: empty when nothing is; O(n).
  ///
  /// Of the elements of a chunk, the first, the last and one in `stride` are looked up.
  func invariantViolations(every stride: Int = 1) -> [String] {
    var found: [String] = []
    var (count, sum) = (0, Weight.zero)
    for (place, chunk) in chunks.enumerated() {
      if chunk.count == 0 || chunk.count > Chunk<Element>.mostElements {
        found.append("chunk \(place) has \(chunk.count) elements")
      }
      let (elements, hashes) = (chunk.withElements(Array.init), chunk.withHashes(Array.init))
      if Element.isKeyed, hashes != elements.map(\.keyHash) {
        found.append("chunk \(place) has the hashes \(hashes)")
      }
      var inside = Weight.zero
      for (offset, element) in elements.enumerated() {
        let index = count + offset
        defer { inside += element.weight }
        guard offset % stride == 0 || offset == chunk.count - 1 else { continue }
        if self.sum(before: index) != sum + inside {
          found.append("the sum before \(index) is \(self.sum(before: index))")
        }
        if Element.isKeyed, self.index(of: element.key, hash: element.keyHash) != index {
          found.append("element \(index) is not found by its key")
        }
      }
      count += chunk.count
      sum += elements.reduce(.zero) { $0 + $1.weight }
    }
    if count != self.count { found.append("\(count) elements, \(self.count) are counted") }
    if sum != total { found.append("the sum is \(sum), not \(total)") }
    return found
  }
}
