import GtkList
import ListCore

/// How a person comes from the sidebar to the feed and back, and out of what lies over both.
extension FeedScreen {
  /// Makes the way between sidebar and feed.
  func connectPanes() {
    sidebar.onOpen = { [weak self] in self?.visit($0) }
    sidebar.onRemoved = { [weak self] next, putBack in
      guard let self else { return }
      rest.begin()
      // Where it went: the feed beside it may be on its way, or not to be opened at all.
      sidebar.list.showToast(
        Toast(translated("Feed removed"), button: translated("Undo"), action: putBack)
      )
      if let next { visit(next) }
    }
    sidebar.onChosen = { [weak self] in
      // The sidebar's list brings the focus to the row that was chosen once this returns.
      MainLoop.onIdle { [weak self] in self?.leaveSidebar() }
    }
    pages.isFocusKept = { [weak sidebar, weak search] in
      // A search that has ended gives its focus back.
      sidebar?.isUsedByKeys == true || search?.isSearching == true && search?.containsFocus == true
    }
    actions.add("pane") { [weak self] in self?.changePane() }
    let keys = KeyController()
    // Before the list, which would clear its selection, or leave a button of a row; and wherever Tab has led.
    keys.setPhase(.capture)
    keys.onPressed = { [weak self] key, modifiers in
      guard let self, key == .escape, modifiers.isEmpty, !window.isFocusInPopover,
        sidebar.isOnTop || isSearchNext
      else { return false }
      if sidebar.isOnTop { split.isSidebarShown = false } else { search.isSearching = false }
      return true
    }
    window.addController(keys)
  }

  private func visit(_ path: String) {
    session.left.turn(from: state, to: path, &remembered)
    Task { [session] in await session.visit(path) }
  }

  /// A feed was chosen: that is where the person goes on.
  private func leaveSidebar() {
    if split.isNarrow { split.isSidebarShown = false }
    // One that is only being opened takes the focus when it is there.
    if session.entry.id == sidebar.shown { pages.takeFocus() }
  }

  /// From the sidebar to the feed, from anywhere else to the sidebar; what lies on the feed is not left so.
  private func changePane() {
    guard !sidebar.isOnTop else { return sidebar.list.takeFocus() }
    if split.isSidebarShown, !sidebar.list.widget.containsFocus {
      sidebar.list.takeFocus()
    } else {
      // A feed that is only being opened takes the focus when it is there.
      sidebar.leave()
      pages.takeFocus()
    }
  }

  /// Whether the search is what Escape ends next: nothing that has opened or begun since goes first.
  private var isSearchNext: Bool {
    guard search.isSearching, !pages.isShowingDetails else { return false }
    // The entry knows itself whether Escape is for what is being typed into it.
    return !window.isFocusInText && list?.isHandAtWork != true
  }
}
