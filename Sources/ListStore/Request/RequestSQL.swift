import Foundation  // case-insensitive search
import GRDB
import ListCore

/// The parts of a request that SQL is made of.
struct RequestSQL: Sendable {
  let table: String
  let key: String
  /// The columns of the order; the last is the primary key, so that no two rows are equal in all.
  private(set) var terms: [StoreOrder]
  /// What rows pass.
  var filters: [Filter] = []
  /// The columns in which rows are found by the beginning of a text.
  var typed: [String] = []

  struct Filter: Sendable, Equatable {
    let condition: String
    let arguments: StatementArguments
  }

  init(table: String, key: String) {
    self.table = table
    self.key = key
    terms = [.ascending(key)]
  }

  mutating func order(_ columns: [StoreOrder]) {
    if let named = columns.firstIndex(where: { $0.column == key }) {
      terms = Array(columns[...named])
    } else {
      let isDescending = columns.last?.isDescending ?? false
      terms = columns + [StoreOrder(column: key, isDescending: isDescending)]
    }
  }

  mutating func filter(_ condition: String, _ arguments: StatementArguments) {
    filters.append(Filter(condition: condition, arguments: arguments))
  }

  /// Whether it asks for rows of another request, in its order: there are filters beside those of that.
  func isPart(of other: RequestSQL) -> Bool {
    table == other.table && key == other.key && terms == other.terms
      && filters.starts(with: other.filters)
  }

  var arguments: StatementArguments { filters.reduce([]) { $0 + $1.arguments } }

  /// The columns of a row's key, as they are selected.
  var keyColumns: String { terms.map { Self.quoted($0.column) }.joined(separator: ", ") }

  /// The order as SQL, or the same from the end to the beginning.
  func ordering(backwards: Bool) -> String {
    terms.map { Self.quoted($0.column) + ($0.isDescending != backwards ? " DESC" : "") }
      .joined(separator: ", ")
  }

  /// All conditions in one; each row passes where there is none.
  var condition: String {
    filters.isEmpty ? "1" : filters.map { "(\($0.condition))" }.joined(separator: " AND ")
  }

  /// Whether a row alone says if it passes, so that an old row can be asked as well.
  var isAboutRowsAlone: Bool {
    !filters.contains { $0.condition.range(of: "select", options: .caseInsensitive) != nil }
  }

  /// The same for fewer rows: those that begin with letters in one of the columns for it; `nil` without any.
  func beginning(with letters: String) -> RequestSQL? {
    guard !typed.isEmpty else { return nil }
    var copy = self
    // Most rows differ in the first letter, which is told without looking through all that it may be.
    let patterns = [Self.firstLetter(of: letters), Self.pattern(beginningWith: letters)]
    copy.filter(
      typed.map(Self.quoted).map { "\($0) GLOB ? AND \($0) GLOB ?" }.joined(separator: " OR "),
      StatementArguments(typed.flatMap { _ in patterns })
    )
    return copy
  }

  /// The letters with marks of the alphabets of Europe.
  private static let marked = [0xC0...0x24F, 0x370...0x45F, 0x1E00...0x1FFF].joined()
    .compactMap(Unicode.Scalar.init).map(Character.init)

  /// Letters in lower case, as `GLOB` finds them in either case and with marks; `LIKE` knows the cases of ASCII only.
  static func pattern(beginningWith letters: String) -> String {
    letters.unicodeScalars.map { letter in
      let upper = letter.properties.uppercaseMapping
      if upper.unicodeScalars.count == 1, upper != String(letter) {
        return "[\(letter)\(upper)\(String(marked.filter { $0.isForm(of: Character(letter)) }))]"
      }
      return "*?[".unicodeScalars.contains(letter) ? "[\(letter)]" : String(letter)
    }.joined() + "*"
  }

  /// A pattern for the first letter alone: in either case, or any letter beyond ASCII.
  private static func firstLetter(of letters: String) -> String {
    guard let letter = letters.first, letter.isLetter else { return "*" }
    return "[\(letter)\(letter.uppercased())\u{80}-\u{10FFFF}]*"
  }

  static func quoted(_ name: String) -> String {
    // Names are quoted for each page, and hardly ever hold a quote.
    "\"" + (name.contains("\"") ? name.replacing("\"", with: "\"\"") : name) + "\""
  }

  /// What FTS5 looks for: each word as it is, the last one as a beginning.
  static func pattern(_ text: String) -> String? {
    let words = text.split { $0.isWhitespace || $0 == "\0" }
    guard !words.isEmpty else { return nil }
    return words.map { quoted(String($0)) }.joined(separator: " ") + "*"
  }
}
