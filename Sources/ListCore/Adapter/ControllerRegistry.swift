/// Knows which controller shows objects of which type.
@MainActor
struct ControllerRegistry {
  private var factories: [ObjectIdentifier: @MainActor (AnyDiffable) -> AnySectionController?] = [:]
  /// The types of objects whose rows need no controller.
  private(set) var onDemand: [ObjectIdentifier: RowMaker] = [:]

  /// With `rows` controllers of the type are needed on screen only.
  mutating func register<Model: ListDiffable>(
    _ type: Model.Type,
    rows: (@Sendable (Model) -> [Row]?)? = nil,
    _ make: @escaping @MainActor (Model) -> AnySectionController
  ) {
    factories[ObjectIdentifier(type)] = { object in object.value(as: Model.self).map(make) }
    onDemand[ObjectIdentifier(type)] = rows.map { rows in
      RowMaker("rows(of:) of \(type)") { object in
        object.value(as: Model.self).flatMap(rows).map {
          SnapshotSection.sifting(ContiguousArray($0), id: object.identity)
        }
      }
    }
  }

  func makeController(for object: AnyDiffable) -> AnySectionController? {
    factories[object.type]?(object)
  }
}

// Sections and controllers that are made for objects.
extension SectionRenderer {
  /// Takes a controller out of the list whose object is gone.
  func detach(_ controller: AnySectionController) {
    controller.detach()
    traits.remove(controller)
  }

  /// Makes the section of an object, with the controller that its data source has for it; `nil` for one that
  /// cannot have one, which is reported.
  func newEntry(
    for new: IncomingObject,
    _ own: AnySectionController?
  ) -> SectionList.Entry? {
    let object = new.object
    guard new.hasUsableID else {
      delegates.report(
        Diagnostic(.unusableIdentifier, "\(object.identity) of type \(object.typeName)")
      )
      return nil
    }
    if own == nil, let rows = rowsOnDemand(of: new) {
      return SectionList.Entry(.rows(object, rows))
    }
    guard let controller = own ?? registry.makeController(for: object) else {
      delegates.report(
        Diagnostic(.missingController, "\(object.identity) of type \(object.typeName)")
      )
      return nil
    }
    precondition(
      controller.identity == object.identity && !controller.isAttached,
      "the controller for \(object.identity) must be one that no list has, made for that object"
    )
    // One that comes back to the list knows the object as it was when it left.
    own?.keep(object)
    controller.attach(to: delegates)
    return SectionList.Entry(.controller(controller))
  }
}

// Sections whose controllers are made when somebody needs them.
extension SectionRenderer {
  /// What a section shows.
  func section(of entry: SectionList.Entry) -> SnapshotSection {
    switch entry.owner {
    case .controller(let controller): controller.shown
    case .rows(let object, let rows): rowFilter.apply(to: SnapshotSection(object, rows))
    }
  }

  /// The rows of an object that needs no controller for them; `nil` for one that does.
  ///
  /// What is wrong with them is told in the section's turn.
  func rowsOnDemand(of new: IncomingObject) -> RowsOnDemand? {
    let identity = new.object.identity
    if !noted.isEmpty { noted[identity] = nil }
    guard !collapsed.contains(identity), let made = madeRows(of: new) else { return nil }
    let diagnostics = made.diagnostics + unknownCells(of: new.object, made.rows)
    if !diagnostics.isEmpty { noted[identity] = diagnostics }
    return made.rows
  }

  private func madeRows(of new: IncomingObject) -> MadeRows? {
    switch new.rows {
    case .ofController: nil
    case .made(let made): made
    case .later: registry.onDemand[new.object.type]?.rows(of: new.object, after: known.rows)
    }
  }

  func reportMade(_ section: DiffIdentity) {
    guard !noted.isEmpty, let diagnostics = noted.removeValue(forKey: section) else { return }
    for diagnostic in diagnostics { delegates.report(diagnostic) }
  }

  /// The controller of a section; made where there is none, and let go when nobody has it any more.
  func controller(for section: DiffIdentity) -> AnySectionController? {
    // Of the entries: to ask the list would copy it, for every row that is selected.
    guard let entry = list.entries.element(for: section, hash: section.shortHash) else {
      return nil
    }
    return entry.controller ?? list.controller(of: entry)
      ?? list.index(of: section).flatMap(lendController)
  }

  /// The controllers of the sections that rows are of, each once, in list order.
  func controllers(of rows: [RowID]) -> [AnySectionController] {
    var seen: Set<DiffIdentity> = []
    return rows.filter { seen.insert($0.section).inserted }
      .compactMap { controller(for: $0.section) }
      .sorted { ($0.section ?? .max) < ($1.section ?? .max) }
  }

  /// The controller of a section, which stays for as long as its object is in the list.
  func keptController(for section: DiffIdentity) -> AnySectionController? {
    let controller = controller(for: section)
    if let controller { list.keep(controller) }
    return controller
  }

  private func lendController(at index: Int) -> AnySectionController? {
    let object = list.newestObject(at: index)
    guard let controller = registry.makeController(for: object) else { return nil }
    precondition(
      controller.identity == object.identity && !controller.isAttached,
      "the controller for \(object.identity) must be a new one, made for that object"
    )
    controller.attach(to: delegates)
    list.lend(controller)
    controller.begin()
    if adoptRows(ofBorrowed: controller) { controller.update(animated: false) }
    if list.lentCount > list.mostLent {
      for section in list.lent.map(\.identity) { takeBack(section) }
      list.mostLent = max(16, list.lentCount * 2)
    }
    return controller
  }

  /// Lets go of a controller that nobody has any more; one that knows more than its object stays.
  ///
  /// It is asked, and released, while the list is not being changed: what it does may look at the list.
  func takeBack(_ section: DiffIdentity) {
    guard let controller = list.unused(section) else { return }
    if controller.holdsState {
      list.keep(controller)
    } else if list.lends(controller) {
      list.takeBack(controller)
      controller.detach()
    }
  }

  /// Tells a controller that was lent which rows of its object are shown; one that has others owns its rows from
  /// now on, and is asked for them.
  ///
  /// - Returns: Whether it owns them now. Outside of a transaction somebody has to ask for one then.
  @discardableResult
  func adoptRows(ofBorrowed controller: AnySectionController) -> Bool {
    guard list.lends(controller), let entry = list.entry(for: controller.identity),
      case .rows(_, let rows) = entry.owner
    else { return false }
    let made = makeRows(of: controller)
    // It knows more than the object says from its beginning, such as from a store of its own.
    guard controller.holdsState || made.section.rowCount != rows.count else { return false }
    list.keep(controller)
    controller.needsRows = true
    return true
  }
}
