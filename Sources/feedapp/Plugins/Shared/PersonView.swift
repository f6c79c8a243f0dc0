import GtkList

/// Somebody in a row: initials, name over a second line, and an arrow that says there is more.
@MainActor
final class PersonView {
  /// Lines close to each other: two of a name, and the one below, have room in a row of fixed height.
  nonisolated static let css = """
    .person-name { font-size: 11.25pt; line-height: 0.9; }
    .person-detail { font-size: 9.75pt; }
    """

  private let avatar = Avatar(size: 40)
  private let name = Label(overflow: .lines(2), cssClasses: "person-name")
  private let detail = Label(cssClasses: "person-detail", "dim-label")
  let root: Widget

  init() {
    let texts = VerticalStack(spacing: 2, children: [name, detail])
    texts.verticalAlignment = .center
    texts.expandsHorizontally = true
    avatar.verticalAlignment = .center
    // It has the end of the row to itself: no line goes on below it.
    let arrow = Image(icon: "go-next-symbolic")
    arrow.addCSSClass("dim-label")
    root = HorizontalStack(
      spacing: 12,
      padding: Padding(horizontal: 15),
      alignment: .fill,
      children: [avatar, texts, arrow]
    )
  }

  /// Shows somebody, whose name also makes the colour.
  func show(name: String, detail: String, initials: String?) {
    self.name.text = name
    self.detail.text = detail
    self.detail.isVisible = !detail.isEmpty
    avatar.show(initials ?? "", tint: Tint(of: name))
  }
}
