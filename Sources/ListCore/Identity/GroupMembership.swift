/// What a section has to do with groups.
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
