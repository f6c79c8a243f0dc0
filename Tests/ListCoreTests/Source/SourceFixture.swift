import ListCore
import ListTestSupport
import Testing

struct Mail: ListDiffable, Equatable, TextRepresentable {
  var id: Int
  var subject = "mail"
  var height = 60.0
  var texts: [String] { ["\(subject) \(id)"] }
}

/// A list over a source of mails in memory.
@MainActor
struct SourceFixture {
  let source: FakeSource<Mail>
  let list = HeadlessList(width: 375, height: 600)
  let adapter: ListAdapter
  let log = DiagnosticLog()

  init(_ mails: [Mail]) {
    source = FakeSource(mails)
    adapter = ListAdapter(host: list, diagnostics: log)
    adapter.register(Mail.self) {
      SingleSectionController(model: $0).height { .fixed($0.height) }
    }
  }

  init(_ count: Int, height: Double = 60) {
    self.init((0..<count).map { Mail(id: $0, height: height) })
  }

  func show() async {
    adapter.show(source)
    await list.settleEverywhere()
  }

  /// The texts in view, from the top, with their places.
  var view: [String] {
    list.drawnRows.filter { $0.frame.y + $0.frame.height > 0 && $0.frame.y < 600 }
      .map { "\(Int($0.frame.y)) \($0.row.texts.joined())" }
  }

  var first: String { view.first ?? "" }

  /// Every row in view is loaded, none overlaps another, and they are those of the source.
  func check(_ comment: Comment) {
    let rows = list.drawnRows.sorted { $0.frame.y < $1.frame.y }
    for (above, below) in zip(rows, rows.dropFirst()) {
      #expect(abs(above.frame.y + above.frame.height - below.frame.y) < 0.001, comment)
    }
    let ids = rows.compactMap { $0.row.content.value(as: Mail.self) }
    #expect(ids.count == rows.count, "a placeholder is in view: \(view); \(comment)")
    let all = source.elements
    if let first = ids.first, let start = all.firstIndex(of: first) {
      #expect(Array(all[start...].prefix(ids.count)) == ids, comment)
    } else {
      #expect(all.isEmpty && ids.isEmpty, "\(view); \(comment)")
    }
  }
}
