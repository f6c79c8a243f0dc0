/// The erased storage behind ``AnyDiffable`` and ``DiffIdentity``.
///
/// One object per value: a row or a section then costs one pointer wherever it is copied, and
/// "same instance" is a pointer comparison. Subclasses answer the typed questions, so no
/// existential is opened on the diff's hot path.
class DiffableBox: @unchecked Sendable {
  // @unchecked: the class hierarchy is closed and every stored property is an immutable Sendable.
  let type: ObjectIdentifier

  init(type: ObjectIdentifier) { self.type = type }

  func hashID(into hasher: inout Hasher) { preconditionFailure("subclasses hash their id") }
  func hasSameID(as other: DiffableBox) -> Bool { preconditionFailure("subclasses compare ids") }
  func hasSameContent(as other: DiffableBox) -> Bool {
    preconditionFailure("only boxes with a value compare content")
  }
  var typeName: String { preconditionFailure("subclasses name their type") }
  var idDescription: String { preconditionFailure("subclasses describe their id") }
  var value: any ListDiffable { preconditionFailure("only value boxes hold a value") }
  var scope: IdentityScope { preconditionFailure("subclasses know their scope") }
}

/// What boxes of one type share: how its ids hash and compare.
class TypedDiffableBox<Value: ListDiffable>: DiffableBox, @unchecked Sendable {
  var id: Value.ID { preconditionFailure("subclasses store or derive the id") }

  init() { super.init(type: ObjectIdentifier(Value.self)) }

  final override func hashID(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(id)
  }

  final override func hasSameID(as other: DiffableBox) -> Bool {
    if self === other { return true }
    guard type == other.type else { return false }
    return id == unsafeDowncast(other, to: TypedDiffableBox<Value>.self).id
  }

  final override var typeName: String { String(reflecting: Value.self) }
  final override var idDescription: String { String(describing: id) }
  final override var scope: IdentityScope { Value.identityScope }
}

/// A box that holds a value; its identity is the value's.
final class ValueBox<Value: ListDiffable>: TypedDiffableBox<Value>, @unchecked Sendable {
  let typedValue: Value

  init(_ value: Value) {
    typedValue = value
    super.init()
  }

  override var id: Value.ID { typedValue.id }
  override var value: any ListDiffable { typedValue }

  override func hasSameContent(as other: DiffableBox) -> Bool {
    if self === other { return true }
    guard let other = other as? ValueBox<Value> else { return false }
    return typedValue.hasSameContent(as: other.typedValue)
  }
}

/// A box that holds only an id, to name something without having it.
final class IdentityBox<Value: ListDiffable>: TypedDiffableBox<Value>, @unchecked Sendable {
  let storedID: Value.ID

  init(id: Value.ID) {
    storedID = id
    super.init()
  }

  override var id: Value.ID { storedID }
}
