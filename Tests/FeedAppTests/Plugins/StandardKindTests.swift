import GtkList
import ListCore
import Testing

@testable import feedapp

/// The kinds that show what the library brings: its own row, rows that share lines, the row for more.
@MainActor
@Suite struct StandardKindTests {
  private func row(_ keys: String) throws -> KindTests.Shown {
    try KindTests.Shown(#"{"kind":"row","id":1,\#(keys)}"#)
  }

  private func configuration(_ keys: String) throws -> RowConfiguration {
    let shown = try row(keys)
    return try #require(shown.feed.store.items.first as? PlainRow).configuration
  }

  @Test("P2 L8 a row is one row of the library's own cell that says what its looks show")
  func texts() throws {
    let both = #""text":"a","secondary":"b""#
    #expect(try row(both).text == "row:1\n  row\ta")
    #expect(try row(both + #","appearance":"subtitle""#).text == "row:1\n  row\ta | b")
    #expect(try row(both + #","appearance":"value""#).text == "row:1\n  row\ta | b")
    #expect(try row(both + #","appearance":"header""#).text == "row:1\n  row\ta")
    #expect(try row(#""secondary":"b","appearance":"subtitle""#).text == "row:1\n  row\tb")
    let shown = try row(both)
    let id = try #require(shown.stage.presenter.visibleRows.first)
    let content = try #require(shown.stage.presenter.snapshot.row(for: id)).content
    #expect(
      content.value(as: StandardRow.self)?.content
        == RowConfiguration(text: "a", secondaryText: "b")
    )
  }

  @Test(
    "BB13 an accessory that a header cannot have is warned of",
    arguments: ["detailButton", "checkmark", "disclosure"]
  )
  func headerAccessory(_ accessory: String) throws {
    func report(_ keys: String) throws -> [String] {
      let item = #"{"kind":"row","id":1,"text":"a",\#(keys)}"#
      let json = #"{"fixture":1,"title":"t","items":[\#(item)]}"#
      return try FixtureDecoder(kinds: KindRegistry.builtIn)
        .decode(Array(json.utf8), name: "f", folder: "/").warnings.report
    }
    let named = #""accessory":"\#(accessory)""#
    let sentence = "$.items[0].accessory: a header has no accessory, so this one is not shown"
    let warnings = try report(#""appearance":"header",\#(named)"#)
    #expect(warnings.count == 1 && warnings[0].hasSuffix(sentence), "\(warnings)")
    #expect(try report(named) == [])
    #expect(try report(#""appearance":"header""#) == [])
  }

  @Test("P2 L8 a row's picture is a file beside the fixture, an address, an icon or initials")
  func pictures() throws {
    let keys: [(String, RowConfiguration.Image?)] = [
      (#""text":"a""#, nil),
      (#""text":"a","imageURL":"a.png""#, .file("/pictures/a.png")),
      (#""text":"a","imageURL":"a%20b.png""#, .file("/pictures/a b.png")),
      (#""text":"a","imageURL":"http://h/a.png""#, .remote("http://h/a.png")),
      (#""text":"a","imageURL":null,"icon":"go-up""#, .icon("go-up")),
      (#""text":"a","initials":"Ada L""#, .initials(of: "Ada L")),
    ]
    for (keys, image) in keys { #expect(try configuration(keys).image == image, "\(keys)") }
  }

  @Test("P2 L8 a row's line can be off, or begin and end where the fixture says")
  func lines() throws {
    let lines: [(String, RowSeparator)] = [
      (#""text":"a""#, RowSeparator()),
      (#""text":"a","separator":false"#, .hidden),
      (
        #""text":"a","leadingInset":50,"trailingInset":7.5"#,
        .inset(leading: 50, trailing: 7.5)
      ),
    ]
    for (keys, line) in lines {
      let shown = try row(keys)
      #expect(try #require(shown.feed.store.items.first as? PlainRow).separator == line, "\(keys)")
    }
  }

  @Test("P2 L8 X6 only a row with a detail button can be pressed there, and tells its texts")
  func detail() throws {
    let shown = try row(#""text":"a","accessory":"detailButton""#)
    let id = try #require(shown.stage.presenter.visibleRows.first)
    var said: [String] = []
    shown.feed.services.onMessage = { said.append($0) }
    #expect(shown.stage.hasControl("detail", in: id))
    shown.stage.press("detail", in: id)
    #expect(said == ["a"])
    #expect(shown.log.text.contains(#""control":"detail""#))
    let other = try row(#""text":"a","accessory":"checkmark""#)
    let none = try #require(other.stage.presenter.visibleRows.first)
    #expect(!other.stage.hasControl("detail", in: none))
  }

  @Test("UX13 L8 a row with a chevron leads to a page of its texts, and no other row to any")
  func chevron() throws {
    for accessory in ["disclosure", "checkmark", "detailButton", "none"] {
      let keys = #""text":"a","secondary":"b","appearance":"subtitle","accessory":"\#(accessory)""#
      let shown = try row(keys)
      let id = try #require(shown.stage.presenter.visibleRows.first)
      var pages: [ItemDetails] = []
      shown.feed.services.onShow = { pages.append($0) }
      shown.stage.presenter.activate(id)
      let leads = accessory == "disclosure"
      #expect(pages == (leads ? [ItemDetails(title: "a", subtitle: "b")] : []), "\(accessory)")
      #expect(shown.stage.presenter.commands.offer(of: id).isActivatable == leads, "\(accessory)")
    }
  }

  @Test("P2 L4 tiles of 48 share lines by columns or by width, eight apart")
  func tiles() throws {
    let texts = #"{"kind":"tiles","id":1,"texts":["a","b","c","d/e"]"#
    let shown = try KindTests.Shown(texts + "}")
    #expect(
      shown.text
        == "tiles:1\n  tile:a\ta\n  tile:b\tb\n  tile:c\tc\n  tile:d%2Fe\td/e"
    )
    #expect(shown.heights == [48, 48, 48, 48])
    let third = (345.0 - 16) / 3
    let lines: [[Double]] = [[15, 8], [23 + third, 8], [31 + third * 2, 8], [15, 64]]
    for (place, expected) in zip(places(shown), lines) {
      #expect(abs(place[0] - expected[0]) < 0.001 && place[1] == expected[1])
    }
    let single = try KindTests.Shown(texts + #","columns":1}"#)
    #expect(places(single).map { $0[1] } == [8, 64, 120, 176])
    let fixed = try KindTests.Shown(texts + #","width":100}"#)
    #expect(places(fixed) == [[15, 8], [123, 8], [231, 8], [15, 64]])
    // Another number of columns is news to the layout.
    let item = try #require(shown.feed.store.items.first as? Tiles)
    var other = item
    other.width = .fraction(0.5)
    shown.feed.apply([other])
    shown.stage.list.settle()
    #expect(places(shown).map { $0[1] } == [8, 8, 64, 64])
  }

  @Test("P2 L10 the row for more shows the rest, and is gone; a repeated tile is told of")
  func more() throws {
    let shown = try KindTests.Shown(
      #"{"kind":"tiles","id":1,"texts":["a","b","c"],"first":1,"footer":"F"}"#
    )
    #expect(shown.text == "tiles:1\n  tile:a\ta\n  more\tShow 2 more\n  footer\tF")
    let row = shown.stage.presenter.visibleRows[1]
    #expect(shown.stage.presenter.frame(of: row)?.width == 345)
    shown.stage.press("more", in: row)
    shown.stage.list.settle()
    #expect(shown.text == "tiles:1\n  tile:a\ta\n  tile:b\tb\n  tile:c\tc\n  footer\tF")
    shown.feed.reload()
    shown.stage.list.settle()
    #expect(shown.text.contains("Show 2 more"), "a reload forgets what was only local")
    let all = try KindTests.Shown(#"{"kind":"tiles","id":1,"texts":["a","a"],"first":2}"#)
    #expect(all.text == "tiles:1\n  tile:a\ta")
    #expect(all.feed.diagnostics.counts == [.duplicateIdentifier: 1])
  }

  @Test("P2 L10 repeated tiles are left out before the first ones and the rest are counted")
  func repeatedTiles() throws {
    func text(_ texts: String, first: Int) throws -> String {
      try KindTests.Shown(#"{"kind":"tiles","id":1,"texts":\#(texts),"first":\#(first)}"#).text
    }
    #expect(try text(#"["a","b","a","a"]"#, first: 2) == "tiles:1\n  tile:a\ta\n  tile:b\tb")
    #expect(
      try text(#"["a","a","b","c","c"]"#, first: 2)
        == "tiles:1\n  tile:a\ta\n  tile:b\tb\n  more\tShow 1 more"
    )
  }

  @Test("P2 L8 all sections of items share one set of formatters, whatever their kind")
  func formatters() throws {
    let contact =
      #"{"kind":"contact","id":1,"name":"A","phone":"1","address":"L","email":"e"}"#
    let shown = try KindTests.Shown(
      #"{"kind":"row","id":1,"text":"a"},{"kind":"row","id":2,"text":"b"},"# + contact
    )
    let controllers = shown.feed.store.items.compactMap {
      shown.feed.adapter.sectionController(for: $0)
    }
    let rows = controllers.compactMap { $0 as? RowSectionController }
    let person = try #require(controllers.last as? ContactSectionController)
    #expect(rows.count == 2)
    // Equal only when one is a copy of the other.
    let formatters = try #require(person.formatters)
    #expect(rows.map(\.formatters) == [formatters, formatters])
  }

  @Test("P2 a row and tiles in a carousel are cards with their texts")
  func cards() throws {
    let items =
      #"{"kind":"row","id":1,"text":"a","secondary":"b","appearance":"value","imageURL":"i.png"},"#
      + #"{"kind":"tiles","id":1,"texts":["x","y","z"]}"#
    let shown = try KindTests.Shown(
      #"{"kind":"carousel","id":7,"title":"Friends","items":[\#(items)]}"#
    )
    let carousel = try #require(shown.feed.store.items.first as? Carousel)
    #expect(
      carousel.cards.map(\.content) == [
        ItemCard(title: "a", subtitle: "b", picture: "/pictures/i.png"),
        ItemCard(title: "x", subtitle: "y, z"),
      ]
    )
  }

  private func places(_ shown: KindTests.Shown) -> [[Double]] {
    shown.stage.presenter.visibleRows.compactMap { row in
      shown.stage.presenter.frame(of: row).map { [$0.x, $0.y] }
    }
  }
}
