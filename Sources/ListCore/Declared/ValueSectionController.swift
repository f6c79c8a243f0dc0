/// Any identifiable, equatable value as an object of a list: a former name.
@available(*, deprecated, renamed: "KeyedModel")
public typealias ListValue = KeyedModel

/// Shows a plain value and is told what it was before each change.
///
///     adapter.register(UserController.self, for: KeyedModel<User>.self)
///     adapter.objects = users.map { KeyedModel($0) }
///
/// [IGListKit's value section controller]
@MainActor
open class ValueSectionController<Value: Identifiable & Equatable & Sendable>:
  SectionController<KeyedModel<Value>>
where Value.ID: Sendable {
  private var known: Value?

  /// The value as last handed to the list.
  public final var value: Value { model.model }

  /// Called when the value is new or changed; never for an equal value.
  ///
  /// - Parameters:
  ///   - old: The value before, or `nil` for a new one.
  ///   - new: The value as it is now.
  open func didUpdate(from old: Value?, to new: Value) {}

  /// Tells ``didUpdate(from:to:)``.
  public final override func didUpdate(to model: KeyedModel<Value>) {
    let old = known
    known = model.model
    didUpdate(from: old, to: model.model)
  }
}
