/// Groups of sections: what their heads' headers fold, and whom a filter keeps for them.
extension SectionRenderer {
  /// What a section says of groups by itself; where it stands decides the rest.
  func group(of controller: AnySectionController, made: SnapshotSection) -> GroupMembership {
    if let head = controller.groupHead { return .astray(head) }
    let isFolded =
      !collapsed.isEmpty && collapsed.contains(controller.identity) && controller.isCollapsible
      && made.rows.first?.role == .header
    return isFolded ? .folded : .alone
  }

  /// Reports a section that names a head which it does not follow, once.
  func checkGroup(of section: SnapshotSection) {
    guard case .astray(let head) = section.group, strays.insert(section.id).inserted else { return }
    delegates.report(
      Diagnostic(.sectionOutsideGroup, "\(section.id) does not follow \(head), which it names")
    )
  }
}

/// Decides section by section, in list order, whom a filter keeps out; a head stays with any of its
/// sections.
@MainActor
struct FilterPass {
  private(set) var isHidden: ContiguousArray<Bool> = []
  private let filteredBy: Int
  private var changed: [(index: Int, isHidden: Bool)] = []
  private var head: (index: Int, id: DiffIdentity, goesWithRows: Bool)?

  init(in sections: SectionRenderer) { filteredBy = sections.rowFilter.version }

  mutating func look(at index: Int, in sections: SectionRenderer) {
    let entry = sections.list.entries[index]
    let candidate = ListFilterCandidate(entry, at: index, in: sections)
    let rows = sections.filterRows(of: entry)
    isHidden.append(rows == .noneLeft || sections.filter.map { !$0(candidate) } ?? false)
    guard let name = entry.lastObject.groupHead else {
      head = (index, entry.key, rows == .noneToFilter)
      return
    }
    if head?.id != name { head = nil }
    guard let head else { return }
    if !isHidden[index] {
      isHidden[head.index] = false
      self.head?.goesWithRows = false
    } else if head.goesWithRows {
      isHidden[head.index] = true
    }
  }

  /// Hides a section that the filter keeps out, or shows it again.
  ///
  /// Hidden controllers stay in the list, so their local state survives a search.
  mutating func apply(at index: Int, in sections: SectionRenderer) {
    guard isHidden[index] == sections.list.entries[index].isShown else { return }
    changed.append((index, isHidden[index]))
    // One at a time, each would add up its neighbours again.
    if changed.count == 256 { flush(in: sections) }
  }

  private mutating func flush(in sections: SectionRenderer) {
    sections.list.setHidden(changed)
    changed = []
  }

  /// Notes that all sections show what the filter of rows leaves of them.
  mutating func finish(in sections: SectionRenderer) {
    flush(in: sections)
    sections.rowFilter.appliedVersion = filteredBy
  }
}

extension AnySectionController {
  /// The section that heads the group of the controller's.
  var groupHead: DiffIdentity? { lastObject.groupHead }
}
