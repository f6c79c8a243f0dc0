import CGtk

extension Trampoline where Function == KeyAction {
  /// For `gboolean (*) (object, guint keyval, guint keycode, GdkModifierType, data)`.
  static var key: Self {
    let function:
      @MainActor @convention(c) (Address?, UInt32, UInt32, UInt32, Address?) -> gboolean = {
        _,
        keyval,
        keycode,
        state,
        data in
        guard let data else { return 0 }
        MainActor.assertIsolated()
        return ClosureBox<KeyAction>.function(at: data)(keyval, keycode, state) ? 1 : 0
      }
    return Self(function, arguments: 3, answers: true)
  }
}

extension Trampoline where Function == ScrollAction {
  /// For `gboolean (*) (object, double, double, data)`.
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
    return Self(function, arguments: 2, answers: true)
  }
}

extension Trampoline where Function == QuestionAction {
  /// For `gboolean (*) (object, data)`.
  static var question: Self {
    let function: @MainActor @convention(c) (Address?, Address?) -> gboolean = { _, data in
      guard let data else { return 0 }
      MainActor.assertIsolated()
      return ClosureBox<QuestionAction>.function(at: data)() ? 1 : 0
    }
    return Self(function, arguments: 0, answers: true)
  }
}

extension Trampoline where Function == EventAction {
  /// For `gboolean (*) (object, GdkEvent, data)`.
  static var event: Self {
    let function: @MainActor @convention(c) (Address?, OpaquePointer?, Address?) -> gboolean = {
      _,
      event,
      data in
      guard let event, let data else { return 0 }
      MainActor.assertIsolated()
      return ClosureBox<EventAction>.function(at: data)(event) ? 1 : 0
    }
    return Self(function, arguments: 1, answers: true)
  }
}

extension Trampoline where Function == NumberAction {
  /// For `void (*) (object, int or enum, data)`.
  static var number: Self {
    let function: @MainActor @convention(c) (Address?, Int32, Address?) -> Void = {
      _,
      number,
      data in
      guard let data else { return }
      MainActor.assertIsolated()
      ClosureBox<NumberAction>.function(at: data)(Int(number))
    }
    return Self(function, arguments: 1)
  }
}

extension Trampoline where Function == AddressesAction {
  /// For `void (*) (object, first, second, data)`; both pointers are handed on.
  static var addresses: Self {
    let function: @MainActor @convention(c) (Address?, Address?, Address?, Address?) -> Void = {
      _,
      first,
      second,
      data in
      guard let data else { return }
      MainActor.assertIsolated()
      ClosureBox<AddressesAction>.function(at: data)(first, second)
    }
    return Self(function, arguments: 2)
  }
}
