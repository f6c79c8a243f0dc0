import ListCore

/// The rows of a list that is wider than they may be stand in a column in its middle.
///
/// The list itself still takes all of the room: the wheel and the rubber band work beside the column.
@MainActor
struct ListColumn {
  /// The widest the rows get; `nil` gives them all of the list.
  var maximumWidth: Double?
  /// The room beside the rows that there is in any case.
  var margin = 0.0
  /// How much wider than that they get, for a person with larger text.
  var lengthScale = 1.0
  /// What is behind the rows where they are narrower than the list.
  var mark: DrawnNode?
}

extension ListBody {
  var maximumContentWidth: Double? {
    get { column.maximumWidth }
    set {
      guard newValue != column.maximumWidth else { return }
      column.maximumWidth = newValue
      updateColumn()
    }
  }

  /// How wide rows may be in a list of a width.
  func contentWidth(in width: Int) -> Double {
    guard let maximum = column.maximumWidth, !axis.isHorizontal else { return Double(width) }
    let room = max(min(Double(width), 1), Double(width) - 2 * column.margin)
    return min(room, max(1, (maximum * column.lengthScale).rounded()))
  }

  /// The column from the left edge of the widget on, as far as it was laid out.
  private var edges: (left: Double, width: Double) {
    let width = contentWidth(in: self.width)
    return (((Double(self.width) - width) / 2).rounded(.down), width)
  }

  /// The left edge of something in the column, in the widget's pixels.
  func left(of frame: RowFrame) -> Double {
    let edges = edges
    return edges.left + (isRightToLeft ? edges.width - frame.x - frame.width : frame.x)
  }

  /// A place in the widget as a distance from the leading edge of the column.
  func leading(_ x: Double) -> Double {
    let edges = edges
    return isRightToLeft ? edges.left + edges.width - x : x - edges.left
  }

  /// Makes the column, or takes it away.
  private func updateColumn() {
    setCSSClass("in-column", column.maximumWidth != nil)
    column.mark?.unparent()
    column.mark = nil
    guard column.maximumWidth != nil else { return }
    let mark = DrawnNode(cssName: "list-column")
    mark.setParent(self)
    column.mark = mark
  }

  /// Draws what is behind the rows, from the top to the bottom of the list.
  func drawColumn(into snapshot: OpaquePointer) {
    guard let mark = column.mark else { return }
    let edges = edges
    mark.draw(
      into: snapshot,
      x: edges.left,
      y: 0,
      width: edges.width,
      height: Double(height)
    )
  }
}
