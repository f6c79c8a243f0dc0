extension ListPresenter {
  /// How fast a list scrolls while something is dragged near its top or bottom edge.
  ///
  /// - Parameter y: Where in the viewport the pointer is, or how far outside.
  /// - Returns: Logical pixels a second, negative upwards; 0 where the list is to rest.
  public func autoscrollSpeed(atY y: Double) -> Double {
    let zone = min(32, viewport.height / 4)
    guard zone > 0 else { return 0 }
    if y < zone, offset > 0 { return -min(1_500, (zone - y) * 20) }
    let below = y - (viewport.height - zone)
    if below > 0, offset < maximumOffset { return min(1_500, below * 20) }
    return 0
  }
}
