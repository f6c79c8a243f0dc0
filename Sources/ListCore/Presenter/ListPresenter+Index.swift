/// The sections' titles as the presenter keeps them: nothing while no section has one.
struct IndexTitles {
  var titles: [DiffIdentity: String] = [:]
  /// The section a person jumped to last: the end of a list cannot be scrolled to the top.
  var chosen: DiffIdentity?
  /// The index and the positions of its sections, until the list changes.
  var made: (index: SectionIndex, positions: [Int])?
}

extension ListPresenter {
  /// The titles by which a person can jump, of the sections that show rows.
  ///
  /// - Complexity: O(titles · log sections) after an update, else O(1); nothing is worked out in a
  ///   list without titles.
  public var sectionIndex: SectionIndex { madeIndex.index }

  /// The entry of ``sectionIndex`` whose sections are at the top of the viewport; right after a
  /// jump the one jumped to.
  ///
  /// - Complexity: O(log n).
  public var currentIndexEntry: Int? {
    let (index, positions) = madeIndex
    guard !positions.isEmpty else { return nil }
    if let chosen = indexTitles.chosen, isShown(chosen),
      let entry = index.entries.firstIndex(where: { $0.section == chosen })
    {
      return entry
    }
    guard let top = firstVisible?.row.section, let position = snapshot.sectionIndex(of: top) else {
      return nil
    }
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Scrolls to the start of the section of an index title.
  ///
  /// - Parameter entry: The position of the title in ``sectionIndex``.
  /// - Returns: `false` when there is no such title.
  @discardableResult
  public func jump(toIndexEntry entry: Int) -> Bool {
    let entries = sectionIndex.entries
    guard entries.indices.contains(entry) else { return false }
    let section = entries[entry].section
    scroll(toSection: section, position: .top)
    indexTitles.chosen = section
    return true
  }

  func setIndexTitles(_ new: [DiffIdentity: String?]) {
    guard !new.isEmpty else { return }
    for (section, title) in new { indexTitles.titles[section] = title }
    indexTitles.made = nil
  }

  private var madeIndex: (index: SectionIndex, positions: [Int]) {
    if let made = indexTitles.made { return made }
    let places = indexTitles.titles
      .compactMap { section, title -> (position: Int, entry: SectionIndex.Entry)? in
        guard let position = snapshot.sectionIndex(of: section),
          !snapshot.section(at: position).rows.isEmpty
        else { return nil }
        return (position, SectionIndex.Entry(title: title, section: section))
      }
      .sorted { $0.position < $1.position }
    let index = SectionIndex(places.lazy.map(\.entry))
    let known = Dictionary(
      places.lazy.map { ($0.entry.section, $0.position) },
      uniquingKeysWith: { first, _ in first }
    )
    let made = (index, index.entries.compactMap { known[$0.section] })
    indexTitles.made = made
    return made
  }

  private func isShown(_ section: DiffIdentity) -> Bool {
    visibleRows.contains { $0.section == section }
  }
}
