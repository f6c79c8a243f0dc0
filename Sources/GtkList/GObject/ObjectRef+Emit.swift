import CGtk

extension ObjectRef {
  /// Emits a signal that has no arguments, as the object itself does.
  ///
  /// - Parameter signal: The signal's name; an unknown one is ignored.
  func emit(_ signal: String) {
    let type = object.pointee.g_type_instance.g_class.pointee.g_type
    let number = g_signal_lookup(signal, type)
    guard number != 0 else { return }
    withValue(type) { instance in
      g_value_set_object(instance, object)
      g_signal_emitv(instance, number, 0, nil)
    }
  }
}
