import GRDB
import ListCore
import ListStore

/// Very many items that are selected: those that were in a list at a moment, and some that were selected
/// one by one.
struct ItemSelection: Sendable {
  /// The ids of items that were selected one by one.
  var chosen: [String] = []
  /// Those that were selected together, if any were.
  var together: Together?
  /// The one at the top of the view.
  var seen: String?
  /// Whether they are called posts: nobody has seen them all.
  var arePosts = false

  /// All items of a list, or those from one to another.
  struct Together: Sendable {
    /// The list.
    let rows: StoreSource<StoredItem>
    /// The moment: what came later is not meant.
    let since: Int
    /// The ids of the first and the last; `nil` for the beginning and the end.
    var from: String?
    var through: String?
    /// The ids of items that are not meant either.
    var leftOut: [String] = []
    /// The ids of items, and of groups of items, of which the header is shown alone: nobody sees the others.
    var folded: [String] = []
    /// What the items of the list pass.
    var shown = SQLCondition(sql: "hidden = 0")
  }

  static let isOld = StepRefusal(why: "\(LostSelection())")
}

/// A condition on the items of a store.
struct SQLCondition: Sendable {
  let sql: String
  var arguments: StatementArguments = []
}
