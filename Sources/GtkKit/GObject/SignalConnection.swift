import CGtk

/// A signal handler that is disconnected when this value is cancelled or goes away.
///
/// It keeps neither the object nor the closure alive: the object owns the closure and lets go of
/// it when it is destroyed, which this connection notices.
@MainActor
public final class SignalConnection {
  private let object: Address
  private let handler: gulong
  private weak var box: AnyObject?

  /// Connects a closure that reads the signal's values itself.
  init(_ object: ObjectRef, _ signal: String, _ body: @escaping SignalBody) {
    assert(SignalShape(signal, of: object) != nil, "There is no signal \(signal).")
    let box = ClosureBox<SignalBody>(body)
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box.handedToC())
    g_closure_set_marshal(closure, WidgetVTable.slot(callSignalBody))
    g_closure_add_finalize_notifier(closure, closure?.pointee.data, releaseClosure)
    self.object = object.raw
    self.box = box
    handler = g_signal_connect_closure(object.raw, signal, closure, 0)
  }

  /// Stands for a closure that could not be connected.
  init(noneOf object: ObjectRef) {
    self.object = object.raw
    handler = 0
  }

  isolated deinit { cancel() }

  /// Whether the handler can still be called.
  public var isConnected: Bool { box != nil }

  /// Disconnects; calling it again, or after the object is gone, does nothing.
  public func cancel() {
    guard box != nil else { return }
    box = nil
    g_signal_handler_disconnect(object, handler)
  }

  /// Runs a body during which this handler is not called.
  func blocked<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard box != nil else { return try body() }
    g_signal_handler_block(object, handler)
    defer { if box != nil { g_signal_handler_unblock(object, handler) } }
    return try body()
  }
}

/// An address as C hands it over.
typealias Address = UnsafeMutableRawPointer

/// What most Swift closures behind signals look like.
package typealias Action = @MainActor () -> Void

/// What reads the values of a signal, the one who emits it first, and writes an answer where one is wanted.
typealias SignalBody =
  @MainActor (UnsafeBufferPointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void

private let callSignalBody:
  @MainActor @convention(c) (
    UnsafeMutablePointer<GClosure>?, UnsafeMutablePointer<GValue>?, guint,
    UnsafePointer<GValue>?, Address?, Address?
  ) -> Void = { closure, answer, count, values, _, _ in
    guard let data = closure?.pointee.data else { return }
    MainActor.assertIsolated()
    let values = UnsafeBufferPointer(start: values, count: Int(count))
    ClosureBox<SignalBody>.function(at: data)(values, answer)
  }

extension SignalConnection? {
  /// Runs what is not to be told of, such as a change by the program; before there is a connection too.
  @MainActor
  func quietly(_ body: () -> Void) {
    if let self { self.blocked(body) } else { body() }
  }
}

extension ObjectRef {
  /// Connects a closure that takes none of a signal's values.
  package func on(_ signal: String, _ action: @escaping Action) -> SignalConnection {
    SignalConnection(self, signal) { _, _ in action() }
  }

  /// Connects a closure to a signal that hands over one object.
  package func onObject(
    _ signal: String,
    _ action: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
  ) -> SignalConnection {
    SignalConnection(self, signal) { values, _ in
      var value = values[1]
      action(g_value_peek_pointer(&value))
    }
  }

  /// Calls a closure whenever a property changes.
  package func onNotify(_ property: String, _ action: @escaping Action) -> SignalConnection {
    on("notify::\(property)", action)
  }
}
