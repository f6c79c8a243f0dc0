/// What an item does when something happens to it; gets the item as it is at that moment.
public typealias ItemAction<Item> = @MainActor (Item) -> Void

/// Something a person can do with a row, offered in its menu and at its edges.
///
///     let call = ContextAction<Contact>(title: "Call", iconName: "call-start-symbolic") { dial($0) }
///     let block = ContextAction<Contact>(title: "Block", isDestructive: true) { people.block($0) }
///
/// [OBAListView's contextual action, IGListKit's and IQListKit's swipe actions]
public struct ContextAction<Item>: Sendable {
  /// Names the action among those of its row; the title if no other id is given.
  public var id: String
  /// What a person reads.
  public var title: String
  /// The name of a symbolic icon of the theme.
  public var iconName: String?
  /// Whether the action takes something away.
  public var isDestructive: Bool
  /// Whether the action can be run now; one that cannot is shown all the same.
  public var isEnabled: Bool
  let handler: ItemAction<Item>

  /// Describes an action, whose handler is called with the item as it is when the action is run.
  public init(
    title: String,
    iconName: String? = nil,
    isDestructive: Bool = false,
    isEnabled: Bool = true,
    id: String? = nil,
    handler: @escaping ItemAction<Item>
  ) {
    self.id = id ?? title
    self.title = title
    self.iconName = iconName
    self.isDestructive = isDestructive
    self.isEnabled = isEnabled
    self.handler = handler
  }
}

/// Something a cell says to its section controller, such as "heart pressed".
///
/// Actions carry no index: the list adds the row's identity on the way, so an action reaches the
/// right controller also when the row moved meanwhile. An enumeration of strings is enough:
///
///     enum Action: String, CaseIterable, CellAction { case like }
public protocol CellAction: Sendable {
  /// The stable name of the action, by which scripts, logs and assistive technology know it.
  var name: String { get }
  /// The actions that need no further value, in the order their controls appear.
  static var named: [Self] { get }
}

/// An action that knows itself what is to be done, for cells that are built where the list is.
package protocol OwnAction: CellAction {
  /// Does it with what the row of the cell shows now; `false` when that is of another type than the cell takes.
  @MainActor func perform(on content: AnyDiffable) -> Bool
}

extension CellAction where Self: RawRepresentable, RawValue == String {
  /// The default for enumerations of strings: the raw value.
  public var name: String { rawValue }
}

extension CellAction where Self: CaseIterable {
  /// The default for enumerations: every case.
  public static var named: [Self] { Array(allCases) }
}

/// The action type of a cell that says nothing.
extension Never: CellAction {
  /// Never asked: there is no action to name.
  public var name: String { switch self {} }
  /// No actions.
  public static var named: [Never] { [] }
}

/// The action type of a cell that says nothing: a former name.
@available(*, deprecated, renamed: "Never")
public typealias NoAction = Never

/// A part of a row's menu: an action, or others gathered in a section or a submenu.
///
///     let item: ActionMenuItem<ContextAction<Mail>> = .submenu("Move to", iconName: "folder-symbolic", folders.map { folder in
///       .action(ContextAction(title: folder.name) { move($0, to: folder) })
///     })
public indirect enum ActionMenuItem<Action> {
  /// Something to do.
  case action(Action)
  /// Several under a line, and a title where it helps.
  case section(String?, [ActionMenuItem])
  /// Several behind one item.
  case submenu(String, iconName: String? = nil, [ActionMenuItem])

  /// The actions in it, in reading order.
  public var actions: [Action] {
    switch self {
    case .action(let action): [action]
    case .section(_, let items), .submenu(_, _, let items): items.flatMap(\.actions)
    }
  }

  /// The same arrangement with some of the actions; `nil` where nothing is left.
  package func filtered(_ isWanted: (Action) -> Bool) -> ActionMenuItem? {
    switch self {
    case .action(let action): return isWanted(action) ? self : nil
    case .section(let title, let items):
      let items = items.compactMap { $0.filtered(isWanted) }
      return items.isEmpty ? nil : .section(title, items)
    case .submenu(let title, let iconName, let items):
      let items = items.compactMap { $0.filtered(isWanted) }
      return items.isEmpty ? nil : .submenu(title, iconName: iconName, items)
    }
  }

  /// The same arrangement of other actions.
  package func map<Other>(_ transform: (Action) -> Other) -> ActionMenuItem<Other> {
    switch self {
    case .action(let action): .action(transform(action))
    case .section(let title, let items): .section(title, items.map { $0.map(transform) })
    case .submenu(let title, let iconName, let items):
      .submenu(title, iconName: iconName, items.map { $0.map(transform) })
    }
  }
}

extension ActionMenuItem: Sendable where Action: Sendable {}

extension RowActions {
  /// The whole menu as sections, none of them empty: leading actions, what is in the menu only,
  /// trailing actions, and at the very end what takes something away.
  package var menuSections: [[ActionMenuItem<RowAction>]] {
    func items(_ actions: [RowAction], last isLast: Bool) -> [ActionMenuItem<RowAction>] {
      actions.filter { $0.isDestructive == isLast }.map { .action($0) }
    }
    var sections = [items(leading, last: false), []]
    var last = items(leading, last: true)
    for item in menu where !item.actions.isEmpty {
      switch item {
      case .action(let action) where action.isDestructive: last.append(item)
      case .action, .submenu: sections[sections.count - 1].append(item)
      case .section: sections += [[item], []]
      }
    }
    sections += [items(trailing, last: false), last + items(trailing, last: true)]
    return sections.filter { !$0.isEmpty }
  }
}
