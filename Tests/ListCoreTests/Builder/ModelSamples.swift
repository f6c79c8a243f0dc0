import ListCore

struct Member: ListDiffable, Equatable, TextRepresentable {
  let id: Int
  var name: String
  var texts: [String] { [name] }
}

struct Banner: ListDiffable, Equatable, TextRepresentable {
  let id: String
  var text: String
  var texts: [String] { [text] }
}

/// A model that knows nothing of lists: the hash names it, `==` compares what is shown.
struct HashedUser: Hashable, Sendable, TextRepresentable {
  let id: Int
  var name: String
  var texts: [String] { [name] }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id && lhs.name == rhs.name }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A cell that says how high it is for long names only.
final class MemberCell: ModelCell {
  var text = ""
  var decoration = ""

  static func height(for person: Member) -> RowHeight? {
    person.name.count > 5 ? .fixed(70) : nil
  }
}

/// A host with cells of its own, which tells the list of each bind.
@MainActor
final class MemberHost: RenderingHost {
  let presenter = ListPresenter()
  let turns = ManualScheduler()
  var scheduler: any TurnScheduler { turns }
  private var realised: RealisedRows<MemberCell>

  init() {
    realised = RealisedRows(
      pool: { $0.cellType ?? CellType(MemberCell.self) },
      make: { _ in MemberCell() },
      bind: { [presenter] cell, id, row in
        cell.text = row.texts.joined()
        presenter.didBind(cell, to: id, row)
      },
      recycle: { $0.decoration = "" }
    )
    presenter.attach(to: self)
    presenter.setViewport(ListSize(width: 100, height: 100))
  }

  func canShow(_ row: Row) -> Bool { true }
  func cell(at row: RowID) -> AnyObject? { realised.cell(for: row) }
  func presenterDidApply(_ transaction: ListTransaction) {
    realised.refresh(after: transaction, park: { _ in })
    presenterDidMove()
  }
  func presenterDidMove() {
    realised.beginPass()
    for row in presenter.layOutVisible(measure: { _ in 30 }) {
      _ = realised.realise(row.id, row.row)
    }
    realised.endPass(park: { _ in })
  }
  func presenterDidChangeSelection(_ change: SelectionChange) {}
  func presenterDidChangeEmptyState() {}
}

/// A declared list without a display.
@MainActor
final class SampleModels {
  let host: HeadlessList
  let diagnostics = DiagnosticLog()
  let list: ModelList
  private(set) var reports: [UpdateReport] = []
  private var token: BindingToken?

  init(height: Double = 400) {
    host = HeadlessList(width: 300, height: height)
    list = ModelList(host: host, diagnostics: diagnostics)
    token = list.adapter.addListener { [weak self] event in
      if case .updated(let report) = event { self?.reports.append(report) }
    }
    host.settle()
    reports = []
  }

  func show(_ people: [Member]) {
    list.performUpdates { list in
      let section = ListSection("s")
      list.append(section)
      list.append(people, section: section)
    }
    host.settle()
  }

  func cell(of id: Int) -> AnyObject? {
    list.row(of: Member.self, id: id).flatMap { host.cell(at: $0) }
  }
}
