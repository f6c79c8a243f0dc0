import ListCore

/// Scrolls a list while the pointer drags something near one of its ends, and not one frame longer.
@MainActor
final class Autoscroll {
  /// Where the pointer is along the rows; `nil` once nothing is dragged.
  var place: () -> Double? = { nil }
  /// Called with every step.
  var onStep: () -> Void = {}

  private let presenter: ListPresenter
  private let body: Widget
  private var tick: TickCallback?

  init(_ presenter: ListPresenter, on body: Widget) {
    self.presenter = presenter
    self.body = body
  }

  /// Begins if the pointer is near an end.
  func start() {
    guard tick?.isRunning != true, speed != 0 else { return }
    var last: Double?
    tick = TickCallback(on: body.reference) { [weak self] now in
      guard let self else { return false }
      let speed = speed
      guard speed != 0 else { return false }
      // A frame that came late does not make the list jump.
      let elapsed = min(50, now - (last ?? now)) / 1000
      last = now
      presenter.scroll(toOffset: presenter.offset + speed * elapsed)
      onStep()
      return true
    }
  }

  func stop() { tick = nil }

  private var speed: Double { place().map { presenter.autoscrollSpeed(atY: $0) } ?? 0 }
}
