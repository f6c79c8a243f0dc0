import CGtk
import ListCore

/// The rows of a list that is wider than they may be stand in a column in its middle.
///
/// The list itself still takes all of the room: the wheel and the rubber band work beside the column.
extension ListBody {
  /// How wide rows may be in a list of a width.
  func contentWidth(in width: Int) -> Double {
    guard let maximumContentWidth, !axis.isHorizontal else { return Double(width) }
    return min(Double(width), max(1, (maximumContentWidth * lengthScale).rounded()))
  }

  /// The column from the left edge of the widget on, as far as it was laid out.
  private var column: (left: Double, width: Double) {
    let width = contentWidth(in: self.width)
    return (((Double(self.width) - width) / 2).rounded(.down), width)
  }

  /// The left edge of something in the column, in the widget's pixels.
  func left(of frame: RowFrame) -> Double {
    let column = column
    return column.left + (isRightToLeft ? column.width - frame.x - frame.width : frame.x)
  }

  /// A place in the widget as a distance from the leading edge of the column.
  func leading(_ x: Double) -> Double {
    let column = column
    return isRightToLeft ? column.left + column.width - x : x - column.left
  }

  /// Makes the column, or takes it away.
  func updateColumn() {
    setCSSClass("in-column", maximumContentWidth != nil)
    columnMark?.unparent()
    columnMark = nil
    guard maximumContentWidth != nil else { return }
    let mark = DrawnNode(cssName: "list-column")
    mark.setParent(self)
    columnMark = mark
  }

  /// Draws what is behind the rows, from the top to the bottom of the list.
  func drawColumn(into snapshot: OpaquePointer) {
    guard let columnMark else { return }
    let column = column
    columnMark.draw(
      into: snapshot,
      x: column.left,
      y: 0,
      width: column.width,
      height: Double(height)
    )
  }
}
