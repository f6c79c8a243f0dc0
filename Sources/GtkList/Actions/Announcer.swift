/// Has screen readers say what a person who sees the list sees anyway.
///
/// GTK 4.8 cannot announce a text. An alert is read out when it appears, wherever the focus is, so that is what
/// this shows for a moment: without colour, and without a place for the pointer.
@MainActor
final class Announcer {
  /// How long a text is there, in milliseconds: a screen reader that is busy has to come and ask for it.
  static let duration = 4_000

  private let overlay: Overlay
  /// The text that is there now.
  private(set) var alert: Label?
  private let wait = Patience(milliseconds: Announcer.duration)

  init(over overlay: Overlay) { self.overlay = overlay }

  /// Has a text said, instead of the last one if that is still there.
  func announce(_ text: String) {
    end()
    let alert = Label(text, overflow: .ellipsis)
    alert.setAccessibleRole(.alert)
    alert.setAccessibleLabel(text)
    alert.opacity = 0
    alert.canTarget = false
    alert.horizontalAlignment = .center
    alert.verticalAlignment = .end
    overlay.addOverlay(alert)
    self.alert = alert
    wait.begin { [weak self] in self?.end() }
  }

  private func end() {
    wait.end()
    if let alert { overlay.removeOverlay(alert) }
    alert = nil
  }
}
