/// Names a row inside its section: the view model's type and id, the cell type and the role.
///
///     let key = RowKey(content: DiffIdentity(id: 2, of: Line.self))
///     let row = RowID(section: DiffIdentity(order), key: key)
public struct RowKey: Hashable, Sendable, CustomStringConvertible {
  /// The identity of the view model.
  public let content: DiffIdentity
  /// The cell type asked for, or `nil` for the registered one.
  public let cellType: CellType?
  /// What the row is for inside its section.
  public let role: Row.Role

  /// Names a row.
  public init(content: DiffIdentity, cellType: CellType? = nil, role: Row.Role = .body) {
    self.content = content
    self.cellType = cellType
    self.role = role
  }

  /// The view model's id as text.
  public var description: String { content.description }
}

/// Names one row of the list for as long as it lives, whatever its position.
///
/// Everything that can arrive later than it was sent (a press, a picture, a menu choice) carries
/// this instead of an index.
///
///     let row = RowID(Line.self, 2, in: Order.self, 1)
///     adapter.scroll(to: row, position: .top)
public struct RowID: Hashable, Sendable, CustomStringConvertible {
  /// The identity of the section's object.
  public let section: DiffIdentity
  /// What names the row inside the section.
  public let key: RowKey

  /// Names a row.
  public init(section: DiffIdentity, key: RowKey) {
    self.section = section
    self.key = key
  }

  /// Names a row by types and ids, its view model's and its object's: `RowID(Line.self, 2, in: Order.self, 1)`.
  public init<ViewModel: ListDiffable, Object: ListDiffable>(
    _ row: ViewModel.Type,
    _ id: ViewModel.ID,
    in object: Object.Type,
    _ objectID: Object.ID,
    cellType: CellType? = nil,
    role: Row.Role = .body
  ) {
    section = DiffIdentity(id: objectID, of: object)
    key = RowKey(content: DiffIdentity(id: id, of: row), cellType: cellType, role: role)
  }

  /// Section and row as text: `post-7 action`.
  public var description: String { "\(section) \(key)" }
}

/// Names the type of cell that shows a row, without knowing any toolkit.
///
/// A host keeps cells of one type in one pool. The cell type is part of a row's identity: a row
/// whose cell type changes is replaced, never updated in place.
///
///     override func cellType(for viewModel: any ListDiffable) -> CellType? {
///       viewModel is Photo ? CellType(PhotoCell.self) : nil
///     }
public struct CellType: Hashable, Sendable, CustomStringConvertible {
  /// The Swift type of the cell.
  public let type: any Any.Type

  /// Names a cell type.
  public init(_ type: any Any.Type) { self.type = type }

  /// The module-qualified name of the cell's type, so that cells of two modules never share a pool.
  public var description: String { String(reflecting: type) }

  /// Whether both name the same type of cell.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.type == rhs.type }

  /// Feeds the type's identity into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
