import Foundation
import ListCore

/// What the app says, in another language: one of the tables in `resources/translations`.
///
/// A key is the English text itself, so English needs no table, and a text without a translation is
/// still understood.
struct Translation: Sendable, Decodable, Equatable {
  /// What a text with a number says for one and for any other number.
  struct Counted: Sendable, Decodable, Equatable {
    let one: String
    let other: String
  }

  /// English, which is written where it is used.
  static let none = Translation(texts: [:], counted: [:])

  /// The person's language, if there is a table for it; set by tests only.
  nonisolated(unsafe) static var current = Translation(
    LanguagePreference.current,
    folder: Resources.path(of: "translations")
  )

  /// Texts by their English ones.
  let texts: [String: String]
  /// Texts with a number, by the English ones for any other number than one.
  let counted: [String: Counted]
  /// What stands between three digits of a number and the next three.
  let separator: String

  init(texts: [String: String], counted: [String: Counted], separator: String = ",") {
    self.texts = texts
    self.counted = counted
    self.separator = separator
  }

  /// Reads the first table there is of the wanted languages in a folder.
  ///
  /// English, wherever it stands, is no table.
  init(_ preference: LanguagePreference, folder: String?) {
    self = folder.flatMap { Self.table(preference, folder: $0) } ?? .none
  }

  private static func table(_ preference: LanguagePreference, folder: String) -> Translation? {
    for name in preference.names {
      guard name != "en" else { return nil }
      let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).json")
      guard let bytes = try? Data(contentsOf: file),
        let table = try? JSONDecoder().decode(Translation.self, from: bytes)
      else { continue }
      return table
    }
    return nil
  }

  /// A text in this language, or else the English text; values stand for `%1`, `%2`, … in it.
  func text(_ text: String, _ values: [String] = []) -> String {
    Self.filled(texts[text] ?? text, values)
  }

  /// A text about a number of things: for one, and for any other number, which stands for `%1`.
  ///
  /// `inGroups` says whether its digits stand in groups of three.
  func text(count: Int, inGroups: Bool = true, one: String, other: String) -> String {
    let translated = counted[other] ?? Counted(one: one, other: other)
    return Self.filled(
      count == 1 ? translated.one : translated.other,
      [inGroups ? number(count) : String(count)]
    )
  }

  /// A number as this language writes it, whatever the system says of numbers: it stands among its words.
  func number(_ number: Int) -> String {
    guard number >= 1000 else { return String(number) }
    return self.number(number / 1000) + separator + String(1000 + number % 1000).dropFirst()
  }

  private static func filled(_ text: String, _ values: [String]) -> String {
    guard !values.isEmpty else { return text }
    // In one go: a value may look like a place for another one. And without a regular expression: texts are
    // filled while a list scrolls.
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { filled, part in
      let number = part.utf8.first.map { Int($0) - Int(UInt8(ascii: "0")) } ?? 0
      if values.indices.contains(number - 1) {
        filled += values[number - 1] + part.dropFirst()
      } else {
        filled += "%" + part
      }
    }
  }
}

/// A text for people, in their language, or in English; values stand for `%1`, `%2`, … in it.
///
/// Never for what programs read: the event log, the printed list and messages about fixtures stay as
/// they are everywhere. The English text is written out where it is used; a test looks for it there.
func translated(_ text: String, _ values: String...) -> String {
  Translation.current.text(text, values)
}

/// A number for people, in their language, with its digits in groups of three.
func translated(_ number: Int) -> String { Translation.current.number(number) }

/// A text for people about a number of things, in their language, as ``Translation`` has it.
func translated(count: Int, inGroups: Bool = true, one: String, other: String) -> String {
  Translation.current.text(count: count, inGroups: inGroups, one: one, other: other)
}

extension EmptyState {
  /// What a person reads in place of the texts that the fixture contract fixes.
  var inPersonsLanguage: EmptyState {
    var state = self
    switch title {
    case "Nothing to show":
      state.title = translated("Nothing to show")
      state.message = translated("New items will appear here.")
    case "No results":
      state.title = translated("No results")
      state.message = translated("Try a different search.")
    case EmptyState.failedSource:
      state.title = translated("The list could not be loaded")
      state.message = state.message.map(translated(ofStore:))
      state.buttonTitle = translated("Try Again")
    default: break
    }
    return state
  }
}
