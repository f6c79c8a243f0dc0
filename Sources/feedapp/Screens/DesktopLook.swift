import GtkList

/// Follows what a person decided for the whole desktop: light or dark, and the colour of what is selected.
///
/// The theme's setting holds where the desktop says nothing, and what is chosen in the window's menu holds
/// against the desktop until the window is closed.
@MainActor
final class DesktopLook {
  private let settings: DisplaySettings
  private var portal: SettingsPortal?
  private var accent: StyleSheet?
  private var shownAccent: SettingsPortal.Color?
  /// Whether the window was dark before the desktop said anything.
  private let wasDark: Bool
  /// Whether a person chose light or dark in the window.
  private var isChosen = false
  /// Whether the window is dark by what a person chose in it, not by the desktop.
  private(set) var isDarkByChoice: Bool

  /// Begins to follow the desktop.
  init(_ settings: DisplaySettings, isDarkByChoice: Bool) {
    self.settings = settings
    self.isDarkByChoice = isDarkByChoice
    wasDark = settings.prefersDark
    portal = SettingsPortal { [weak self] in self?.follow($0) }
  }

  /// Leaves light and dark to the person from now on.
  func choose(dark isDark: Bool) {
    isChosen = true
    isDarkByChoice = isDark
    settings.prefersDark = isDark
  }

  private func follow(_ portal: SettingsPortal) {
    switch portal.colorScheme {
    case .dark where !isChosen: settings.prefersDark = true
    case .light where !isChosen: settings.prefersDark = false
    case .noPreference where !isChosen: settings.prefersDark = wasDark
    default: break
    }
    guard portal.accent != shownAccent else { return }
    shownAccent = portal.accent
    accent = portal.accent.flatMap { try? StyleSheet(css: Self.css($0)) }
  }

  /// What the theme has in a colour of its own takes the desktop's.
  private static func css(_ color: SettingsPortal.Color) -> String {
    let parts = [color.red, color.green, color.blue].map { String(Int(($0 * 255).rounded())) }
    return """
      @define-color theme_selected_bg_color rgb(\(parts.joined(separator: ", ")));
      switch:checked, check:checked, radio:checked, progressbar > trough > progress,
      levelbar > trough > block.filled {
        background-image: image(@theme_selected_bg_color); border-color: @theme_selected_bg_color;
      }
      entry:focus-within { border-color: @theme_selected_bg_color; }
      """
  }
}
