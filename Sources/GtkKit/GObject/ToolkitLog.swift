import CGtk
import Synchronization

/// Collects what GTK and GLib complain about, so that tests and diagnostics can see it.
public enum ToolkitLog {
  /// One complaint of the toolkit.
  public struct Entry: Sendable, Equatable {
    /// Which library complains, for example `Gtk`.
    public let domain: String
    /// The sentence.
    public let message: String
    /// Whether it is a critical message or an error rather than a warning.
    public let isCritical: Bool
  }

  private struct State {
    var entries: [Entry] = []
    var total = 0
  }

  /// More than this many entries are counted but not kept.
  private static let limit = 200
  private static let state = Mutex(State())

  /// Starts collecting; later calls do nothing.
  ///
  /// GLib allows one log writer a process, so a library inside somebody else's program should not
  /// call this. Messages still go where they went before.
  public static func install() {
    installed
  }

  private static let installed: Void = g_log_set_writer_func(toolkitLogWriter, nil, nil)

  /// How many complaints there have been.
  public static var total: Int { state.withLock { $0.total } }

  /// Takes the complaints collected since the last call, oldest first; at most 200 are kept.
  public static func takeEntries() -> [Entry] {
    state.withLock { state in
      defer { state.entries = [] }
      return state.entries
    }
  }

  /// Says what a program got wrong, as GTK says such things: on standard error, and here.
  static func warn(_ message: String) {
    cgtk_warn("GtkKit", message.withoutNUL)
  }

  static func record(_ entry: Entry) {
    state.withLock { state in
      state.total += 1
      if state.entries.count < limit { state.entries.append(entry) }
    }
  }
}

private let toolkitLogWriter:
  @convention(c) @Sendable (
    GLogLevelFlags, UnsafePointer<GLogField>?, gsize, gpointer?
  ) -> GLogWriterOutput = { level, fields, count, data in
    let critical = G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue
    let complaint = critical | G_LOG_LEVEL_WARNING.rawValue
    if level.rawValue & (complaint | G_LOG_LEVEL_MESSAGE.rawValue) != 0 {
      var texts: [String: String] = [:]
      for field in UnsafeBufferPointer(start: fields, count: Int(count)) {
        // Fields with a length are binary; the two that matter are C strings.
        guard field.length < 0, let key = field.key, let value = field.value else { continue }
        texts[String(cString: key)] = String(
          cString: value.assumingMemoryBound(to: CChar.self)
        )
      }
      let (domain, message) = (texts["GLIB_DOMAIN"] ?? "", texts["MESSAGE"] ?? "")
      if level.rawValue & complaint != 0 {
        let isCritical = level.rawValue & critical != 0
        ToolkitLog.record(.init(domain: domain, message: message, isCritical: isCritical))
      } else {
        DisplayConnection.hear(message, from: domain)
      }
    }
    return g_log_writer_default(level, fields, count, data)
  }
