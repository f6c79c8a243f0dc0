/// What a person can do with a row, as a host shows it.
public struct RowActions: Sendable {
  /// The id of the action that deletes a row, run by the Delete key.
  public static let deleteID = "delete"

  /// Shown at the leading edge, and first in a menu.
  public var leading: [RowAction]
  /// Shown at the trailing edge, and last in a menu; the delete action is the last of them.
  public var trailing: [RowAction]

  /// Bundles actions.
  ///
  /// - Parameters:
  ///   - leading: Those at the leading edge.
  ///   - trailing: Those at the trailing edge.
  public init(leading: [RowAction] = [], trailing: [RowAction] = []) {
    self.leading = leading
    self.trailing = trailing
  }

  /// Makes the actions of an item.
  ///
  /// - Parameters:
  ///   - item: What the handlers are to get.
  ///   - leading: Actions at the leading edge.
  ///   - trailing: Actions at the trailing edge.
  ///   - onDelete: Called by a destructive action after the trailing ones; without it there is none.
  public init<Item: Sendable>(
    of item: Item,
    leading: [ContextAction<Item>] = [],
    trailing: [ContextAction<Item>] = [],
    onDelete: ItemAction<Item>? = nil
  ) {
    self.leading = leading.map { RowAction($0, of: item) }
    self.trailing = trailing.map { RowAction($0, of: item) }
    guard let onDelete else { return }
    let delete = ContextAction<Item>(
      title: "Delete",
      iconName: "user-trash-symbolic",
      style: .destructive,
      id: Self.deleteID,
      handler: onDelete
    )
    self.trailing.append(RowAction(delete, of: item))
  }

  /// All of them, in the order of a menu.
  public var all: [RowAction] { leading + trailing }

  /// Whether there are none.
  public var isEmpty: Bool { leading.isEmpty && trailing.isEmpty }
}

/// An action with its item put in, ready to be run.
public struct RowAction: Sendable, Identifiable {
  /// Names the action among those of its row.
  public let id: String
  /// What a person reads.
  public let title: String
  /// The name of a symbolic icon of the theme.
  public let iconName: String?
  /// Whether the action is an ordinary one or takes something away.
  public let style: ContextActionStyle
  /// Whether the action can be run now.
  public let isEnabled: Bool
  let perform: @MainActor () -> Void

  /// Puts an item into an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - item: What its handler is to get.
  public init<Item: Sendable>(_ action: ContextAction<Item>, of item: Item) {
    id = action.id
    title = action.title
    iconName = action.iconName
    style = action.style
    isEnabled = action.isEnabled
    perform = { action.handler(item) }
  }
}

/// A section controller whose rows have actions.
@MainActor
public protocol RowActionProviding: AnySectionController {
  /// What a person can do with a row now; asked when a menu is opened, and again when an action is
  /// run, so that what runs is never older than the row.
  ///
  /// - Parameter row: A row of this section.
  /// - Returns: The actions.
  func rowActions(for row: RowContext) -> RowActions
}
