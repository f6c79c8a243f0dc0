public import ListCore

/// Shows a nested list sideways: a row of cards, scrolled by touch, by wheel with Shift and by the arrow
/// keys.
///
/// Only the cards in view have widgets, and the list comes back where it was left, whichever cell shows
/// it then: its offset belongs to the `NestedList`. Name the cells of the cards in a subclass:
///
///     final class AlbumsCell: HorizontalListCell {
///       override class var cells: [any ListCell.Type] { [AlbumCell.self] }
///     }
///
/// [IGListKit's nested horizontal adapter]
@MainActor
open class HorizontalListCell: ListCell {
  /// The view model it shows.
  public typealias ViewModel = NestedList

  /// The cells of the nested list's rows; none by default.
  open class var cells: [any ListCell.Type] { [] }

  /// The nested list's widget.
  public let list = ListView(axis: .horizontal)
  /// The widget with the cards.
  public let root: Widget
  private var shown: NestedList?

  /// Builds the list.
  public required init() {
    root = list.widget
    root.addCSSClass("nested-list")
    list.register(Self.cells)
  }

  /// The nested list's name and the first of its cards: the row has no text of its own.
  public var accessibleLabel: String? {
    let cards = list.presenter.snapshot.sections.lazy.flatMap(\.rows).compactMap(\.texts.first)
    return ([list.accessibleLabel] + cards.prefix(8)).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Shows a nested list where it was left.
  ///
  /// - Parameter viewModel: What to show.
  public func bind(_ viewModel: NestedList) {
    guard shown !== viewModel else { return }
    shown?.detach(from: list)
    shown = viewModel
    viewModel.attach(to: list)
  }

  /// Gives the nested list back, which remembers where it was scrolled to.
  public func prepareForReuse() {
    shown?.detach(from: list)
    shown = nil
  }
}
