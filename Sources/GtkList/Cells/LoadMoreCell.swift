public import ListCore

/// Shows `LoadMore`: a button, or a spinner while the next page is on its way for 300 ms already.
public final class LoadMoreCell: ListCell {
  /// What the cell says.
  public typealias Action = LoadMore.Action

  /// What the cell says, on its way to the section controller.
  public let actions = CellActions<LoadMore.Action>()
  private let button = Button("")
  private let spinner = Spinner()
  let patience = Patience()
  private let title = Label(cssClasses: "dim-label")
  private let waiting: HorizontalStack
  /// The button and what stands in for it.
  public let root: Widget

  /// Builds the cell's widgets.
  public init() {
    waiting = HorizontalStack(spacing: 8, alignment: .center, children: [spinner, title])
    waiting.horizontalAlignment = .center
    waiting.addCSSClass("gtk-list-waiting")
    button.addCSSClass("flat")
    root = VerticalStack(
      padding: Padding(horizontal: 12, vertical: 4),
      children: [button, waiting]
    )
    actions.connect(button, to: .more)
  }

  /// Shows whether more can be asked for or is on its way.
  public func bind(_ row: LoadMore) {
    button.text = row.title
    title.text = row.title
    button.isVisible = !row.isLoading
    waiting.isVisible = row.isLoading
    if !row.isLoading {
      prepareForReuse()
    } else if !isTurning && !patience.isWaiting {
      patience.begin { [spinner] in spinner.isSpinning = true }
    }
  }

  /// Whether it shows that the next page is on its way.
  var isTurning: Bool { spinner.isSpinning }

  /// Stands still until it shows a row again: a spinner draws every frame.
  public func prepareForReuse() {
    patience.end()
    spinner.isSpinning = false
  }
}

/// Shows elements of a `RowSource` that are not loaded: a grey bar for each.
package final class UnloadedCell: ListCell {
  private let bars = RepeatedBars()
  package let root: Widget

  package init() { root = bars }

  package func bind(_ row: UnloadedRow) { bars.show(count: row.places.count) }
}
