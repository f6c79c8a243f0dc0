import ListCore

/// What an `expect` step looks at.
@MainActor
struct ShownList: Expectation.Observed {
  let stage: any ScriptStage
  let names: ListNames
  let diagnostics: DiagnosticLog
  /// What a store has, where it has the items.
  var stored: (ids: [String], rows: Int)?

  private var presenter: ListPresenter { stage.presenter }

  var sectionIDs: [String] { stored?.ids ?? presenter.snapshot.sections.map(\.id.description) }
  var rowCount: Int { stored?.rows ?? presenter.snapshot.rowCount }
  var selectedRows: [[String]] { presenter.selectedRows.map(pair) }
  var visibleRows: [[String]] { presenter.visibleRows.map(pair) }
  var scrollOffset: Double { presenter.offset }
  var emptyTitle: String? { presenter.emptyState?.title }

  var diagnosticCounts: [String: Int] {
    Dictionary(uniqueKeysWithValues: diagnostics.counts.map { ($0.key.rawValue, $0.value) })
  }

  func rowIDs(in section: String) -> [String]? {
    names.section(section).flatMap { presenter.snapshot.section(for: $0) }?
      .rows.map(\.key.description)
  }

  func texts(of row: RowReference) -> [String]? { names.row(row).map(stage.texts(in:)) }

  private func pair(_ row: RowID) -> [String] { [row.section.description, row.key.description] }
}
