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

  /// Names it by a value.
  ///
  /// - Parameter value: The value; for a ``ListID`` the name is the same.
  public init(_ value: some Hashable & Sendable) { base = (value as? Self)?.base ?? value }

  /// The value, if it is of the asked type.
  ///
  /// - Parameter type: The type to read it as.
  /// - Returns: The value, or `nil` when it is of another type.
  public func value<Value>(as type: Value.Type) -> Value? { base as? Value }

  /// The value as text.
  public var description: String { String(describing: base) }

  /// Whether both name the same: the values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  /// Feeds the value into the hasher.
  ///
  /// - Parameter hasher: The hasher to feed.
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
