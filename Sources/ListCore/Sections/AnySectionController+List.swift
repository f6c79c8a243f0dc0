// What a section controller has of its list, and what the list has of it.

extension AnySectionController {
  /// The section's position in the list, or `nil` once the controller is detached.
  ///
  /// Already right when `didUpdate(to:)` is called.
  ///
  /// - Complexity: O(log n) in the number of sections.
  public var section: Int? { services?.section(of: root) }
  /// Whether this is the first section of the list.
  public var isFirst: Bool { section == 0 }
  /// Whether this is the last section of the list.
  public var isLast: Bool { section.map { $0 + 1 == services?.sectionCount } ?? false }
  /// What the controller can ask of its list; inert once the controller is detached.
  public var context: ListContext {
    isAttached ? ListContext(services: services, controller: self) : ListContext()
  }
  /// The services of the list, see ``ListEnvironment``; once the controller is detached, and before it
  /// belongs to a list, there are the default ones.
  public var environment: ListEnvironment { services?.environment ?? ListEnvironment() }

  /// Registers what happens when a cell of this section says an action of the given type, in place of what was
  /// registered for it before.
  ///
  /// An action for which a controller registers nothing goes on to the list: see ``ListAdapter/on(_:perform:)``.
  /// Capture the controller unowned or weakly: it owns the handler.
  public final func on<Action: CellAction>(
    _ type: Action.Type,
    perform: @escaping @MainActor (Action, RowContext) -> Void
  ) {
    registrations.set(type, perform)
  }

  /// Asks for this section's rows again and shows what changed.
  ///
  /// Requests of one turn are merged into one transaction and never dropped: after any number of calls the last
  /// state is the one shown. Every completion is called once, in call order: `true` when the state is shown, `false`
  /// when the controller is detached or the list is gone. One `false` for `animated` in a turn decides for all.
  public final func update(
    animated: Bool = true,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard isAttached, let services, services.host != nil else {
      // A list without a host shows the rows when it has one again.
      root.needsRows = true
      if isAttached { services?.keep(root) }
      completion?(false)
      return
    }
    services.request(nil, of: root, animated: animated, completion: completion)
  }
}

extension AnySectionController {
  /// What few controllers have.
  final class Extras {
    var leftOut = LeftOutRows()
    var edits: [BatchContext.Edits] = []
    /// Rows whose cells are to be rebuilt by the next transaction.
    var rebuilt: [RowID] = []
    weak var whole: AnySectionController?
  }

  struct KnownTraits: OptionSet {
    let rawValue: UInt8
    static let metrics = Self(rawValue: 1)
    static let indexTitle = Self(rawValue: 2)
    static let indentation = Self(rawValue: 4)
  }

  private func madeExtras() -> Extras {
    if let extras { return extras }
    let new = Extras()
    extras = new
    return new
  }

  /// Which body rows the controller returned that are not among them.
  var leftOut: LeftOutRows {
    get { extras?.leftOut ?? LeftOutRows() }
    set { if extras != nil || !newValue.isEmpty { madeExtras().leftOut = newValue } }
  }

  /// The controller whose section this one has a part of, such as a stacked section's.
  var whole: AnySectionController? { extras?.whole }

  var statedEdits: [BatchContext.Edits] { extras?.edits ?? [] }

  func owner(of row: RowContext) -> (AnySectionController, RowContext)? {
    part(of: row.id.key).map { ($0, row.of($0)) }
  }

  // What the adapter asks of every controller; SectionController answers typed.

  /// The object as it was handed over last.
  ///
  /// Objects that show the same as before are not handed to each controller: it looks for its own when
  /// somebody wants to have it.
  final var object: AnyDiffable {
    if let whole {
      // The list hands objects to that one only.
      keep(whole.object)
    } else if let services, services.objectsVersion != version {
      version = services.objectsVersion
      if let newest = services.newestObject(of: self) { keep(newest) }
    }
    return lastObject
  }

  /// Takes over an object that shows the same as the one before it.
  func keep(_ object: AnyDiffable) {
    // Released at the end: an object that goes may look at the list.
    withExtendedLifetime(lastObject) {
      lastObject = object
      if let services { version = services.objectsVersion }
    }
  }

  func sectionDidScroll(_ event: ScrollEvent) {
    switch event {
    case .scrolled: didScroll()
    case .began: willBeginScrolling()
    case .ended(let willDecelerate): didEndScrolling(willDecelerate: willDecelerate)
    case .stopped: didEndDecelerating()
    }
  }

  /// Takes over what a batch stated; the rows it wants rebuilt are named while their old places
  /// are known.
  func state(_ edits: BatchContext.Edits) {
    let isAsMade = statedEdits.allSatisfy(\.keepsPlaces)
    madeExtras().edits.append(edits)
    guard !edits.reloaded.isEmpty else { return }
    // A batch counts rows as those before it left them, which is not known here where they moved any.
    guard isAsMade else { return rebuild(shown.bodyRows.map(shown.rowID(at:))) }
    let first = made.firstBodyRow
    let places = Set(edits.reloaded).compactMap {
      leftOut.place(of: $0 &- first).map { $0 &+ first }
    }
    let rows = places.sorted().filter(made.bodyRows.contains).map(made.rowID(at:))
    rebuild(rows.filter { shown.position(of: $0.key) != nil })
  }

  /// Where a body row is among those the controller returned.
  func index(of row: RowKey) -> Int? {
    made.position(of: row).map { leftOut.index(of: $0 - made.firstBodyRow) }
  }

  /// Where a row is to go among those the controller returned, so that it comes to a place of those that are on
  /// screen, counted without the header.
  ///
  /// On screen the section may be older than what the controller returned. A row of its own, as `moved`, leaves its
  /// place first.
  func index(
    toPlace place: Int,
    of onScreen: SnapshotSection,
    moving moved: RowKey? = nil
  ) -> Int {
    guard !leftOut.isEmpty || !onScreen.sharesRows(with: made) else { return place }
    let origin = moved.flatMap(index(of:))
    let from = moved.flatMap { onScreen.position(of: $0) }.map { $0 - onScreen.firstBodyRow }
    // It goes in front of the row that is to follow it, or behind all others.
    let next = from.map { $0 <= place ? place + 1 : place } ?? place
    let followers = onScreen.bodyRows.dropFirst(next).lazy.map { onScreen.rowID(at: $0).key }
    let index = followers.compactMap(index(of:)).first ?? made.bodyRowCount + leftOut.count
    return origin.map { $0 < index ? index - 1 : index } ?? index
  }

  /// Has the cells of rows rebuilt by the next transaction.
  func rebuild(_ rows: [RowID]) {
    guard !rows.isEmpty else { return }
    madeExtras().rebuilt += rows
    services?.noteConcerned(root)
  }

  func takeRebuiltRows() -> [RowID] {
    guard let extras else { return [] }
    defer { (extras.edits, extras.rebuilt) = ([], []) }
    return extras.rebuilt
  }

  /// What was made is not shown: all rows are to be asked for next.
  func forgetShown() {
    needsRows = true
    _ = takeRebuiltRows()
  }

  func attach(asPartOf whole: AnySectionController) {
    madeExtras().whole = whole
    attach(to: whole.services)
  }

  func attach(to services: (any SectionServices)?) {
    self.services = services
    isAttached = true
    if let services { version = services.objectsVersion }
  }
}

/// Which of the rows that a controller returned are not in the list, so that rows can be numbered as
/// the controller numbers them: by index there, by place in the list.
struct LeftOutRows {
  private let indexes: [Int]

  /// - Parameter indexes: The indexes of the rows that were left out, ascending.
  init(_ indexes: [Int] = []) { self.indexes = indexes }

  var isEmpty: Bool { indexes.isEmpty }
  var count: Int { indexes.count }

  /// The index of the row at a place of the list.
  func index(of place: Int) -> Int {
    // `indexes[n] - n` rows of the list precede the row that was left out as number n.
    place + bound(indexes.count) { indexes[$0] - $0 <= place }
  }

  /// The place of a row in the list, or `nil` for one that was left out.
  func place(of index: Int) -> Int? {
    let before = bound(indexes.count) { indexes[$0] < index }
    return before < indexes.count && indexes[before] == index ? nil : index - before
  }

  /// The same, counted from the start of a range that holds all but header and footer.
  func inside(_ range: Range<Int>) -> Self {
    Self(indexes.filter(range.contains).map { $0 - range.lowerBound })
  }
}
