import ListCore

/// An item of which a test decides everything, and which counts how often it was compared.
struct SampleItem: ListViewItem {
  let id: String
  var text = "text"
  var line = RowSeparator()
  var points: Double = 40
  var onSelect: ItemAction<SampleItem>?
  var onActivate: ItemAction<SampleItem>?
  var onDelete: ItemAction<SampleItem>?
  var onDetail: ItemAction<SampleItem>?
  var leadingActions: [ContextAction<SampleItem>] = []
  var trailingActions: [ContextAction<SampleItem>] = []
  var isSelectable = true
  var isDeselectable = true
  var isHighlightable = true

  var contentConfiguration: RowConfiguration { RowConfiguration(text: text) }
  var separator: RowSeparator { line }
  var height: RowHeight { .fixed(points) }
}

/// Says that it is equal whenever its text is, whatever else it shows.
struct EquatableItem: ListViewItem, Equatable {
  let id: Int
  var text: String
  var secret = ""

  var contentConfiguration: RowConfiguration {
    RowConfiguration(text: text, secondaryText: secret, appearance: .subtitle)
  }
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id && lhs.text == rhs.text }
}

/// A content whose text depends on the list's formatters.
struct AmountContent: ItemContent, TextRepresentable {
  var formatters: Formatters?
  var amount: Double

  var text: String? { formatters?.text(for: amount) }
  var texts: [String] { text.map { [$0] } ?? [] }
}

struct AmountItem: ListViewItem {
  let id: Int
  var amount: Double

  static var customCellType: CellType? { CellType(AmountCell.self) }
  var contentConfiguration: AmountContent { AmountContent(amount: amount) }
  var height: RowHeight { .fixed(50) }
}

final class AmountCell {}

/// Plain formatters with a word in front of numbers, which is the language as well.
func formatters(word: String) -> Formatters {
  Formatters(
    localeIdentifier: word,
    number: { number in Formatters.plain.text(for: number).map { "\(word) \($0)" } }
  )
}

/// An item list without a display.
@MainActor
final class SampleList {
  let host = HeadlessList(width: 300, height: 400)
  let diagnostics = DiagnosticLog()
  let list: ItemList
  private(set) var reports: [UpdateReport] = []
  private(set) var actions: [String] = []
  private var token: BindingToken?

  init(_ sections: [ItemSection] = []) {
    list = ItemList(host: host, diagnostics: diagnostics)
    token = list.adapter.addListener { [weak self] event in
      switch event {
      case .updated(let report): self?.reports.append(report)
      case .action(let name, let row), .rowAction(let name, let row):
        self?.actions.append("\(name) \(row)")
      default: break
      }
    }
    list.show(sections)
    host.settle()
    reports = []
  }

  func show(_ items: [any ListViewItem]) {
    list.show([ItemSection(id: "s", contents: items)])
    host.settle()
  }

  func click(_ item: some ListViewItem) {
    host.tap(list.row(of: item, in: "s"))
  }
}

/// Which completions came, in order; the compiler proves that they come on the main actor.
@MainActor
final class CallLog {
  var numbers: [Int] = []
}
