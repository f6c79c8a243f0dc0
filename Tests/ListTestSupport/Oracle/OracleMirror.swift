import ListCore

/// A section of a list that is made anew.
private struct MirroredSection: ListDiffable {
  let id: Int
  let shown: OracleModel.ShownSection
  func hasSameContent(as other: Self) -> Bool { false }
}

private final class MirrorController: SectionController<MirroredSection> {
  private var body: [OracleModel.Shown] { model.shown.rows.filter(\.isBody) }

  override var numberOfRows: Int { body.count }
  override func row(at index: Int) -> any ListDiffable {
    OracleLine(row: OracleRow(id: index, text: body[index].row.text))
  }
  override func height(at index: Int) -> RowHeight { body[index].height }
  override var header: Row? { heading(.header) }
  override var footer: Row? { heading(.footer) }
  override var metrics: SectionMetrics? { model.shown.layout.metrics }

  private func heading(_ role: Row.Role) -> Row? {
    model.shown.rows.first { $0.id.key.role == role }
      .map { Row(OracleHeading(text: $0.row.text), height: $0.height) }
  }
}

/// Where everything is in a list that was made anew from what is to be shown, all of it in view.
@MainActor
struct OracleMirror {
  private(set) var frames: [RowFrame] = []
  private(set) var contentHeight = 0.0
  let width: Double

  static let tall = 1_000_000.0

  init(_ shown: [OracleModel.ShownSection], _ font: OracleFont, width: Double) {
    self.width = width
    let list = HeadlessList(width: width, height: Self.tall)
    list.measure = { [weak list] row in
      guard let place = list?.presenter.snapshot.indexPath(of: row.id) else { return 0 }
      return font.height(of: row, named: shown[place.section].rows[place.row].id)
    }
    let adapter = ListAdapter(host: list)
    adapter.register(MirrorController.self, for: MirroredSection.self)
    adapter.objects = shown.enumerated().map { MirroredSection(id: $0, shown: $1) }
    list.settle()
    let snapshot = list.presenter.snapshot
    for position in 0..<snapshot.rowCount {
      if let frame = list.presenter.frame(of: snapshot.rowID(at: position)) { frames.append(frame) }
    }
    contentHeight = list.presenter.contentHeight
  }
}
