/// An end of a list: where its first row is, or its last.
enum ListEdge: CaseIterable {
  case start
  case end
}

/// Tells when an end of the list comes near.
@MainActor
final class Edges {
  private struct Told: Equatable {
    let changes: Int
    let rowCount: Int
    let row: RowID
  }

  private let list: PresentedList
  var onReached: [ListEdge: @MainActor () -> Void] = [:]
  /// How near an end has to come to be told of, in logical pixels.
  var threshold = 0.0
  /// Which ends were told of, and what the list was like then.
  private var told: [ListEdge: Told] = [:]
  private var changes = 0

  init(_ list: PresentedList) { self.list = list }

  /// Notes that rows came or went: a list that loads fifty rows and drops fifty has other ends,
  /// though its number of rows, its title and the row that says so are the same.
  func follow(_ report: UpdateReport) {
    let counts = [report.sections, report.rows]
    if counts.contains(where: { $0.inserted + $0.deleted > 0 }) { changes += 1 }
  }

  /// Tells who listens which ends are near.
  func track() {
    guard !onReached.isEmpty, list.viewport.height > 0, list.snapshot.rowCount > 0 else { return }
    for edge in ListEdge.allCases {
      guard let onReached = onReached[edge] else { continue }
      let distance = edge == .start ? list.offset : list.maximumOffset - list.offset
      let isNear = distance <= ListLayout.endTolerance || distance <= threshold
      guard isNear, isNews(edge) else { continue }
      let moves = list.moveCount
      onReached()
      // The other end is looked at where the list is now.
      guard moves == list.moveCount else { return }
    }
  }

  private func isNews(_ edge: ListEdge) -> Bool {
    // A reload counts no rows.
    let count = list.snapshot.rowCount
    let row = list.snapshot.rowID(at: edge == .start ? 0 : count - 1)
    let now = Told(changes: changes, rowCount: count, row: row)
    guard told[edge] != now else { return false }
    told[edge] = now
    return true
  }

  /// Tells of an end again although the list is as long as it was.
  func forget(_ edge: ListEdge) { told[edge] = nil }
}
