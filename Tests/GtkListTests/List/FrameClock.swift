import ListCore
import Testing

@testable import GtkList

/// The time of a list's frames, which passes when a test says so.
@MainActor
final class FrameClock {
  var time = 0.0

  /// Shows a list whose rows move, by a clock of its own.
  static func run(
    width: Int,
    height: Int,
    _ body: (ListFixture, FrameClock) async throws -> Void
  ) async throws {
    let settings = try DisplaySettings()
    settings.animationsEnabled = true
    defer { settings.animationsEnabled = false }
    try await GtkTest.noWarnings {
      let fixture = ListFixture(width: width, height: height)
      let clock = FrameClock()
      fixture.list.scroller.frames.motionTime = { _ in clock.time }
      try await body(fixture, clock)
      await fixture.close()
    }
  }

  /// Waits until the list has laid out one more frame, where there is something to lay out.
  func frame(of list: ListView) async {
    let passes = list.layoutCount
    if !list.presenter.isMoving, list.isLaidOut { return }
    await GtkTest.pump { list.layoutCount > passes && !list.layout.needsAllocation }
  }
}
