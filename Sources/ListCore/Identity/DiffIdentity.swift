/// The identity of a value, erased: its type and its id.
///
/// Two identities are equal when their types are the same and their ids are equal. Copying one
/// copies a pointer.
///
///     DiffIdentity(mail) == DiffIdentity(id: 7, of: Mail.self)
///     adapter.collapsedSections = [DiffIdentity(id: "today", of: Day.self)]
public struct DiffIdentity: Hashable, Sendable, CustomStringConvertible {
  let box: DiffableBox

  init(box: DiffableBox) { self.box = box }

  /// Takes the identity of a value.
  public init(_ value: some ListDiffable) { box = ValueBox(value) }

  /// Names a value of the given type by its id, without having the value.
  public init<Value: ListDiffable>(id: Value.ID, of type: Value.Type) {
    box = IdentityBox<Value>(id: id)
  }

  /// The id as text, without the type: `post-7`.
  public var description: String { box.idDescription }

  package var type: ObjectIdentifier { box.type }

  /// The module-qualified name of the type.
  public var typeName: String { box.typeName }

  /// Whether both name the same thing: type and id are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.box.hasSameID(as: rhs.box)
  }

  /// Feeds type and id into the hasher.
  public func hash(into hasher: inout Hasher) { box.hashID(into: &hasher) }
}

extension DiffIdentity {
  /// The id, if the identity is one of the given type.
  package func id<Value: ListDiffable>(of type: Value.Type) -> Value.ID? {
    (box as? TypedDiffableBox<Value>)?.id
  }
}

enum GroupMembership: Hashable, Sendable {
  /// It names no head; those that follow and name it are its group.
  case alone
  /// The same, and the sections of its group show no rows.
  case folded
  /// It names a head that it does not follow, and counts as one that names none.
  case astray(DiffIdentity)
  /// It is in the group of the head it names.
  case inside(DiffIdentity)

  /// The head that is named, whether the section follows it or not.
  var head: DiffIdentity? {
    switch self {
    case .alone, .folded: nil
    case .astray(let head), .inside(let head): head
    }
  }
}

/// Names a section that has something to do with groups, and says what.
///
/// Nearly all sections of nearly all lists have not: so that takes no room in them.
final class GroupedBox<Value: ListDiffable>: TypedDiffableBox<Value>, @unchecked Sendable {
  private let named: TypedDiffableBox<Value>
  private let membership: GroupMembership

  init(_ named: TypedDiffableBox<Value>, _ group: GroupMembership) {
    self.named = named
    membership = group
    super.init()
  }

  override var id: Value.ID { named.id }
  override var object: DiffableBox { named }
  override var group: GroupMembership { membership }
  override var isInGroup: Bool { if case .inside = membership { true } else { false } }
  override func placed(_ group: GroupMembership) -> DiffableBox { named.placed(group) }
}
