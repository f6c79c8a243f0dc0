/// A row a host is to realise, with its place in the viewport.
package struct PresentedRow: Sendable {
  /// Names the row.
  package internal(set) var id: RowID
  /// The row itself.
  package let row: Row
  /// Where it is; `y` counts from the top of the viewport.
  package internal(set) var frame: RowFrame
  /// Whether this is the header that sticks to the top, drawn above the others.
  package let isStuck: Bool
  /// How far it is from there while it is on its way.
  package internal(set) var displacement = RowDisplacement.none
  /// Whether it is out of the list and only still to be seen: nobody can click or read it.
  package internal(set) var isLeaving = false

  /// Where it is drawn at this moment.
  package var drawnFrame: RowFrame { frame.displaced(by: displacement) }
}

/// The place of a row in logical pixels.
///
///     let frame = list.presenter.frame(of: row)
///     #expect(frame?.height == 56)
public struct RowFrame: Hashable, Sendable {
  /// The distance from the leading edge.
  public var x: Double
  /// The distance from the top.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - x: The distance from the leading edge.
  ///   - y: The distance from the top.
  ///   - width: The width.
  ///   - height: The height.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
