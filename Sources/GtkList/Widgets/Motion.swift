import CGtk

/// Whether the user wants things to move.
@MainActor
enum Motion {
  /// Whether animations are on; off means that every change is immediate.
  static var isEnabled: Bool {
    guard let settings = gtk_settings_get_default() else { return false }
    return ObjectRef(retaining: settings).bool("gtk-enable-animations")
  }

  /// Slows down towards the end: 0 to 1 becomes 0 to 1.
  static func easeOut(_ progress: Double) -> Double {
    let rest = 1 - min(max(progress, 0), 1)
    return 1 - rest * rest * rest
  }
}
