public import ListCore

/// An object whose rows a test decides.
public struct RowsModel: ListDiffable, Equatable {
  public var id: String
  public var lines: [String]
  public var header: String?
  public var footer: String?

  public init(id: String, lines: [String], header: String? = nil, footer: String? = nil) {
    self.id = id
    self.lines = lines
    self.header = header
    self.footer = footer
  }
}

/// Shows the lines of its object and `extra`, all of one height; says what happens to it.
public final class RowsController: SectionController<RowsModel> {
  public var extra: [String] = []
  public var rowHeight = RowHeight.fixed(20)
  public var refusesSelection: Set<String> = []
  public var refusesDeselection: Set<String> = []
  public var unselectable: Set<String> = []
  public var onDisplay: (@MainActor (RowContext) -> Void)?
  public var onUpdate: (@MainActor (RowsController) -> Void)?
  public private(set) var log: [String] = []

  private var lines: [String] { model.lines + extra }

  public override var numberOfRows: Int { lines.count }
  public override func row(at index: Int) -> any ListDiffable {
    TestLine(lines[index], lines[index])
  }
  public override func height(at index: Int) -> RowHeight { rowHeight }
  public override var header: SupplementaryRow? {
    model.header.map { SupplementaryRow(TestLine("header", $0), height: .fixed(32)) }
  }
  public override var footer: SupplementaryRow? {
    model.footer.map { SupplementaryRow(TestLine("footer", $0), height: .fixed(32)) }
  }
  public override func didUpdate(to model: RowsModel) { onUpdate?(self) }

  public override func isSelectable(_ row: RowContext) -> Bool {
    !unselectable.contains(row.id.key.description)
  }
  public override func shouldSelect(_ row: RowContext) -> Bool {
    !refusesSelection.contains(row.id.key.description)
  }
  public override func shouldDeselect(_ row: RowContext) -> Bool {
    !refusesDeselection.contains(row.id.key.description)
  }
  public override func didSelect(_ row: RowContext) { log.append("select \(row.id.key)") }
  public override func didDeselect(_ row: RowContext) { log.append("deselect \(row.id.key)") }
  public override func willDisplay(_ row: RowContext) {
    log.append("will \(row.id.key)")
    onDisplay?(row)
  }
  public override func didEndDisplaying(_ row: RowContext) { log.append("end \(row.id.key)") }
  public override func willDisplaySection() { log.append("will section") }
  public override func didEndDisplayingSection() { log.append("end section") }
  public override func willEnterWorkingRange() { log.append("enter") }
  public override func didExitWorkingRange() { log.append("exit") }

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
  public let list: HeadlessList
  public let adapter: ListAdapter
  public let diagnostics = DiagnosticLog()
  public private(set) var events: [String] = []
  private var token: ListenerToken?

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
      default: break
      }
    }
    show(models)
  }

  public func show(_ models: [RowsModel]) {
    adapter.objects = models
    list.settle()
  }

  public func controller(_ id: String) -> RowsController? {
    adapter.sectionController(for: RowsModel(id: id, lines: [])) as? RowsController
  }

  public func clearEvents() { events = [] }
}
