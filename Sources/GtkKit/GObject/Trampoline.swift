import CGtk

/// A C function that unpacks a ``ClosureBox`` and calls the Swift closure in it.
///
/// One for each C signature. The type parameter ties the C function to the Swift closure it
/// expects, so that a connection cannot pair the wrong two. GTK calls back on the thread that
/// runs its loop, which is the main actor's; debug builds check it.
@MainActor
struct Trampoline<Function> {
  /// What `g_signal_connect_data` takes.
  let callback: GCallback
  /// How many arguments a signal has for it, between the object and the closure's data.
  let argumentCount: Int
  /// Whether it answers the signal.
  let answers: Bool

  /// Wraps a C function of any signature, with so many arguments between the object and the data.
  init<CFunction>(_ function: CFunction, arguments argumentCount: Int, answers: Bool = false) {
    precondition(
      MemoryLayout<CFunction>.size == MemoryLayout<GCallback>.size,
      "A trampoline is a C function, not a Swift closure."
    )
    callback = unsafeBitCast(function, to: GCallback.self)
    self.argumentCount = argumentCount
    self.answers = answers
  }
}

/// An address as C hands it over.
typealias Address = UnsafeMutableRawPointer

/// What Swift closures behind signals look like.
package typealias Action = @MainActor () -> Void
typealias PointAction = @MainActor (Double, Double) -> Void
typealias PressAction = @MainActor (Int, Double, Double) -> Void
typealias KeyAction = @MainActor (_ keyval: UInt32, _ keycode: UInt32, _ state: UInt32) -> Bool
typealias ScrollAction = @MainActor (Double, Double) -> Bool
typealias QuestionAction = @MainActor () -> Bool
typealias EventAction = @MainActor (OpaquePointer) -> Bool
typealias NumberAction = @MainActor (Int) -> Void
package typealias AddressAction = @MainActor (UnsafeMutableRawPointer?) -> Void
typealias AddressesAction = @MainActor (Address?, Address?) -> Void

extension Trampoline where Function == Action {
  /// For `void (*) (object, data)`.
  static var plain: Self {
    let function: @MainActor @convention(c) (Address?, Address?) -> Void = { _, data in
      guard let data else { return }
      MainActor.assertIsolated()
      ClosureBox<Action>.function(at: data)()
    }
    return Self(function, arguments: 0)
  }

  /// For `void (*) (object, pointer, data)` whose pointer says nothing new (`notify::…`).
  static var notify: Self {
    let function: @MainActor @convention(c) (Address?, Address?, Address?) -> Void = { _, _, data in
      guard let data else { return }
      MainActor.assertIsolated()
      ClosureBox<Action>.function(at: data)()
    }
    return Self(function, arguments: 1)
  }
}

extension Trampoline where Function == AddressAction {
  /// For `void (*) (object, pointer, data)`.
  static var address: Self {
    let function: @MainActor @convention(c) (Address?, Address?, Address?) -> Void = {
      _,
      address,
      data in
      guard let data else { return }
      MainActor.assertIsolated()
      ClosureBox<AddressAction>.function(at: data)(address)
    }
    return Self(function, arguments: 1)
  }
}

extension Trampoline where Function == PointAction {
  /// For `void (*) (object, double, double, data)`.
  static var point: Self {
    let function: @MainActor @convention(c) (Address?, Double, Double, Address?) -> Void = {
      _,
      x,
      y,
      data in
      guard let data else { return }
      MainActor.assertIsolated()
      ClosureBox<PointAction>.function(at: data)(x, y)
    }
    return Self(function, arguments: 2)
  }
}

extension Trampoline where Function == PressAction {
  /// For `void (*) (object, int, double, double, data)`.
  static var press: Self {
    let function: @MainActor @convention(c) (Address?, Int32, Double, Double, Address?) -> Void = {
      _,
      count,
      x,
      y,
      data in
      guard let data else { return }
      MainActor.assertIsolated()
      ClosureBox<PressAction>.function(at: data)(Int(count), x, y)
    }
    return Self(function, arguments: 3)
  }
}
