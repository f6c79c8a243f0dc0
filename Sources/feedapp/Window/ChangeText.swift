import ListCore

/// What the toast says of items that came or went.
enum ChangeText {
  /// What the toast says of items that came.
  static func added(_ ids: [String]) -> String {
    let (count, kinds) = (ids.count, Set(ids.map { ItemID.kind(in: $0) }))
    switch (kinds == [PostKind.name], count) {
    case (true, 1): return translated("Post added")
    case (true, _):
      return translated(count: count, one: "%1 post added", other: "%1 posts added")
    case (false, 1) where kinds == [TextKind.name]: return translated("Note added")
    case (false, _):
      return translated(count: count, one: "%1 item added", other: "%1 items added")
    }
  }

  /// What the toast says of items that went.
  static func gone(_ items: [TakenItem]) -> String {
    gone(
      items.count,
      hidden: items.contains(where: \.isHidden),
      arePosts: FeedItems.areAllPosts(items.map(\.item))
    )
  }

  /// What the toast says of items of which nobody but the store knows which they are.
  static func gone(_ change: BulkChange) -> String {
    gone(change.count, hidden: change.action == .hide, arePosts: change.arePosts)
  }

  private static func gone(_ count: Int, hidden isHidden: Bool, arePosts: Bool) -> String {
    switch (arePosts, isHidden) {
    case (true, true):
      return count == 1
        ? translated("Post hidden")
        : translated(count: count, one: "%1 post hidden", other: "%1 posts hidden")
    case (false, true):
      return count == 1
        ? translated("Item hidden")
        : translated(count: count, one: "%1 item hidden", other: "%1 items hidden")
    case (true, false):
      return count == 1
        ? translated("Post deleted")
        : translated(count: count, one: "%1 post deleted", other: "%1 posts deleted")
    case (false, false):
      return count == 1
        ? translated("Item deleted")
        : translated(count: count, one: "%1 item deleted", other: "%1 items deleted")
    }
  }

  /// What the toast says of what was liked: nothing but posts can be.
  static func liked(_ count: Int) -> String {
    count == 1
      ? translated("Post liked")
      : translated(count: count, one: "%1 post liked", other: "%1 posts liked")
  }
}
