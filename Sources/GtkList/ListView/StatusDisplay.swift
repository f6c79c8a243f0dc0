import ListCore

/// Shows that the list has no rows, loads or is being refreshed.
@MainActor
final class StatusDisplay {
  let page = StatusPage()
  /// Puts the texts of the empty state, and of a failure, into a person's language.
  var emptyStateWording: (@MainActor (EmptyState) -> EmptyState)? { didSet { showStatus() } }
  /// Spins over the top of the rows; made when it is first needed.
  private(set) var spinner: Spinner?
  let patience = Patience()
  let finger: ListFinger
  /// Where messages about the whole list are.
  let front: FrontLayer
  private let scroller: ListScroller
  private var presenter: ListPresenter { scroller.presenter }

  init(_ scroller: ListScroller, over overlay: Overlay) {
    self.scroller = scroller
    front = FrontLayer { [weak scroller] in scroller?.seen(of: $0) ?? (0, $0) }
    finger = ListFinger(scroller, on: overlay)
    overlay.addOverlay(page.widget)
    page.onButton = { [weak self] in _ = self?.presenter.pressStatusButton() }
    scroller.statusHeight = { [weak page] in page?.wantedHeight ?? 0 }
    connectRefresh(on: overlay)
  }

  var refreshingName = "Refreshing" { didSet { spinner?.setAccessibleLabel(refreshingName) } }

  /// Shows, changes or hides what is shown in place of rows.
  func showStatus() {
    var status = presenter.status
    switch status {
    case .empty(let state): status = .empty(emptyStateWording?(state) ?? state)
    case .failed(let state): status = .failed(emptyStateWording?(state) ?? state)
    case .loading, nil: break
    }
    page.show(status)
    tellHeight()
  }

  /// Shows the same anew, after the program said that it has a widget for it.
  func refresh() {
    page.refresh()
    tellHeight()
  }

  private func tellHeight() {
    if scroller.sizing == .wholeContent { scroller.tellScrollbar() }
  }

  /// Shows or hides that the list is being refreshed, once that has taken a while.
  func showRefreshing() {
    scroller.body.setAccessibleBusy(presenter.isShowingLoading || presenter.isRefreshing)
    guard isSpinnerWanted else {
      patience.end()
      // A spinner nobody sees must not keep the frame clock running.
      spinner?.isSpinning = false
      spinner?.isVisible = false
      return
    }
    guard !patience.isWaiting, spinner?.isVisible != true else { return }
    patience.begin { [weak self] in self?.spin() }
  }

  /// Without rows the page in their place says that the list loads.
  private var isSpinnerWanted: Bool { presenter.isRefreshing && presenter.status == nil }

  private func spin() {
    let shown = spinner ?? makeSpinner()
    shown.isSpinning = true
    shown.isVisible = true
  }

  private func makeSpinner() -> Spinner {
    let made = Spinner(isSpinning: false)
    made.addCSSClass("gtk-list-refresh")
    made.setAccessibleLabel(refreshingName)
    made.horizontalAlignment = .center
    made.verticalAlignment = .start
    made.canTarget = false
    front.add(made)
    spinner = made
    return made
  }

  /// Hears the keys, and the finger that pulls the list down, that ask for everything anew.
  private func connectRefresh(on overlay: Overlay) {
    let keys = KeyController()
    keys.onPressed = { [weak self] key, modifiers in
      // For the strip of titles, and the button of the page in place of rows; rows hear keys first.
      guard let key = key.unified.listKey(isRightToLeft: false),
        KeyCommand.command(for: key, KeyModifiers(modifiers)) == .refresh
      else { return false }
      return self?.presenter.refresh() ?? false
    }
    overlay.addController(keys)
    finger.onPull = { [weak self] in self?.presenter.refresh() }
  }
}

/// What a list shows in place of rows: a picture or a spinner, a title, a message, one button; or a
/// widget of the program.
@MainActor
final class StatusPage {
  /// Where the page is; as large as the list, so that a widget of the program can be, too.
  let widget: VerticalStack
  /// Scrolls the library's page where the list is too small for it.
  ///
  /// Without, an overlay would give it the height that it has at its narrowest.
  let area: ScrolledWindow
  var onButton: (() -> Void)?
  /// What assistive technology says while a list loads that says no more.
  var loadingName = "Loading" { didSet { tellName() } }
  /// Makes the program's widget for a status; `nil` takes the library's.
  var makeCustom: (@MainActor (ListStatus) -> Widget?)?

  let patience = Patience()

  let page: VerticalStack
  private let spinner = Spinner(isSpinning: false)
  private let icon = Image(icon: "view-list-symbolic", pixelSize: 96)
  private let title = Label(overflow: .wrap, cssClasses: "gtk-list-status-title")
  private let message = Label(overflow: .wrap, cssClasses: "gtk-list-status-message", "dim-label")
  let button = Button("")
  private let scrolling: Adjustment
  private var shown: (status: ListStatus?, custom: Widget?)

  init() {
    icon.addCSSClass("dim-label")
    icon.setAccessibleHidden(true)
    spinner.setSizeRequest(width: 48, height: 48)
    button.addCSSClass("suggested-action")
    button.addCSSClass("pill")
    button.wrapsText()
    for label in [title, message] {
      label.xAlignment = 0.5
      label.isTextCentered = true
      label.maximumCharacters = 40
    }
    page = VerticalStack(
      spacing: 12,
      padding: Padding(horizontal: 24, vertical: 12),
      alignment: .center,
      children: [spinner, icon, title, message, button]
    )
    page.horizontalAlignment = .center
    page.verticalAlignment = .center
    page.expandsVertically = true
    area = ScrolledWindow(page)
    area.isFocusable = false
    area.expandsVertically = true
    scrolling = area.verticalAdjustment
    widget = VerticalStack(children: [area])
    widget.addCSSClass("gtk-list-status")
    // Read out when it appears or says something else, without taking the focus.
    widget.setAccessibleRole(.status)
    widget.isVisible = false
    button.onClick { [weak self] in self?.onButton?() }
    scrolling.onChanged { [weak self] in self?.admitFocus() }
  }

  /// The page's button, if it shows one.
  var visibleButton: Button? { shown.custom == nil && button.isVisible ? button : nil }
  var isSpinning: Bool { spinner.isSpinning }

  /// The height of all of it; 0 where there is nothing to show.
  var wantedHeight: Int {
    guard widget.isVisible else { return 0 }
    return (shown.custom ?? page).naturalHeight(forWidth: widget.width > 0 ? widget.width : -1)
  }

  func show(_ status: ListStatus?) {
    guard status != shown.status else { return }
    shown.status = status
    refresh()
  }

  /// Shows the same anew, after the program said that it has a widget for it.
  func refresh() {
    dropCustom()
    // A spinner nobody sees must not keep the frame clock running.
    spinner.isSpinning = false
    defer {
      widget.isVisible = shown.status != nil
      if !spinner.isSpinning {
        patience.end()
        page.opacity = 1
      }
    }
    guard let status = shown.status else { return }
    tellName()
    if let made = makeCustom?(status) {
      shown.custom = made
      area.isVisible = false
      widget.append(made)
    } else {
      area.isVisible = true
      fill(status)
    }
  }

  private func tellName() {
    guard let texts = shown.status?.texts else { return }
    widget.setAccessibleLabel(texts.isEmpty ? loadingName : texts.joined(separator: ". "))
  }

  /// Stops the Tab key at the button, and where there is none at what has to be scrolled to be read.
  ///
  /// Elsewhere GTK's scroller would keep the key to itself, with nothing to focus in it.
  private func admitFocus() {
    let isLarger = scrolling.maximum > scrolling.lower
    let hasButton = visibleButton != nil
    area.isFocusable = isLarger && !hasButton
    area.canFocus = isLarger || hasButton
  }

  private func dropCustom() {
    guard let old = shown.custom else { return }
    shown.custom = nil
    widget.remove(old)
  }

  private func fill(_ status: ListStatus) {
    switch status {
    case .loading(let text):
      fill(icon: nil, title: "", message: text, button: nil)
      spinner.isSpinning = true
      // One that loads already only says something else.
      guard !spinner.isVisible || !widget.isVisible else { break }
      page.opacity = 0
      patience.begin { [weak self] in self?.page.opacity = 1 }
    case .failed(let state), .empty(let state):
      fill(
        icon: state.iconName,
        title: state.title,
        message: state.message,
        button: status.buttonTitle
      )
    }
    spinner.isVisible = spinner.isSpinning
  }

  private func fill(icon name: String?, title: String, message: String?, button: String?) {
    icon.isVisible = name != nil
    icon.icon = name ?? icon.icon
    self.title.isVisible = !title.isEmpty
    self.title.text = title
    self.message.text = message ?? ""
    self.message.isVisible = !self.message.text.isEmpty
    self.button.isVisible = button != nil
    self.button.text = button ?? ""
    admitFocus()
  }
}
