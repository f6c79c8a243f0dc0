import CGtk

extension Trampoline where Function == KeyAction {
  /// `gboolean (*) (object, guint keyval, guint keycode, GdkModifierType, data)`
  static var key: Self {
    let function:
      @MainActor @convention(c) (Address?, UInt32, UInt32, UInt32, Address?) -> gboolean = {
        _,
        keyval,
        _,
        state,
        data in
        guard let data else { return 0 }
        MainActor.assertIsolated()
        return ClosureBox<KeyAction>.function(at: data)(keyval, state) ? 1 : 0
      }
    return Self(function)
  }
}

extension Trampoline where Function == ScrollAction {
  /// `gboolean (*) (object, double, double, data)`
  static var scroll: Self {
    let function: @MainActor @convention(c) (Address?, Double, Double, Address?) -> gboolean = {
      _,
      x,
      y,
      data in
      guard let data else { return 0 }
      MainActor.assertIsolated()
      return ClosureBox<ScrollAction>.function(at: data)(x, y) ? 1 : 0
    }
    return Self(function)
  }
}

extension Trampoline where Function == QuestionAction {
  /// `gboolean (*) (object, data)`
  static var question: Self {
    let function: @MainActor @convention(c) (Address?, Address?) -> gboolean = { _, data in
      guard let data else { return 0 }
      MainActor.assertIsolated()
      return ClosureBox<QuestionAction>.function(at: data)() ? 1 : 0
    }
    return Self(function)
  }
}

extension Trampoline where Function == NumberAction {
  /// `void (*) (object, int or enum, data)`
  static var number: Self {
    let function: @MainActor @convention(c) (Address?, Int32, Address?) -> Void = {
      _,
      number,
      data in
      guard let data else { return }
      MainActor.assertIsolated()
      ClosureBox<NumberAction>.function(at: data)(Int(number))
    }
    return Self(function)
  }
}

extension Trampoline where Function == AddressAction {
  /// `void (*) (object, first, second, data)`; the second pointer is handed on (a `GError`).
  static var second: Self {
    let function: @MainActor @convention(c) (Address?, Address?, Address?, Address?) -> Void = {
      _,
      _,
      second,
      data in
      guard let data else { return }
      MainActor.assertIsolated()
      ClosureBox<AddressAction>.function(at: data)(second)
    }
    return Self(function)
  }
}
