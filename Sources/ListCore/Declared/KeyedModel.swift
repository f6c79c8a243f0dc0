/// Lets a list show values that say nothing about lists: the value, and what names it.
///
/// Made by ``ListRows`` from models with an explicit id, or from models that are `Hashable` by the
/// convention that the hash names the thing and `==` compares everything shown. The cell's view
/// model is then `KeyedModel<User>`. [IQListKit's hashable models]
///
///     let rows = ListRows(users, id: \.login)  // each cell's view model is a KeyedModel<User>
///     let user = row.content.value(as: KeyedModel<User>.self)?.model
public struct KeyedModel<Model: Equatable & Sendable>: ListDiffable, Equatable {
  /// What names the model among others of its type.
  public let id: ListID
  /// The model.
  public let model: Model

  /// Names a model by one of its properties.
  public init(_ model: Model, id: KeyPath<Model, some Hashable & Sendable>) {
    self.model = model
    self.id = ListID(model[keyPath: id])
  }

  /// Names a model by a value.
  public init(_ model: Model, id: ListID) {
    self.model = model
    self.id = id
  }
}

extension KeyedModel where Model: Identifiable, Model.ID: Sendable {
  /// Takes a model by its own id.
  public init(_ model: Model) {
    self.model = model
    id = ListID(model.id)
  }
}

extension KeyedModel where Model: Hashable {
  /// Names a model by its hash, so that its type has to feed only what names it into the hasher.
  public init(byHash model: Model) {
    self.model = model
    id = ListID(model.hashValue)
  }
}

extension KeyedModel: RowTraits where Model: RowTraits {
  /// The level of the model.
  public var indentationLevel: Int { model.indentationLevel }
  /// Whether the models are controls.
  public static var isControl: Bool { Model.isControl }
  /// Whether the model has a control.
  public func hasControl(_ name: String) -> Bool { model.hasControl(name) }
}

extension KeyedModel: TextRepresentable where Model: TextRepresentable {
  /// The texts of the model.
  public var texts: [String] { model.texts }
}

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

  /// Called when the value is new, with no old one, or changed; never for an equal value.
  open func didUpdate(from old: Value?, to new: Value) {}

  /// Tells ``didUpdate(from:to:)``.
  public final override func didUpdate(to model: KeyedModel<Value>) {
    let old = known
    known = model.model
    didUpdate(from: old, to: model.model)
  }
}
