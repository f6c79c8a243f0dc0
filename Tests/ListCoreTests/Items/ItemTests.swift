import ListCore
import Testing

@MainActor
@Suite struct ItemTests {
  @Test("I1 identity is type and id: a changed item keeps its cell, another type is another row")
  func identity() throws {
    let sample = SampleList()
    sample.show([SampleItem(id: "1", text: "old"), EquatableItem(id: 1, text: "one")])
    let row = sample.list.row(of: SampleItem(id: "1"), in: "s")
    let cell = try #require(sample.host.cell(at: row) as? HeadlessCell)
    sample.show([EquatableItem(id: 1, text: "one"), SampleItem(id: "1", text: "new")])
    #expect(sample.host.cell(at: row) === cell)
    #expect(cell.texts == ["new"])
    #expect(sample.reports.last?.rows == .init(moved: 1, updated: 1))
    #expect(sample.diagnostics.counts.isEmpty)
  }

  @Test("I1 content decides what is bound: equal configurations bind nothing")
  func contentEquality() {
    let sample = SampleList()
    sample.show([SampleItem(id: "a"), SampleItem(id: "b")])
    let bound = sample.host.boundCount
    sample.show([SampleItem(id: "a"), SampleItem(id: "b")])
    #expect(sample.host.boundCount == bound)
    #expect(sample.reports.last?.sections == .init(), "the section did not change either")
    sample.show([SampleItem(id: "a"), SampleItem(id: "b", text: "other")])
    #expect(sample.host.boundCount == bound + 1)
  }

  @Test("I1 an equatable item decides by == instead of by its configuration")
  func ownEquality() {
    let sample = SampleList()
    sample.show([EquatableItem(id: 1, text: "one", secret: "x")])
    let bound = sample.host.boundCount
    sample.show([EquatableItem(id: 1, text: "one", secret: "y")])
    #expect(sample.host.boundCount == bound)
    sample.show([EquatableItem(id: 1, text: "two", secret: "y")])
    #expect(sample.host.boundCount == bound + 1)
    #expect(sample.host.text == "s\n  1\ttwo | y")
  }

  @Test("I1 closures play no part in equality, and the newest one runs with the newest item")
  func newestClosure() {
    let sample = SampleList()
    var log: [String] = []
    sample.show([SampleItem(id: "a", onSelect: { _ in log.append("first") })])
    let bound = sample.host.boundCount
    sample.click(SampleItem(id: "a"))
    sample.show([
      SampleItem(id: "a", onSelect: { log.append("second \($0.isSelectable)") })
    ])
    #expect(sample.host.boundCount == bound, "the cell was left alone")
    sample.click(SampleItem(id: "a"))
    sample.click(SampleItem(id: "a"))
    #expect(log == ["first", "second true", "second true"])
    #expect(sample.host.presenter.selection.rows.isEmpty, "a command leaves nothing selected")
  }

  @Test("I1 a row that cannot be selected, and one without onSelect, do nothing")
  func selectable() {
    let sample = SampleList()
    var count = 0
    sample.show([
      SampleItem(id: "a", onSelect: { _ in count += 1 }, isSelectable: false),
      SampleItem(id: "b"),
    ])
    sample.click(SampleItem(id: "a"))
    sample.click(SampleItem(id: "b"))
    #expect(count == 0)
    sample.show([SampleItem(id: "a", onSelect: { _ in count += 1 }, isSelectable: true)])
    sample.click(SampleItem(id: "a"))
    #expect(count == 1, "whether a row can be selected is asked of the newest item")
  }

  @Test("I1 separators are part of what a row shows; heights of equal rows still follow the item")
  func separatorAndHeight() throws {
    let sample = SampleList()
    sample.show([SampleItem(id: "a")])
    let row = sample.list.row(of: SampleItem(id: "a"), in: "s")
    let bound = sample.host.boundCount
    sample.show([SampleItem(id: "a", line: .inset(leading: 16))])
    #expect(sample.host.boundCount == bound + 1)
    let shown = try #require(sample.host.presenter.snapshot.row(for: row))
    let standard = try #require(shown.content.value(as: StandardRow.self))
    #expect(standard.separator == RowSeparator(leadingInset: 16))
    #expect(RowSeparator.hidden.isVisible == false)
    #expect(sample.host.presenter.contentHeight == 40)
    sample.show([SampleItem(id: "a", line: .inset(leading: 16), points: 90)])
    #expect(sample.host.presenter.contentHeight == 90)
    #expect(sample.host.boundCount == bound + 1)
  }

  @Test("I1 an item of a custom cell type asks for that cell, and the cell gets the typed content")
  func customCell() throws {
    let sample = SampleList()
    sample.show([AmountItem(id: 7, amount: 2.5), SampleItem(id: "a")])
    let amounts = try #require(
      sample.host.presenter.snapshot.row(
        for: sample.list.row(of: AmountItem(id: 7, amount: 0), in: "s")
      )
    )
    #expect(amounts.cellType == CellType(AmountCell.self))
    let item = AmountItem(id: 7, amount: 0)
    #expect(sample.list.row(of: item) == sample.list.row(of: item, in: "s"))
    #expect(sample.list.scroll(to: SampleItem(id: "a")))
    #expect(amounts.content.value(as: ItemRow<AmountContent>.self)?.content.amount == 2.5)
    #expect(
      amounts.content.value(as: ItemRow<AmountContent>.self)?.item(as: AmountItem.self)?.id == 7
    )
    let plain = sample.host.presenter.snapshot.section(at: 0).rows[1]
    #expect(plain.cellType == nil)
    #expect(plain.content.value(as: StandardRow.self)?.content.text == "text")
  }

  @Test("I1 the detail button of a standard row reaches the newest item")
  func detail() {
    let sample = SampleList()
    var log: [String] = []
    sample.host.register(StandardRow.self, actions: RowAccessoryAction.self)
    sample.show([SampleItem(id: "a")])
    sample.show([SampleItem(id: "a", onDetail: { log.append($0.id) })])
    let row = sample.list.row(of: SampleItem(id: "a"), in: "s")
    sample.host.presenter.send(RowAccessoryAction.detail, from: row)
    #expect(log == ["a"])
  }
}
