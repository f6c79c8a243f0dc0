/// Any identifiable, equatable value as an object of a list, without a conformance of its own.
///
///     adapter.register(UserController.self, for: ListValue<User>.self)
///     adapter.objects = users.map(ListValue.init)
public struct ListValue<Value: Identifiable & Equatable & Sendable>: ListDiffable, Equatable,
  TextRepresentable, IndentedContent
where Value.ID: Sendable {
  /// The value.
  public let value: Value

  /// Wraps a value.
  ///
  /// - Parameter value: The value to show.
  public init(_ value: Value) { self.value = value }

  /// The value's id.
  public var id: Value.ID { value.id }

  /// The value's level, if it states one.
  public var indentationLevel: Int { (value as? any IndentedContent)?.indentationLevel ?? 0 }

  /// The value's texts, if it states any.
  public var texts: [String] { (value as? any TextRepresentable)?.texts ?? [] }
}

/// Shows a plain value and is told what it was before each change.
/// [IGListKit's value section controller]
@MainActor
open class ValueSectionController<Value: Identifiable & Equatable & Sendable>:
  SectionController<ListValue<Value>>
where Value.ID: Sendable {
  private var known: Value?

  /// Makes the controller of a value; called by the list.
  ///
  /// - Parameter model: The wrapped value.
  public required init(model: ListValue<Value>) { super.init(model: model) }

  /// The value as last handed to the list.
  public final var value: Value { model.value }

  /// Called when the value is new or changed; never for an equal value.
  ///
  /// - Parameters:
  ///   - old: The value before, or `nil` for a new one.
  ///   - new: The value as it is now.
  open func didUpdate(from old: Value?, to new: Value) {}

  /// Tells ``didUpdate(from:to:)``.
  ///
  /// - Parameter model: The wrapped value as it is now.
  public final override func didUpdate(to model: ListValue<Value>) {
    let old = known
    known = model.value
    didUpdate(from: old, to: model.value)
  }
}
