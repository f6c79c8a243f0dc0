import CGtk

/// Owns one reference to a GObject.
///
/// Not isolated: a main-actor class could not give its reference back in a plain `deinit`.
final class ObjectRef {
  let pointer: UnsafeMutableRawPointer

  /// Takes over a reference the caller already owns ("transfer full").
  init(adopting pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

  /// Adds a reference of its own, sinking a floating one ("transfer none").
  init(retaining pointer: UnsafeMutableRawPointer) {
    self.pointer = g_object_ref_sink(pointer)
  }

  deinit { g_object_unref(pointer) }
}
