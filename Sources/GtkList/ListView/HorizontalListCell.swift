public import ListCore

/// Shows a nested list sideways: a row of cards, scrolled by touch, by dragging, by wheel with Shift and by
/// the arrow keys.
///
/// Only the cards in view have widgets, and the list comes back where it was left, whichever cell shows
/// it then: its offset belongs to the `NestedList`. It asks for no height: state that of its row, or nothing is
/// seen of it. Name the cells of the cards in a subclass:
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
  /// The pointer takes the cards along: there is no scrollbar, and not every mouse turns sideways.
  let drag = DragGesture()

  /// Builds the list.
  public required init() {
    root = list.widget
    root.addCSSClass("nested-list")
    list.register(Self.cells)
    connectDrag()
  }

  private func connectDrag() {
    let presenter = list.presenter
    var start: Double?
    drag.onBegin = { [weak self] _, _ in
      guard let self else { return }
      start = nil
      // A finger scrolls by itself.
      if !list.body.isLongerThanRoom || drag.isTouch { drag.deny() }
    }
    drag.onUpdate = { [weak self] x, _ in
      guard let self, start != nil || abs(x) > ListPresenter.clickSlop else { return }
      // A press that moves is no click on a card any more.
      if start == nil { drag.claim() }
      let origin = start ?? presenter.offset
      start = origin
      presenter.scroll(toOffset: origin - (list.body.isRightToLeft ? -x : x))
    }
    root.addController(drag)
  }

  /// The nested list's name and the first of its cards: the row has no text of its own.
  public var accessibleLabel: String? {
    // Asked with every frame in which it scrolls, also where thousands of cards have no texts.
    let cards = list.presenter.snapshot.sections.lazy.flatMap(\.rows).prefix(8)
    return ([list.accessibleLabel] + cards.compactMap(\.texts.first)).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Shows a nested list where it was left.
  public func bind(_ viewModel: NestedList) {
    guard shown !== viewModel else { return }
    shown?.detach(from: list)
    shown = viewModel
    viewModel.attach(to: list)
    // With the frame in which their row is drawn, or the row is blank in that one.
    list.turns.runQueuedJobs()
    list.layout.realiseNow()
  }

  /// Gives the nested list back, which remembers where it was scrolled to.
  public func prepareForReuse() {
    shown?.detach(from: list)
    shown = nil
  }
}
