import CGtk

/// What a person decided for the whole desktop, as its settings portal tells on the session bus.
///
/// Asked without waiting: what is known comes by the callback, and where there is no bus or no portal it is
/// never called.
@MainActor
package final class SettingsPortal {
  /// Light or dark.
  package enum ColorScheme: UInt32, Sendable {
    case noPreference, dark, light
  }

  /// A colour; each part from 0 to 1.
  package struct Color: Equatable, Sendable {
    package let red: Double
    package let green: Double
    package let blue: Double
  }

  /// Light or dark, once the portal has said it.
  package private(set) var colorScheme: ColorScheme?
  /// The colour of what is selected, if the desktop has one.
  package private(set) var accent: Color?

  private static let namespace = "org.freedesktop.appearance"
  private static let keys = ["color-scheme", "accent-color"]

  private let changed: @MainActor (SettingsPortal) -> Void
  private var proxy: ObjectRef?
  private var listening: SignalConnection?

  /// Asks the portal and follows it for as long as this object lives.
  package init(onChange: @escaping @MainActor (SettingsPortal) -> Void) {
    changed = onChange
    // Without an address GIO would start a bus of its own.
    guard g_getenv("DBUS_SESSION_BUS_ADDRESS") != nil || Self.hasUserBus else { return }
    g_dbus_proxy_new_for_bus(
      G_BUS_TYPE_SESSION,
      G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES,
      nil,
      "org.freedesktop.portal.Desktop",
      "/org/freedesktop/portal/desktop",
      "org.freedesktop.portal.Settings",
      nil,
      AsyncOperation.callback,
      AsyncOperation.data { [weak self] in self?.receive(proxy: $0) }
    )
  }

  private static var hasUserBus: Bool {
    guard let folder = g_getenv("XDG_RUNTIME_DIR") else { return false }
    return g_file_test(String(cString: folder) + "/bus", G_FILE_TEST_EXISTS) != 0
  }

  private func receive(proxy result: OpaquePointer) {
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    guard let made = g_dbus_proxy_new_for_bus_finish(result, &error) else { return }
    let proxy = ObjectRef(adopting: made)
    self.proxy = proxy
    listening = SignalConnection(proxy, "g-signal") { [weak self] values, _ in
      guard values.count > 3 else { return }
      var (name, parameters) = (values[2], values[3])
      guard let name = g_value_get_string(&name), String(cString: name) == "SettingChanged",
        let parameters = g_value_get_variant(&parameters), g_variant_n_children(parameters) == 3
      else { return }
      self?.receive(change: parameters)
    }
    for key in Self.keys { read(key) }
  }

  private func read(_ key: String) {
    guard let proxy else { return }
    let names = [g_variant_new_string(Self.namespace), g_variant_new_string(key)]
    let parameters = names.withUnsafeBufferPointer { g_variant_new_tuple($0.baseAddress, 2) }
    g_dbus_proxy_call(
      proxy.cast(GDBusProxy.self),
      "Read",
      parameters,
      G_DBUS_CALL_FLAGS_NONE,
      -1,
      nil,
      AsyncOperation.callback,
      AsyncOperation.data { [weak self] in self?.receive(answer: $0, for: key, from: proxy) }
    )
  }

  private func receive(answer result: OpaquePointer, for key: String, from proxy: ObjectRef) {
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    guard let answer = g_dbus_proxy_call_finish(proxy.cast(GDBusProxy.self), result, &error)
    else { return }
    defer { g_variant_unref(answer) }
    receive(child: 0, of: answer, for: key)
  }

  private func receive(change: OpaquePointer) {
    guard Self.text(change, 0) == Self.namespace, let key = Self.text(change, 1) else { return }
    receive(child: 2, of: change, for: key)
  }

  private static func text(_ parameters: OpaquePointer, _ place: Int) -> String? {
    guard let child = g_variant_get_child_value(parameters, gsize(place)) else { return nil }
    defer { g_variant_unref(child) }
    guard g_variant_classify(child) == G_VARIANT_CLASS_STRING else { return nil }
    return g_variant_get_string(child, nil).map { String(cString: $0) }
  }

  /// Takes over a setting; portals have put it into one variant or into two.
  private func receive(child place: Int, of parameters: OpaquePointer, for key: String) {
    guard let child = g_variant_get_child_value(parameters, gsize(place)) else { return }
    defer { g_variant_unref(child) }
    if g_variant_classify(child) == G_VARIANT_CLASS_VARIANT {
      return receive(child: 0, of: child, for: key)
    }
    let before = (colorScheme, accent)
    switch key {
    case "color-scheme" where g_variant_classify(child) == G_VARIANT_CLASS_UINT32:
      colorScheme = ColorScheme(rawValue: g_variant_get_uint32(child)) ?? .noPreference
    case "accent-color": accent = Self.color(child)
    default: return
    }
    if before != (colorScheme, accent) { changed(self) }
  }

  /// Parts outside of 0 to 1 mean that there is no colour.
  private static func color(_ value: OpaquePointer) -> Color? {
    guard g_variant_classify(value) == G_VARIANT_CLASS_TUPLE, g_variant_n_children(value) == 3
    else { return nil }
    var parts: [Double] = []
    for place in 0..<3 {
      guard let child = g_variant_get_child_value(value, gsize(place)) else { return nil }
      defer { g_variant_unref(child) }
      guard g_variant_classify(child) == G_VARIANT_CLASS_DOUBLE else { return nil }
      parts.append(g_variant_get_double(child))
    }
    guard parts.allSatisfy((0...1).contains) else { return nil }
    return Color(red: parts[0], green: parts[1], blue: parts[2])
  }
}
