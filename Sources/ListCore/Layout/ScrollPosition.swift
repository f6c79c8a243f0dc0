/// Where in the viewport a scroll puts its target.
public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
  /// Wherever it takes the least scrolling to see all of it; none when it is in view.
  case nearest
  /// At the top, under the sticky header of its section.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
}
