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
  static func copying(_ count: Int, arePosts: Bool = false) -> BulkQuestion {
    BulkQuestion(
      text: arePosts
        ? translated(count: count, one: "Copy %1 post?", other: "Copy %1 posts?")
        : translated(count: count, one: "Copy %1 item?", other: "Copy %1 items?"),
      button: translated("Copy"),
      isDestructive: false
    )
  }
}

extension BulkAction {
  /// What is asked before this is done.
  func question(count: Int, arePosts: Bool) -> BulkQuestion {
    BulkQuestion(
      text: text(count, arePosts),
      button: button,
      isDestructive: self != .like
    )
  }

  private func text(_ count: Int, _ arePosts: Bool) -> String {
    switch (self, arePosts) {
    case (.delete, true):
      translated(count: count, one: "Delete %1 post?", other: "Delete %1 posts?")
    case (.delete, false):
      translated(count: count, one: "Delete %1 item?", other: "Delete %1 items?")
    case (.hide, true): translated(count: count, one: "Hide %1 post?", other: "Hide %1 posts?")
    case (.hide, false): translated(count: count, one: "Hide %1 item?", other: "Hide %1 items?")
    case (.like, true): translated(count: count, one: "Like %1 post?", other: "Like %1 posts?")
    case (.like, false): translated(count: count, one: "Like %1 item?", other: "Like %1 items?")
    }
  }

  private var button: String {
    switch self {
    case .delete: translated("Delete")
    case .hide: translated("Hide")
    case .like: translated("Like")
    }
  }
}
