/// A header cell that shows whether its section is folded.
///
///     final class YearCell: ListCell, DisclosingCell {
///       private let (triangle, name) = (DisclosureTriangle(), Label())
///       private(set) lazy var root: Widget = HorizontalStack(children: [triangle, name])
///       func bind(_ year: Year) { name.text = year.name }
///       func show(isExpanded: Bool?, animated: Bool) {
///         triangle.show(isExpanded: isExpanded, animated: animated)
///       }
///     }
///
/// Whether a section is folded is no content of its header: the header is not bound again, the list
/// tells the cell.
@MainActor
public protocol DisclosingCell: AnyObject {
  /// Shows whether the section is folded, `nil` for one that cannot be; called when that changed, and for another header.
  ///
  /// It is animated where the person sees it change.
  func show(isExpanded: Bool?, animated: Bool)
}

/// The triangle in a header: along the line of text while its section is folded, down while not.
public final class DisclosureTriangle: Widget {
  private let icon: Image

  /// Makes a triangle that is not there until ``show(isExpanded:animated:)``.
  public init() {
    icon = Image(icon: "pan-end-symbolic")
    super.init(icon.reference)
    addCSSClass("gtk-list-disclosure")
    // The row says whether it is expanded.
    setAccessibleHidden(true)
    isVisible = false
  }

  /// Points where the state says, `nil` for no triangle; turning takes 150 ms where the person wants things to move.
  public func show(isExpanded: Bool?, animated: Bool) {
    isVisible = isExpanded != nil
    setCSSClass("turning", animated && Motion.isEnabled)
    setCSSClass("expanded", isExpanded == true)
  }
}
