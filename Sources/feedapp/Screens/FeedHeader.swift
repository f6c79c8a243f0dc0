import GtkList

/// The bar at the top of the window.
@MainActor
final class FeedHeader {
  let bar = HeaderBar()
  let backButton: Button
  let sidebarButton = ToggleButton(icon: "sidebar-show-symbolic", label: translated("Sidebar"))
  let searchButton = ToggleButton(icon: "system-search-symbolic", label: translated("Search"))
  let menuButton: MenuButton
  let refreshButton: Button
  private let spinner = Spinner(isSpinning: false)
  private var delay: LoopToken?
  /// What is over sooner than this many milliseconds needs no sign that it goes on.
  static let patience = 300
  private let title = Label(cssClasses: "title")
  private let subtitle = Label(cssClasses: "subtitle")

  /// Makes the bar; its menu runs actions of the window.
  ///
  /// - Parameter actions: The window's actions.
  init(actions: ActionGroup) {
    refreshButton = Button(icon: "view-refresh-symbolic", label: translated("Refresh")) {
      actions.activate("refresh")
    }
    backButton = Button(icon: "go-previous-symbolic", label: translated("Back")) {
      actions.activate("back")
    }
    backButton.isVisible = false
    menuButton = MenuButton(
      icon: "open-menu-symbolic",
      label: translated("Main Menu"),
      menu: FeedShortcuts.menu,
      isPrimary: true
    )
    for label in [title, subtitle] { label.xAlignment = 0.5 }
    let titles = VerticalStack(alignment: .center, children: [title, subtitle])
    titles.verticalAlignment = .center
    bar.titleWidget = titles
    bar.packStart(sidebarButton)
    bar.packStart(backButton)
    bar.packEnd(menuButton)
    bar.packEnd(searchButton)
    bar.packEnd(refreshButton)
    spinner.isVisible = false
    spinner.setAccessibleLabel(translated("Loading…"))
    bar.packEnd(spinner)
  }

  /// Names what is shown.
  ///
  /// - Parameters:
  ///   - title: Its name.
  ///   - subtitle: How much there is of it; the empty text leaves the line out.
  func show(title: String, subtitle: String) {
    self.title.text = title
    self.subtitle.text = subtitle
    self.subtitle.isVisible = !subtitle.isEmpty
  }

  /// Shows whether something is being read.
  ///
  /// The button to refresh stays sensitive, or it would lose the keyboard's focus; what it does then
  /// joins what is being read.
  var isBusy = false {
    didSet {
      guard isBusy != oldValue else { return }
      delay?.cancel()
      delay = nil
      guard isBusy else { return spin(false) }
      delay = MainLoop.after(milliseconds: Self.patience) { [weak self] in self?.spin(true) }
    }
  }

  private func spin(_ isSpinning: Bool) {
    spinner.isSpinning = isSpinning
    spinner.isVisible = isSpinning
  }

  /// Whether a person sees that something is being read.
  var isSpinning: Bool { spinner.isVisible }
}
