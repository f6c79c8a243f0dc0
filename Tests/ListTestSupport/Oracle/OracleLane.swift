package import ListCore

/// What shows a list of the oracle.
@MainActor
package protocol OracleHost: AnyObject {
  var host: any ListHost { get }
  /// How often cells were bound.
  var boundCount: Int { get }
  /// Runs what is queued for the next turn.
  func advance()
  /// Runs everything that is queued, and lets what moves come to its end.
  func settle()
  func resize(width: Double, height: Double)
  /// What a person reads in a row's cell.
  func texts(in row: RowID) -> [String]?
}

/// A list without a display.
@MainActor
package final class HeadlessOracleHost: OracleHost {
  package let list: HeadlessList
  package var host: any ListHost { list }
  package var boundCount: Int { list.boundCount }

  /// How large the texts are; the list is told by whoever changes it.
  var font = OracleFont() { didSet { list.measure = measure } }
  private var measure: @MainActor @Sendable (PresentedRow) -> Double {
    { [font] in font.height(of: $0, named: $0.id) }
  }

  package init(size: ListSize, animated: Bool = false) {
    list = HeadlessList(width: size.width, height: size.height)
    list.animatesRows = animated
    list.measure = measure
  }

  package func advance() { list.advanceTurn() }
  package func settle() {
    list.settle()
    if list.animatesRows {
      for _ in 0..<8 { list.advance(milliseconds: 50) }
      list.settle()
    }
  }
  package func resize(width: Double, height: Double) { list.resize(width: width, height: height) }
  package func texts(in row: RowID) -> [String]? { list.texts(in: row) }
}

/// How high rows of natural height are: a text may want no room at all, and a person may want larger ones,
/// in the whole list, in a section or in a row.
struct OracleFont: Sendable {
  var extra = 0.0
  var sections: [DiffIdentity: Double] = [:]
  var rows: [RowID: Double] = [:]

  /// How high a row is, which is named as in the list that is tried, whatever names it in a list made anew.
  @MainActor
  func height(of row: PresentedRow, named id: RowID) -> Double {
    let plain = row.row.texts == ["gnu"] ? 0 : HeadlessList.height(of: row) + extra
    return plain + sections[id.section, default: 0] + rows[id, default: 0]
  }
}

/// One list that is driven, beside others that are driven alike.
@MainActor
package final class OracleLane {
  package let host: any OracleHost
  package let front: any OracleFront
  package let diagnostics = DiagnosticLog()
  /// What listeners heard, in words.
  package private(set) var events: [String] = []
  package private(set) var reports: [UpdateReport] = []
  /// What those who waited were told, in order.
  package private(set) var answers: [Bool] = []
  /// Who was told, as numbers in the order in which they began to wait.
  package private(set) var answered: [Int] = []
  /// How many wait still.
  private(set) var waiting = 0
  /// What is told of what is on screen, where somebody listens.
  private(set) var display: OracleDisplay?
  /// The most rows that had a cell at once, whenever that was looked at.
  var mostCells = 0
  private var token: BindingToken?

  package var adapter: ListAdapter { front.adapter }
  package var presenter: ListPresenter { host.host.presenter }

  package init(
    _ host: any OracleHost,
    _ style: OracleStyle,
    _ updater: any ListUpdater,
    onDemand: Bool = false
  ) {
    self.host = host
    let adapter = ListAdapter(host: host.host, diagnostics: diagnostics)
    adapter.updater = updater
    front = style.makeFront(adapter, onDemand: onDemand)
    token = adapter.addListener { [weak self] in self?.hear($0) }
  }

  /// Listens to what comes on screen and leaves it, for which lists do more than they do else.
  func watchDisplays() {
    display = OracleDisplay()
    adapter.delegate = display
  }

  private func hear(_ event: ListEvent) {
    if case .updated(let report) = event { reports.append(report) }
    if case .deselectedAll(let section, let rows) = event {
      events.append("deselectedAll \(section) \(rows.map(\.description).sorted())")
    } else {
      events.append("\(event)")
    }
  }

  /// Somebody who waits.
  func done() -> OracleDone {
    let number = answered.count + waiting
    waiting += 1
    return { [weak self] isShown in
      self?.answers.append(isShown)
      self?.answered.append(number)
      self?.waiting -= 1
    }
  }

  /// Lets everything come to its end, also what runs elsewhere.
  package func settle() async {
    host.settle()
    var left = 100_000
    while left > 0, !adapter.isIdle || presenter.isWorkingElsewhere || waiting > 0 {
      left -= 1
      await Task.yield()
      host.settle()
    }
  }

  /// The controller of a section that has a state of its own, or a child of it.
  func controller(_ identity: DiffIdentity, child: Int) -> (any OracleController)? {
    let controller = adapter.sectionController(for: identity)
    if let piled = controller as? PiledController {
      return piled.children[child] as? ChildController
    }
    return controller as? any OracleController
  }
}
