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

  /// Hides whom a filter keeps out, and shows the others.
  ///
  /// Hidden controllers stay in the list, so their local state survives a search.
  func apply(_ pass: FilterPass) {
    var changed: [(index: Int, isHidden: Bool)] = []
    for (index, entry) in list.entries.enumerated() where pass.isHidden[index] == entry.isShown {
      changed.append((index, pass.isHidden[index]))
    }
    list.setHidden(changed)
  }
}

/// Decides section by section, in list order, whom a filter keeps out; a head stays with any of its
/// sections.
@MainActor
struct FilterPass {
  private(set) var isHidden: ContiguousArray<Bool> = []
  private let filteredBy: Int
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

  /// Notes that all sections show what the filter of rows leaves of them.
  func finish(in sections: SectionRenderer) {
    sections.rowFilter.appliedVersion = filteredBy
    sections.apply(self)
  }
}

extension AnySectionController {
  /// The section that heads the group of the controller's.
  var groupHead: DiffIdentity? { lastObject.groupHead }
}
