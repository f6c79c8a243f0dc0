import ListCore
import Testing

@MainActor
@Suite struct FormatterTests {
  private let items: [any ListViewItem] = [AmountItem(id: 1, amount: 3), SampleItem(id: "a")]

  @Test("I3 without formatters derived texts are absent")
  func absent() {
    let sample = SampleList()
    sample.show(items)
    #expect(sample.host.text == "s\n  1\t\n  a\ttext")
  }

  @Test("I3 formatters are put in before each bind, and other ones bind what is visible again")
  func change() throws {
    let sample = SampleList()
    sample.list.formatters = formatters(word: "EUR")
    sample.show((0..<100).map { AmountItem(id: $0, amount: Double($0)) })
    let row = sample.list.row(of: AmountItem(id: 3, amount: 0), in: "s")
    let cell = try #require(sample.host.cell(at: row) as? HeadlessCell)
    #expect(cell.texts == ["EUR 3"])
    let bound = sample.host.boundCount
    sample.list.formatters = formatters(word: "CHF")
    sample.host.settle()
    #expect(sample.host.cell(at: row) === cell, "cells are kept")
    #expect(cell.texts == ["CHF 3"])
    #expect(sample.host.boundCount == bound + 8, "the 400 points of the viewport hold 8 rows")
    sample.host.presenter.scroll(toOffset: 3_000)
    let later = sample.list.row(of: AmountItem(id: 60, amount: 0), in: "s")
    #expect(sample.host.texts(in: later) == ["CHF 60"])
    sample.list.formatters = nil
    sample.host.settle()
    #expect(sample.host.texts(in: later) == [])
  }

  @Test("I3 setting the same formatters again costs nothing")
  func same() {
    let sample = SampleList()
    let euros = formatters(word: "EUR")
    sample.list.formatters = euros
    sample.show(items)
    let bound = sample.host.boundCount
    let reports = sample.reports.count
    sample.list.formatters = euros
    sample.host.settle()
    #expect(sample.host.boundCount == bound)
    #expect(sample.reports.count == reports)
    #expect(euros != formatters(word: "EUR"))
    #expect(euros.localeIdentifier == "EUR")
  }

  @Test(
    "I3 plain formatting: numbers, times and names need no locale data",
    arguments: [
      ("Ada Lovelace", "AL"), ("  grace  brewster hopper ", "GH"), ("cher", "C"),
    ]
  )
  func plainNames(name: String, letters: String) {
    #expect(Formatters.plain.abbreviation(ofName: name) == letters)
  }

  @Test("I3 plain formatting refuses what cannot be shown")
  func plainEdges() {
    let plain = Formatters.plain
    #expect(plain.abbreviation(ofName: " \n ") == nil)
    #expect(plain.abbreviation(ofName: "42 !") == nil)
    #expect(plain.text(for: 3) == "3")
    #expect(plain.text(for: -0.5) == "-0.5")
    #expect(plain.text(for: 1e300) == "1e+300")
    #expect(plain.text(for: .nan) == nil)
    #expect(plain.text(for: .infinity) == nil)
    #expect(plain.text(forTime: .nan) == nil)
    #expect(plain.text(forTime: 1e300) == nil)
    #expect(plain.text(forTime: 0) == "1970-01-01T00:00:00Z")
    #expect(plain.text(forTime: -1) == "1969-12-31T23:59:59Z")
    #expect(plain.text(forTime: 1_709_209_800.5) == "2024-02-29T12:30:00Z")
    #expect(plain.text(forTime: 253_402_300_799) == "9999-12-31T23:59:59Z")
    #expect(plain.text(forTime: -62_167_219_200) == "0000-01-01T00:00:00Z")
    #expect(plain.text(forTime: 253_402_300_800) == nil)
  }
}

@MainActor
@Suite struct ConvenienceItemTests {
  @Test("I4 there is an item for each appearance")
  func appearances() throws {
    var log: [String] = []
    let items: [any ListViewItem] = [
      StandardItem(id: 1, title: "one", onSelect: { log.append($0.title) }),
      StandardItem(id: 2, title: "two", subtitle: "below", accessory: .checkmark),
      StandardItem(id: 3, title: "three", value: "end", image: .icon("x"), accessory: .none),
      StandardItem(id: 4, header: "four"),
    ]
    let sample = SampleList()
    sample.show(items)
    let rows = sample.host.presenter.snapshot.section(at: 0).rows
    let contents = rows.compactMap { $0.content.value(as: StandardRow.self)?.content }
    #expect(contents.map(\.appearance) == RowConfiguration.Appearance.allCases)
    #expect(contents.map(\.accessory) == [.disclosure, .checkmark, .none, .none])
    #expect(contents.map(\.image) == [nil, nil, .icon("x"), nil])
    #expect(rows.map(\.texts) == [["one"], ["two", "below"], ["three", "end"], ["four"]])
    #expect(sample.diagnostics.counts.isEmpty)
    sample.click(StandardItem(id: 1, title: ""))
    sample.click(StandardItem(id: 4, header: ""))
    #expect(log == ["one"])
    let title = sample.list.row(of: StandardItem(id: 4, header: ""), in: "s")
    #expect(!sample.host.presenter.isSelectable(title))
  }

  @Test("I4 an item with another appearance is the same row and is bound again in its cell")
  func otherAppearance() throws {
    let sample = SampleList()
    sample.show([StandardItem(id: 1, title: "Likes", value: "7")])
    let row = sample.list.row(of: StandardItem(id: 1, title: ""), in: "s")
    let cell = try #require(sample.host.cell(at: row) as? HeadlessCell)
    sample.show([StandardItem(id: 1, title: "Likes", subtitle: "seven")])
    #expect(sample.host.cell(at: row) === cell)
    #expect(cell.texts == ["Likes", "seven"] && cell.bindCount == 2)
  }

  @Test("I4 a standard row reads its texts as it shows them")
  func texts() {
    #expect(RowConfiguration(text: "a", secondaryText: "b").texts == ["a"])
    #expect(
      RowConfiguration(text: "a", secondaryText: "b", appearance: .value).texts == ["a", "b"]
    )
    #expect(RowConfiguration(secondaryText: "b", appearance: .subtitle).texts == ["b"])
  }
}
