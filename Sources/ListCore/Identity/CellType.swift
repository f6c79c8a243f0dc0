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
  ///
  /// - Parameter type: The Swift type of the cell.
  public init(_ type: any Any.Type) { self.type = type }

  /// The module-qualified name of the cell's type, so that cells of two modules never share a pool.
  public var description: String { String(reflecting: type) }

  /// Tells whether both name the same type of cell.
  ///
  /// - Parameters:
  ///   - lhs: One cell type.
  ///   - rhs: The other.
  /// - Returns: `true` when the types are the same.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.type == rhs.type }

  /// Feeds the type's identity into the hasher.
  ///
  /// - Parameter hasher: The hasher to feed.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
