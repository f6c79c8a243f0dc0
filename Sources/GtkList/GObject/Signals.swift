import CGtk

/// Connects signals; the closure lives as long as the connection, which lives as long as the object.
@MainActor
enum Signals {
  typealias Action = @MainActor () -> Void
  typealias Press = @MainActor (_ count: Int, _ x: Double, _ y: Double) -> Void
  typealias Key = @MainActor (_ key: UInt32, _ modifiers: Modifiers) -> Bool
  typealias Question = @MainActor () -> Bool

  /// A signal without arguments, such as `clicked` or `value-changed`.
  @discardableResult
  static func connect(
    _ object: UnsafeMutableRawPointer,
    _ signal: String,
    _ action: @escaping Action
  ) -> gulong {
    let handler: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      guard let data else { return }
      let held = UnsafeSendable(data)
      MainActor.assumeIsolated { ClosureBox<Action>.from(held.value).closure() }
    }
    return connect(object, signal, unsafeBitCast(handler, to: GCallback.self), ClosureBox(action))
  }

  /// A property's `notify` signal.
  @discardableResult
  static func onNotify(
    _ object: UnsafeMutableRawPointer,
    _ property: String,
    _ action: @escaping Action
  ) -> gulong {
    let handler: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
      guard let data else { return }
      let held = UnsafeSendable(data)
      MainActor.assumeIsolated { ClosureBox<Action>.from(held.value).closure() }
    }
    return connect(
      object,
      "notify::\(property)",
      unsafeBitCast(handler, to: GCallback.self),
      ClosureBox(action)
    )
  }

  /// `pressed` and `released` of a click gesture.
  static func onPress(
    _ gesture: UnsafeMutableRawPointer,
    _ signal: String,
    _ action: @escaping Press
  ) {
    let handler: @convention(c) (gpointer?, gint, Double, Double, gpointer?) -> Void = {
      _, count, x, y, data in
      guard let data else { return }
      let held = UnsafeSendable(data)
      MainActor.assumeIsolated { ClosureBox<Press>.from(held.value).closure(Int(count), x, y) }
    }
    _ = connect(gesture, signal, unsafeBitCast(handler, to: GCallback.self), ClosureBox(action))
  }

  /// `key-pressed` of a key controller; the answer says whether the key was taken.
  static func onKey(_ controller: UnsafeMutableRawPointer, _ action: @escaping Key) {
    let handler:
      @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
        _, key, _, modifiers, data in
        guard let data else { return 0 }
        let held = UnsafeSendable(data)
        return MainActor.assumeIsolated {
          ClosureBox<Key>.from(held.value).closure(key, Modifiers(modifiers)) ? 1 : 0
        }
      }
    _ = connect(
      controller,
      "key-pressed",
      unsafeBitCast(handler, to: GCallback.self),
      ClosureBox(action)
    )
  }

  /// A signal that asks, such as `close-request`; `true` stops the default.
  static func onQuestion(
    _ object: UnsafeMutableRawPointer,
    _ signal: String,
    _ action: @escaping Question
  ) {
    let handler: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, data in
      guard let data else { return 0 }
      let held = UnsafeSendable(data)
      return MainActor.assumeIsolated { ClosureBox<Question>.from(held.value).closure() ? 1 : 0 }
    }
    _ = connect(object, signal, unsafeBitCast(handler, to: GCallback.self), ClosureBox(action))
  }

  private static func connect<Closure>(
    _ object: UnsafeMutableRawPointer,
    _ signal: String,
    _ handler: GCallback,
    _ box: ClosureBox<Closure>
  ) -> gulong {
    g_signal_connect_data(object, signal, handler, box.retained(), releaseClosure, GConnectFlags(0))
  }
}

/// Carries a pointer across the boundary to the main actor, on which C called us already.
struct UnsafeSendable<Value>: @unchecked Sendable {
  // @unchecked: made and read on the same thread, inside one C callback.
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// The keys held during a click or a key press.
struct Modifiers: OptionSet, Sendable {
  let rawValue: UInt32
  static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
  static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
  static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ type: GdkModifierType) {
    rawValue =
      type.rawValue
      & (GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue)
  }
}
