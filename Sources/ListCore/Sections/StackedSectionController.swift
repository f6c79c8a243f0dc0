/// Puts the rows of several controllers below each other in one section.
///
/// Each child is written as if the section were its own: its rows count from 0, its batches state
/// its own row numbers, and it hears of its own rows only. All children get the same object. View
/// models of different children need different identities, as everywhere in a section; header and
/// footer are those of the first child that has one. [IGListKit 3's stacked section controller]
///
///     final class PostController: StackedSectionController<Post> {
///       override func makeChildren() -> [SectionController<Post>] {
///         [TitleController(model: model), CommentsController(model: model)]
///       }
///     }
@MainActor
open class StackedSectionController<Model: ListDiffable>: SectionController<Model> {
  /// The controllers whose rows the section has, in order.
  public private(set) var children: [SectionController<Model>] = []

  var stacked = StackedRows()

  /// Makes the controller of an object; called by the list.
  ///
  /// - Parameter model: The object.
  public required init(model: Model) { super.init(model: model) }

  /// Makes the children; called once, before anything is asked.
  ///
  /// - Returns: New controllers for this section's ``SectionController/model``.
  open func makeChildren() -> [SectionController<Model>] { [] }

  /// The header of the first child that has one.
  open override var header: SupplementaryRow? { children.lazy.compactMap(\.header).first }

  /// The footer of the first child that has one.
  open override var footer: SupplementaryRow? { children.lazy.compactMap(\.footer).first }

  /// The index title of the first child that has one.
  open override var indexTitle: String? { children.lazy.compactMap(\.indexTitle).first }

  /// The level of the first child that states one, for the rows of all.
  open override var indentationLevel: Int {
    children.lazy.map(\.indentationLevel).first { $0 != 0 } ?? 0
  }

  final override func begin() {
    children = makeChildren()
    for (index, child) in children.enumerated() {
      precondition(!child.isAttached, "a child of a stacked section must be a new controller")
      child.attach(toOwn: StackedServices(parent: self, stack: self, index: index))
    }
    super.begin()
    for child in children { child.begin() }
  }

  final override func take(_ object: AnyDiffable) {
    super.take(object)
    for child in children { child.take(object) }
  }

  final override func detach() {
    super.detach()
    for child in children { child.detach() }
  }

  final override var makesSingleRows: Bool { false }

  final override func makeBodyRows() -> ContiguousArray<Row> {
    let parts = children.map { $0.makeBodyRows() }
    stacked.replace(with: parts)
    return ContiguousArray(parts.joined())
  }

  final override func perform(_ action: any CellAction, from row: RowContext) -> Bool {
    if let (child, row) = owner(of: row), child.perform(action, from: row) { return true }
    return super.perform(action, from: row)
  }

  // The children hear of their own rows.

  open override func isSelectable(_ row: RowContext) -> Bool {
    owner(of: row).map { $0.isSelectable($1) } ?? true
  }
  open override func shouldSelect(_ row: RowContext) -> Bool {
    owner(of: row).map { $0.shouldSelect($1) } ?? true
  }
  open override func shouldDeselect(_ row: RowContext) -> Bool {
    owner(of: row).map { $0.shouldDeselect($1) } ?? true
  }
  open override func didSelect(_ row: RowContext) { owner(of: row).map { $0.didSelect($1) } }
  open override func didDeselect(_ row: RowContext) { owner(of: row).map { $0.didDeselect($1) } }
  open override func didActivate(_ row: RowContext) { owner(of: row).map { $0.didActivate($1) } }
  open override func isHighlightable(_ row: RowContext) -> Bool {
    owner(of: row).map { $0.isHighlightable($1) } ?? true
  }
  open override func didHighlight(_ row: RowContext) { owner(of: row).map { $0.didHighlight($1) } }
  open override func didUnhighlight(_ row: RowContext) {
    owner(of: row).map { $0.didUnhighlight($1) }
  }
  open override func transition(of row: RowContext, isAppearing: Bool) -> RowTransition? {
    owner(of: row).flatMap { $0.transition(of: $1, isAppearing: isAppearing) }
  }
  open override func rowActions(for row: RowContext) -> RowActions {
    owner(of: row).map { $0.rowActions(for: $1) } ?? RowActions()
  }
  open override func canMove(_ row: RowContext) -> Bool {
    owner(of: row).map { $0.canMove($1) } ?? false
  }
  open override func canMove(_ row: RowContext, to index: Int) -> Bool {
    guard let (child, place, own) = target(of: row, at: index) else { return false }
    return child.canMove(own, to: place)
  }
  open override func move(_ row: RowContext, to index: Int) {
    guard let (child, place, own) = target(of: row, at: index) else { return }
    child.move(own, to: place)
  }
  open override func canGive(_ row: RowContext, to other: AnySectionController) -> Bool {
    owner(of: row).map { $0.canGive($1, to: other) } ?? false
  }
  open override func give(_ row: RowContext, to other: AnySectionController) {
    owner(of: row).map { $0.give($1, to: other) }
  }
  open override func canTake(_ row: RowContext, from other: AnySectionController, at index: Int)
    -> Bool
  {
    taker(of: row, from: other, at: index) != nil
  }
  open override func take(_ row: RowContext, from other: AnySectionController, at index: Int) {
    guard let (child, place) = taker(of: row, from: other, at: index) else { return }
    child.take(row, from: other, at: place)
  }

  open override func willDisplay(_ row: RowContext) {
    guard let shown = stacked.appear(row.id.key) else { return }
    let child = children[shown.child]
    child.willDisplay(row.of(child))
    if shown.isFirst { child.willDisplaySection() }
  }
  open override func didEndDisplaying(_ row: RowContext) {
    guard let shown = stacked.leave(row.id.key) else { return }
    let child = children[shown.child]
    child.didEndDisplaying(row.of(child))
    if shown.isLast { child.didEndDisplayingSection() }
  }
  open override func willEnterWorkingRange() {
    for child in children { child.willEnterWorkingRange() }
  }
  open override func didExitWorkingRange() { for child in children { child.didExitWorkingRange() } }
  open override func didScroll() { for child in children { child.didScroll() } }
  open override func willBeginScrolling() { for child in children { child.willBeginScrolling() } }
  open override func didEndScrolling(willDecelerate: Bool) {
    for child in children { child.didEndScrolling(willDecelerate: willDecelerate) }
  }
  open override func didEndDecelerating() { for child in children { child.didEndDecelerating() } }
}
