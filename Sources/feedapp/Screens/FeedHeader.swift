import GtkList

/// The bar at the top of the window, in the colours of what is below it.
@MainActor
final class FeedHeader {
  let bar = HeaderBar()
  let backButton: Button
  let sidebarButton = ToggleButton(icon: "sidebar-show-symbolic", label: translated("Sidebar"))
  let searchButton = ToggleButton(icon: "system-search-symbolic", label: translated("Search"))
  let menuButton: MenuButton
  let refreshButton: Button
  /// What is above the sidebar, and as wide: title and Back stand beside it.
  private let corner: HorizontalStack
  /// The room that themes leave before what is in the bar.
  private static let inset = 6
  /// What divides the bar where the sidebar ends.
  private var division: (css: String, sheet: StyleSheet?)?

  private let title = Label(cssClasses: "title")
  private let subtitle = Label(cssClasses: "subtitle")
  /// What says, or is about to say, that a search goes on.
  private var searching: LoopToken?

  /// Makes the bar; its menu runs actions of the window.
  init(actions: ActionGroup) {
    refreshButton = Button(icon: "view-refresh-symbolic", label: translated("Refresh")) {
      actions.activate("refresh")
    }
    backButton = Button(icon: "go-previous-symbolic", label: translated("Back")) {
      actions.activate("back")
    }
    backButton.isVisible = false
    corner = HorizontalStack(children: [sidebarButton])
    menuButton = MenuButton(
      icon: "open-menu-symbolic",
      label: translated("Main Menu"),
      menu: FeedShortcuts.menu,
      isPrimary: true
    )
    for label in [title, subtitle] { label.xAlignment = 0.5 }
    let titles = VerticalStack(
      padding: Padding(top: 4, bottom: 4),
      alignment: .center,
      children: [title, subtitle]
    )
    titles.verticalAlignment = .center
    bar.titleWidget = titles
    bar.addCSSClass("feed")
    bar.packStart(corner)
    bar.packStart(backButton)
    bar.packEnd(menuButton)
    bar.packEnd(searchButton)
    bar.packEnd(refreshButton)
    // The bar grows with its texts, they do not.
    for button in [sidebarButton, backButton, menuButton, searchButton, refreshButton] {
      button.verticalAlignment = .center
    }
  }

  /// Whether there is room for two buttons only; what the others do is in the menu then.
  var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      for button in [searchButton, refreshButton] { button.isVisible = !isCompact }
      showMenu()
      bar.setCSSClass("compact", isCompact)
    }
  }

  /// Whether there is room for one button only beside a title that can be read.
  ///
  /// The window then has a button to close it; what its other buttons do, the bar does as well.
  var isTight = false {
    didSet {
      guard isTight != oldValue else { return }
      showMenu()
      bar["decoration-layout"] = isTight ? closing : String?.none
    }
  }

  /// Whether Back leads anywhere; in a narrow window it has the place of the sidebar's button.
  var hasBack: Bool {
    get { backButton.isVisible }
    set {
      guard newValue != hasBack else { return }
      backButton.isVisible = newValue
      showMenu()
    }
  }

  /// The desktop's order of the window's buttons without all but the one that closes.
  private var closing: String {
    let order = (try? DisplaySettings())?.windowButtons ?? ""
    let sides = order.split(separator: ":", omittingEmptySubsequences: false)
    return sides.map { $0.split(separator: ",").contains("close") ? "close" : "" }
      .joined(separator: ":")
  }

  private func showMenu() {
    let isSidebarInMenu = isTight || isCompact && hasBack
    corner.isVisible = !isSidebarInMenu
    menuButton.show(
      isCompact ? FeedShortcuts.compactMenu(hasSidebar: isSidebarInMenu) : FeedShortcuts.menu
    )
  }

  /// Whether something is scrolled under the bar, which then has a line below it.
  var isScrolledUnder = false {
    didSet { if isScrolledUnder != oldValue { bar.setCSSClass("scrolled-under", isScrolledUnder) } }
  }

  /// Divides the bar where the sidebar below it ends, if that is beside the content.
  func divide(at width: Int?) {
    // Not before it is known how wide the window is: one that has no room for the sidebar would become wider.
    corner.setSizeRequest(width: bar.width > 0 ? width.map { $0 - Self.inset } : nil)
    let css = width.map { width in
      let (line, end) = ("\(width - 1)px", "\(width)px")
      return """
        headerbar.feed { background-image: linear-gradient(to \(bar.isRightToLeft ? "left" : "right"),
          @feed_sidebar \(line), @gtk_list_line \(line), @gtk_list_line \(end), transparent \(end)); }
        """
    }
    guard css != division?.css else { return }
    division = nil
    // A mere look: without it the bar is of one colour.
    division = css.map { (css: $0, sheet: try? StyleSheet(css: $0)) }
  }

  /// Flat, and readable also while another window has the focus; its icons grow with the text.
  ///
  /// Themes dim the keys and lines of menus, and the rings of controls, until they can hardly be seen.
  static let css = """
    @define-color feed_sidebar mix(@theme_bg_color, @theme_fg_color, 0.04);
    headerbar, headerbar:backdrop {
      background: @theme_bg_color; border-width: 0; box-shadow: none; color: @theme_fg_color;
    }
    .solid-csd headerbar { margin-left: 0; margin-right: 0; }
    headerbar.feed { -gtk-icon-size: 12pt; }
    headerbar.scrolled-under { box-shadow: inset 0 -1px @gtk_list_line; }
    searchbar > revealer > box { background: none; border: none; box-shadow: none; }
    headerbar .subtitle { opacity: 0.75; }
    headerbar:backdrop .title { filter: none; opacity: 0.85; }
    button:focus:focus-visible { outline-color: @gtk_list_accent; }
    button.suggested-action:focus:focus-visible {
      outline-color: @theme_selected_fg_color; outline-offset: -4px;
    }
    .gtk-list-toast > button:focus:focus-visible { outline-color: @theme_bg_color; }
    entry:focus-within { outline-color: @gtk_list_accent; }
    popover.menu separator { background-color: @gtk_list_line; }
    popover.menu accelerator { color: alpha(currentColor, 0.75); }
    shortcut > .dim-label { opacity: 0.75; }
    headerbar.compact .title, headerbar.compact .subtitle { padding: 0 2px; }
    """

  /// Names what is shown, and says how much there is of it.
  ///
  /// An empty subtitle leaves the line out, and `nil` says that it is being searched, if that takes a while.
  func show(title: String, subtitle: String?) {
    self.title.text = title
    guard let subtitle else {
      guard searching == nil else { return }
      searching = MainLoop.after(milliseconds: 300) { [weak self] in
        self?.show(subtitle: translated("Searching…"))
      }
      return
    }
    searching?.cancel()
    searching = nil
    show(subtitle: subtitle)
  }

  private func show(subtitle: String) {
    self.subtitle.text = subtitle
    self.subtitle.isVisible = !subtitle.isEmpty
  }
}
