extension ChunkedArray {
  /// Elements that take the place of a range; an empty range is a gap.
  struct Edit {
    let range: Range<Int>
    /// The elements, as a chunk of any length; `nil` where there are none.
    private(set) var new: Chunk<Element>?

    /// Takes elements, and the hashes of their keys where they are known.
    init(
      range: Range<Int>,
      elements: some Collection<Element>,
      hashes: ContiguousArray<UInt32> = []
    ) {
      var next = elements.startIndex
      self.init(range: range, count: elements.count) { number in
        defer { elements.formIndex(after: &next) }
        let element = elements[next]
        guard Element.isKeyed else { return (element, 0) }
        return (element, hashes.isEmpty ? element.keyHash : hashes[number])
      }
    }

    /// Takes a number of elements with the hashes of their keys; `nil` leaves one out.
    @inline(__always)
    init(range: Range<Int>, count: Int, _ make: (Int) -> (Element, UInt32)?) {
      self.range = range
      guard count > 0 else { return }
      new = Chunk.make(count) { elements, hashes in
        var end = 0
        for number in 0..<count {
          guard let (element, hash) = make(number) else { continue }
          (elements + end).initialize(to: element)
          if Element.isKeyed { hashes[end] = hash }
          end += 1
        }
        return end
      }
    }

    var count: Int { new?.count ?? 0 }
    var elements: ContiguousArray<Element> {
      new?.withElements { ContiguousArray($0) } ?? []
    }

    /// Changes one of the elements, but not its key.
    mutating func change(at index: Int, _ body: (inout Element) -> Void) {
      guard var chunk = new else { return }
      new = nil
      if !isKnownUniquelyReferenced(&chunk) { chunk = chunk.copy() }
      chunk.change(at: index, body)
      new = chunk
    }
  }
}

extension ChunkedArray {
  /// Changes an element, but not its key; in its place where no copy has it.
  mutating func change<Result>(at index: Int, _ body: (inout Element) -> Result) -> Result {
    let place = place(of: index)
    let root = unshared()
    let total = root.groups[place.group].total
    let result = root.unsharedGroup(place.group).change(place.chunk) {
      $0.change(at: place.offset, body)
    }
    if root.groups[place.group].total != total { root.sumUp(from: place.group) }
    return result
  }

  /// Puts elements in the places of others with the same keys; in ascending order; O(k + n / 4,000) for k elements.
  mutating func put(_ new: [(index: Int, element: Element)]) {
    guard !new.isEmpty else { return }
    let root = unshared()
    var rest = new[...]
    var changed: Int?
    while let next = rest.first {
      let place = place(of: next.index)
      let (group, total) = (root.unsharedGroup(place.group), root.groups[place.group].total)
      let first = root.firsts[place.group] + group.firsts[place.chunk]
      let part = rest.prefix { $0.index < first + group.chunks[place.chunk].count }
      group.change(place.chunk) { $0.put(part, countedFrom: first) }
      if group.total != total { changed = changed ?? place.group }
      rest = rest.dropFirst(part.count)
    }
    if let changed { root.sumUp(from: changed) }
  }

  /// What no copy has.
  private mutating func unshared() -> Root {
    if !isKnownUniquelyReferenced(&root) { root = Root(root) }
    return root
  }

  @discardableResult
  mutating func insert(_ elements: ContiguousArray<Element>, at index: Int) -> Bool {
    replace([Edit(range: index..<index, elements: elements)])
  }

  /// Makes all edits in one pass; their ranges ascend and do not overlap.
  ///
  /// - Returns: `false` when a key is there twice now, which is for the caller to mend.
  /// - Complexity: O(k) for the elements of the groups that are touched, and one step for each of
  ///   the others.
  @discardableResult
  mutating func replace(_ edits: some Sequence<Edit>) -> Bool {
    let edits = ContiguousArray(edits)
    guard let first = edits.first?.range, let last = edits.last?.range else { return true }
    precondition(first.lowerBound >= 0 && last.upperBound <= count, "edits are inside the sequence")
    let root = unshared()
    var touched = groupRange(first.lowerBound, Swift.max(first.lowerBound, last.upperBound - 1))
    let start = root.firsts[touched.lowerBound]
    let old = ContiguousArray(root.groups[touched].lazy.flatMap { $0.chunks })
    let builder = ChunkBuilder(old, from: start, edits)
    var chunks = builder.chunks
    // Few chunks are no group of their own where there is another one to join.
    if chunks.count < ChunkGroup<Element>.fewestChunks, touched.upperBound < root.groups.count {
      chunks += root.groups[touched.upperBound].chunks
      touched = touched.lowerBound..<touched.upperBound + 1
    } else if chunks.count < ChunkGroup<Element>.fewestChunks, touched.lowerBound > 0 {
      chunks = root.groups[touched.lowerBound - 1].chunks + chunks
      touched = touched.lowerBound - 1..<touched.upperBound
    }
    let new = ChunkGroup<Element>.groups(of: chunks)
    let repeated = root.table.follow(from: root.groups[touched], to: new, builder.renewal)
    root.groups.replaceSubrange(touched, with: new)
    root.sumUp(from: touched.lowerBound)
    if Element.isKeyed { root.table.place(root.groups, from: touched.lowerBound) }
    return repeated.allSatisfy(isUnique)
  }

  /// The groups with the elements from one position up to another, or the last one at the end.
  private func groupRange(_ first: Int, _ last: Int) -> Range<Int> {
    guard !isEmpty else { return 0..<0 }
    let end = count - 1
    return place(of: Swift.min(first, end)).group..<place(of: Swift.min(last, end)).group + 1
  }

  /// Whether no two elements with a hash have the same key.
  private func isUnique(_ hash: UInt32) -> Bool {
    var found: [Element] = []
    var known: Set<Int32> = []
    _ = root.table.find(hash) { group, name -> Int? in
      guard known.insert(name).inserted, let place = root.groups[group].names.firstIndex(of: name)
      else {
        return nil
      }
      let chunk = root.groups[group].chunks[place]
      found += chunk.withHashes { hashes in
        hashes.indices.filter { hashes[$0] == hash }.map { chunk[$0] }
      }
      return nil
    }
    return found.indices.allSatisfy { later in
      !found[..<later].contains { $0.hasKey(found[later].key) }
    }
  }
}

extension ChunkGroup {
  static func groups(of chunks: ContiguousArray<Chunk<Element>>) -> ContiguousArray<ChunkGroup> {
    guard chunks.count > mostChunks else { return chunks.isEmpty ? [] : [ChunkGroup(chunks)] }
    var groups: ContiguousArray<ChunkGroup> = []
    var start = 0
    while start < chunks.count {
      let rest = chunks.count - start
      let end = rest < usualChunks + fewestChunks ? chunks.count : start + usualChunks
      groups.append(ChunkGroup(ContiguousArray(chunks[start..<end])))
      start = end
    }
    return groups
  }
}

extension ChunkedArray.Root {
  /// A group that no copy has.
  func unsharedGroup(_ place: Int) -> ChunkGroup<Element> {
    if !isKnownUniquelyReferenced(&groups[place]) {
      groups[place] = ChunkGroup(groups[place])
    }
    return groups[place]
  }

  /// Adds up what is before each group, from the first one on that changed.
  func sumUp(from first: Int) {
    let added = groups.count + 1 - firsts.count
    if added > 0 {
      firsts += repeatElement(0, count: added)
      sums += repeatElement(.zero, count: added)
    } else {
      firsts.removeLast(-added)
      sums.removeLast(-added)
    }
    for group in first..<Swift.max(first, groups.count) {
      firsts[group + 1] = firsts[group] + groups[group].count
      sums[group + 1] = sums[group] + groups[group].total
    }
  }
}
