import GtkList
import ListCore

/// The feed's window: bar, sidebar, search, and the page with the feed or with what is in its way.
@MainActor
final class FeedScreen {
  private static let sidebarWidth = 240
  /// A narrower window has no room for the sidebar beside the feed.
  private static let sidebarFits = 700
  /// A narrower window has room for two buttons in its bar.
  private static let buttonsFit = 500
  /// What two buttons and those of the window take of the bar, and twelve letters between them.
  private static let twoButtonsFit = (buttons: 240.0, title: 110.0)

  let window: Window
  let session: FeedSession
  let actions = ActionGroup()
  let search = SearchBar(SearchEntry(placeholder: translated("Search")))
  let header: FeedHeader
  let sidebar: FixtureSidebar
  let split: SplitView
  let settings: DisplaySettings
  let textSize: TextSize
  /// Follows the desktop, in a person's window.
  var desktop: DesktopLook?
  let pages: FeedPages
  /// What lasts as long as the window.
  private var kept: (styles: [StyleSheet], observations: [SettingsObservation], rest: Rest)
  var messages = PassingMessages()
  /// How the window was when it was closed; what of it came back is taken out.
  var remembered: WindowState

  /// Builds the window; throws when there is no display, or the app's own style rules are wrong.
  init(
    kinds: KindRegistry,
    eventLog: EventLog?,
    entries: [FixtureEntry],
    listSize: ListSize?,
    state: WindowState = WindowState(),
    load: @escaping FeedSession.Loader
  ) throws {
    remembered = state
    settings = try DisplaySettings()
    textSize = TextSize(settings, factor: state.textScale, passing: state.passingTextScale)
    window = Window(title: translated("Feed"), width: state.width, height: state.height)
    let css = [FeedHeader.css, MessagePage.css, FixtureSidebar.css]
    kept = (try kinds.styles(besides: css), [], Rest())
    header = FeedHeader(actions: actions)
    sidebar = FixtureSidebar(entries: entries, opened: state.recent.map(\.entry))
    let pages = FeedPages(kinds: kinds, listSize: listSize)
    self.pages = pages
    session = FeedSession(kinds: kinds, eventLog: eventLog, load: load) { pages.lay(titled: $0) }
    split = SplitView(
      sidebar: sidebar.list.widget,
      content: VerticalStack(children: [search, pages.stack]),
      sidebarWidth: Self.sidebarWidth,
      minimumWidth: Self.sidebarFits
    )
    // A list of an exact size has the window to itself.
    split.isSidebarShown = listSize == nil && state.isSidebarShown
    window.titlebar = header.bar
    window.child = split
    if state.isMaximized { window.isMaximized = true }
    if state.isDark { settings.prefersDark = true }
    connectActions()
    connectMessages()
    connectWidgets()
    connectFiles()
    showState()
  }

  /// Ends a second after the last change of anything that is remembered.
  var rest: Rest { kept.rest }

  /// The list of the feed that is shown.
  var list: ListView? { pages.page?.list }

  /// Gives the list exactly this size, whatever the window's.
  func setListSize(_ size: ListSize) {
    pages.listSize = size
    pages.page?.setSize(size)
  }

  private func connectWidgets() {
    session.onChange = { [weak self] in self?.showState() }
    session.left.onReturn = { [weak self] in self?.pages.takeUp($0) }
    window.onActiveChange { [weak self] in
      if self?.window.isActive == true { self?.session.feed?.stored?.lookAgain() }
    }
    connectPanes()
    header.sidebarButton.onToggle { [weak self] in self?.split.isSidebarShown = $0 }
    split.onChange { [weak self] in self?.noteSidebar() }
    split.onResize { [weak self] _ in self?.fitTexts() }
    fitTexts()
    kept.observations.append(settings.observe(.textScale) { [weak self] in self?.fitTexts() })
    header.searchButton.onToggle { [weak self] in self?.search.isSearching = $0 }
    search.onToggle { [weak self] in self?.noteSearching($0) }
    search.entry.onChange { [weak self] in self?.find($0) }
    kept.observations.append(
      settings.observe(.dark) { [weak self] in
        guard let self else { return }
        actions.setOn("dark", settings.prefersDark)
        rest.begin()
      }
    )
    // Reading a file takes memory, and so does scrolling.
    rest.actions.append { GLib.giveBackMemory() }
    for property in ["default-width", "default-height", "maximized"] {
      window.connect("notify::\(property)") { [weak self] in self?.rest.begin() }
    }
    // What Delete would take is where the focus is, if a person sees it there.
    for property in ["focus-widget", "focus-visible"] {
      window.connect("notify::\(property)") { [weak self] in
        guard let self, !header.menuButton.containsFocus else { return }
        showDeletion()
      }
    }
    noteSidebar()
  }

  private func showDeletion() {
    let isShown = !pages.isShowingDetails && session.canDelete(cursor: list?.shownCursor)
    actions.setEnabled("remove", isShown && header.searchButton.isSensitive)
  }

  private func noteSidebar() {
    sidebar.isOnTop = split.isNarrow && split.isSidebarShown
    if !split.isNarrow { remembered.isSidebarShown = split.isSidebarShown }
    header.sidebarButton.isOn = split.isSidebarShown
    actions.setOn("sidebar", split.isSidebarShown)
    header.divide(at: split.isSidebarShown && !split.isNarrow ? split.sidebarWidth : nil)
    rest.begin()
  }

  /// The larger texts are, the more room they need: the sidebar gets it, and bar and window have less.
  ///
  /// Smaller ones leave it, as icons and gaps do not become smaller.
  private func fitTexts() {
    let scale = max(1, settings.textScale)
    split.sidebarWidth = Int((Double(Self.sidebarWidth) * scale).rounded())
    split.minimumWidth = Int((Double(Self.sidebarFits) * scale).rounded())
    // Before it is laid out the bar has to be as narrow as the window was, or that would become wider.
    let width = Double(split.width > 0 ? split.width : remembered.startWidth)
    header.isCompact = width < Double(Self.buttonsFit) * scale
    let fits = Self.twoButtonsFit
    header.isTight = header.isCompact && width < fits.buttons + fits.title * scale
    noteSidebar()
  }

  private func noteSearching(_ isSearching: Bool) {
    header.searchButton.isOn = isSearching
    guard !isSearching else { return }
    search.entry.text = ""
    session.search("")
    list?.markedText = ""
    if !sidebar.list.widget.containsFocus { pages.focusList() }
  }

  private func find(_ text: String) {
    session.search(text)
    list?.markedText = text
  }

  /// Draws a line below the bar while something is scrolled under it.
  private func followScrolling() {
    rest.begin()
    guard let list else { return }
    connectDrags(of: list)
    header.isScrolledUnder = list.presenter.offset > 0
    list.onOffset { [weak self, weak list] in
      guard let self, let list, list === self.list else { return }
      header.isScrolledUnder = list.presenter.offset > 0
      rest.begin()
    }
  }

  /// Shows what the session has come to.
  func showState() {
    restorePlace()
    pages.page?.followSearch(for: session.searchText, in: session.feed)
    let isLoading = if case .loading = session.state { true } else { false }
    let wasFeed = pages.stack.page !== pages.messages.widget
    if case .failed = session.state, search.isSearching { search.isSearching = false }
    let isShown = pages.show(session.state) { [weak self] in
      guard let self else { return }
      Task { await self.session.refresh() }
    }
    if let services = session.feed?.services { pages.showAgain(services.newestPage) }
    let isList = isShown && !pages.isShowingDetails
    // What is to be found can be typed while the feed is read.
    actions.setEnabled("search", isList || isLoading)
    actions.setEnabled("insert", isList)
    actions.setEnabled("shuffle", isList && session.canShuffle)
    actions.setEnabled("undo", isList && session.canUndo)
    actions.setEnabled("redo", isList && session.canRedo)
    actions.setEnabled("back", pages.isShowingDetails)
    header.hasBack = pages.isShowingDetails
    // It would search a list that is not seen.
    search.isVisible = !pages.isShowingDetails
    withdrawUndo()
    withdrawQuestion()
    header.searchButton.isSensitive = isList
    showDeletion()
    if search.isSearching {
      // A search ends with its feed, and one that began while there was none begins now.
      if isLoading, wasFeed { search.isSearching = false }
      if isShown, search.entry.text != session.searchText { find(search.entry.text) }
    }
    window.title = session.title
    if isShown, let list, list.accessibleLabel != session.title {
      list.accessibleLabel = session.title
    }
    header.show(title: session.title, subtitle: isShown ? session.subtitle : "")
    if !session.path.isEmpty { sidebar.mark(session.entry, isShown: isShown) }
    followScrolling()
  }
}
