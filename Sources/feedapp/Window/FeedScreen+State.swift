import GtkList
import ListCore

/// How the window is closed, what is remembered of it between runs, and how it comes back.
extension FeedScreen {
  /// More selected rows, or collapsed sections, than this are not remembered.
  private static let mostSelected = 1_000

  /// Closes the window once all that was done to stores is in their files, and calls back unless it was shown again.
  ///
  /// Although something cannot be written it closes when the program ends; otherwise it comes back and says so.
  func close(isEnding: Bool = false, _ done: @escaping @MainActor () -> Void) {
    guard session.maker.isSaving else { return done() }
    // That can take a while, which nobody need look on.
    window.isVisible = false
    Task {
      let isSaved = await session.maker.finishSaving()
      guard !window.isVisible else { return }
      if isSaved || isEnding { done() } else { window.present() }
    }
  }

  /// What to remember of the window.
  var state: WindowState {
    var state = WindowState()
    (state.width, state.height) = window.defaultSize
    state.isMaximized = window.isMaximized
    state.isDark = desktop?.isDarkByChoice ?? settings.prefersDark
    state.textScale = textSize.choice
    state.isSidebarShown = remembered.isSidebarShown
    state.recent = sidebar.recent.map(WindowState.Recent.init)
    state.fixture = session.path.isEmpty ? nil : session.path
    let wayBack = pages.page?.wayBack
    guard let feed = session.feed, let presenter = list?.presenter,
      !presenter.snapshot.isEmpty || wayBack != nil
    else {
      // Its rows are not there yet; the list still has those of the feed before it.
      if state.fixture == remembered.fixture {
        (state.place, state.selected) = (remembered.place, remembered.selected)
        state.collapsed = remembered.collapsed
      }
      return state
    }
    if let wayBack {
      state.place = wayBack.place
    } else if presenter.offset > 0, let row = feed.rowInView, let frame = presenter.frame(of: row) {
      state.place = WindowState.Place(row, distance: frame.y)
    }
    state.collapsed = Array(feed.collapsed.prefix(Self.mostSelected))
    let selected = presenter.selectedRows
    if selected.count <= Self.mostSelected, feed.adapter.selection.unloadedCount == 0 {
      state.selected = selected.map { [$0.section.description, $0.key.description] }
    }
    return state
  }

  /// Scrolls and selects as it was when the same fixture was shown last, once its rows are there.
  func restorePlace() {
    guard let feed = session.feed, let presenter = list?.presenter, !presenter.snapshot.isEmpty,
      session.path == remembered.fixture
    else { return }
    let (place, selected, collapsed) = (remembered.place, remembered.selected, remembered.collapsed)
    (remembered.place, remembered.selected, remembered.collapsed) = (nil, [], [])
    feed.collapse(collapsed)
    let rows = selected.filter { $0.count == 2 }
      .map { RowReference(section: $0[0], row: .id($0[1])) }
    feed.select(rows)
    guard let place else { return }
    feed.scroll(toRow: place.row, of: place.section, distance: place.distance) {
      feed.collapse(collapsed)
      feed.selectLate(rows)
    }
  }
}

/// Waits until nothing has happened for a second.
@MainActor
final class Rest {
  /// What is done then.
  var actions: [@MainActor () -> Void] = []
  private var wait: LoopToken?

  /// Something happens, and the second begins anew.
  func begin() {
    wait?.cancel()
    wait = MainLoop.after(milliseconds: 1_000) { [weak self] in
      guard let self else { return }
      wait = nil
      for action in actions { action() }
    }
  }
}
