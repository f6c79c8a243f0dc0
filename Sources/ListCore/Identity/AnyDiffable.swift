/// Any ``ListDiffable`` value, erased once at the seam where kinds must mix.
///
/// Copying one copies a pointer. Erasing an erased value is not possible by accident: the
/// initialisers take typed values only.
///
///     let erased = AnyDiffable(Mail(id: 7, subject: "Lunch?"))
///     erased.identity                          // Mail 7
///     erased.value(as: Mail.self)?.subject     // "Lunch?"
///     erased.conforming(to: (any TextRepresentable).self)?.texts
public struct AnyDiffable: Sendable {
  @usableFromInline let box: DiffableBox

  /// Erases a value.
  @inlinable
  public init<Value: ListDiffable>(_ value: Value) { self = value._boxed }

  @inlinable init(box: DiffableBox) { self.box = box }

  /// The value's identity; shares storage with the value, so it costs nothing.
  public var identity: DiffIdentity { DiffIdentity(box: box) }

  package var type: ObjectIdentifier { box.type }

  /// The module-qualified name of the held value's type.
  public var typeName: String { box.typeName }

  var hasListWideID: Bool { box.hasListWideID }

  var groupHead: DiffIdentity? { box.groupHead }

  /// The held value.
  public var value: any ListDiffable { box.value }

  /// The held value, if it is of the asked type.
  public func value<Value: ListDiffable>(as type: Value.Type) -> Value? {
    // A checked cast would look the type of the box up first.
    guard box.type == ObjectIdentifier(Value.self), box.holdsValue else { return nil }
    return unsafeDowncast(box, to: ValueBox<Value>.self).typedValue
  }

  /// Lends the held value to a question, if it is of the asked type.
  ///
  /// For generic code: an optional of its type would be looked up, which takes longer than most questions.
  @inline(__always)
  func reading<Value: ListDiffable, Answer>(
    as type: Value.Type,
    _ question: (Value) -> Answer
  ) -> Answer? {
    guard box.type == ObjectIdentifier(Value.self), box.holdsValue else { return nil }
    return question(unsafeDowncast(box, to: ValueBox<Value>.self).typedValue)
  }

  /// The held value as something else that it conforms to, such as ``TextRepresentable``, or `nil`.
  public func conforming<Other>(to type: Other.Type) -> Other? { box.value as? Other }

  /// Whether both are copies of one erased value; says nothing about equal contents.
  package func isSameInstance(as other: Self) -> Bool { box === other.box }

  /// Tells whether both name the same thing: type and id are equal.
  public func hasSameIdentity(as other: Self) -> Bool { box.hasSameID(as: other.box) }

  /// Whether the id is equal to itself; one that is not names nothing.
  var isEqualToItself: Bool { box.isEqualToItself }

  /// Tells whether both show the same, `false` also for different types; the receiver is the newer value.
  public func hasSameContent(as other: Self) -> Bool { box.hasSameContent(as: other.box) }
}

/// The erased storage behind ``AnyDiffable`` and ``DiffIdentity``.
///
/// One object per value: a row or a section then costs one pointer wherever it is copied, and
/// "same instance" is a pointer comparison. Subclasses answer the typed questions, so no
/// existential is opened on the diff's hot path.
///
/// Visible to inlined code, so that the module of a value makes its box: there the box's class is
/// known, here it has to be looked up by the value's type every time.
@usableFromInline class DiffableBox: @unchecked Sendable {
  // @unchecked: the class hierarchy is closed and every stored property is an immutable Sendable.

  @inlinable init() {}

  /// The type of the value; asked of the subclass, because storing it would make the block of memory of a
  /// small value larger, for every row of a list: decision 26.
  var type: ObjectIdentifier { preconditionFailure("subclasses know their type") }

  /// Whether there is a value, or an id only.
  var holdsValue: Bool { false }

  func hashID(into hasher: inout Hasher) { preconditionFailure("subclasses hash their id") }
  func hasSameID(as other: DiffableBox) -> Bool { preconditionFailure("subclasses compare ids") }
  /// Whether the id is equal to itself; "same instance" is no answer to that.
  var isEqualToItself: Bool { preconditionFailure("only boxes with a value are asked") }
  func hasSameContent(as other: DiffableBox) -> Bool {
    preconditionFailure("only boxes with a value compare content")
  }
  /// Identity and content in one call, since a diff of rows asks both of nearly every row.
  func agreement(with other: DiffableBox) -> Agreement {
    if !hasSameID(as: other) { return .differentIdentity }
    return hasSameContent(as: other) ? .sameContent : .differentContent
  }
  /// How many rows agree with the old ones beside them; see ``ListDiffable``.
  class func agreeingRows(
    old: _Place<Row>,
    new: _Place<Row>,
    count: Int,
    isChanged: inout Bool
  ) -> Int {
    preconditionFailure("only boxes with a value are in rows")
  }
  var typeName: String { preconditionFailure("subclasses name their type") }
  var idDescription: String { preconditionFailure("subclasses describe their id") }
  /// What the id names itself, where it names something else: the item of an item's row.
  var namedIdentity: DiffIdentity? { preconditionFailure("subclasses know their id") }
  var value: any ListDiffable { preconditionFailure("only value boxes hold a value") }
  var hasListWideID: Bool { preconditionFailure("subclasses know their scope") }
  /// The box of the value itself, where this one says more.
  var object: DiffableBox { self }
  var groupHead: DiffIdentity? { nil }
  /// What the section that it names has to do with groups.
  var group: GroupMembership { .alone }
  /// Whether that is inside one; asked whenever sections are added up.
  var isInGroup: Bool { false }
  /// The same name for a section with another place in groups.
  func placed(_ group: GroupMembership) -> DiffableBox {
    preconditionFailure("subclasses know their id")
  }
}

/// How a new value stands to an old one.
@usableFromInline enum Agreement {
  case differentIdentity
  case differentContent
  case sameContent
}

/// What boxes of one type share: how its ids hash and compare.
@usableFromInline
class TypedDiffableBox<Value: ListDiffable>: DiffableBox, @unchecked Sendable {
  var id: Value.ID { preconditionFailure("subclasses store or derive the id") }

  @inlinable override init() { super.init() }

  final override var type: ObjectIdentifier { ObjectIdentifier(Value.self) }

  override func hashID(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(id)
  }

  override func hasSameID(as other: DiffableBox) -> Bool {
    if self === other { return true }
    guard type == other.type else { return false }
    return id == unsafeDowncast(other, to: TypedDiffableBox<Value>.self).id
  }

  override func placed(_ group: GroupMembership) -> DiffableBox {
    group == .alone ? self : GroupedBox(self, group)
  }

  final override var typeName: String { String(reflecting: Value.self) }
  final override var idDescription: String { String(describing: id) }
  final override var namedIdentity: DiffIdentity? { id as? DiffIdentity }
  final override var hasListWideID: Bool { Value.hasListWideID }
}

/// A box that holds a value; its identity is the value's.
@usableFromInline
final class ValueBox<Value: ListDiffable>: TypedDiffableBox<Value>, @unchecked Sendable {
  @usableFromInline let typedValue: Value

  @inlinable
  init(_ value: Value) {
    typedValue = value
    super.init()
  }

  override var holdsValue: Bool { true }

  override var id: Value.ID { typedValue.id }
  override var value: any ListDiffable { typedValue }
  override var groupHead: DiffIdentity? { typedValue.groupHead }

  // The values answer themselves: generic code that takes an id out first calls through the tables
  // of the id's type, and a checked cast looks the box's type up. Both cost more than the answer.

  override func hashID(into hasher: inout Hasher) {
    hasher.combine(type)
    typedValue._hashID(into: &hasher)
  }

  override func hasSameID(as other: DiffableBox) -> Bool {
    if self === other { return true }
    guard isAlike(other) else { return super.hasSameID(as: other) }
    return typedValue._hasSameID(as: unsafeDowncast(other, to: ValueBox<Value>.self).typedValue)
  }

  override var isEqualToItself: Bool { typedValue._hasSameID(as: typedValue) }

  override func hasSameContent(as other: DiffableBox) -> Bool {
    if self === other { return true }
    guard isAlike(other) else { return false }
    return typedValue.hasSameContent(
      as: unsafeDowncast(other, to: ValueBox<Value>.self).typedValue
    )
  }

  override func agreement(with other: DiffableBox) -> Agreement {
    if self === other { return .sameContent }
    guard isAlike(other) else { return super.agreement(with: other) }
    let other = unsafeDowncast(other, to: ValueBox<Value>.self)
    guard typedValue._hasSameID(as: other.typedValue) else { return .differentIdentity }
    return typedValue.hasSameContent(as: other.typedValue) ? .sameContent : .differentContent
  }

  override class func agreeingRows(
    old: _Place<Row>,
    new: _Place<Row>,
    count: Int,
    isChanged: inout Bool
  ) -> Int {
    Value._agreeingRows(old: old, new: new, count: count, isChanged: &isChanged)
  }

  /// Whether the other box holds a value of the same type.
  @inline(__always)
  private func isAlike(_ other: DiffableBox) -> Bool {
    Swift.type(of: other) == Swift.type(of: self)
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
