import CGtk

@testable import GtkList

/// Frames without the waiting between them, so that random tests can see thousands of movements.
///
/// What a frame does is done by GTK as ever: tick callbacks, then the layout of the window. Only
/// its time comes from here. The display's own frames, which also draw, go on in between.
@MainActor
enum FastFrames {
  /// How much of a movement a frame is, in milliseconds.
  static let step = 50.0
  /// How far time is ahead.
  private static var lead = 0.0

  /// Lets tests decide the time during the body.
  static func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    let real = FrameTime.read
    FrameTime.read = { real($0) + lead }
    defer { FrameTime.read = real }
    return try await body()
  }

  /// Handles what is ready, then has one frame begin and laid out.
  static func pass(on widget: Widget) {
    lead += step
    handle()
    guard let clock = gtk_widget_get_frame_clock(widget.widget) else { return }
    let frames = ObjectRef(retaining: UnsafeMutableRawPointer(clock))
    frames.emit("update")
    frames.emit("layout")
  }

  /// Handles what is ready.
  static func handle() {
    var left = 100
    while left > 0, MainLoop.handlePending() { left -= 1 }
  }

  /// Lets frames pass until something is so.
  static func pass(on widget: Widget, until isDone: () -> Bool) async -> Bool {
    for _ in 0..<200 {
      handle()
      if isDone() { return true }
      pass(on: widget)
      await Task.yield()
    }
    return await GtkTest.pump(until: isDone)
  }
}
