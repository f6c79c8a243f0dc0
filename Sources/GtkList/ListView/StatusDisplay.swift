import ListCore

/// Shows that the list has no rows, loads or is being refreshed.
@MainActor
final class StatusDisplay {
  let page = StatusPage()
  /// Puts the texts of the empty state into a person's language.
  var emptyStateWording: (@MainActor (EmptyState) -> EmptyState)?
  /// Spins over the top of the rows; made when it is first needed.
  private(set) var spinner: Spinner?
  let patience = Patience()
  let finger: ListFinger
  private let scroller: ListScroller
  private let overlay: Overlay
  private var presenter: ListPresenter { scroller.presenter }

  init(_ scroller: ListScroller, over overlay: Overlay) {
    self.scroller = scroller
    self.overlay = overlay
    finger = ListFinger(scroller, on: overlay)
    overlay.addOverlay(page.widget)
    page.onButton = { [weak self] in _ = self?.presenter.pressStatusButton() }
    connectRefresh()
  }

  var refreshingName = "Refreshing" { didSet { spinner?.setAccessibleLabel(refreshingName) } }

  /// Shows, changes or hides what is shown in place of rows.
  func showStatus() {
    var status = presenter.status
    if case .empty(let state) = status, let worded = emptyStateWording?(state) {
      status = .empty(worded)
    }
    page.show(status)
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
    overlay.addOverlay(made)
    spinner = made
    return made
  }

  /// Hears the keys, and the finger that pulls the list down, that ask for everything anew.
  private func connectRefresh() {
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
