/// What a person can do with a row, as a host shows it: as a menu, as buttons at the row's edges, as
/// keys and to assistive technology.
///
///     override func rowActions(for row: RowContext) -> RowActions {
///       RowActions(of: model, trailing: [ContextAction(title: "Copy", handler: copy)], onDelete: remove)
///     }
///
/// What a person chooses for several selected rows runs row by row. ``ListPresenter/rowActionRun`` says that
/// they belong together, and ``ListPresenter/afterRowActionRun(_:)`` when all had their turn, so that a program
/// can do it in one step, with one undo:
///
///     let onDelete: ItemAction<Note> = { [unowned self] note in
///       undo.remember(note)
///       if list.presenter.rowActionRun?.isFirst != false {
///         list.presenter.afterRowActionRun { undo.deleteRemembered() }
///       }
///     }
public struct RowActions: Sendable {
  /// The id of the action that deletes a row, run by the Delete key.
  public static let deleteID = "delete"
  /// The id of the action that Ctrl+C runs where not all selected rows are loaded; see
  /// ``AdaptedList/onActionForAll``.
  public static let copyID = "copy"
  /// What that action is called unless the list has another word for it, see
  /// ``ListPresenter/deleteTitle``.
  package static let deleteTitle = "Delete"

  /// Shown at the leading edge by a swipe, before the trailing ones by the pointer; first in a menu.
  public var leading: [RowAction]
  /// Shown at the trailing edge, and last in a menu; the delete action is the last of them.
  public var trailing: [RowAction]
  /// Found in the menu only, between the others; may be arranged in sections and submenus.
  public var menu: [ActionMenuItem<RowAction>]
  /// What a menu shows above its items, if anything: a view model, with the cell registered for it.
  public var preview: (any ListDiffable)?

  /// Bundles actions.
  public init(
    leading: [RowAction] = [],
    trailing: [RowAction] = [],
    menu: [ActionMenuItem<RowAction>] = [],
    preview: (any ListDiffable)? = nil
  ) {
    self.leading = leading
    self.trailing = trailing
    self.menu = menu
    self.preview = preview
  }

  /// Makes the actions of an item, which their handlers get; `onDelete` is called by a destructive action after the
  /// trailing ones, without it there is none.
  public init<Item: Sendable>(
    of item: Item,
    leading: [ContextAction<Item>] = [],
    trailing: [ContextAction<Item>] = [],
    menu: [ActionMenuItem<ContextAction<Item>>] = [],
    preview: (any ListDiffable)? = nil,
    onDelete: ItemAction<Item>? = nil
  ) {
    self.leading = leading.map { RowAction($0, of: item) }
    self.trailing = trailing.map { RowAction($0, of: item) }
    self.menu = menu.map { $0.map { RowAction($0, of: item) } }
    self.preview = preview
    guard let onDelete else { return }
    let delete = ContextAction<Item>(
      title: Self.deleteTitle,
      iconName: "user-trash-symbolic",
      isDestructive: true,
      id: Self.deleteID,
      handler: onDelete
    )
    self.trailing.append(RowAction(delete, of: item))
  }

  /// All of them: the leading ones, those of the menu, the trailing ones.
  ///
  /// Where two have one id the first is meant.
  public var all: [RowAction] { leading + menu.flatMap(\.actions) + trailing }

  /// The same actions with the library's one word in a person's language.
  func callingDelete(_ title: String) -> RowActions {
    guard title != Self.deleteTitle else { return self }
    var actions = self
    for place in actions.trailing.indices
    where actions.trailing[place].id == Self.deleteID
      && actions.trailing[place].title == Self.deleteTitle
    {
      actions.trailing[place].title = title
    }
    return actions
  }

  /// Whether there are none.
  public var isEmpty: Bool { all.isEmpty }
}

/// An action with its item put in, ready to be run.
public typealias RowAction = ContextAction<Void>

extension ContextAction: Identifiable {}

extension ContextAction where Item == Void {
  /// Puts an item into an action, for its handler to get.
  public init<Value: Sendable>(_ action: ContextAction<Value>, of item: Value) {
    self.init(
      title: action.title,
      iconName: action.iconName,
      isDestructive: action.isDestructive,
      isEnabled: action.isEnabled,
      id: action.id
    ) { _ in action.handler(item) }
  }

  @MainActor
  func perform() { handler(()) }
}
