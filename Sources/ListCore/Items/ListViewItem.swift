/// A row as one value: what it shows, and what happens when a person uses it.
///
/// The shortest way to a list of rows that differ: no section controller, and no cell where a
/// ``RowConfiguration`` says enough.
///
///     struct ContactItem: ListViewItem {
///       let id: Int
///       var name: String
///       var onSelect: ItemAction<ContactItem>?
///       var contentConfiguration: RowConfiguration { RowConfiguration(text: name) }
///     }
///
/// A row is bound again when its content configuration changed; closures play no part in that. They
/// are taken over with every update all the same: what runs is always the newest one, with the
/// newest item, also when no cell was touched. An item that is `Equatable` decides by `==` instead.
///
/// Put only what the row shows into an item, not the model it was made from.
/// [OBAListView's item protocol]
public protocol ListViewItem<Content>: ListDiffable {
  /// The type of content the row's cell shows.
  associatedtype Content: ItemContent

  /// What the row shows; asked when the row is compared and when a cell is bound.
  var contentConfiguration: Content { get }

  /// Called when a person selected the row.
  ///
  /// In an ``ItemList`` made in a host nothing else is needed: without a
  /// ``AdaptedList/selectionMode`` of its own it takes clicks as commands, and leaves nothing
  /// selected. On an adapter of your own set that mode: it is ``SelectionMode/none`` at first.
  var onSelect: ItemAction<Self>? { get }

  /// Called when a person activated the row, by Return or a double click.
  var onActivate: ItemAction<Self>? { get }

  /// Called when a person wants the row deleted; the program then shows a list without it.
  ///
  /// With it the row has a destructive action after its trailing ones.
  var onDelete: ItemAction<Self>? { get }

  /// Called when a person moved the row; the list has it in its new place already.
  ///
  /// With it a person can move the row in an ``ItemList``, by hand or by Alt and an arrow. Store the new
  /// order: what the program shows next is what counts.
  var onMove: ItemMoveAction<Self>? { get }

  /// Whether a person can move the row, in an ``ItemList``.
  var canMove: Bool { get }

  /// Whether the row may be moved to a place.
  func allowsMove(_ move: DeclaredMove) -> Bool

  /// What a person can do with the row, at its leading edge.
  var leadingActions: [ContextAction<Self>] { get }

  /// What a person can do with the row, at its trailing edge.
  var trailingActions: [ContextAction<Self>] { get }

  /// What a person can do with the row that is found in its menu only.
  var menuItems: [ActionMenuItem<ContextAction<Self>>] { get }

  /// Called when a person pressed the row's detail button.
  var onDetail: ItemAction<Self>? { get }

  /// The line between the row and the next.
  var separator: RowSeparator { get }

  /// How deep the row stands inside others: each level sets it in from the leading edge.
  var indentationLevel: Int { get }

  /// How high the row is.
  var height: RowHeight { get }

  /// Whether the row can be selected.
  var isSelectable: Bool { get }

  /// Whether a person can take the row out of the selection.
  var isDeselectable: Bool { get }

  /// Whether the row shows that the pointer is over it or presses it.
  var isHighlightable: Bool { get }

  /// The cell that shows items of this type, where it is not the one registered for their content.
  static var customCellType: CellType? { get }
}

extension ListViewItem {
  /// The default: nothing happens.
  public var onSelect: ItemAction<Self>? { nil }
  /// The default: nothing happens.
  public var onActivate: ItemAction<Self>? { nil }
  /// The default: the row has no delete action.
  public var onDelete: ItemAction<Self>? { nil }
  /// The default: nothing happens.
  public var onMove: ItemMoveAction<Self>? { nil }
  /// The default: rows with ``onMove`` can be moved.
  public var canMove: Bool { onMove != nil }
  /// The default: inside its section.
  public func allowsMove(_ move: DeclaredMove) -> Bool { move.from.section == move.to.section }
  /// The default: none.
  public var leadingActions: [ContextAction<Self>] { [] }
  /// The default: none.
  public var trailingActions: [ContextAction<Self>] { [] }
  /// The default: none.
  public var menuItems: [ActionMenuItem<ContextAction<Self>>] { [] }
  /// The default: nothing happens.
  public var onDetail: ItemAction<Self>? { nil }
  /// The default: a line from the start of the row's text to its trailing edge.
  public var separator: RowSeparator { RowSeparator() }
  /// The default: at the edge.
  public var indentationLevel: Int { 0 }
  /// The default: what the cell asks for.
  public var height: RowHeight { .natural }
  /// The default: it can.
  public var isSelectable: Bool { true }
  /// The default: a person can.
  public var isDeselectable: Bool { true }
  /// The default: rows that can be selected are.
  public var isHighlightable: Bool { isSelectable }
  /// The default: the cell registered for the content.
  public static var customCellType: CellType? { nil }

  /// The default: content is what the row shows.
  public func hasSameContent(as other: Self) -> Bool {
    contentConfiguration == other.contentConfiguration
  }
}

extension ListViewItem where Self: Equatable {
  /// The default for equatable items: content is everything that `==` compares.
  public func hasSameContent(as other: Self) -> Bool { self == other }
}

/// What a list does with an item, whatever its type.
extension ListViewItem {
  /// The row that shows the item, without formatters.
  var declaredRow: Row {
    Row(AnyDiffable(ItemRow<Content>(self)), height: height, cellType: Self.customCellType)
  }

  /// The row that shows the item, for an ``OnDemandSectionController``.
  public func row(formatters: Formatters? = nil) -> Row { declaredRow.formatted(by: formatters) }

  var hearsSelection: Bool { onSelect != nil }
  var hearsActivation: Bool { onActivate != nil }

  @MainActor
  func select() { onSelect?(self) }

  @MainActor
  func activate() { onActivate?(self) }

  @MainActor
  func tell(_ move: DeclaredMove) { onMove?(self, move) }

  @MainActor
  func showDetail() { onDetail?(self) }

  @MainActor
  var rowActions: RowActions {
    RowActions(
      of: self,
      leading: leadingActions,
      trailing: trailingActions,
      menu: menuItems,
      onDelete: onDelete
    )
  }
}

/// Names a section, or a row among rows of its type: any hashable value.
///
/// A literal is enough where one is at hand:
///
///     ItemSection(id: "contacts", title: "Contacts", contents: contacts)
///     ListSection("day-\(day)", header: "Day \(day)") { tasks }
///
/// Two ids are equal when the values are, as `AnyHashable` compares them.
public struct ListID: Hashable, Sendable, CustomStringConvertible {
  private let base: any Hashable & Sendable

  /// Names it by a value; for a ``ListID`` the name is the same.
  public init(_ value: some Hashable & Sendable) { base = (value as? Self)?.base ?? value }

  /// The value, or `nil` when it is of another type.
  public func value<Value>(as type: Value.Type) -> Value? { base as? Value }

  /// The value as text.
  public var description: String { String(describing: base) }

  /// Whether both name the same: the values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  /// Feeds the value into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

/// From where to where a person moves a row of a list of items or models; `to` is its place afterwards.
///
/// A place is the id of a section, and the number of the row among its rows, header and footer apart.
///
///     item.onMove = { item, move in
///       store.move(item.id, to: move.to.index, in: move.to.section)
///     }
public typealias DeclaredMove = (
  from: (section: ListID, index: Int), to: (section: ListID, index: Int)
)

/// What an item does when a person moved its row.
public typealias ItemMoveAction<Item> = @MainActor (Item, DeclaredMove) -> Void

extension ListID: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  /// Names it by a text.
  public init(stringLiteral value: String) { base = value }

  /// Names it by a number.
  public init(integerLiteral value: Int) { base = value }
}
