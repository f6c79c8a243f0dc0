extension ListAdapter {
  /// The new rows of a section, made from what its batch states.
  ///
  /// - Parameters:
  ///   - controller: The section's controller.
  ///   - work: What is done in the transaction.
  /// - Returns: The section and where its rows come from, or `nil` where all rows have to be asked
  ///   for.
  func statedChange(
    of controller: AnySectionController,
    _ work: PendingWork
  ) -> (SnapshotSection, RowArrangement)? {
    // Each of several batches counts rows in its own way; a collapsed section shows not all rows.
    guard work.asksOnlyForStated(controller), controller.statedEdits.count == 1,
      let edits = controller.statedEdits.first, !controller.needsRows, controller.leftOut.isEmpty,
      controller.shown.sharesRows(with: controller.made),
      let arrangement = controller.arrangement(edits, of: controller.made)
    else { return nil }
    let section = controller.made.arranged(by: arrangement)
    // A section that had nothing but its header is collapsed by the rows that come to it.
    guard !section.hasDuplicateRows, shownPart(of: section, controller).sharesRows(with: section)
    else { return nil }
    controller.made = section
    controller.shown = section
    checkCells(of: (arrangement.added + arrangement.changed).lazy.map(\.row))
    takeTraits(of: controller)
    return (section, arrangement)
  }
}
