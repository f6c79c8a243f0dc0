/// The library's own style rules: sizes and weights; colours come from the theme.
@MainActor
public enum ListStyle {
  private static var loaded: StyleSheet?

  /// Loads the library's style sheet; later calls do nothing.
  ///
  /// A list does this itself when it is made. An app's own rules win over these.
  ///
  /// - Throws: ``ToolkitError`` when there is no display.
  public static func load() throws(ToolkitError) {
    if loaded == nil { loaded = try StyleSheet(css: css, priority: .library) }
  }

  /// The rules of the library's style sheet, to see what an app's own sheet can change.
  ///
  /// They are the file `resources/gtklist.css`, compiled in: a program that uses the library
  /// carries them wherever it is installed.
  public static let css = String(decoding: PackageResources.gtklist_css, as: UTF8.self)
}
