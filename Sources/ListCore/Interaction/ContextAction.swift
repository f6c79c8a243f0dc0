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

  /// Describes an action.
  ///
  /// - Parameters:
  ///   - title: What a person reads.
  ///   - iconName: The name of a symbolic icon of the theme.
  ///   - isDestructive: Whether the action takes something away.
  ///   - isEnabled: Whether the action can be run now.
  ///   - id: Names the action among those of its row; the title by default.
  ///   - handler: Called with the item as it is when the action is run.
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
