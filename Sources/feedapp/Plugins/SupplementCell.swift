import GtkList
import ListCore

/// A header or footer: one dim line, and for a section that can collapse a triangle at its end.
final class SupplementCell: ListCell, DisclosingCell {
  private let label = Label(cssClasses: "section-heading")
  private let triangle = DisclosureTriangle()
  let root: Widget

  init() {
    label.expandsHorizontally = true
    root = HorizontalStack(
      spacing: 8,
      padding: Padding(horizontal: 15),
      children: [label, triangle]
    )
  }

  func bind(_ viewModel: SupplementViewModel) {
    label.text = viewModel.text
    label.setCSSClass("item-footer", viewModel.id == "footer")
  }

  func show(isExpanded: Bool?, animated: Bool) {
    triangle.show(isExpanded: isExpanded, animated: animated)
  }

  /// Headers are titles, footers are remarks.
  static let css = ".item-footer { font-weight: normal; }"
}
