import ListCore

/// The texts of a standard row, laid out by its appearance; labels that no row needed are not made.
@MainActor
final class RowTexts {
  /// The texts at the start.
  let widget: VerticalStack
  /// The text at the end.
  let value = Label(cssClasses: "gtk-list-row-value", "dim-label")
  private let title = Label(cssClasses: "gtk-list-row-title")
  private var detail: Label?
  private var remark: Label?

  init() {
    widget = VerticalStack(spacing: 2, children: [title])
    widget.verticalAlignment = .center
    value.xAlignment = 1
    value.isVisible = false
  }

  func show(_ row: RowConfiguration) {
    let isRemark = RowMetrics.isRemark(row)
    let isHeader = row.appearance == .header
    title.text = row.text ?? ""
    title.isVisible = !title.text.isEmpty
    title.setCSSClass("section-heading", isHeader)
    title.setCSSClass("gtk-list-row-title", !isHeader)
    let second = row.secondaryText ?? ""
    show(row.appearance == .subtitle && !isRemark ? second : "", in: &detail, .ellipsis)
    // A remark is read to its end; a row of a list is skimmed.
    show(isRemark ? second : "", in: &remark, .wrap)
    value.text = row.appearance == .value ? second : ""
    value.isVisible = !value.text.isEmpty
  }

  private func show(_ text: String, in label: inout Label?, _ overflow: Label.Overflow) {
    guard !text.isEmpty || label != nil else { return }
    let shown = label ?? add(Label(overflow: overflow, cssClasses: "gtk-list-row-detail"))
    label = shown
    shown.text = text
    shown.isVisible = !text.isEmpty
  }

  private func add(_ label: Label) -> Label {
    label.addCSSClass("dim-label")
    widget.append(label)
    return label
  }
}
