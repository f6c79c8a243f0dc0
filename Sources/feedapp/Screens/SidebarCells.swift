import GtkList
import ListCore

extension FixtureEntry: ListDiffable, TextRepresentable {
  /// What a person sees of it, and types to find it.
  var texts: [String] { [title] }
}

/// A title over fixtures.
struct SidebarHeading: ListDiffable, Equatable, TextRepresentable {
  let title: String

  var id: String { "heading" }
  var texts: [String] { [title] }
}

/// A title in bold.
final class SidebarHeadingCell: ListCell {
  private let title = Label(cssClasses: "sidebar-heading")
  let root: Widget

  init() {
    title.expandsHorizontally = true
    root = HorizontalStack(padding: Padding(horizontal: 9), children: [title])
  }

  func bind(_ heading: SidebarHeading) { title.text = heading.title }
}

/// An icon for what the fixture has, its name, and how much there is of it.
final class FixtureCell: ListCell {
  /// 36 of it are the row's own.
  static let height = RowHeight.fixed(38)

  private let icon = Image(icon: FixtureEntry.icon(of: nil), pixelSize: -1)
  private let title = Label(cssClasses: "fixture-title")
  private let count = Label(cssClasses: "fixture-count")
  let root: Widget

  static func height(for entry: FixtureEntry) -> RowHeight? { height }

  /// What tells it from others is seen only when the pointer rests on it.
  var accessibleLabel: String? { root.tooltip.map { "\(title.text), \($0)" } }

  init() {
    title.expandsHorizontally = true
    root = HorizontalStack(
      spacing: 9,
      padding: Padding(horizontal: 9),
      children: [icon, title, count]
    )
  }

  func bind(_ entry: FixtureEntry) {
    icon.icon = FixtureEntry.icon(of: entry.kind)
    title.text = entry.title
    count.text = entry.count.map { translated($0) } ?? ""
    count.isVisible = entry.count != nil
    root.tooltip = entry.place
  }
}
