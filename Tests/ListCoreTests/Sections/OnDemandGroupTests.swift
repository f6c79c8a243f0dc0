import ListCore
import ListTestSupport
import Testing

/// Groups of sections whose controllers are made on demand.
@MainActor
@Suite struct OnDemandGroupTests {
  @Test("T5 T7 a section that got another object while its group was folded shows that one")
  func changedWhileFolded() {
    let list = HeadlessList(width: 300, height: 400)
    let adapter = ListAdapter(host: list)
    adapter.register(TicketController.self, for: Ticket.self)
    // With a filter every update looks at all sections.
    adapter.filter = { _ in true }
    adapter.collapsedSections = [DiffIdentity(id: 0, of: Ticket.self)]
    for line in ["old", "new"] {
      adapter.objects = [Ticket(id: 0, title: "Tickets"), Ticket(id: 1, lines: [line], head: 0)]
      list.settle()
      #expect(list.text == "0\n  header\tTickets\n1")
    }
    adapter.collapsedSections = []
    list.settle()
    #expect(list.text == "0\n  header\tTickets\n1\n  line 0\tnew")
  }
}

private struct Ticket: ListDiffable, Equatable {
  let id: Int
  var title: String?
  var lines: [String] = []
  var head: Int?

  var groupHead: DiffIdentity? { head.map { DiffIdentity(id: $0, of: Ticket.self) } }

  var header: Row? {
    title.map { Row(TestLine("header", $0), height: .fixed(10), role: .header) }
  }

  var body: [TestLine] { lines.enumerated().map { TestLine("line \($0.offset)", $0.element) } }
}

private final class TicketController: SectionController<Ticket>, OnDemandSectionController {
  nonisolated static func rows(of ticket: Ticket) -> [Row]? {
    (ticket.header.map { [$0] } ?? []) + ticket.body.map { Row($0, height: .fixed(10)) }
  }

  override var header: Row? { model.header }
  override var numberOfRows: Int { model.lines.count }
  override func row(at index: Int) -> any ListDiffable { model.body[index] }
  override func height(at index: Int) -> RowHeight { .fixed(10) }
}
