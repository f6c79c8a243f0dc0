package import ListCore

/// Shows elements of a `RowSource` that are not loaded: a grey bar for each.
package final class UnloadedCell: ListCell {
  private let bars = RepeatedBars()
  package let root: Widget

  package init() { root = bars }

  package func bind(_ row: UnloadedRow) { bars.show(distance: row.height) }
}
