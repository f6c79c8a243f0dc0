extension GroupMembership {
  /// What it is directly behind another section, or at the start of the list.
  func behind(_ previous: SnapshotSection?) -> GroupMembership {
    guard let head else { return self }
    let follows =
      switch previous?.group {
      case .alone, .folded: previous?.id == head
      case .inside(let other): other == head
      case .astray, nil: false
      }
    return follows ? .inside(head) : .astray(head)
  }
}

/// What a section adds to the sums over sections.
struct SectionWeight: SumWeight {
  var rows: Int
  /// 1 for a section that is not in the group of another: so each group counts once.
  var groups: Int

  static let zero = SectionWeight(rows: 0, groups: 0)
  static func + (one: Self, other: Self) -> Self {
    SectionWeight(rows: one.rows + other.rows, groups: one.groups + other.groups)
  }
  static func - (one: Self, other: Self) -> Self {
    SectionWeight(rows: one.rows - other.rows, groups: one.groups - other.groups)
  }
}

extension SnapshotSection {
  /// What it has to do with groups.
  var group: GroupMembership {
    get { id.box.group }
    set { if newValue != group { id = DiffIdentity(box: id.box.placed(newValue)) } }
  }

  /// The section that heads its group, as its object names it; see ``ListDiffable/groupHead``.
  public var groupHead: DiffIdentity? { group.head }

  /// Whether it follows the head it names, directly or behind others that do.
  public var isInGroup: Bool { id.box.isInGroup }

  /// The same section while its group is collapsed.
  var withoutRows: SnapshotSection {
    var section = self
    section.takeRows(of: SnapshotSection(id: id, rows: []))
    return section
  }
}

extension Snapshot {
  /// The sections of a group, its head first; those of a section without a group are itself.
  ///
  /// - Parameter index: The position of any of them.
  /// - Returns: Their positions.
  /// - Complexity: O(log n) in the number of sections.
  public func group(ofSectionAt index: Int) -> Range<Int> {
    guard list.total.groups < list.count else { return index..<index + 1 }
    let number = list.sum(before: index + 1).groups
    let head = list.search(number - 1) { $0.groups }.index
    return head..<list.search(number) { $0.groups }.index
  }

  /// Whether a section shows no rows because its group is collapsed.
  func isFolded(at index: Int) -> Bool {
    list[index].isInGroup && list[group(ofSectionAt: index).lowerBound].group == .folded
  }

  /// Makes edits of sections, and puts those that they touch into their groups.
  ///
  /// - Parameter edits: What takes the place of what; the ranges ascend and do not overlap.
  /// - Returns: Whether all identities differ, and the sections that came or moved and name a head
  ///   or have come to be in a group, or in none, by it.
  /// - Complexity: O(k) for the sections that are touched or change their group, and one step a
  ///   chunk.
  @discardableResult
  mutating func replaceSections(
    _ edits: [ChunkedArray<SnapshotSection>.Edit]
  ) -> (areUnique: Bool, regrouped: [DiffIdentity]) {
    if !namesHeads {
      namesHeads = edits.contains { $0.elements.contains { $0.group.head != nil } }
    }
    guard namesHeads else { return (list.replace(edits), []) }
    var (edits, regrouped) = (edits, [DiffIdentity]())
    var (end, previous) = (0, SnapshotSection?.none)
    for place in edits.indices {
      let start = edits[place].range.lowerBound
      if start > end { previous = list[start - 1] }
      for index in edits[place].elements.indices {
        let group = edits[place].elements[index].group.behind(previous)
        edits[place].elements[index].group = group
        previous = edits[place].elements[index]
        if group.head != nil { regrouped.append(edits[place].elements[index].id) }
      }
      end = edits[place].range.upperBound
    }
    let areUnique = list.replace(edits)
    var growth = 0
    for edit in edits {
      growth += edit.elements.count - edit.range.count
      regrouped += regroup(from: edit.range.upperBound + growth)
    }
    return (areUnique, regrouped)
  }

  /// Puts a section in the place of the one with its identity.
  ///
  /// The table of its rows is taken over too: hashing them once more was a quarter of an update of
  /// 100,000 rows.
  ///
  /// - Returns: The sections whose rows depend on a group that this changed, itself included.
  @discardableResult
  mutating func replaceSection(at index: Int, with given: SnapshotSection) -> [DiffIdentity] {
    let old = list[index]
    precondition(given.id == old.id, "a section takes the place of its own")
    var section = given
    let head = section.group.head
    if head != nil {
      namesHeads = true
      section.group = section.group.behind(index > 0 ? list[index - 1] : nil)
    }
    list.change(at: index) { $0 = section }
    dropStaleMarks()
    guard namesHeads else { return [] }
    var regrouped = head == nil ? [] : [section.id]
    guard section.group != old.group else { return regrouped }
    regrouped += regroup(from: index + 1)
    if section.group == .folded || old.group == .folded {
      regrouped += group(ofSectionAt: index).dropFirst().map { list[$0].id }
    }
    return regrouped
  }

  /// Finds out from a position on who is in which group, up to the first section for which that
  /// stays as it is.
  private mutating func regroup(from start: Int) -> [DiffIdentity] {
    var changed: ContiguousArray<SnapshotSection> = []
    var previous = start > 0 ? list[start - 1] : nil
    while start + changed.count < list.count {
      var section = list[start + changed.count]
      let group = section.group.behind(previous)
      guard group != section.group else { break }
      section.group = group
      changed.append(section)
      previous = section
    }
    if !changed.isEmpty {
      list.replace([ChunkedArray.Edit(range: start..<start + changed.count, elements: changed)])
    }
    return changed.map(\.id)
  }
}
