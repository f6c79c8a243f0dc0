extension StackedSectionController {
  func owner(of row: RowContext) -> (SectionController<Model>, RowContext)? {
    guard let place = stacked.owner(of: row.id.key) else { return nil }
    return (children[place], row.of(children[place]))
  }

  func target(
    of row: RowContext,
    at index: Int
  ) -> (SectionController<Model>, Int, RowContext)? {
    guard let child = stacked.owner(of: row.id.key),
      let place = stacked.place(index, inChild: child)
    else { return nil }
    return (children[child], place, row.of(children[child]))
  }

  /// The first child that takes a row of another section at a position.
  func taker(
    of row: RowContext,
    from other: AnySectionController,
    at index: Int
  ) -> (SectionController<Model>, Int)? {
    stacked.insertions(at: index).lazy.map { (self.children[$0.child], $0.place) }
      .first { $0.canTake(row, from: other, at: $1) }
  }
}

extension StackedSectionController: RowStack {
  func owns(_ row: RowKey, child: Int) -> Bool { stacked.owner(of: row) == child }
  func start(ofChild child: Int) -> Int { stacked.start(ofChild: child) }
}
