import ListCore

/// What the toast says of items that came or went.
enum ChangeText {
  /// What the toast says of items that came.
  static func added(_ ids: [String]) -> String {
    let kinds = Set(ids.map { ItemID.kind(in: $0) })
    if ids.count == 1, kinds == [TextKind.name] { return translated("Note added") }
    return kinds == [PostKind.name]
      ? translated(count: ids.count, one: "Post added", other: "%1 posts added")
      : translated(count: ids.count, one: "%1 item added", other: "%1 items added")
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
      translated(count: count, one: "Post hidden", other: "%1 posts hidden")
    case (false, true):
      translated(count: count, one: "Item hidden", other: "%1 items hidden")
    case (true, false):
      translated(count: count, one: "Post deleted", other: "%1 posts deleted")
    case (false, false):
      translated(count: count, one: "Item deleted", other: "%1 items deleted")
    }
  }

  /// What the toast says of what was liked: nothing but posts can be.
  static func liked(_ count: Int) -> String {
    translated(count: count, one: "Post liked", other: "%1 posts liked")
  }
}
