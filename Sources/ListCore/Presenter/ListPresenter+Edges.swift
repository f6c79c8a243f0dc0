/// An end of a list.
public enum ListEdge: String, Hashable, Sendable, CaseIterable {
  /// Where the first row is.
  case top
  /// Where the last row is.
  case bottom
}

/// Which ends were told of, and what the list was like then.
struct EdgeWatch {
  private struct Told: Equatable {
    let changes: Int
    let rowCount: Int
    let row: RowID
  }

  private var told: [ListEdge: Told] = [:]
  private var changes = 0

  /// Notes that rows came or went: a list that loads fifty rows and drops fifty has other ends,
  /// though its number of rows, its title and the row that says so are the same.
  mutating func follow(_ report: UpdateReport) {
    let counts = [report.sections, report.rows]
    if counts.contains(where: { $0.inserted + $0.deleted > 0 }) { changes += 1 }
  }

  /// Whether an end is to be told of now; once for as long as no rows come and go.
  mutating func isNews(_ edge: ListEdge, in snapshot: Snapshot) -> Bool {
    // A reload counts no rows.
    let row = snapshot.rowID(at: edge == .top ? 0 : snapshot.rowCount - 1)
    let now = Told(changes: changes, rowCount: snapshot.rowCount, row: row)
    guard told[edge] != now else { return false }
    told[edge] = now
    return true
  }

  mutating func forget(_ edge: ListEdge) { told[edge] = nil }
}

extension ListPresenter {
  /// Tells of an end of the list again although the list is as long as it was, for a program whose
  /// loading failed and that is to try again with the next scroll.
  ///
  /// - Parameter edge: The end.
  public func tellAgain(of edge: ListEdge) { edges.forget(edge) }

  /// Tells who listens which ends are near.
  func trackEdges() {
    guard let onEdgeReached, viewport.height > 0, snapshot.rowCount > 0 else { return }
    for edge in ListEdge.allCases {
      let distance = edge == .top ? offset : maximumOffset - offset
      let isNear = distance <= ListLayout.endTolerance || distance <= edgeThreshold
      guard isNear, edges.isNews(edge, in: snapshot) else { continue }
      let moves = moveCount
      onEdgeReached(edge)
      // The other end is looked at where the list is now.
      guard moves == moveCount else { return }
    }
  }
}
