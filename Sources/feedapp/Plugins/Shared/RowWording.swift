/// How rows say what fixtures do not: as scripts expect it, or as a person reads it.
///
/// What a script compares and what is printed is the same everywhere and does not know of plurals. A
/// person who has the window to himself reads his own language.
enum RowWording {
  /// For programs: the words that the fixture format fixes.
  case contract
  /// For a person, in their language.
  case person

  /// How many follow somebody.
  func followers(_ count: Int) -> String {
    switch self {
    case .contract: "\(count) followers"
    case .person: translated(count: count, one: "%1 follower", other: "%1 followers")
    }
  }

  /// How many more there are to show.
  func more(_ count: Int) -> String {
    switch self {
    case .contract: "Show \(count) more"
    case .person: translated("Show %1 more", String(count))
    }
  }
}
