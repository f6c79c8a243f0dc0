import GtkList
import ListCore

/// A header or footer: one dim line, and for a section that can collapse a triangle.
final class SupplementCell: ListCell {
  private let label = Label(cssClasses: "section-heading")
  private let triangle = Button(icon: "pan-down-symbolic", label: "Collapse or expand")
  private var disclosure: Disclosure?
  private let bindings = BindingBag()
  let root: Widget

  init() {
    label.expandsHorizontally = true
    triangle.addCSSClass("item-disclosure")
    root = HorizontalStack(
      spacing: 8,
      padding: Padding(start: 15, end: 8),
      children: [label, triangle]
    )
    triangle.onClick { [weak self] in self?.disclosure?.toggle() }
  }

  func bind(_ viewModel: SupplementViewModel) {
    label.text = viewModel.text
    label.setCSSClass("item-footer", viewModel.id == "footer")
    disclosure = viewModel.disclosure
    triangle.isVisible = viewModel.disclosure != nil
    bindings.cancelAll()
    guard let disclosure = viewModel.disclosure else { return }
    bindings.insert(
      disclosure.isCollapsed.bindAndFire { [triangle] isCollapsed in
        triangle.setCSSClass("collapsed", isCollapsed)
        triangle.setAccessibleExpanded(!isCollapsed)
      }
    )
  }

  func prepareForReuse() {
    bindings.cancelAll()
    disclosure = nil
  }

  /// Rules for headers, which are titles, for footers, which are remarks, and for the triangle.
  static let css = """
    .item-footer { font-weight: normal; }
    .item-disclosure { padding: 0; margin: 0; min-width: 24px; min-height: 24px; }
    .item-disclosure image { transition: -gtk-icon-transform 150ms ease-out; }
    .item-disclosure.collapsed image { -gtk-icon-transform: rotate(-90deg); }
    .item-disclosure.collapsed:dir(rtl) image { -gtk-icon-transform: rotate(90deg); }
    """
}
