/// An end of a list.
public enum ListEdge: String, Hashable, Sendable, CaseIterable {
  /// Where the first row is.
  case top
  /// Where the last row is.
  case bottom
}

/// Which ends were told of, and for how long a list.
struct EdgeWatch {
  private var told: [ListEdge: Int] = [:]

  /// Whether an end is to be told of now; once for each number of rows.
  mutating func isNews(_ edge: ListEdge, rowCount: Int) -> Bool {
    guard told[edge] != rowCount else { return false }
    told[edge] = rowCount
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
    let distances: [(ListEdge, Double)] = [(.top, offset), (.bottom, maximumOffset - offset)]
    for (edge, distance) in distances where distance <= edgeThreshold {
      if edges.isNews(edge, rowCount: snapshot.rowCount) { onEdgeReached(edge) }
    }
  }
}
