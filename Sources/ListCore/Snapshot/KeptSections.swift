/// Finds the sections of a snapshot that were in another one with the very same rows.
///
/// Asked in ascending order it looks behind the section found last first, so that a list that
/// mostly kept its order is not looked up section by section.
struct KeptSections {
  private let old: Snapshot
  private let new: Snapshot
  private let oldOrder: ContiguousArray<Int32>
  private let newOrder: ContiguousArray<Int32>
  private var next = 0

  init(from old: Snapshot, to new: Snapshot) {
    self.old = old
    self.new = new
    oldOrder = old.order.rawHandles()
    newOrder = new.order.rawHandles()
  }

  /// Where a section was.
  ///
  /// - Parameter index: The section's position in the new snapshot.
  /// - Returns: Its position in the old one, or `nil` when it was not there or has other rows.
  mutating func oldIndex(ofSectionAt index: Int) -> Int? {
    let section = Int(newOrder[index])
    guard let place = place(of: new.storage[section].id) else { return nil }
    next = place + 1
    let was = Int(oldOrder[place])
    return new.storage[section].sharesRows(with: old.storage[was]) ? place : nil
  }

  private func place(of id: DiffIdentity) -> Int? {
    if next < oldOrder.count, old.storage[Int(oldOrder[next])].id == id { return next }
    return old.sectionIndex(of: id)
  }
}
