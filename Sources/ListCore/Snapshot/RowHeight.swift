/// How high a row is.
public enum RowHeight: Hashable, Sendable {
  /// A height that is known without measuring, in logical pixels; 0 or more and finite.
  case fixed(Double)
  /// The height the cell asks for at the list's width; the host measures it once and the list
  /// remembers it.
  case natural

  /// The height if it is known without measuring.
  public var fixedPoints: Double? {
    if case .fixed(let points) = self { points } else { nil }
  }
}
