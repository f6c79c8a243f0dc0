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

  private var stacked = StackedRows()

  /// Makes the children; called once, before anything is asked.
  ///
  /// - Returns: New controllers for this section's ``SectionController/model``.
  open func makeChildren() -> [SectionController<Model>] { [] }

  open override var header: Row? { children.lazy.compactMap(\.header).first }
  open override var footer: Row? { children.lazy.compactMap(\.footer).first }

  /// The index title of the first child that has one.
  open override var indexTitle: String? { children.lazy.compactMap(\.indexTitle).first }

  /// The level of the first child that states one, for the rows of all.
  open override var indentationLevel: Int {
    children.lazy.map(\.indentationLevel).first { $0 != 0 } ?? 0
  }

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
    stacked.replace(with: parts)
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
    children.firstIndex { $0 === part }.map(stacked.start(ofChild:)) ?? 0
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
    let (child, isFirst) = (children[number], stacked.appear(row.id.key, of: number))
    child.willDisplay(row.of(child))
    if isFirst { child.willDisplaySection() }
  }
  open override func didEndDisplaying(_ row: RowContext) {
    guard let shown = stacked.leave(row.id.key) else { return }
    let child = children[shown.child]
    child.didEndDisplaying(row.of(child))
    if shown.isLast { child.didEndDisplayingSection() }
  }

  /// The child that a row belongs to; header and footer are the first child's that has one.
  private func child(of row: RowKey) -> Int? {
    switch row.role {
    case .body: stacked.owners[row]
    case .header: children.firstIndex { $0.header?.row(.header).key == row }
    case .footer: children.firstIndex { $0.footer?.row(.footer).key == row }
    }
  }

  private func target(
    of row: RowContext,
    at index: Int
  ) -> (SectionController<Model>, Int, RowContext)? {
    guard let child = stacked.owners[row.id.key],
      let place = stacked.place(index, inChild: child)
    else { return nil }
    return (children[child], place, row.of(children[child]))
  }

  /// The first child that takes a row of another section at a position.
  private func taker(
    of row: RowContext,
    from other: AnySectionController,
    at index: Int
  ) -> (SectionController<Model>, Int)? {
    stacked.insertions(at: index).lazy.map { (self.children[$0.child], $0.place) }
      .first { $0.canTake(row, from: other, at: $1) }
  }
}

/// Which rows of a stacked section belong to which child, as made last and as shown now.
struct StackedRows {
  private var starts: [Int] = []
  private var counts: [Int] = []
  /// Which child a row belongs to.
  private(set) var owners: [RowKey: Int] = [:]
  private var shownOwners: [RowKey: Int] = [:]
  private var shownCounts: [Int: Int] = [:]

  /// Takes over the rows of all children; the first of equal keys owns the row.
  mutating func replace(with parts: [ContiguousArray<Row>]) {
    (starts, counts, owners) = ([], [], [:])
    var start = 0
    for (child, rows) in parts.enumerated() {
      starts.append(start)
      counts.append(rows.count)
      start += rows.count
      for row in rows where owners[row.key] == nil { owners[row.key] = child }
    }
  }

  func start(ofChild child: Int) -> Int { starts.indices.contains(child) ? starts[child] : 0 }

  /// A position of the section as one of a child, if it is inside the child's rows.
  func place(_ index: Int, inChild child: Int) -> Int? {
    let local = index - starts[child]
    return local >= 0 && local < counts[child] ? local : nil
  }

  /// The children a row inserted at a position could go to, with the position there.
  ///
  /// Between two children there are two answers: behind the rows of one, before those of the next.
  func insertions(at index: Int) -> [(child: Int, place: Int)] {
    starts.indices.compactMap { child in
      let local = index - starts[child]
      return local >= 0 && local <= counts[child] ? (child, local) : nil
    }
  }

  /// Notes that a row of a child is on screen.
  ///
  /// - Returns: Whether it is the child's first one on screen.
  mutating func appear(_ row: RowKey, of child: Int) -> Bool {
    shownOwners[row] = child
    let count = shownCounts[child, default: 0]
    shownCounts[child] = count + 1
    return count == 0
  }

  /// Notes that a row is off screen.
  ///
  /// - Returns: The child that heard it appear, and whether none of the child's rows is left.
  mutating func leave(_ row: RowKey) -> (child: Int, isLast: Bool)? {
    guard let child = shownOwners.removeValue(forKey: row) else { return nil }
    let count = shownCounts[child, default: 1] - 1
    shownCounts[child] = count
    return (child, count == 0)
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
