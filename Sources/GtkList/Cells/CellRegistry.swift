import ListCore

/// Knows which cell shows which type of view model.
@MainActor
struct CellRegistry {
  struct Entry {
    let cellType: CellType
    let make: @MainActor () -> any BoundCell
    /// What a widget is to assistive technology is settled when it is made, so rows that are headings
    /// have a pool of their own.
    let headings: CellType

    func pool(for row: Row) -> CellType { row.role == .header ? headings : cellType }
  }

  /// What shows the view models of a type.
  private enum Source {
    case cell(Entry)
    /// Each of them says it.
    case looks(@MainActor (AnyDiffable) -> Entry?)
  }

  /// Whether there are view models that have several looks.
  private(set) var hasLooks = false
  private var byViewModel: [ObjectIdentifier: Source] = [:]
  private var byCell: [CellType: Entry] = [:]
  private let names = PoolNames()

  /// Starts with the library's own cells; another one for the same rows takes their place.
  init() {
    register(StandardCell.self)
    register(UnloadedCell.self)
  }

  mutating func register<Cell: ListCell>(_ type: Cell.Type) {
    byViewModel[ObjectIdentifier(Cell.ViewModel.self)] = .cell(learn(type))
  }

  mutating func register<Model: ListDiffable>(
    _ look: @escaping @MainActor (Model) -> any ListCell<Model>.Type
  ) {
    setLooks(of: Model.self) { Self.entry(of: look($0)) }
  }

  mutating func register<Model: ListDiffable>(
    _ build: @escaping @MainActor (RowBinder<Model>) -> Widget
  ) {
    let cells = BuiltCells<Model>()
    byViewModel[ObjectIdentifier(Model.self)] = .cell(
      Self.entry(named: names.next()) { BuiltCell(cells, build) }
    )
  }

  mutating func register<Model: ListDiffable, Look: Hashable>(
    look: @escaping (Model) -> Look,
    _ build: @escaping @MainActor (RowBinder<Model>, Look) -> Widget
  ) {
    let cells = BuiltCells<Model>()
    cells.readLook = { _ = look($0) }
    var known: [Look: Entry] = [:]
    setLooks(of: Model.self) { [names] model in
      let look = look(model)
      if let entry = known[look] { return entry }
      let entry = Self.entry(named: names.next()) { BuiltCell(cells) { build($0, look) } }
      known[look] = entry
      return entry
    }
  }

  private mutating func setLooks<Model: ListDiffable>(
    of type: Model.Type,
    _ entry: @escaping @MainActor (Model) -> Entry
  ) {
    hasLooks = true
    byViewModel[ObjectIdentifier(type)] = .looks { $0.value(as: Model.self).map(entry) }
  }

  private mutating func learn<Cell: ListCell>(_ type: Cell.Type) -> Entry {
    let entry = Self.entry(of: type)
    byCell[entry.cellType] = entry
    return entry
  }

  private static func entry<Cell: ListCell>(of type: Cell.Type) -> Entry {
    entry(named: CellType(type)) { TypedBoundCell(Cell()) }
  }

  private static func entry(
    named name: CellType,
    _ make: @escaping @MainActor () -> any BoundCell
  ) -> Entry {
    func headings<Name>(_ name: Name.Type) -> CellType { CellType(HeadingPool<Name>.self) }
    return Entry(cellType: name, make: make, headings: headings(name.type))
  }

  /// The entry that shows a row: by the cell type it asks for, else by its view model's type.
  ///
  /// A cell type that a row names need not be registered: the name says all there is to know.
  mutating func entry(for row: Row) -> Entry? {
    guard let asked = row.cellType else {
      switch byViewModel[row.content.type] {
      case .cell(let entry): return entry
      case .looks(let look): return look(row.content)
      case nil: return nil
      }
    }
    if let known = byCell[asked] { return known }
    guard let cell = asked.type as? any ListCell.Type else { return nil }
    return learn(cell)
  }
}

/// Names the pool of a cell's rows that are headings.
private enum HeadingPool<Cell> {}

/// Names of pools for cells that have no type of their own; pools are named by types.
@MainActor
private final class PoolNames {
  private enum First {}
  private enum Next<Name> {}
  private var last = CellType(First.self)

  func next() -> CellType {
    func following<Name>(_ name: Name.Type) -> CellType { CellType(Next<Name>.self) }
    last = following(last.type)
    return last
  }
}

/// Stands in for a row whose view model has no registered cell: visible, so that it gets noticed.
@MainActor
final class PlaceholderCell: BoundCell {
  private let label = Label(cssClasses: "dim-label")

  var cell: AnyObject { self }
  var root: Widget { label }
  var accessibleLabel: String? { nil }
  var trailingRoom: Double { 0 }

  func bind(_ content: AnyDiffable) -> Bool {
    label.text = "No cell registered for \(content.typeName)"
    return true
  }

  func prepareForReuse() {}
  func receive(with receiver: @escaping @MainActor (any CellAction) -> Void) {}
  func control(named name: String) -> Button? { nil }
}
