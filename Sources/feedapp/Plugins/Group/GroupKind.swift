import GtkList
import ListCore

/// A header over items, each of which is a section of its own behind it.
struct ItemGroup: FeedModel, Equatable {
  let id: String
  var supplements = Supplements()
}

/// The kind `group`: its title is its header, and its items follow as sections of their own.
enum GroupKind: FeedKind {
  static let name = FixtureItem.groupKind
  static let cells: [any ListCell.Type] = []
  static let css = ""

  static func decode(_ item: ItemReader) throws -> any FeedModel {
    var group = ItemGroup(id: try item.sectionID())
    group.supplements.header = try item.optionalString("title")
    if group.supplements.header != nil, item.findUnlessNull("header") != nil {
      item.warn(about: "header", "a group has its title as header, so this one is not shown")
    }
    return group
  }

  /// Whether this is the id of a group's section.
  static func names(_ section: String) -> Bool { section.hasPrefix("\(name):") }

  static func register(in feed: KindContext) {
    feed.register(GroupSectionController.self, for: ItemGroup.self)
  }
}

/// Shows nothing but what items of any kind can have.
final class GroupSectionController: FeedSectionController<ItemGroup> {
  override func viewModels(for group: ItemGroup) -> [any ListDiffable] { [] }
}
