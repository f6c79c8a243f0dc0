/// Rows on their way out of the viewport.
extension Motion {
  typealias Traveller = (row: PresentedRow, position: Int, moved: Double)

  /// The rows of the list that are seen although they belong outside of the viewport.
  func travellers(besides presented: Set<RowID>, in list: ListPresenter) -> [Traveller] {
    travels.compactMap { id, travel in
      guard !presented.contains(id), let place = list.placeInOrBesideView(of: id),
        let row = list.snapshot.row(for: id), let position = list.snapshot.position(of: id)
      else { return nil }
      var traveller = PresentedRow(id: id, row: row, frame: place, isStuck: false)
      traveller.displacement = travel.displacement(at: time)
      guard list.isOnScreen(traveller.drawnFrame) else { return nil }
      return (traveller, position, travel.distances.last?.start ?? 0)
    }
  }

  /// Keeps those that set out last, in list order; the row with the keyboard is not let go of.
  func limitTravellers(
    besides presented: Set<RowID>,
    to limit: Int,
    in list: ListPresenter
  ) -> [PresentedRow] {
    let focused = list.focusedRow
    let found = travellers(besides: presented, in: list).sorted {
      ($0.row.id == focused ? 0 : 1, -$0.moved, $0.position)
        < ($1.row.id == focused ? 0 : 1, -$1.moved, $1.position)
    }
    let kept = found.prefix(max(limit, found.first?.row.id == focused ? 1 : 0))
    for (row, _, _) in found.dropFirst(kept.count) {
      var row = row
      row.frame.y += list.stillOffset
      leave(row, to: RowDisplacement(opacity: 0))
    }
    let staying = Set(kept.map(\.row.id))
    travels = travels.filter { presented.contains($0.key) || staying.contains($0.key) }
    return kept.sorted { $0.position < $1.position }.map(\.row)
  }
}
