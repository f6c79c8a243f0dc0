import CGtk
import ListCore

/// Fetching everything anew: the keys, a finger that pulls the list down, and the sign that it runs.
extension ListView {
  /// What assistive technology says of a list that is being refreshed; to be translated by the
  /// program.
  public var refreshingName: String {
    get { refreshMark.name }
    set { refreshMark.name = newValue }
  }

  /// Shows or hides that the list is being refreshed.
  public func presenterDidChangeRefreshing() {
    body.setAccessibleBusy(presenter.isShowingLoading || presenter.isRefreshing)
    // Without rows the page in their place says that the list loads.
    refreshMark.show(presenter.isRefreshing && presenter.status == nil, over: overlay)
  }

  func connectRefresh() {
    let keys = KeyController()
    keys.onPressed = { [weak self] key, modifiers in
      // For the strip of titles, and the button of the page in place of rows; rows hear keys first.
      guard let key = key.unified.listKey(isRightToLeft: false),
        KeyCommand.command(for: key, KeyModifiers(modifiers)) == .refresh
      else { return false }
      return self?.presenter.refresh() ?? false
    }
    overlay.addController(keys)
    scrolled.onPulledDown { [weak self] in
      // A wheel that runs into the top asks for nothing.
      guard let self, presenter.scrollTraits.contains(.dragging) else { return }
      presenter.refresh()
    }
  }
}

/// A spinner over the top of the rows, made when it is first needed.
@MainActor
struct RefreshMark {
  var name = "Refreshing" { didSet { spinner?.setAccessibleLabel(name) } }
  private(set) var spinner: Spinner?

  mutating func show(_ isShown: Bool, over overlay: Overlay) {
    guard isShown || spinner != nil else { return }
    let shown = spinner ?? make(over: overlay)
    spinner = shown
    // A spinner nobody sees must not keep the frame clock running.
    shown.isSpinning = isShown
    shown.isVisible = isShown
  }

  private func make(over overlay: Overlay) -> Spinner {
    let made = Spinner(isSpinning: false)
    made.addCSSClass("gtk-list-refresh")
    made.setAccessibleLabel(name)
    made.horizontalAlignment = .center
    made.verticalAlignment = .start
    made.canTarget = false
    overlay.addOverlay(made)
    return made
  }
}

extension ScrolledWindow {
  /// Calls an action when somebody pulls the content well below its top.
  func onPulledDown(_ action: @escaping @MainActor () -> Void) {
    keep(
      SignalConnection(reference, "edge-overshot", .number) { position in
        if position == Int(GTK_POS_TOP.rawValue) { action() }
      }
    )
  }
}
