import Glibc
import Testing

@testable import GtkKit
@testable import GtkList

/// The parent of every test that needs GTK: one at a time, on the main actor.
///
/// Without a display the tests are skipped, except where `CI` is set: there they fail, so that a
/// broken machine cannot pass for a green one.
@MainActor
@Suite(
  .serialized,
  .enabled("needs a display", { await GtkTest.canRun() })
)
struct GtkTests {}

@MainActor
enum GtkTest {
  static func canRun() async -> Bool {
    if getenv("CI") != nil { return true }
    return (try? start()) != nil
  }

  /// Starts GTK on the main actor's thread, once.
  static func start() throws {
    ToolkitLog.install()
    try GtkRuntime.start()
    try DisplaySettings().animationsEnabled = false
    // Made once for all lists, and so no leak of the first one.
    try ListStyle.load()
  }

  /// Runs the GLib loop and the main actor's other work until something is so.
  ///
  /// The limit only ends a test that hangs.
  @discardableResult
  static func pump(until isDone: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + .seconds(10)
    // A frame is a long time away: each look in vain costs as much as a small one.
    var pause = 1
    while !isDone() {
      guard ContinuousClock.now < deadline else { return false }
      if MainLoop.handlePending() {
        pause = 1
      } else {
        try? await Task.sleep(for: .milliseconds(pause))
        pause = min(pause + 1, 4)
      }
      await Task.yield()
    }
    return true
  }

  /// Runs everything that is ready, until nothing is for a few rounds.
  static func settle() async {
    var quiet = 0
    while quiet < 20 {
      if MainLoop.handlePending() { quiet = 0 } else { quiet += 1 }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  /// Fails when GTK or GLib complains during the body.
  static func noWarnings<Result>(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    _ = ToolkitLog.takeEntries()
    let result = try await body()
    let complaints = ToolkitLog.takeEntries().map { "\($0.domain): \($0.message)" }
      .filter { !isOfLateTooltip($0) }
    #expect(complaints == [], sourceLocation: sourceLocation)
    return result
  }

  /// Whether GTK 4.8 looked for the tooltip of something whose surface is gone.
  ///
  /// It does so half a second after the pointer came there, without asking whether there still is a
  /// surface: a popover that closed in time complains in whichever test runs then. In a debugger the
  /// caller is GTK's own timer.
  private static func isOfLateTooltip(_ complaint: String) -> Bool {
    ["gdk_surface_get_device_position", "_gtk_widget_find_at_coords"]
      .contains { complaint.contains("\($0): assertion 'GDK_IS_SURFACE (surface)' failed") }
  }

  /// Fails when a closure or an object reference outlives the body.
  static func noLeaks(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
  ) async rethrows {
    await settle()
    let before = (LiveObjects.closures, LiveObjects.references)
    try await body()
    await settle()
    // What the display still has to say about a window that is gone comes when it likes.
    await pump { LiveObjects.closures == before.0 && LiveObjects.references == before.1 }
    #expect(LiveObjects.closures == before.0, "closures", sourceLocation: sourceLocation)
    #expect(LiveObjects.references == before.1, "references", sourceLocation: sourceLocation)
  }

  /// Shows a widget in a window, lays it out, and takes the window away afterwards.
  static func inWindow(
    _ widget: Widget,
    width: Int = 300,
    height: Int = 200,
    _ body: (Window) async throws -> Void
  ) async rethrows {
    let window = Window(title: "test", width: width, height: height)
    window.isDecorated = false
    window.child = widget
    window.present()
    await pump { window.isMapped && widget.width > 0 }
    do {
      // Also after a failure, or it would be there beside the windows of later tests.
      defer { window.destroy() }
      try await body(window)
    }
    await settle()
  }
}
