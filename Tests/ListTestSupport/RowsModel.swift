public import ListCore

/// An object whose rows a test decides.
public struct RowsModel: ListDiffable, Equatable {
  /// Names it.
  public var id: String
  /// The rows, a text each.
  public var lines: [String]
  /// The text of the header, if there is one.
  public var header: String?
  /// The text of the footer, if there is one.
  public var footer: String?
  /// The id of the section that heads its group, if it is in one.
  public var group: String?
  /// That section.
  public var groupHead: DiffIdentity? {
    group.map { DiffIdentity(id: $0, of: RowsModel.self) }
  }

  /// Makes one for a test.
  public init(
    id: String,
    lines: [String],
    header: String? = nil,
    footer: String? = nil,
    group: String? = nil
  ) {
    self.id = id
    self.lines = lines
    self.header = header
    self.footer = footer
    self.group = group
  }
}

/// Shows the lines of its object and `extra`, all of one height; says what happens to it.
public final class RowsController: SectionController<RowsModel> {
  /// Rows beside those of the object.
  public var extra: [String] = []
  /// The height of every row.
  public var rowHeight = RowHeight.fixed(20)
  /// How the rows are laid out, where not below each other.
  public var rowMetrics: SectionMetrics?
  /// Rows that may not be selected.
  public var refusesSelection: Set<String> = []
  /// Rows that may not be deselected.
  public var refusesDeselection: Set<String> = []
  /// Rows that cannot be selected at all.
  public var unselectable: Set<String> = []
  /// Whether the section follows the selection as a whole.
  public var selectsAsOne = false
  /// How often it was asked about selecting a single row.
  public private(set) var selectionQuestions = 0
  /// Rows that can be moved.
  public var movable: Set<String> = []
  /// Called when a row comes on screen.
  public var onDisplay: (@MainActor (RowContext) -> Void)?
  /// Called by didUpdate.
  public var onUpdate: (@MainActor (RowsController) -> Void)?
  /// How rows appear and leave, where not the usual way.
  public var onTransition: (@MainActor (RowContext, Bool) -> RowTransition?)?
  /// What happened to the controller, in order.
  public private(set) var log: [String] = []

  public override var numberOfRows: Int { model.lines.count + extra.count }
  public override func row(at index: Int) -> any ListDiffable {
    let own = model.lines.count
    let line = index < own ? model.lines[index] : extra[index - own]
    return TestLine(line, line)
  }
  public override func height(at index: Int) -> RowHeight { rowHeight }
  public override var metrics: SectionMetrics? { rowMetrics }
  public override var header: Row? {
    model.header.map { Row(TestLine("header", $0), height: .fixed(32)) }
  }
  public override var footer: Row? {
    model.footer.map { Row(TestLine("footer", $0), height: .fixed(32)) }
  }
  public override func didUpdate(to model: RowsModel) { onUpdate?(self) }
  public override func transition(of row: RowContext, isAppearing: Bool) -> RowTransition? {
    onTransition?(row, isAppearing)
  }

  public override func isSelectable(_ row: RowContext) -> Bool {
    selectionQuestions += 1
    return !unselectable.contains(row.id.key.description)
  }
  public override func shouldSelect(_ row: RowContext) -> Bool {
    selectionQuestions += 1
    return !refusesSelection.contains(row.id.key.description)
  }
  public override func shouldDeselect(_ row: RowContext) -> Bool {
    !refusesDeselection.contains(row.id.key.description)
  }
  public override var selectsAsWhole: Bool { selectsAsOne }
  public override func didSelectAll() { log.append("select all") }
  public override func didDeselectAll() { log.append("deselect all") }
  public override func didSelect(_ row: RowContext) { log.append("select \(row.id.key)") }
  public override func didDeselect(_ row: RowContext) { log.append("deselect \(row.id.key)") }
  public override func didActivate(_ row: RowContext) { log.append("activate \(row.id.key)") }
  public override func didHighlight(_ row: RowContext) { log.append("light \(row.id.key)") }
  public override func didUnhighlight(_ row: RowContext) { log.append("dark \(row.id.key)") }
  public override func canMove(_ row: RowContext) -> Bool {
    movable.contains(row.id.key.description)
  }
  public override func willDisplay(_ row: RowContext) {
    log.append("will \(row.id.key)")
    onDisplay?(row)
  }
  public override func didEndDisplaying(_ row: RowContext) { log.append("end \(row.id.key)") }
  public override func willDisplaySection() { log.append("will section") }
  public override func didEndDisplayingSection() { log.append("end section") }
  public override func willEnterWorkingRange() { log.append("enter") }
  public override func didExitWorkingRange() { log.append("exit") }

  /// Forgets what happened so far.
  public func clearLog() { log = [] }
}

extension RowID {
  /// Names a line of a ``RowsModel``.
  public static func row(_ section: String, _ line: String, _ role: Row.Role = .body) -> RowID {
    RowID(
      section: DiffIdentity(id: section, of: RowsModel.self),
      key: RowKey(content: DiffIdentity(id: line, of: TestLine.self), role: role)
    )
  }
}

/// A headless list of ``RowsModel``s.
@MainActor
public final class TestRows {
  /// The headless list.
  public let list: HeadlessList
  /// Its adapter.
  public let adapter: ListAdapter
  /// What the list noticed.
  public let diagnostics = DiagnosticLog()
  /// What listeners heard, in order.
  public private(set) var events: [String] = []
  private var token: BindingToken?

  /// Makes one for a test.
  public init(
    _ models: [RowsModel],
    height: Double = 100,
    configure: @escaping @MainActor (RowsController) -> Void = { _ in }
  ) {
    list = HeadlessList(width: 100, height: height)
    adapter = ListAdapter(host: list, diagnostics: diagnostics)
    adapter.register(RowsModel.self) { model in
      let controller = RowsController(model: model)
      configure(controller)
      return controller
    }
    list.presenter.selectionMode = .multiple
    token = adapter.addListener { [weak self] event in
      switch event {
      case .selected(let row): self?.events.append("select \(row)")
      case .deselected(let row): self?.events.append("deselect \(row)")
      case .selectedAll(let section): self?.events.append("select all \(section)")
      case .deselectedAll(let section, let left):
        let rest = left.isEmpty ? "" : " but \(left.count)"
        self?.events.append("deselect all \(section)\(rest)")
      case .activated(let row): self?.events.append("activate \(row)")
      default: break
      }
    }
    show(models)
  }

  /// Shows other objects and waits until they are shown.
  public func show(_ models: [RowsModel]) {
    adapter.objects = models
    list.settle()
  }

  /// The controller of an object.
  public func controller(_ id: String) -> RowsController? {
    adapter.sectionController(for: RowsModel(id: id, lines: [])) as? RowsController
  }

  /// Forgets the events so far.
  public func clearEvents() { events = [] }
}
