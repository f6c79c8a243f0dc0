import GtkList
import ListCore

/// The fixtures that can be opened, as a list beside the feed.
@MainActor
final class FixtureSidebar {
  let list = ListView()
  /// Called with the path of the fixture a person chose.
  var onOpen: (String) -> Void = { _ in }
  private let models: ModelList
  private let bundled: Set<FixtureEntry.ID>
  private(set) var shown: FixtureEntry.ID?

  /// Makes a sidebar.
  ///
  /// - Parameters:
  ///   - entries: The fixtures that come with the app, from the top.
  ///   - opened: Those from elsewhere that were opened before, above the others.
  init(entries: [FixtureEntry], opened: [FixtureEntry] = []) {
    bundled = Set(entries.map(\.id))
    list.register(FixtureCell.self)
    list.accessibleLabel = translated("Feeds")
    // One row stays selected: the feed that is shown.
    list.presenter.selectionMode = .single
    models = ModelList(host: list)
    models.onSelect(FixtureEntry.self) { [weak self] entry, _ in
      guard let self, entry.id != shown else { return }
      shown = entry.id
      onOpen(entry.path)
    }
    // A screen reader can activate a row, but has no way to select it.
    models.onActivate(FixtureEntry.self) { [weak list] _, row in
      list?.presenter.select(row.id, gesture: .replace)
    }
    list.widget.addCSSClass("feed-sidebar")
    show(opened.filter { !bundled.contains($0.id) } + entries)
  }

  /// The fixtures from elsewhere, the one that was opened last first; not very many of them.
  var opened: [FixtureEntry] { Array(entries.filter { !bundled.contains($0.id) }.prefix(10)) }

  /// Marks the fixture that is shown; one from elsewhere gets a row above the others.
  ///
  /// - Parameters:
  ///   - path: Its file.
  ///   - title: What it calls itself.
  func mark(_ path: String, title: String) {
    let opened = FixtureEntry(path: path, title: title)
    let isElsewhere = !bundled.contains(opened.id)
    let place = entries.firstIndex { $0.id == opened.id }
    // What a file from elsewhere calls itself is known once it was read.
    let isRenamed = isElsewhere && place.map { entries[$0].title != title } ?? true
    guard opened.id != shown || isRenamed else { return }
    shown = opened.id
    guard isRenamed else { return selectShown() }
    var renamed = entries
    if let place { renamed[place] = opened } else { renamed.insert(opened, at: 0) }
    show(renamed)
  }

  /// Selects the row of what is shown by now.
  ///
  /// A mark that another one overtook is forgotten: its row would look like one that a person chose,
  /// and be opened.
  private func selectShown() {
    guard let shown, let row = models.row(of: FixtureEntry.self, id: shown) else { return }
    list.presenter.select(row, gesture: .replace)
  }

  private var entries: [FixtureEntry] { models.models(FixtureEntry.self, in: "fixtures") }

  private func show(_ entries: [FixtureEntry]) {
    models.show {
      ListSection("fixtures") { ListRows(entries) }
    } completion: { [weak self] _ in
      self?.selectShown()
    }
  }

  /// In points, which grow with the person's text size: 0.75 of a pixel usually.
  static let css = """
    .feed-sidebar:dir(ltr) { border-right: 1px solid @borders; }
    .feed-sidebar:dir(rtl) { border-left: 1px solid @borders; }
    split-view > .feed-sidebar.on-top { box-shadow: 0 0 12px alpha(shade(@theme_bg_color, 0.2), 0.4); }
    .feed-sidebar listview.gtk-list { background: @theme_bg_color; }
    .feed-sidebar listview.gtk-list > row.section-end { box-shadow: none; }
    .fixture-title { font-size: 11.25pt; }
    .fixture-file { font-size: 9.75pt; opacity: 0.7; }
    """
}

extension FixtureEntry: ListDiffable, TextRepresentable {
  var id: String { path }
  var texts: [String] { [title, place] }
}

/// The fixture's name above its file's.
final class FixtureCell: ListCell {
  private let title = Label(cssClasses: "fixture-title")
  private let file = Label(cssClasses: "fixture-file")
  let root: Widget

  init() {
    root = VerticalStack(
      spacing: 2,
      padding: Padding(horizontal: 15, vertical: 8),
      children: [title, file]
    )
  }

  func bind(_ entry: FixtureEntry) {
    title.text = entry.title
    file.text = entry.place
  }
}
