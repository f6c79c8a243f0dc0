/// A row a host is to realise, with its place in the viewport.
package struct PresentedRow: Sendable {
  package internal(set) var id: RowID
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
  package var drawnFrame: RowFrame {
    RowFrame(
      x: frame.x + displacement.x,
      y: frame.y + displacement.y,
      width: frame.width,
      height: max(0, frame.height + displacement.height)
    )
  }
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
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// How far a row is from its place while it is on its way there.
///
/// It is a difference, so a list that is scrolled while rows move carries them along.
package struct RowDisplacement: Hashable, Sendable {
  /// The distance in reading direction, in logical pixels.
  package var x = 0.0
  /// The distance downwards, in logical pixels.
  package var y = 0.0
  /// How much higher it is drawn than it is to be, in logical pixels.
  package var height = 0.0
  /// From 0, not to be seen, to 1.
  package var opacity = 1.0
  /// Its size as a part of its usual size.
  package var scale = 1.0

  package static let none = RowDisplacement()
  package static let unseen = RowDisplacement(opacity: 0)

  /// The part of it that a row keeps wherever it is.
  var look: RowDisplacement { RowDisplacement(opacity: opacity, scale: scale) }

  /// Adds a part of another displacement's difference from a row in its place.
  mutating func add(_ other: RowDisplacement, times part: Double) {
    x += other.x * part
    y += other.y * part
    height += other.height * part
    opacity = min(max(opacity + (other.opacity - 1) * part, 0), 1)
    scale = max(scale + (other.scale - 1) * part, 0)
  }

  /// What lies between two displacements; 0 is this one, 1 the other.
  func mixed(with end: RowDisplacement, _ part: Double) -> RowDisplacement {
    func mix(_ path: KeyPath<RowDisplacement, Double>) -> Double {
      let start = self[keyPath: path]
      return start + (end[keyPath: path] - start) * part
    }
    return RowDisplacement(
      x: mix(\.x),
      y: mix(\.y),
      height: mix(\.height),
      opacity: mix(\.opacity),
      scale: mix(\.scale)
    )
  }
}

/// A width and a height in logical pixels.
package struct ListSize: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double = 0, height: Double = 0) {
    self.width = width
    self.height = height
  }
}
