import ListCore
import ListTestSupport
import Testing

@testable import feedapp

/// Groups of items: how they are read, counted, moved and brought back.
@MainActor
@Suite struct GroupKindTests {
  private static func contact(_ id: String) -> String {
    #"{"kind":"contact","id":"\#(id)","name":"\#(id)","phone":"1","address":"A","email":"e"}"#
  }

  private static func group(_ id: String, _ items: String..., keys: String = "") -> String {
    let items = items.map(contact).joined(separator: ",")
    return #"{"kind":"group","id":"\#(id)","title":"Group \#(id)"\#(keys),"items":[\#(items)]}"#
  }

  /// a, the group g of b and c, d.
  private func list() throws -> KindTests.Shown {
    try KindTests.Shown(
      [Self.contact("a"), Self.group("g", "b", "c"), Self.contact("d")].joined(separator: ",")
    )
  }

  /// Ids in order, those in a group in brackets behind it.
  private func order(_ shown: KindTests.Shown) -> String {
    shown.feed.adapter.performUpdates()
    shown.stage.list.settle()
    let snapshot = shown.stage.presenter.snapshot
    var text = ""
    for (index, section) in snapshot.sections.enumerated() {
      let group = snapshot.group(ofSectionAt: index)
      if section.isInGroup, index == group.lowerBound + 1 { text += "(" }
      text += section.id.description.split(separator: ":")[1]
      if section.isInGroup, index == group.upperBound - 1 { text += ")" }
    }
    #expect(shown.feed.diagnostics.counts.isEmpty)
    return text
  }

  private func models(_ json: String) throws -> [any FeedModel] {
    let json = #"{"fixture":1,"title":"t","items":[\#(json)]}"#
    let fixture = try FixtureDecoder(kinds: KindRegistry.builtIn)
      .decode(Array(json.utf8), name: "f", folder: "/")
    return fixture.items.flatMap(\.feedModels)
  }

  private func row(_ id: String, _ shown: KindTests.Shown) throws -> RowID {
    try #require(
      shown.feed.names.row(RowReference(section: "contact:" + id, row: .position(0)))
    )
  }

  @Test("T7 a group is a section with its title, and its items are sections behind it")
  func sections() throws {
    let shown = try list()
    #expect(
      shown.text
        == """
        contact:a
          contact\ta | A
        group:g
          header\tGroup g
        contact:b
          contact\tb | A
        contact:c
          contact\tc | A
        contact:d
          contact\td | A
        """
    )
    #expect(shown.heights == [60, 32, 60, 60, 60])
    #expect(shown.feed.store.itemCount == 3)
    #expect(try KindTests.Shown(#"{"kind":"group","id":1,"items":[]}"#).text == "group:1")
  }

  @Test(
    "T7 no group stands in a group or a carousel, and one that folds needs a title",
    arguments: [
      (
        #"{"kind":"group","id":1,"items":[{"kind":"group","id":2,"items":[]}]}"#,
        "$.items[0].items[0].kind"
      ),
      (
        #"{"kind":"carousel","id":1,"title":"","items":[{"kind":"group","id":2,"items":[]}]}"#,
        "$.items[0].items[0].kind"
      ),
      (#"{"kind":"group","id":1,"collapsible":true,"items":[]}"#, "$.items[0].collapsible"),
      (#"{"kind":"group","id":1}"#, "$.items[0].items"),
      (#"{"kind":"group","items":[]}"#, "$.items[0].id"),
      (#"{"kind":"group","id":1,"items":[{"kind":"text","id":1}]}"#, "$.items[0].items[0].text"),
    ]
  )
  func mistakes(_ item: String, _ place: String) throws {
    #expect {
      _ = try models(item)
    } throws: { error in
      "\(error)".contains(" \(place): ")
    }
  }

  @Test("F5 T7 the header of a group that has a title is not shown, and a warning says so")
  func headers() throws {
    for (keys, header, warnings) in [
      (#""title":"T","header":"H""#, "T", 1), (#""header":"H""#, "H", 0),
      (#""title":"T","header":null"#, "T", 0), (#""title":null,"header":"H""#, "H", 0),
    ] {
      let item = #"{"kind":"group","id":"g",\#(keys),"items":[]}"#
      let fixture = try FixtureDecoder(kinds: KindRegistry.builtIn)
        .decode(
          Array(#"{"fixture":1,"title":"t","items":[\#(item)]}"#.utf8),
          name: "f",
          folder: "/"
        )
      #expect(fixture.items.first?.feedModel.supplements.header == header, "\(keys)")
      let report = fixture.warnings.report
      #expect(report.count == warnings, "\(report)")
      let said = "$.items[0].header: a group has its title as header"
      #expect(report.allSatisfy { $0.contains(said) })
    }
  }

  @Test("UX12 T7 places are counted in items of the list, and a group takes its items along")
  func changes() throws {
    let shown = try list()
    let store = shown.feed.store
    #expect(store.insert(try models(Self.contact("n")), at: 2))
    #expect(order(shown) == "ag(bc)nd")
    #expect(store.insert(try models(Self.group("h", "x")), at: 0))
    #expect(order(shown) == "h(x)ag(bc)nd")
    #expect(!store.insert(try models(Self.contact("o")), at: 6))
    #expect(store.move("group:g", to: 4))
    #expect(order(shown) == "h(x)andg(bc)")
    #expect(!store.move("group:g", to: 5))
    #expect(store.replace(try models(Self.group("g", "c", "y"))))
    #expect(order(shown) == "h(x)andg(cy)")
    #expect(store.replace(try models(Self.contact("y"))))
    #expect(order(shown) == "h(x)andg(cy)", "it stays in its group")
    #expect(store.move("contact:c", to: 0))
    #expect(order(shown) == "ch(x)andg(y)")
    #expect(store.remove("contact:y") && store.remove("group:h"))
    #expect(order(shown) == "candg")
    #expect(store.remove("group:g") && store.itemCount == 4)
  }

  @Test("UX12 T7 an item is dragged inside its group, out of it and into one, and back by an undo")
  func drags() throws {
    let shown = try list()
    let presenter = shown.stage.presenter
    #expect(presenter.reorder(try row("c", shown), to: .section(2)))
    #expect(order(shown) == "ag(cb)d")
    #expect(presenter.reorder(try row("b", shown), to: .section(4)))
    #expect(order(shown) == "ag(c)db")
    #expect(presenter.reorder(try row("a", shown), to: .section(1)))
    #expect(order(shown) == "g(ac)db", "between the head and the first of its items")
    #expect(presenter.reorder(try row("c", shown), to: .section(0)))
    #expect(order(shown) == "cg(a)db")
    for wanted in ["g(ac)db", "ag(c)db", "ag(cb)d", "ag(bc)d"] {
      #expect(shown.feed.undoNewest())
      #expect(order(shown) == wanted)
    }
    #expect(!shown.feed.undoNewest())
  }

  @Test("T7 what was deleted or hidden comes back into its group, as long as that is there")
  func undo() throws {
    let shown = try list()
    let store = shown.feed.store
    shown.feed.takeAway(try row("b", shown).section)
    shown.feed.takeAway(try row("c", shown).section, hidden: true)
    #expect(order(shown) == "agd")
    #expect(shown.feed.undoNewest() && shown.feed.undoNewest())
    #expect(order(shown) == "ag(bc)d")
    shown.feed.takeAway(try row("c", shown).section)
    #expect(store.move("group:g", to: 0))
    #expect(order(shown) == "g(b)ad")
    #expect(shown.feed.undoNewest())
    #expect(order(shown) == "g(bc)ad")
    shown.feed.takeAway(try row("c", shown).section)
    #expect(store.remove("group:g"))
    #expect(shown.feed.undoNewest())
    #expect(order(shown) == "cad", "without its group it is an item of the list")
    // What was behind a group does not come into it.
    let other = try list()
    other.feed.takeAway(try row("d", other).section)
    #expect(other.feed.store.remove("contact:c"))
    #expect(other.feed.undoNewest())
    #expect(order(other) == "ag(b)d")
  }

  @Test("T7 a shuffled feed keeps its groups together")
  func shuffle() throws {
    let shown = try list()
    for _ in 0..<20 {
      shown.feed.apply(shown.feed.store.shuffled())
      #expect(order(shown).contains("g(bc)"))
    }
  }

  @Test("T7 a search shows the header of a group with one of its items; what is folded stays so")
  func search() throws {
    let shown = try KindTests.Shown(
      [Self.contact("a"), Self.group("g", "b", "c", keys: #","collapsible":true"#)]
        .joined(separator: ",")
    )
    shown.feed.search("b")
    #expect(order(shown) == "g(b)")
    #expect(shown.feed.collapse(DiffIdentity(id: "group:g", of: ItemGroup.self), true))
    shown.feed.search("")
    #expect(order(shown) == "ag(bc)")
    #expect(shown.stage.presenter.snapshot.rowCount == 2)
  }
}
