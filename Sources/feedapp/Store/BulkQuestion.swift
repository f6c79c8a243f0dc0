/// What is asked before something is done to very many items.
struct BulkQuestion {
  let text: String
  /// What the button says that answers yes.
  let button: String
  /// Whether items go.
  let isDestructive: Bool
}

extension BulkQuestion {
  /// What is asked before very many items are copied.
  static func copying(_ count: Int) -> BulkQuestion {
    BulkQuestion(
      text: translated(count: count, one: "Copy %1 item?", other: "Copy %1 items?"),
      button: translated("Copy"),
      isDestructive: false
    )
  }
}

extension BulkAction {
  func question(count: Int) -> BulkQuestion {
    switch self {
    case .delete:
      BulkQuestion(
        text: translated(count: count, one: "Delete %1 item?", other: "Delete %1 items?"),
        button: translated("Delete"),
        isDestructive: true
      )
    case .hide:
      BulkQuestion(
        text: translated(count: count, one: "Hide %1 item?", other: "Hide %1 items?"),
        button: translated("Hide"),
        isDestructive: true
      )
    case .like:
      BulkQuestion(
        text: translated(count: count, one: "Like %1 item?", other: "Like %1 items?"),
        button: translated("Like"),
        isDestructive: false
      )
    }
  }
}
