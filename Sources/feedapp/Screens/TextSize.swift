import GtkList

/// How large the window's texts are, beside what the desktop says.
///
/// A desktop without a settings daemon has nowhere to say it, so the app has keys of its own and
/// reads an environment variable. Rows grow with it, but for those of a list of an exact size.
@MainActor
final class TextSize {
  /// What the variable is called: a factor such as `1.5`.
  static let variable = "FEEDAPP_TEXT_SCALE"
  private static let steps = [0.75, 0.875, 1, 1.25, 1.5, 1.75, 2, 2.5, 3]

  private let settings: DisplaySettings
  /// The text size of the desktop.
  private let base: Double
  /// What is to be remembered as long as nobody chooses another size.
  private var remembered: Double?

  /// How many times as large as the desktop says.
  var factor: Double {
    didSet {
      guard factor != oldValue else { return }
      remembered = nil
      settings.textScale = base * factor
    }
  }

  /// Takes over the text size, so many times as large; a factor that makes no sense is 1.
  ///
  /// `passing` is another one for this run only.
  init(_ settings: DisplaySettings, factor: Double, passing: Double? = nil) {
    self.settings = settings
    base = settings.textScale
    let own = Self.isSensible(factor) ? factor : 1
    self.factor = passing ?? own
    if passing != nil { remembered = own }
    if self.factor != 1 { settings.textScale = base * self.factor }
  }

  /// What the person has chosen.
  var choice: Double { remembered ?? factor }

  /// One step larger, if there is one.
  func enlarge() { factor = Self.steps.first { $0 > factor } ?? factor }

  /// One step smaller, if there is one.
  func reduce() { factor = Self.steps.last { $0 < factor } ?? factor }

  /// As large as the desktop says.
  func reset() { factor = 1 }

  /// The factor that the environment names, if it names a sensible one.
  static func factor(in environment: [String: String]) -> Double? {
    environment[variable].flatMap { Double($0) }.flatMap { isSensible($0) ? $0 : nil }
  }

  private static func isSensible(_ factor: Double) -> Bool { (0.5...4).contains(factor) }
}
