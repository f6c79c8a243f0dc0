import ListCore

/// The feed, wherever it is shown: its items, its adapter and its event log.
@MainActor
final class Feed {
  let store: FeedStore
  /// The items, where a store has them.
  let stored: StoredItems?
  let adapter: ListAdapter
  let diagnostics: DiagnosticLog
  let names: ListNames
  /// What the window is called; it may be another one when the file is read again.
  var title: String
  private let eventLog: EventLog?
  private var listener: BindingToken?
  private var isLoaded = false
  /// What the log says of them, where a store has the items.
  private(set) var shownItems: ShownItems?
  /// The items that an action on several rows takes away, once it has run on all of them.
  var leaving: [(section: String, isHidden: Bool)] = []
  /// What kinds can ask of this feed.
  let services = FeedServices()
  /// What a person is told and asked about changes.
  var handlers = ChangeHandlers()
  /// What the log calls the place of the move that is being made, where a script named it.
  var placeName: Event.Place?

  /// Puts a fixture into a host, shown by the controllers of some kinds.
  ///
  /// `onFailure` is called with a sentence when a store cannot be written to, or not be watched, `onDiagnostic` with each
  /// diagnostic, for people to read.
  init(
    _ content: FeedContent,
    kinds: KindRegistry,
    host: any ListHost,
    eventLog: EventLog?,
    onFailure: @escaping (String) -> Void = { StandardError.write("feedapp: \($0)") },
    onDiagnostic: @escaping @MainActor (Diagnostic) -> Void
  ) {
    store = FeedStore(items: content.items)
    title = content.title
    self.eventLog = eventLog
    diagnostics = DiagnosticLog { diagnostic in
      eventLog?.log(.diagnostic(kind: diagnostic.kind.rawValue, detail: diagnostic.detail))
      onDiagnostic(diagnostic)
    }
    adapter = ListAdapter(host: host, diagnostics: diagnostics)
    for clash in kinds.clashes { diagnostics.report(clash) }
    names = ListNames(presenter: host.presenter, store: content.store == nil ? store : nil)
    let stored = content.store.map { [adapter] in StoredItems($0, adapter) }
    self.stored = stored
    kinds.register(in: KindContext(adapter: adapter, services: services))
    store.shownController = { [weak adapter] in adapter?.sectionController(for: $0) }
    services.feed = self
    adapter.headersCollapse = true
    adapter.selectionMode = .multiple
    listener = adapter.addListener { [weak self] in self?.receive($0) }
    guard let stored else {
      adapter.moveDelegate = store
      store.onMoved = { [weak self] in self?.tellNewest() }
      adapter.dataSource = store
      return
    }
    adapter.moveDelegate = stored
    shownItems = ShownItems(stored, self)
    stored.handlers = ChangeHandlers { [weak self] in self?.handlers }
    adapter.onActionForAll = { [weak self] in self?.perform($0, onAll: $1) }
    stored.onFailure = onFailure
    stored.show()
  }

  /// The item that a section shows; `nil` where it is not loaded.
  func item(of section: DiffIdentity) -> (any FeedModel)? {
    guard stored != nil else { return store.item(section.description) }
    let controller = adapter.sectionController(for: section)
    return controller.flatMap { adapter.object(for: $0) as? any FeedModel }
  }

  /// Waits until the list is idle, and everything that was done is written and shown.
  func settle(_ stage: () async -> Void) async {
    guard let shownItems else { return await stage() }
    await shownItems.settle(stage)
  }

  /// Whether anybody reads the log.
  var isLogged: Bool { eventLog != nil }

  func log(_ event: Event) { eventLog?.log(event) }

  private func receive(_ event: ListEvent) {
    switch event {
    case .updated(let report) where shownItems != nil:
      shownItems?.receive(report)
      stored?.listDidChange()
    case .updated(let report) where isLoaded:
      log(.update(report.kind, sections: report.sections, rows: report.rows))
    case .updated:
      isLoaded = true
      let shown = adapter.snapshot
      log(.loaded(title: title, sections: shown.sectionCount, rows: shown.rowCount))
    case .action(let name, let row):
      log(.control(section: row.section.description, row: row.key.description, control: name))
    case .rowAction(let id, let row):
      log(.action(section: row.section.description, row: row.key.description, action: id))
    case .selected(let row):
      log(.select(section: row.section.description, row: row.key.description))
    case .deselected(let row):
      log(.deselect(section: row.section.description, row: row.key.description))
    case .selectedAll(let section):
      for row in bodyRows(of: section) {
        log(.select(section: section.description, row: row.description))
      }
    case .deselectedAll(let section, let left):
      for row in bodyRows(of: section) where !left.contains(row) {
        log(.deselect(section: section.description, row: row.description))
      }
    case .collapsed(let section):
      log(.collapse(section: section.description))
    case .expanded(let section):
      log(.expand(section: section.description))
    // What a person opens is no change of the list, so the log has no line for it.
    case .activated: break
    case .reordered(let row, let target, let isAccepted):
      log(
        .reorder(
          section: row.section.description,
          row: row.key.description,
          to: placeName ?? target.place(for: row),
          accepted: isAccepted
        )
      )
    }
  }
}

extension Feed {
  private func bodyRows(of section: DiffIdentity) -> [RowKey] {
    adapter.snapshot.section(for: section)?.rows.filter { $0.role == .body }.map(\.key) ?? []
  }
}

extension ReorderTarget {
  /// What the log calls the place a row was dragged to.
  func place(for row: RowID) -> Event.Place {
    switch self {
    case .row(row.section, let index), .section(let index): .index(index)
    case .row(let section, _): .section(section.description)
    }
  }
}
