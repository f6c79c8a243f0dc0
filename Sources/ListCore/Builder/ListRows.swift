/// Rows of a declared list: models, and the cell that shows them.
public struct ListRows: Sendable {
  struct Element: Sendable {
    var content: AnyDiffable
    let cellType: CellType?
    let sizing: CellSizing?

    var key: RowKey { RowKey(content: content.identity, cellType: cellType) }

    func hasSameRow(as other: Self) -> Bool {
      guard cellType == other.cellType, sizing === other.sizing || cellType != nil else {
        return false
      }
      return content.isSameInstance(as: other.content)
        || content.hasSameIdentity(as: other.content) && content.hasSameContent(as: other.content)
    }
  }

  var elements: ContiguousArray<Element> = []

  /// Makes no rows.
  public init() {}

  /// Makes a row of each model, shown by the cell registered for the models' type.
  ///
  /// - Parameters:
  ///   - models: The models in order.
  ///   - cellType: Another cell type.
  public init<Model: ListDiffable>(_ models: some Sequence<Model>, cellType: CellType? = nil) {
    elements = ContiguousArray(
      models.lazy.map { Element(content: AnyDiffable($0), cellType: cellType, sizing: nil) }
    )
  }

  /// Makes a row of each model, shown by a cell that may state its heights.
  ///
  /// - Parameters:
  ///   - cell: The cell's type.
  ///   - models: The models in order.
  public init<Cell: ModelCell>(_ cell: Cell.Type, _ models: some Sequence<Cell.ViewModel>) {
    let sizing = CellSizing(cell)
    let type = CellType(cell)
    elements = ContiguousArray(
      models.lazy.map { Element(content: AnyDiffable($0), cellType: type, sizing: sizing) }
    )
  }

  /// Makes a row of each model; the cell's view model is a ``KeyedModel``.
  ///
  /// - Parameters:
  ///   - models: The models in order.
  ///   - id: The property that names a model.
  public init<Model: Equatable & Sendable>(
    _ models: some Sequence<Model>,
    id: KeyPath<Model, some Hashable & Sendable>
  ) { self.init(models.map { KeyedModel($0, id: id) }) }

  /// Makes a row of each model, named by its hash; the cell's view model is a ``KeyedModel``.
  ///
  /// - Parameter models: The models in order.
  public init<Model: Hashable & Sendable>(byHash models: some Sequence<Model>) {
    self.init(models.map { KeyedModel(byHash: $0) })
  }

  /// How many rows there are.
  public var count: Int { elements.count }

  static func + (lhs: Self, rhs: Self) -> Self {
    var sum = lhs
    sum.elements += rhs.elements
    return sum
  }
}
