import ListCore

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
    // In rows, numbers are as the fixture format has them.
    case .person:
      translated(count: count, inGroups: false, one: "%1 follower", other: "%1 followers")
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

/// What a feed says in place of rows.
extension EmptyState {
  /// What is shown when there are no items.
  static let noItems = EmptyState(
    title: "Nothing to show",
    message: "Items appear here as soon as there are any.",
    iconName: "view-list-symbolic"
  )

  /// What is shown when no item says a text.
  static func noItems(with text: String) -> EmptyState {
    EmptyState(
      title: "No results",
      message: "Nothing here says “\(text)”.",
      iconName: "edit-find-symbolic"
    )
  }
}
