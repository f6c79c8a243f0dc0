extension RealisedRows {
  /// What a host brings to realise rows.
  package struct Factory {
    /// Which pool a row's cell belongs to.
    package let pool: @MainActor (Row) -> CellType
    /// Makes a cell for a pool.
    package let make: @MainActor (Row) -> Cell
    /// Shows a row in a cell.
    package let bind: @MainActor (Cell, RowID, Row) -> Void
    /// Makes a used cell forget its row.
    package let recycle: @MainActor (Cell) -> Void

    /// Bundles what a host brings.
    ///
    /// - Parameters:
    ///   - pool: Which pool a row's cell belongs to.
    ///   - make: Makes a cell for a pool.
    ///   - bind: Shows a row in a cell.
    ///   - recycle: Makes a used cell forget its row.
    package init(
      pool: @escaping @MainActor (Row) -> CellType,
      make: @escaping @MainActor (Row) -> Cell,
      bind: @escaping @MainActor (Cell, RowID, Row) -> Void,
      recycle: @escaping @MainActor (Cell) -> Void
    ) {
      self.pool = pool
      self.make = make
      self.bind = bind
      self.recycle = recycle
    }
  }
}
