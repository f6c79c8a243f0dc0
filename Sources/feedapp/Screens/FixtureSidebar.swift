import GtkList
import ListCore

/// The fixtures that can be opened, as a list beside the feed.
@MainActor
final class FixtureSidebar {
  let list = ListView()
  /// Called with the path of the fixture that is to be shown.
  var onOpen: (String) -> Void = { _ in }
  /// Called when a person took a fixture out of the list, with what puts it back, and with the path of the one
  /// that is to be shown now.
  var onRemoved: (_ next: String?, _ putBack: @escaping @MainActor () -> Void) -> Void = { _, _ in }
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
  private var others: OpenedFixtures
  private(set) var shown: FixtureEntry.ID?
  /// Set for a while after a count was shown, with whether another one is known since.
  private var pause: (token: LoopToken, isStale: Bool)?
  /// The key that was pressed last, unless the pointer was used since.
  private var key: Key?
  /// The row that keys have come to while nothing is opened.
  private var passed: FixtureEntry.ID?
  /// Set while the row of what is shown is selected, which is no choice of a person.
  private var isMarking = false
  /// Set while the button is down that opens a row's menu, and not the row.
  private var isMenuPressed = false

  /// Makes a sidebar: the fixtures that come with the app, from the top, and those from elsewhere, the last opened first.
  init(entries: [FixtureEntry], opened: [FixtureEntry] = []) {
    bundled = entries
    others = OpenedFixtures(opened.filter { recent in !entries.contains { $0.id == recent.id } })
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
    models.isSelectable(FixtureEntry.self) { [weak self] _ in self?.isMenuPressed != true }
    offerRemoval()
    listen()
    list.widget.addCSSClass("feed-sidebar")
    show()
  }

  /// The fixtures from elsewhere, the one that was opened last first.
  var opened: [FixtureEntry] { others.entries }

  /// Those of them to be listed the next time, the one that was used last first.
  var recent: [FixtureEntry] { others.recent }

  /// What comes with the app stays; all others can be taken out, by the menu or the Delete key.
  private func offerRemoval() {
    let menu: @MainActor (FixtureEntry) -> [ActionMenuItem<ContextAction<FixtureEntry>>] = {
      [weak self] entry in
      guard self?.others.contains(entry.id) == true else { return [] }
      let remove = ContextAction<FixtureEntry>(
        title: translated("Remove from Sidebar"),
        iconName: "list-remove-symbolic",
        id: RowActions.deleteID
      ) { [weak self] in self?.remove($0) }
      return [.action(remove)]
    }
    models.contextActions(of: FixtureEntry.self, menu: menu)
  }

  /// In place of a fixture that is shown the one below is opened, or the one above.
  private func remove(_ entry: FixtureEntry) {
    let all = opened + bundled
    let place = all.firstIndex { $0.id == entry.id } ?? 0
    let isShown = entry.id == shown
    guard let removal = others.remove(entry.id, isShown: isShown) else { return }
    if passed == entry.id { passed = nil }
    let next = (all.dropFirst(place + 1).first ?? all.prefix(place).last).flatMap {
      isShown ? $0 : nil
    }
    if let next { shown = next.id }
    show()
    onRemoved(next?.path) { [weak self] in self?.putBack(removal, opening: isShown) }
  }

  /// One that was shown is shown again.
  private func putBack(_ removal: OpenedFixtures.Removal, opening isOpened: Bool) {
    others.putBack(removal)
    let entry = removal.entry
    let isNew = isOpened && entry.id != shown && others.contains(entry.id)
    if isNew { shown = entry.id }
    show()
    if isNew { onOpen(entry.path) }
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
    let press = ClickGesture()
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
    let menu = ClickGesture(button: 3)
    menu.setPhase(.capture)
    menu.onPressed = { [weak self] _ in self?.isMenuPressed = true }
    menu.onReleased = { [weak self] _ in self?.isMenuPressed = false }
    menu.onCancelled = { [weak self] in self?.isMenuPressed = false }
    list.widget.addController(menu)
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
  /// One that could not be shown goes when another one is marked.
  func mark(_ entry: FixtureEntry, isShown: Bool = true) {
    let isNew = entry.id != shown
    shown = entry.id
    switch (note(entry, isShown: isShown), isNew) {
    case (true, true): show()
    case (true, false): showSoon()
    case (false, true): markShown()
    case (false, false): break
    }
  }

  /// Of a feed that changes all the time the count is shown a few times a second.
  private func showSoon() {
    guard pause == nil else {
      pause?.isStale = true
      return
    }
    show()
    let token = MainLoop.after(milliseconds: 250) { [weak self] in
      guard let self else { return }
      let isStale = pause?.isStale == true
      pause = nil
      if isStale { showSoon() }
    }
    pause = (token, false)
  }

  /// Takes over what is known of a fixture by now, and says whether a row is another one.
  private func note(_ entry: FixtureEntry, isShown: Bool) -> Bool {
    let before = opened
    others.goOn(to: entry.id)
    if let place = bundled.firstIndex(where: { $0.id == entry.id }) {
      // It keeps the name it has here; what it calls itself may be another file's name too.
      guard let count = entry.count, bundled[place].count != count else { return opened != before }
      bundled[place].count = count
      return true
    }
    others.note(entry, isShown: isShown)
    return opened != before
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
    if !isUsedByKeys { list.presenter.moveCursor(to: row) }
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
      margin: 0; padding: 1px 6px; background-color: @feed_sidebar; border-radius: 0;
    }
    .feed-sidebar listview.gtk-list:not(.unhovered) > row.activatable:hover {
      background-color: alpha(currentColor, 0.05);
    }
    .feed-sidebar listview.gtk-list > row:selected, .feed-sidebar listview.gtk-list > row:selected:hover {
      background-color: alpha(currentColor, 0.1); background-image: none;
    }
    .feed-sidebar listview.gtk-list:not(.unhovered) > row.activatable:selected:hover {
      background-color: alpha(currentColor, 0.13);
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
