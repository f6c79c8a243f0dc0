import Foundation

/// The languages a person wants, as Unix programs are told: by environment variables.
struct LanguagePreference: Equatable, Sendable {
  /// What this process was told.
  static let current = LanguagePreference(environment: ProcessInfo.processInfo.environment)

  /// Names of languages, the most wanted first.
  ///
  /// Each stands with its country before without: `de_AT`, `de`. None means the language of the
  /// source.
  let names: [String]

  /// Reads the variables: `LC_ALL`, `LC_MESSAGES` and `LANG` name the locale, the first that is set;
  /// `LANGUAGE` can list others to prefer, unless the locale is plain C.
  init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let locale, let own = Self.name(of: locale) else {
      names = []
      return
    }
    let preferred = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap {
      Self.name(of: String($0))
    }
    var names: [String] = []
    for name in preferred.isEmpty ? [own] : preferred {
      let language = name.prefix { $0 != "_" }
      for candidate in [name, String(language)] where !names.contains(candidate) {
        names.append(candidate)
      }
    }
    self.names = names
  }

  /// Whether the most wanted language is written from right to left.
  var isRightToLeft: Bool {
    guard let language = names.first?.prefix(while: { $0 != "_" }) else { return false }
    return Self.rightToLeft.contains(String(language))
  }

  private static let rightToLeft: Set = [
    "ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi",
  ]

  /// `de_DE.UTF-8@euro` is `de_DE`; the C locale has no name.
  private static func name(of locale: String) -> String? {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    return name.isEmpty || name == "C" || name == "POSIX" ? nil : String(name)
  }
}
