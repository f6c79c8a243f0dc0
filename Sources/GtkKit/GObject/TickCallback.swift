import CGtk

/// A callback before every frame, for as long as it asks for more.
///
/// While one exists the frame clock runs, so stop it as soon as nothing moves.
@MainActor
package final class TickCallback {
  private let widget: ObjectRef
  private weak var box: AnyObject?
  private let number: UInt32

  /// Starts; `step` gets the frame's time in milliseconds and answers whether to go on.
  package init(on widget: ObjectRef, _ step: @escaping @MainActor (Double) -> Bool) {
    let box = ClosureBox<StepAction>(step)
    self.widget = widget
    self.box = box
    number = gtk_widget_add_tick_callback(
      widget.widget,
      WidgetVTable.slot(tick),
      box.handedToC(),
      releaseBox
    )
  }

  /// Starts a movement; `step` gets how much of it is done, from 0 at its start to 1 at its end.
  package convenience init(
    on widget: ObjectRef,
    during milliseconds: Double,
    _ step: @escaping @MainActor (Double) -> Void
  ) {
    var start: Double?
    self.init(on: widget) { now in
      let done = min(1, (now - (start ?? now)) / milliseconds)
      start = start ?? now
      step(done)
      return done < 1
    }
  }

  isolated deinit { cancel() }

  /// Whether it is still called.
  package var isRunning: Bool { box != nil }

  /// Stops; calling it again does nothing.
  package func cancel() {
    guard box != nil else { return }
    box = nil
    gtk_widget_remove_tick_callback(widget.widget, number)
  }
}

/// What the time of a frame is.
@MainActor
enum FrameTime {
  /// Reads a frame clock, in milliseconds; tests let time pass faster than a person sees it.
  static var read: @MainActor (OpaquePointer?) -> Double = {
    Double(gdk_frame_clock_get_frame_time($0)) / 1000
  }
}

private typealias StepAction = @MainActor (Double) -> Bool

private let tick: @MainActor @convention(c) (Address?, OpaquePointer?, Address?) -> gboolean = {
  _,
  clock,
  data in
  guard let data else { return 0 }
  return ClosureBox<StepAction>.function(at: data)(FrameTime.read(clock)) ? 1 : 0
}
