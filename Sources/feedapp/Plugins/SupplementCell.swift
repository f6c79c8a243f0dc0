import GtkList
import ListCore

/// A header or footer: one dim line.
final class SupplementCell: ListCell {
  private let label = Label(cssClasses: "section-heading")
  let root: Widget

  init() {
    label.expandsHorizontally = true
    root = HorizontalStack(padding: Padding(horizontal: 15), children: [label])
  }

  func bind(_ viewModel: SupplementViewModel) {
    label.text = viewModel.text
    label.setCSSClass("item-footer", viewModel.id == "footer")
  }

  /// A header is a title; a footer is a remark.
  static let css = ".item-footer { font-weight: normal; }"
}
