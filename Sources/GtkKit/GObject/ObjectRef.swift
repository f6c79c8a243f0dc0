package import CGtk

/// Owns exactly one reference to a GObject and gives it back when it goes.
///
/// Every widget wrapper holds one. A floating reference is sunk, so that an object made by a
/// constructor and an object found in the tree are held the same way.
@MainActor
@usableFromInline
package final class ObjectRef {
  /// The object, valid for as long as this reference lives.
  package let object: UnsafeMutablePointer<GObject>

  /// Takes over a reference that the caller owns; a floating one becomes a real one.
  package init(adopting pointer: UnsafeMutableRawPointer?) {
    guard let pointer else { preconditionFailure("GTK returned no object where one is promised.") }
    if g_object_is_floating(pointer) != 0 { g_object_ref_sink(pointer) }
    object = pointer.assumingMemoryBound(to: GObject.self)
    LiveObjects.referenceTaken()
  }

  /// Adds a reference to an object that somebody else owns.
  package init(retaining pointer: UnsafeMutableRawPointer?) {
    guard let pointer else { preconditionFailure("GTK returned no object where one is promised.") }
    g_object_ref_sink(pointer)
    object = pointer.assumingMemoryBound(to: GObject.self)
    LiveObjects.referenceTaken()
  }

  isolated deinit {
    g_object_unref(object)
    LiveObjects.referenceDropped()
  }
}

extension ObjectRef {
  /// Takes over what a C constructor returned.
  package convenience init<T>(adopting pointer: UnsafeMutablePointer<T>?) {
    self.init(adopting: UnsafeMutableRawPointer(pointer))
  }

  /// Takes over what a C constructor of an opaque type returned.
  package convenience init(adopting pointer: OpaquePointer?) {
    self.init(adopting: UnsafeMutableRawPointer(pointer))
  }

  /// Adds a reference to what a C getter returned.
  package convenience init(retaining pointer: OpaquePointer?) {
    self.init(retaining: UnsafeMutableRawPointer(pointer))
  }

  /// Adds a reference to what a C getter returned.
  package convenience init<T>(retaining pointer: UnsafeMutablePointer<T>?) {
    self.init(retaining: UnsafeMutableRawPointer(pointer))
  }
}

extension ObjectRef {
  /// Emits a signal that has no arguments, as the object itself does; an unknown one is ignored.
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
