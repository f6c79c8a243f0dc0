/// What a person has typed so far to find a row.
///
/// Letters typed within a second of each other belong together, unless another key comes between them.
/// A space is a letter where a row's text goes on with it. The same letter again and again goes through
/// the rows that begin with it.
package struct TypeAhead: Sendable, Equatable {
  /// The letters typed so far, in lower case.
  package private(set) var typed = ""
  private var last: Duration?

  /// The longest pause between letters that belong together.
  package static let pause = Duration.seconds(1)

  /// Makes an empty one.
  package init() {}

  /// Takes a letter, with the time on any clock that does not go back.
  package mutating func type(_ letter: Character, at time: Duration) {
    if !isGoingOn(at: time) { typed = "" }
    last = time
    typed += letter.lowercased()
  }

  /// Whether a letter typed now, on the clock of ``type(_:at:)``, is within the pause after the last one.
  package func isGoingOn(at time: Duration) -> Bool {
    last.map { time - $0 <= Self.pause } ?? false
  }

  /// What rows are to begin with: what was typed, or one letter if it was typed repeatedly.
  package var prefix: String {
    guard let first = typed.first, typed.allSatisfy({ $0 == first }) else { return typed }
    return String(first)
  }

  /// Whether the row with the cursor may be the one that is looked for.
  package var mayStay: Bool { prefix == typed && typed.count > 1 }
}
