import GtkList
import ListCore

/// A header or footer: one dim line.
final class SupplementCell: ListCell {
  private let label = Label(ellipsize: true)
  let root: Widget

  init() {
    label.addCSSClass("section-heading")
    label.hexpand = true
    root = HorizontalStack([label], padding: Padding(horizontal: 15))
  }

  func bind(_ viewModel: SupplementViewModel) { label.text = viewModel.text }
}
