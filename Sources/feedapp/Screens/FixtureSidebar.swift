import GtkList
import ListCore

/// The fixtures that can be opened, as a list beside the feed.
@MainActor
final class FixtureSidebar {
  let list = ListView()
  /// Called with the path of the fixture that is to be shown.
  var onOpen: (String) -> Void = { _ in }
  /// Called when a person is done here, and wants to go on in the feed.
  var onChosen: () -> Void = {}
  /// Whether it lies on the feed: what keys pass there is not opened, as nobody would see it.
  var isOnTop = false {
    didSet {
      guard isOnTop != oldValue, !isOnTop else { return }
      passed = nil
      markShown()
    }
  }
  /// Whether a person goes through the rows by keys, and is not to be taken away from them.
  var isUsedByKeys: Bool { key != nil && list.widget.containsFocus }
  private let models: ModelList
  private(set) var bundled: [FixtureEntry]
  /// The fixtures from elsewhere, the one that was opened last first; not very many of them.
  private(set) var opened: [FixtureEntry]
  private(set) var shown: FixtureEntry.ID?
  /// Set for a while after a count was shown.
  private var pause: LoopToken?
  /// Whether another count is known since.
  private var isStale = false
  /// The key that was pressed last, unless the pointer was used since.
  private var key: Key?
  /// The row that keys have come to while nothing is opened.
  private var passed: FixtureEntry.ID?
  /// Set while the row of what is shown is selected, which is no choice of a person.
  private var isMarking = false
  private let press = ClickGesture()

  /// Makes a sidebar.
  ///
  /// - Parameters:
  ///   - entries: The fixtures that come with the app, from the top.
  ///   - opened: Those from elsewhere that were opened before, the last one first.
  init(entries: [FixtureEntry], opened: [FixtureEntry] = []) {
    bundled = entries
    self.opened = opened.filter { recent in !entries.contains { $0.id == recent.id } }
    list.register(FixtureCell.self, SidebarHeadingCell.self)
    list.accessibleLabel = translated("Feeds")
    // One row stays selected: the feed that is shown.
    list.presenter.selectionMode = .single
    models = ModelList(host: list)
    models.onSelect(FixtureEntry.self) { [weak self] entry, _ in
      guard let self, !isMarking else { return }
      if key == nil || isSpace { choose(entry) } else { pass(entry) }
    }
    // Space on the selected row; Escape, too, which has nothing to take away here.
    models.onDeselect(FixtureEntry.self) { [weak list] _, row in
      guard let list, list.presenter.selection.isEmpty else { return }
      list.presenter.select(row.id, gesture: .replace)
    }
    models.onActivate(FixtureEntry.self) { [weak self] entry, _ in self?.choose(entry) }
    listen()
    list.widget.addCSSClass("feed-sidebar")
    show()
  }

  /// Notes whether keys or the pointer are used, and what is pressed that is selected already.
  private func listen() {
    let keys = KeyController()
    keys.setPhase(.capture)
    keys.onPressed = { [weak self] key, _ in
      self?.key = key.unified
      return false
    }
    list.widget.addController(keys)
    var pressed: RowID?
    press.onPressed = { [weak self] _ in
      self?.key = nil
      pressed = self?.list.presenter.highlightedRow
      if pressed != self?.list.presenter.selectedRows.first { pressed = nil }
    }
    press.onReleased = { [weak self] release in
      guard let self, let row = pressed, row == list.presenter.highlightedRow,
        release.modifiers.isEmpty,
        let entry = list.presenter.snapshot.row(for: row)?.content.value(as: FixtureEntry.self)
      else { return }
      choose(entry)
    }
    list.widget.addController(press)
  }

  /// Whether Space was pressed, and is no letter of a row that is typed.
  private var isSpace: Bool { key == .space && list.presenter.keyboard.typedText.isEmpty }

  /// A person goes on elsewhere.
  func leave() { key = nil }

  /// Keys came to a fixture.
  private func pass(_ entry: FixtureEntry) {
    guard !isOnTop else { return passed = entry.id }
    guard entry.id != shown else { return }
    shown = entry.id
    onOpen(entry.path)
  }

  /// A person wants to go on in a fixture, which may be the one that is shown.
  private func choose(_ entry: FixtureEntry) {
    key = nil
    passed = nil
    let isNew = entry.id != shown
    shown = entry.id
    markShown()
    if isNew { onOpen(entry.path) }
    onChosen()
  }

  /// Marks the fixture that is shown; one from elsewhere gets a row above the others.
  ///
  /// - Parameter entry: Its file, what it calls itself, and how much there is of it.
  func mark(_ entry: FixtureEntry) {
    let isNew = entry.id != shown
    shown = entry.id
    switch (note(entry), isNew) {
    case (true, true): show()
    case (true, false): showSoon()
    case (false, true): markShown()
    case (false, false): break
    }
  }

  /// Of a feed that changes all the time the count is shown a few times a second.
  private func showSoon() {
    guard pause == nil else { return isStale = true }
    show()
    pause = MainLoop.after(milliseconds: 250) { [weak self] in
      guard let self else { return }
      pause = nil
      guard isStale else { return }
      isStale = false
      showSoon()
    }
  }

  /// Takes over what is known of a fixture by now.
  ///
  /// - Returns: Whether a row is another one.
  private func note(_ entry: FixtureEntry) -> Bool {
    if let place = bundled.firstIndex(where: { $0.id == entry.id }) {
      // It keeps the name it has here; what it calls itself may be another file's name too.
      guard let count = entry.count, bundled[place].count != count else { return false }
      bundled[place].count = count
    } else if let place = opened.firstIndex(where: { $0.id == entry.id }) {
      var entry = entry
      // What it has is known from its first items: a note on top makes it no other feed.
      entry.kind = opened[place].kind ?? entry.kind
      entry.count = entry.count ?? opened[place].count
      guard opened[place] != entry else { return false }
      opened[place] = entry
    } else {
      opened = [entry] + opened.prefix(9)
    }
    return true
  }

  /// Selects the row of what is shown by now, unless keys are on their way to another one.
  ///
  /// A mark that another one overtook is forgotten: its row would look like one that a person chose,
  /// and be opened.
  private func markShown() {
    guard let id = passed ?? shown, let row = models.row(of: FixtureEntry.self, id: id) else {
      return
    }
    isMarking = true
    list.presenter.select(row, gesture: .replace)
    isMarking = false
    // Who comes here by keys begins at the mark.
    if !list.widget.containsFocus { list.presenter.moveCursor(to: row) }
  }

  private func show() {
    let groups = [
      ("opened", translated("Opened"), opened), ("bundled", translated("Bundled"), bundled),
    ]
    models.show {
      for (id, title, entries) in groups where !entries.isEmpty {
        ListSection(
          ListID(id),
          header: Row(SidebarHeading(title: title), height: FixtureCell.height)
        ) {
          ListRows(FixtureCell.self, entries)
        }
      }
    } completion: { [weak self] _ in
      self?.markShown()
    }
  }

  /// In points, which grow with the person's text size: 0.75 of a pixel usually.
  ///
  /// In the dark a list's ring would hardly be seen on a row that is selected by a grey, as here.
  static let css = """
    .feed-sidebar { background-color: @feed_sidebar; }
    .feed-sidebar:dir(ltr) { border-right: 1px solid @gtk_list_line; }
    .feed-sidebar:dir(rtl) { border-left: 1px solid @gtk_list_line; }
    split-view > .feed-sidebar.on-top { box-shadow: 0 0 12px alpha(shade(@theme_bg_color, 0.2), 0.4); }
    split-view > scrim { background-color: alpha(black, 0.35); }
    .feed-sidebar listview.gtk-list { background: none; }
    .feed-sidebar listview.gtk-list > row { margin: 1px 6px; border-radius: 6px; background-image: none; }
    .feed-sidebar listview.gtk-list > row.section-end { box-shadow: none; }
    .feed-sidebar listview.gtk-list > row.stuck {
      background-color: @feed_sidebar; box-shadow: none; border-radius: 0;
    }
    .feed-sidebar listview.gtk-list > row.activatable:hover {
      background-color: alpha(currentColor, 0.05);
    }
    .feed-sidebar listview.gtk-list > row:selected, .feed-sidebar listview.gtk-list > row:selected:hover {
      background-color: alpha(currentColor, 0.1); background-image: none;
    }
    .feed-sidebar listview.gtk-list > row:selected:focus:focus-visible {
      outline-color: mix(@gtk_list_accent, @theme_fg_color, 0.3);
    }
    .feed-sidebar listview.gtk-list image { -gtk-icon-size: 12pt; }
    .fixture-title { font-size: 11.25pt; }
    .fixture-count { font-size: 9.75pt; opacity: 0.75; }
    .sidebar-heading { font-size: 11.25pt; font-weight: bold; }
    """
}

extension FixtureEntry: ListDiffable, TextRepresentable {
  var texts: [String] { [title, place] }
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
    count.text = entry.count.map { String($0) } ?? ""
    count.isVisible = entry.count != nil
    root.tooltip = entry.place
  }
}
