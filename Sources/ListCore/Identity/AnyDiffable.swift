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
  ///
  /// - Parameter value: The value to hold.
  @inlinable
  public init<Value: ListDiffable>(_ value: Value) { self = value._boxed }

  @inlinable init(box: DiffableBox) { self.box = box }

  /// The value's identity; shares storage with the value, so it costs nothing.
  public var identity: DiffIdentity { DiffIdentity(box: box) }

  /// The type of the held value, as a hashable token.
  package var type: ObjectIdentifier { box.type }

  /// The module-qualified name of the held value's type.
  public var typeName: String { box.typeName }

  /// Whether the value's id is unique in the whole list.
  var hasListWideID: Bool { box.hasListWideID }

  /// The section that heads the group of the value's section.
  var groupHead: DiffIdentity? { box.groupHead }

  /// The held value.
  public var value: any ListDiffable { box.value }

  /// The held value, if it is of the asked type.
  ///
  /// - Parameter type: The type to read it as.
  /// - Returns: The value, or `nil` when another type is held.
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

  /// Asks the held value whether it conforms to something else, such as ``TextRepresentable``.
  ///
  /// - Parameter type: The protocol or type to read it as.
  /// - Returns: The value as that type, or `nil`.
  public func conforming<Other>(to type: Other.Type) -> Other? { box.value as? Other }

  /// Whether both are copies of one erased value; says nothing about equal contents.
  package func isSameInstance(as other: Self) -> Bool { box === other.box }

  /// Tells whether both name the same thing.
  ///
  /// - Parameter other: The value to compare with.
  /// - Returns: `true` when type and id are equal.
  public func hasSameIdentity(as other: Self) -> Bool { box.hasSameID(as: other.box) }

  /// Whether the id is equal to itself; one that is not names nothing.
  var isEqualToItself: Bool { box.isEqualToItself }

  /// Tells whether both show the same; the receiver is the newer value.
  ///
  /// - Parameter other: The value that is shown now.
  /// - Returns: `false` for different types and for different contents.
  public func hasSameContent(as other: Self) -> Bool { box.hasSameContent(as: other.box) }
}
