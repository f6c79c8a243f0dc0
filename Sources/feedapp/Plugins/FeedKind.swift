public import GtkList
public import ListCore

extension FeedModel {
  /// The section of the group that the item is in.
  public var groupHead: DiffIdentity? {
    supplements.group.map { DiffIdentity(id: $0, of: ItemGroup.self) }
  }
}

/// One kind of item: how it is decoded, which controller shows it, with which cells.
///
/// A built-in kind is a kind like any other; the app knows two of them, posts, which are liked, and groups.
public protocol FeedKind: SendableMetatype {
  /// The value of `"kind"` in a fixture.
  static var name: String { get }
  /// The cells the kind brings.
  @MainActor static var cells: [any ListCell.Type] { get }
  /// Style rules for these cells; colours from the theme only.
  static var css: String { get }

  /// Reads an item, without what those of every kind can have; on any thread, and on two at once where a fixture is long.
  ///
  /// Throws the reader's error for a field that is missing or wrong.
  static func decode(_ item: ItemReader) throws -> any FeedModel

  /// States which controller shows the kind's models.
  @MainActor static func register(in feed: KindContext)
}
