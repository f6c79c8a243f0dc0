/// Renders the sections of a list: asks controllers for rows, folds and filters them, and makes the
/// transaction of what changed.
@MainActor
final class SectionRenderer {
  let delegates: ListDelegates
  let connection: HostConnection
  /// Which controller belongs to which object.
  var list = SectionList()
  var registry = ControllerRegistry()
  var filter: (@MainActor (ListFilterCandidate) -> Bool)? { didSet { connection.holdCursor() } }
  /// Which rows are shown of the sections that are, and whether all sections know it.
  var rowFilter = RowFilter()
  /// The sections that are to show their header only, by the identity of their object.
  var collapsed: Set<DiffIdentity> = []
  var headersCollapse = false
  /// What the presenter has not been told of the sections.
  private(set) var traits = SectionTraits()
  /// The cells that the host was asked for, and the rows on demand whose cells were looked at last.
  private(set) var known = (cells: Set<CellToken>(), rows: RowsOnDemand?.none)
  /// Whether the host has not been asked for the cells of sections that were made before.
  private var isAtOtherHost = false
  /// What is wrong with sections that have no controller, until it is their turn to be told of.
  var noted: [DiffIdentity: [Diagnostic]] = [:]
  /// Sections that were reported to name a head they do not follow.
  var strays: Set<DiffIdentity> = []

  struct CellToken: Hashable {
    let content: ObjectIdentifier
    let cell: CellType?
  }

  init(_ delegates: ListDelegates, _ connection: HostConnection) {
    self.delegates = delegates
    self.connection = connection
  }

  /// Another host knows no metrics yet, and has not been asked for its cells.
  func noteOtherHost() {
    traits = SectionTraits()
    known = ([], nil)
    isAtOtherHost = list.objectCount > 0
  }

  var hiddenCount: Int { list.objectCount - list.count }

  /// What is said where there are objects, but no rows: what the program says, or that its filter found none.
  func stateWithoutRows(_ state: EmptyState?) -> EmptyState? {
    let isFiltered = filter != nil || rowFilter.isSet
    return state != nil && isFiltered ? .noResults : state
  }

  /// Tells a presenter what it has not been told of the sections, and returns their metrics, to be applied with the
  /// rows.
  func tellTraits(to presenter: ListPresenter) -> [DiffIdentity: SectionMetrics?] {
    let told = traits
    isAtOtherHost = false
    traits = SectionTraits()
    told.tell(presenter)
    return told.metrics
  }

  /// Brings what a controller shows up to date.
  func refreshRows(of controller: AnySectionController, asking: Bool) {
    if asking { controller.needsRows = true }
    if controller.needsRows {
      upToDateRows(of: controller)
    } else {
      controller.shown = shownPart(of: controller.made, controller)
    }
  }

  func makeRows(of controller: AnySectionController) -> SiftedRows {
    controller.needsRows = false
    let made = controller.makeRows()
    controller.made = made.section
    controller.leftOut = made.leftOut
    controller.shown = shownPart(of: made.section, controller)
    return made
  }

  /// All rows of a controller, asked for if they may have changed; what is wrong with them is
  /// reported.
  @discardableResult
  func upToDateRows(of controller: AnySectionController) -> SnapshotSection {
    guard controller.needsRows else { return controller.made }
    let made = makeRows(of: controller)
    for diagnostic in made.diagnostics { delegates.report(diagnostic) }
    checkCells(of: made.section.rows)
    traits.read(of: controller)
    return made.section
  }

  func checkCells(of rows: some Sequence<Row>) {
    for diagnostic in unknownCells(of: rows) { delegates.report(diagnostic) }
  }

  /// Which cells nobody registered, each of them once.
  func unknownCells(of rows: some Sequence<Row>) -> [Diagnostic] {
    var last: CellToken?
    var diagnostics: [Diagnostic] = []
    for row in rows {
      let token = CellToken(content: row.content.type, cell: row.cellType)
      // Rows of a kind stand together, so most of them need not be hashed: decision 26.
      guard token != last else { continue }
      last = token
      guard known.cells.insert(token).inserted, connection.host?.canShow(row) == false else {
        continue
      }
      diagnostics.append(
        Diagnostic(.unregisteredCell, row.cellType?.description ?? row.content.typeName)
      )
    }
    return diagnostics
  }

  /// The same of rows on demand, which are made only if there is something to say of them.
  func unknownCells(of object: AnyDiffable, _ rows: RowsOnDemand) -> [Diagnostic] {
    // Most objects have the same rows as the one before.
    guard rows !== known.rows else { return [] }
    known.rows = rows
    let areKnown = rows.shape.allSatisfy {
      known.cells.contains(CellToken(content: $0.content, cell: $0.cellType))
    }
    return areKnown ? [] : unknownCells(of: SnapshotSection(object, rows).rows)
  }

  /// Adds what a section shows to what others show; nothing where it is hidden.
  func gather(_ entry: SectionList.Entry, hash: UInt32, into gathered: inout GatheredRows) {
    if let controller = entry.controller, !controller.needsRows, !connection.isPresented {
      // Of a hidden one as well: it is shown again without being read.
      checkCells(of: controller.made.rows)
      traits.read(of: controller)
    }
    guard entry.isShown else { return }
    let isAstray: Bool
    if let controller = entry.controller {
      upToDateRows(of: controller)
      let rebuilt = controller.takeRebuiltRows()
      isAstray = gathered.append(controller.shown, hash: hash, rebuilt: rebuilt)
    } else {
      let section = section(of: entry)
      reportMade(section.id)
      if isAtOtherHost { checkCells(of: section.rows) }
      isAstray = gathered.append(section, hash: hash, rebuilt: [])
    }
    if isAstray { gathered.sections.last.map(checkGroup) }
  }

  /// All rows of a section, also those that are not shown.
  func allRows(of entry: SectionList.Entry) -> SnapshotSection {
    switch entry.owner {
    case .controller(let controller): upToDateRows(of: controller)
    case .rows(let object, let rows): SnapshotSection(object, rows)
    }
  }

  func makeSnapshot() -> Snapshot {
    var gathered = GatheredRows(capacity: list.count, host: connection.number)
    var entries = list.entries.makeIterator()
    while let (entry, hash) = entries.nextHashed() {
      gather(entry, hash: hash, into: &gathered)
    }
    return gathered.snapshot(from: connection.shown)
  }

  /// The part of a section's rows that is shown, where no group it is in is collapsed.
  func shownPart(of made: SnapshotSection, _ controller: AnySectionController) -> SnapshotSection {
    var part = rowFilter.apply(to: made)
    controller.hasRowsLeft = !rowFilter.isSet || part.bodyRowCount > 0
    let isFolded =
      !collapsed.isEmpty && collapsed.contains(controller.identity) && controller.isCollapsible
      && made.rows.first?.role == .header
    // Where it stands decides the rest.
    part.group =
      if let head = controller.groupHead { .astray(head) } else { isFolded ? .folded : .alone }
    guard isFolded, let header = part.rows.first, part.rows.count > 1 else { return part }
    part.takeRows(of: SnapshotSection(id: made.id, rows: [header]))
    return part
  }

  func canCollapse(_ controller: AnySectionController) -> Bool {
    controller.isCollapsible && controller.made.rows.first?.role == .header
  }

  func canCollapse(_ section: DiffIdentity) -> Bool {
    controller(for: section).map(canCollapse) ?? false
  }

  func isCollapsed(_ section: DiffIdentity) -> Bool {
    collapsed.contains(section) && canCollapse(section)
  }

  /// What the header of a section offers; `nil` where a person cannot fold it.
  func isExpanded(_ section: DiffIdentity) -> Bool? {
    guard headersCollapse, canCollapse(section) else { return nil }
    return !collapsed.contains(section)
  }
}

// Groups of sections, which the headers of their heads fold.
extension SectionRenderer {
  /// Reports a section that names a head which it does not follow, once.
  func checkGroup(of section: SnapshotSection) {
    guard case .astray(let head) = section.group, strays.insert(section.id).inserted else { return }
    delegates.report(
      Diagnostic(.sectionOutsideGroup, "\(section.id) does not follow \(head), which it names")
    )
  }
}

extension AnySectionController {
  /// The section that heads the group of the controller's.
  var groupHead: DiffIdentity? { lastObject.groupHead }
}

/// What controllers say of their sections beside the rows; most say nothing.
@MainActor
final class SectionTraits {
  private(set) var metrics: [DiffIdentity: SectionMetrics?] = [:]
  private var indexTitles: [DiffIdentity: String?] = [:]
  private var indentations: [DiffIdentity: Int] = [:]

  func read(of controller: AnySectionController) {
    let (metrics, title) = (controller.metrics, controller.indexTitle)
    note(metrics, title, controller.indentationLevel, of: controller)
  }

  /// Forgets what a controller said whose object is gone.
  func remove(_ controller: AnySectionController) { note(nil, nil, 0, of: controller) }

  private func note(
    _ metrics: SectionMetrics?,
    _ title: String?,
    _ level: Int,
    of controller: AnySectionController
  ) {
    var said: AnySectionController.KnownTraits = []
    if metrics != nil { said.insert(.metrics) }
    if title != nil { said.insert(.indexTitle) }
    if level != 0 { said.insert(.indentation) }
    // What it does not say any more is taken back.
    let told = controller.traits.union(said)
    controller.traits = said
    let identity = controller.identity
    if told.contains(.metrics) { self.metrics.updateValue(metrics, forKey: identity) }
    if told.contains(.indexTitle) { indexTitles.updateValue(title, forKey: identity) }
    if told.contains(.indentation) { indentations[identity] = level }
  }

  /// Tells a presenter all of it but the metrics, which belong to a transaction.
  fileprivate func tell(_ presenter: ListPresenter) {
    presenter.indexTitles.set(indexTitles)
    presenter.visible.heights.setIndentations(indentations)
  }
}
