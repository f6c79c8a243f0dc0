/// The sections of a list in order, with the numbers of rows and groups before each; it keeps them in
/// their groups.
struct GroupedSections: Sendable {
  /// Sections are changed in it directly where neither identity nor group is another one.
  var list = ChunkedArray<SnapshotSection>()
  /// Whether a section was put in that names the head of a group.
  private(set) var namesHeads = false

  func place(of id: DiffIdentity) -> Int? { list.index(of: id, hash: id.shortHash) }

  /// The sections of the group that a section is in, or itself.
  func group(at index: Int) -> Range<Int> {
    precondition(index >= 0 && index < list.count, "the section is outside the list")
    guard list.total.groups < list.count else { return index..<index + 1 }
    let number = list.sum(before: index + 1).groups
    let head = list.search(number - 1) { $0.groups }.index
    return head..<list.search(number) { $0.groups }.index
  }

  /// Whether a section shows no rows because its group is collapsed.
  func isFolded(at index: Int) -> Bool {
    list[index].isInGroup && list[group(at: index).lowerBound].group == .folded
  }

  /// Makes edits of sections, whose ranges ascend and do not overlap, and puts those that they touch into their groups.
  ///
  /// - Returns: Whether all identities differ, and the sections that came or moved and name a head
  ///   or have come to be in a group, or in none, by it.
  /// - Complexity: O(k) for the sections that are touched or change their group, and one step a
  ///   chunk.
  @discardableResult
  mutating func replace(
    _ edits: [ChunkedArray<SnapshotSection>.Edit]
  ) -> (areUnique: Bool, regrouped: [DiffIdentity]) {
    if !namesHeads {
      namesHeads = edits.contains {
        $0.new?.withElements { $0.contains { $0.group.head != nil } } == true
      }
    }
    guard namesHeads else { return (list.replace(edits), []) }
    var (edits, regrouped) = (edits, [DiffIdentity]())
    var (end, previous) = (0, SnapshotSection?.none)
    for place in edits.indices {
      let start = edits[place].range.lowerBound
      if start > end { previous = list[start - 1] }
      for index in 0..<edits[place].count {
        edits[place].change(at: index) { section in
          section.group = section.group.behind(previous)
          previous = section
          if section.group.head != nil { regrouped.append(section.id) }
        }
      }
      end = edits[place].range.upperBound
    }
    let areUnique = list.replace(edits)
    var growth = 0
    for edit in edits {
      growth += edit.count - edit.range.count
      regrouped += regroup(from: edit.range.upperBound + growth)
    }
    return (areUnique, regrouped)
  }

  /// Puts a section in the place of the one with its identity.
  ///
  /// The table of its rows is taken over too, so that they are not hashed once more: decision 26.
  ///
  /// - Returns: The sections whose rows depend on a group that this changed, itself included.
  @discardableResult
  mutating func replace(at index: Int, with given: SnapshotSection) -> [DiffIdentity] {
    let old = list[index]
    precondition(given.id == old.id, "a section takes the place of its own")
    var section = given
    let head = section.group.head
    if head != nil {
      namesHeads = true
      section.group = section.group.behind(index > 0 ? list[index - 1] : nil)
    }
    list.change(at: index) { $0 = section }
    guard namesHeads else { return [] }
    var regrouped = head == nil ? [] : [section.id]
    guard section.group != old.group else { return regrouped }
    regrouped += regroup(from: index + 1)
    if section.group == .folded || old.group == .folded {
      regrouped += group(at: index).dropFirst().map { list[$0].id }
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

extension GroupedSections {
  /// Adds sections, and returns what was left out: those that are there already, and rows with the key of another.
  mutating func add(
    _ given: ContiguousArray<SnapshotSection>,
    at index: Int
  ) -> [DuplicateReport] {
    var (sections, reports) = (given, [DuplicateReport]())
    // A single section is looked up first: to take it back would mean to keep a copy of the table.
    let isKnown = given.count == 1 && place(of: given[0].id) != nil
    let before = given.count == 1 ? nil : list
    if isKnown || !insert(given, at: index) {
      if let before { list = before }
      (sections, reports) = newSections(of: given)
      insert(sections, at: index)
    }
    for (place, section) in sections.enumerated() where section.hasDuplicateRows {
      let (unique, rowReports) = section.deduplicated()
      list.change(at: index + place) { $0 = unique }
      reports += rowReports
    }
    return reports
  }

  @discardableResult
  private mutating func insert(_ new: ContiguousArray<SnapshotSection>, at index: Int) -> Bool {
    replace([ChunkedArray.Edit(range: index..<index, elements: new)]).areUnique
  }

  /// The given sections whose identities are new, each identity once.
  private func newSections(
    of given: ContiguousArray<SnapshotSection>
  ) -> (ContiguousArray<SnapshotSection>, [DuplicateReport]) {
    var collector = DuplicateCollector<DiffIdentity>(count: given.count)
    var kept: ContiguousArray<SnapshotSection> = []
    for (index, section) in given.enumerated() {
      let isNew = collector.isFirst(section.id, at: index, present: place(of: section.id))
      if isNew { kept.append(section) }
    }
    return (kept, collector.reports)
  }

  /// Takes over other sections and the hashes of their identities; what both begin and end with stays in its chunks.
  ///
  /// They are in order and in their groups; their identities differ, and so do the keys of their rows.
  mutating func arrange(
    _ wanted: ContiguousArray<SnapshotSection>,
    _ hashes: ContiguousArray<UInt32>
  ) {
    let shown = ContiguousArray(list)
    let limit = min(shown.count, wanted.count)
    let growth = wanted.count - shown.count
    var (start, end) = (0, shown.count)
    while start < limit, shown[start].id == wanted[start].id { start += 1 }
    while end > start, end + growth > start, shown[end - 1].id == wanted[end + growth - 1].id {
      end -= 1
    }
    for index in [0..<start, end..<shown.count].joined() {
      let section = wanted[index < start ? index : index + growth]
      guard !section.sharesRows(with: shown[index]) || section.group != shown[index].group else {
        continue
      }
      list.change(at: index) { $0 = section }
    }
    let edit = ChunkedArray.Edit(
      range: start..<end,
      elements: wanted[start..<end + growth],
      hashes: ContiguousArray(hashes[start..<end + growth])
    )
    list.replace([edit])
    namesHeads = namesHeads || wanted.contains { $0.group.head != nil }
  }
}

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
