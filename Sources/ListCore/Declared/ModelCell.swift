/// A cell as a declared list sees it: which models it shows, and how high it is for them.
///
/// Toolkits' cells conform; a program names one where it appends models:
///
///     list.performUpdates { $0.append(UserCell.self, models: users) }
///
/// [IQListKit's modelable cell and its size provider]
@MainActor
public protocol ModelCell: AnyObject {
  /// The models the cell can show.
  associatedtype ViewModel: ListDiffable

  /// How high the cell is for a model; asked when rows are made.
  ///
  /// - Parameter viewModel: The model.
  /// - Returns: A height, or `nil` for what the cell turns out to need.
  static func height(for viewModel: ViewModel) -> RowHeight?
}

extension ModelCell {
  /// The default: what the cell turns out to need.
  ///
  /// - Parameter viewModel: The model.
  /// - Returns: `nil`.
  public static func height(for viewModel: ViewModel) -> RowHeight? { nil }
}

/// The height rule of a cell type, without its type.
final class CellSizing: Sendable {
  let height: @MainActor @Sendable (AnyDiffable) -> RowHeight?

  init<Cell: ModelCell>(_ cell: Cell.Type) {
    height = { content in
      content.value(as: Cell.ViewModel.self).flatMap { Cell.height(for: $0) }
    }
  }
}

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
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - id: The property that names it.
  public init(_ model: Model, id: KeyPath<Model, some Hashable & Sendable>) {
    self.model = model
    self.id = ListID(model[keyPath: id])
  }

  /// Names a model by a value.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - id: What names it.
  public init(_ model: Model, id: ListID) {
    self.model = model
    self.id = id
  }
}

extension KeyedModel where Model: Identifiable, Model.ID: Sendable {
  /// Takes a model by its own id.
  ///
  /// - Parameter model: The model.
  public init(_ model: Model) {
    self.model = model
    id = ListID(model.id)
  }
}

extension KeyedModel where Model: Hashable {
  /// Names a model by its hash, so that its type has to feed only what names it into the hasher.
  ///
  /// - Parameter model: The model.
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
  ///
  /// - Parameter name: The name of the cell's action.
  /// - Returns: What the model says.
  public func hasControl(_ name: String) -> Bool { model.hasControl(name) }
}

extension KeyedModel: TextRepresentable where Model: TextRepresentable {
  /// The texts of the model.
  public var texts: [String] { model.texts }
}
