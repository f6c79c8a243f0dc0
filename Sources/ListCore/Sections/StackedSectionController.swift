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

  /// Where the rows of each child are in the section.
  private var ranges: [Range<Int>] = []
  /// Which child each row belongs to; the first of equal keys owns the row.
  private var owners: [RowKey: Int] = [:]
  /// Which child heard each row on screen appear.
  private var displayed: [RowKey: Int] = [:]

  /// Makes the children, new controllers for this section's ``SectionController/model``; called once, before anything
  /// is asked.
  open func makeChildren() -> [SectionController<Model>] { [] }

  open override var header: Row? { children.lazy.compactMap(\.header).first }
  open override var footer: Row? { children.lazy.compactMap(\.footer).first }

  /// The index title of the first child that has one.
  open override var indexTitle: String? { children.lazy.compactMap(\.indexTitle).first }

  /// The level of the first child that states one, for the rows of all.
  open override var indentationLevel: Int {
    children.lazy.map(\.indentationLevel).first { $0 != 0 } ?? 0
  }

  /// The metrics of the first child that has some, for the rows of all.
  open override var metrics: SectionMetrics? { children.lazy.compactMap(\.metrics).first }

  /// Whether all children allow it.
  open override var isCollapsible: Bool { children.allSatisfy(\.isCollapsible) }

  /// Whether one of the children does.
  open override var holdsState: Bool { children.contains { $0.holdsState } }

  final override func begin() {
    if children.isEmpty { children = makeChildren() }
    for child in children {
      precondition(
        child.identity == identity && !child.isAttached,
        "a child of a stacked section must be a new controller, made for the section's object"
      )
      child.attach(asPartOf: self)
      // One that comes back to the list knows the object as it was when it left.
      child.keep(lastObject)
    }
    super.begin()
    for child in children { child.begin() }
  }

  final override func setObject(_ object: AnyDiffable) {
    super.setObject(object)
    for child in children { child.setObject(object) }
  }

  final override func detach() {
    super.detach()
    for child in children { child.detach() }
  }

  final override var makesSingleRows: Bool { false }

  final override func makeBodyRows() -> ContiguousArray<Row> {
    let parts = children.map { $0.makeBodyRows() }
    (ranges, owners) = ([], [:])
    for (child, rows) in parts.enumerated() {
      let start = ranges.last?.upperBound ?? 0
      ranges.append(start..<start + rows.count)
      for row in rows where owners[row.key] == nil { owners[row.key] = child }
    }
    return ContiguousArray(parts.joined())
  }

  final override func perform(_ action: any CellAction, from row: RowContext) -> Bool {
    if let (child, row) = owner(of: row), child.perform(action, from: row) { return true }
    return super.perform(action, from: row)
  }

  // `AnySectionController` hands on what concerns a row to the child whose row it is; below is what needs the
  // children's own row numbers, or keeps track of what they show.

  final override var parts: [AnySectionController] { children }
  final override func part(of row: RowKey) -> AnySectionController? {
    child(of: row).map { children[$0] }
  }
  final override func start(of part: AnySectionController) -> Int {
    zip(children, ranges).first { $0.0 === part }?.1.lowerBound ?? 0
  }

  open override func canMove(_ row: RowContext, to index: Int) -> Bool {
    guard let (child, place, own) = target(of: row, at: index) else { return false }
    return child.canMove(own, to: place)
  }
  open override func move(_ row: RowContext, to index: Int) {
    guard let (child, place, own) = target(of: row, at: index) else { return }
    child.move(own, to: place)
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
    guard let number = child(of: row.id.key) else { return }
    let (child, isFirst) = (children[number], !displayed.values.contains(number))
    displayed[row.id.key] = number
    child.willDisplay(row.of(child))
    if isFirst { child.willDisplaySection() }
  }
  open override func didEndDisplaying(_ row: RowContext) {
    guard let number = displayed.removeValue(forKey: row.id.key) else { return }
    let (child, isLast) = (children[number], !displayed.values.contains(number))
    child.didEndDisplaying(row.of(child))
    if isLast { child.didEndDisplayingSection() }
  }

  /// The child that a row belongs to; header and footer are the first child's that has one.
  ///
  /// A row that is still on screen and gone already is that of the child which heard it appear.
  private func child(of row: RowKey) -> Int? {
    let owner =
      switch row.role {
      case .body: owners[row]
      case .header: children.firstIndex { $0.header?.row(.header).key == row }
      case .footer: children.firstIndex { $0.footer?.row(.footer).key == row }
      }
    return owner ?? displayed[row]
  }

  private func target(
    of row: RowContext,
    at index: Int
  ) -> (SectionController<Model>, Int, RowContext)? {
    guard let child = owners[row.id.key], ranges[child].contains(index) else { return nil }
    return (children[child], index - ranges[child].lowerBound, row.of(children[child]))
  }

  /// The first child that takes a row of another section at a position: between two children there are two
  /// answers, behind the rows of one and before those of the next.
  private func taker(
    of row: RowContext,
    from other: AnySectionController,
    at index: Int
  ) -> (SectionController<Model>, Int)? {
    zip(children, ranges).lazy.filter { $1.lowerBound <= index && index <= $1.upperBound }
      .map { ($0, index - $1.lowerBound) }
      .first { $0.canTake(row, from: other, at: $1) }
  }
}

/// Where a controller's rows are in its section; most controllers have all of it.
extension AnySectionController {
  /// The controller that the list knows.
  var root: AnySectionController { whole?.root ?? self }

  /// How many rows of the section precede the controller's own.
  var start: Int { whole.map { $0.start(of: self) + $0.start } ?? 0 }

  /// Whether a row of the section is the controller's own.
  func owns(_ row: RowKey) -> Bool {
    whole.map { $0.part(of: row) === self && $0.owns(row) } ?? true
  }
}
