import CGtk

extension Signals {
  /// Emits a signal that has no arguments.
  static func emit(_ object: UnsafeMutableRawPointer, _ signal: String) {
    let type = object.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
    let id = g_signal_lookup(signal, type)
    guard id != 0 else { return }
    var instance = GValue()
    g_value_init(&instance, type)
    g_value_set_object(&instance, object)
    defer { g_value_unset(&instance) }
    g_signal_emitv(&instance, id, 0, nil)
  }

  /// Keeps a connected closure from being called while a body runs.
  static func blocking(_ object: UnsafeMutableRawPointer, _ handler: gulong, _ body: () -> Void) {
    g_signal_handler_block(object, handler)
    body()
    g_signal_handler_unblock(object, handler)
  }

  /// Takes a closure away; its box is given back.
  static func disconnect(_ object: UnsafeMutableRawPointer, _ handler: gulong) {
    g_signal_handler_disconnect(object, handler)
  }
}
