import CGtk

@testable import GtkKit
@testable import GtkList

/// Frames without the waiting between them, so that random tests can see thousands of movements.
///
/// What a frame does is done by GTK as ever: tick callbacks, the layout of the window, and now and
/// then its drawing. When there is one, and what time it is then, is decided here: see ``HeldTime``.
@MainActor
enum FastFrames {
  /// How much of a movement a frame is, in milliseconds.
  static let step = 50.0
  /// Every so many frames one is drawn: drawing takes longer than everything else.
  private static let drawn = 16
  private static var count = 0

  /// Lets tests decide the time during the body.
  static func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    count = 0
    return try await HeldTime.run(body)
  }

  /// Handles what is ready, then has one frame begin and laid out.
  static func pass(on widget: Widget) {
    HeldTime.pass(step)
    HeldTime.handle(around: widget)
    guard let clock = gtk_widget_get_frame_clock(widget.widget) else { return }
    let frames = ObjectRef(retaining: UnsafeMutableRawPointer(clock))
    frames.emit("update")
    frames.emit("layout")
    count += 1
    if count.isMultiple(of: drawn) { frames.emit("paint") }
  }

  /// Lets frames pass until something is so; the limit only ends a test that hangs.
  static func pass(on widget: Widget, until isDone: () -> Bool) async -> Bool {
    for _ in 0..<1_000 {
      HeldTime.handle(around: widget)
      if isDone() { return true }
      pass(on: widget)
      await Task.yield()
    }
    return isDone()
  }
}
