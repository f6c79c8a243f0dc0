/// The titles by which a person jumps through the list: nothing is worked out while no section has
/// one.
@MainActor
final class IndexTitles {
  private let list: PresentedList
  private let scroll: Scroll
  private var titles: [DiffIdentity: String] = [:]
  /// The index and the positions of its sections, until the list changes.
  private var made: (index: SectionIndex, positions: [Int])?

  init(_ scroll: Scroll) {
    list = scroll.list
    self.scroll = scroll
  }

  /// Empty while a source has more than is loaded: a strip of those titles would come and go on the way, and the rows
  /// would get narrower and wider with it.
  var index: SectionIndex {
    list.delegate?.presenterUnloaded?.isAllLoaded == false ? SectionIndex() : madeIndex.index
  }

  var currentEntry: Int? {
    let (index, positions) = madeIndex
    guard !positions.isEmpty else { return nil }
    if let chosen = scroll.chosenSection,
      list.visibleRows.contains(where: { $0.section == chosen }),
      let entry = index.entries.firstIndex(where: { $0.section == chosen })
    {
      return entry
    }
    guard let top = list.firstVisible?.row.section,
      let position = list.snapshot.sectionIndex(of: top)
    else { return nil }
    let reached = bound(positions.count) { positions[$0] <= position }
    return reached > 0 ? reached - 1 : nil
  }

  func jump(to entry: Int) -> Bool {
    let entries = index.entries
    guard entries.indices.contains(entry) else { return false }
    let section = entries[entry].section
    scroll.move(toSection: section, position: .top)
    scroll.chosenSection = section
    return true
  }

  func set(_ new: [DiffIdentity: String?]) {
    guard !new.isEmpty else { return }
    for (section, title) in new { titles[section] = title }
    made = nil
  }

  /// Makes the index anew when it is asked for: sections came, went or moved, or have their first rows.
  func follow(_ transaction: ListTransaction) {
    guard made != nil, !titles.isEmpty else { return }
    let isOther =
      transaction.sections.hasOtherElements
      || transaction.changedSections.contains {
        transaction.old.section(at: $0.oldIndex).rows.isEmpty
          || transaction.new.section(at: $0.newIndex).rows.isEmpty
      }
    if isOther { made = nil }
  }

  func removeAll() {
    titles = [:]
    made = nil
  }

  private var madeIndex: (index: SectionIndex, positions: [Int]) {
    if let made { return made }
    let places =
      titles
      .compactMap { section, title -> (position: Int, entry: SectionIndex.Entry)? in
        guard let position = list.snapshot.sectionIndex(of: section),
          !list.snapshot.section(at: position).rows.isEmpty
        else { return nil }
        return (position, SectionIndex.Entry(title: title, section: section))
      }
      .sorted { $0.position < $1.position }
    let index = SectionIndex(places.lazy.map(\.entry))
    let made = (index, index.entries.compactMap { list.snapshot.sectionIndex(of: $0.section) })
    self.made = made
    return made
  }
}
