import GtkList
import ListCore
import Testing

@testable import feedapp

/// Each kind of item, without a display: ids, rows, texts and heights as the guide to fixtures has
/// them.
@MainActor
@Suite struct KindTests {
  /// Keeps the feed: a list whose adapter is gone is empty.
  final class Shown {
    let feed: Feed
    let stage: HeadlessStage
    let log = MemorySink()

    @MainActor
    init(_ items: String) throws {
      let json = "{\"fixture\":1,\"title\":\"t\",\"items\":[\(items)]}"
      let kinds = KindRegistry.builtIn
      let fixture = try FixtureDecoder(kinds: kinds)
        .decode(Array(json.utf8), name: "f.json", folder: "/pictures")
      #expect(fixture.warnings.report.isEmpty)
      stage = HeadlessStage(size: ListSize(width: 375, height: 2000), cells: kinds.cells)
      feed = Feed(FeedContent(fixture), kinds: kinds, host: stage.list, eventLog: EventLog(to: log))
      { _ in }
      stage.list.settle()
    }

    @MainActor var text: String { stage.list.text }

    @MainActor var heights: [Double] {
      stage.presenter.visibleRows.compactMap { stage.presenter.frame(of: $0)?.height }
    }
  }

  private let contact =
    #"{"kind":"contact","id":1,"name":"Ada","phone":"1","address":"London","email":"a@b""#
  private let user = #"{"kind":"user","id":"1","name":"Alan","email":"alan@b""#
  private let profile = #"{"kind":"profile","id":"p","name":"Eva","followersCount":3,"color":"red""#

  /// An item of each kind without its end.
  private var items: [String: String] {
    [
      "contact": contact, "user": user, "profile": profile,
      "carousel": #"{"kind":"carousel","id":"c","title":"t","items":[]"#,
      "text": #"{"kind":"text","id":"t","text":"x""#,
      "row": #"{"kind":"row","id":"r","text":"x""#,
      "tiles": #"{"kind":"tiles","id":"t","texts":["x","y"]"#,
      "page": #"{"kind":"page","id":"p","state":"loading""#,
      "post": #"{"kind":"post","username":"u","timestamp":"t","imageURL":"i","likes":1"#,
    ]
  }

  @Test("P2 I4 a contact is one row of 60 with name and address, itself an item")
  func contacts() throws {
    let shown = try Shown(contact + "}")
    #expect(shown.text == "contact:1\n  contact\tAda | London")
    #expect(shown.heights == [60])
    let row = try #require(shown.stage.presenter.visibleRows.first)
    #expect(shown.feed.adapter.rowActions(for: row).all.map(\.id) == ["call", "delete"])
    #expect(
      shown.stage.presenter.snapshot.row(for: row)?.content.value(as: ItemRow<ContactContent>.self)
        != nil
    )
  }

  @Test("P2 a user is one row of 60 with name and e-mail, declared with its cell")
  func users() throws {
    let shown = try Shown(user + "}")
    #expect(shown.text == "user:1\n  user\tAlan | alan@b")
    #expect(shown.heights == [60])
    let row = try #require(shown.stage.presenter.visibleRows.first)
    #expect(shown.stage.presenter.snapshot.row(for: row)?.cellType == CellType(AccountCell.self))
    #expect(shown.feed.adapter.rowActions(for: row).isEmpty)
  }

  @Test("X4 a note is copied, hidden and deleted by its menu, and comes back as it was")
  func noteActions() throws {
    let note = #"{"kind":"text","id":"t","text":"a note","header":"H"}"#
    let shown = try Shown(note)
    let row = try #require(shown.stage.presenter.visibleRows.last)
    #expect(shown.feed.adapter.rowActions(for: row).isEmpty, "as scripts know it")
    shown.feed.services.wording = .person
    let actions = shown.feed.adapter.rowActions(for: row)
    #expect(actions.all.map(\.id) == ["copy", "hide", "delete"])
    #expect(actions.trailing.map(\.id) == ["delete"])
    var copied: [String] = []
    shown.feed.services.onCopy = { copied.append($0) }
    shown.feed.adapter.performRowAction("copy", of: row)
    #expect(copied == ["a note"])
    let before = shown.text
    for action in ["hide", "delete"] {
      shown.feed.adapter.performRowAction(action, of: row)
      shown.stage.list.settle()
      #expect(shown.text.isEmpty)
      #expect(shown.feed.undoNewest())
      shown.stage.list.settle()
      #expect(shown.text == before)
    }
    shown.stage.presenter.moveCursor(to: row)
    #expect(shown.stage.presenter.press(.delete) == .delete(row))
    #expect(shown.stage.presenter.deleteRows(with: row))
    shown.stage.list.settle()
    #expect(shown.text.isEmpty)
  }

  @Test("P2 N4 a profile is one row of 72 that follows its model controller")
  func profiles() throws {
    let shown = try Shown(profile + "}")
    #expect(shown.text == "profile:p\n  profile\tEva | 3 followers")
    #expect(shown.heights == [72])
    let changed = Profile(id: "profile:p", name: "Eva", followersCount: 4, color: "red")
    shown.feed.apply([changed])
    shown.stage.list.settle()
    #expect(shown.text == "profile:p\n  profile\tEva | 4 followers")
    #expect(shown.log.text.contains(#""rows":{"deleted":0,"inserted":0,"moved":0,"updated":1}"#))
    shown.feed.apply([changed])
    shown.stage.list.settle()
    #expect(shown.log.text.split(separator: "\n").count == 3, "an equal profile is no news")
  }

  @Test("P2 a carousel is a title of 32 and a row of 180; its items are no sections")
  func carousels() throws {
    let items = "[\(contact)},\(profile)},\(profile)}]"
    let shown = try Shown(#"{"kind":"carousel","id":7,"title":"Friends","items":\#(items)}"#)
    #expect(shown.text == "carousel:7\n  title\tFriends\n  carousel\t")
    #expect(shown.heights == [32, 180])
    #expect(shown.feed.diagnostics.counts.isEmpty)
    let carousel = try #require(shown.feed.store.items.first as? Carousel)
    #expect(carousel.cards.map(\.id) == ["contact:1", "profile:p"])
    #expect(carousel.cards.map(\.content.subtitle) == ["London", "3 followers"])
  }

  @Test(
    "P1 L4 an item of any kind has header, footer and collapses",
    arguments: ["contact", "user", "profile", "carousel", "text", "post", "row", "tiles", "page"]
  )
  func supplements(_ kind: String) throws {
    let extra = #","header":"H","footer":"F","collapsible":true}"#
    let shown = try Shown(try #require(items[kind]) + extra)
    let section = shown.stage.presenter.snapshot.section(at: 0)
    #expect(section.rows.first?.role == .header && section.rows.last?.role == .footer)
    #expect(shown.heights.first == 32 && shown.heights.last == 32)
    #expect(section.rows.first?.key.description == "header")
    #expect(section.rows.last?.key.description == "footer")
    #expect(shown.feed.collapse(section.id, true))
    shown.stage.list.settle()
    #expect(shown.stage.presenter.snapshot.section(at: 0).rows.map(\.role) == [.header])
    let header = shown.stage.presenter.snapshot.rowID(at: 0)
    #expect(shown.feed.adapter.rowActions(for: header).isEmpty)
  }

  @Test(
    "UX13 X8 a row of any kind offers to be activated exactly where that leads to a page",
    arguments: ["contact", "user", "profile", "carousel", "text", "post", "row", "tiles", "page"]
  )
  func activation(_ kind: String) throws {
    let extra = #","header":"H","footer":"F"}"#
    let shown = try Shown(try #require(items[kind]) + extra)
    let presenter = shown.stage.presenter
    for row in presenter.visibleRows {
      var pages = 0
      shown.feed.services.onShow = { _ in pages += 1 }
      presenter.activate(row)
      #expect((pages == 1) == presenter.commands.offer(of: row).isActivatable, "\(row)")
    }
  }

  @Test(
    "P1 L12 an item of any kind has an index title and sets its own rows in",
    arguments: ["contact", "user", "profile", "carousel", "text", "post", "row", "tiles", "page"]
  )
  func listKeys(_ kind: String) throws {
    let extra = #","header":"H","footer":"F","indexTitle":"Z","level":2}"#
    let other = #"{"kind":"text","id":"other","text":"x","indexTitle":"Y"}"#
    let shown = try Shown(try #require(items[kind]) + extra + "," + other)
    let presenter = shown.stage.presenter
    #expect(presenter.sectionIndex.entries.map(\.title) == ["Z", "Y"])
    let section = presenter.snapshot.section(at: 0)
    let levels = section.rows.map { presenter.indentationLevel(of: $0, in: section.id) }
    #expect(levels.first == 0 && levels.last == 0)
    #expect(levels.dropFirst().dropLast().allSatisfy { $0 == 2 } && levels.count > 2)
  }

  @Test("A15 an undone deletion brings the very controller back")
  func undo() throws {
    let shown = try Shown(contact + "}," + user + "}")
    let section = shown.stage.presenter.snapshot.section(at: 0).id
    let controller = try #require(shown.feed.adapter.sectionController(for: section))
    shown.feed.takeAway(section)
    shown.stage.list.settle()
    #expect(!controller.isAttached)
    #expect(shown.feed.undo())
    shown.stage.list.settle()
    #expect(shown.feed.adapter.sectionController(for: section) === controller)
    #expect(controller.isAttached && controller.section == 0)
    #expect(!shown.feed.undo())
    #expect(shown.feed.store.returning.isEmpty)
  }

  @Test(
    "AP2 X4 what a menu does with several posts is one update, one undo and one text to copy",
    arguments: ["delete", "hide"]
  )
  func menuOfSeveral(_ action: String) throws {
    let shown = try Shown(
      ["a", "b", "c", "d", "e", "f"].map {
        #"{"kind":"post","username":"\#($0)","timestamp":"t","imageURL":"i","likes":1}"#
      }
      .joined(separator: ",")
    )
    let (presenter, list) = (shown.stage.presenter, shown.stage.list)
    let before = shown.text
    let rows = presenter.snapshot.sections.prefix(5).map { $0.rowID(at: 0) }
    var (counts, copied) = ([Int](), [String]())
    shown.feed.handlers.onTakenAway = { counts.append($0.count) }
    shown.feed.services.onCopy = { copied.append($0) }
    for row in rows.reversed() { presenter.select(row, gesture: .toggle) }
    #expect(list.choose("copy", inMenuOf: rows[2]))
    #expect(copied.last == "a t\nb t\nc t\nd t\ne t")
    let logged = shown.log.text.count
    #expect(list.choose(action, inMenuOf: rows[2]))
    list.settle()
    #expect(presenter.snapshot.sections.map(\.id.description) == ["post:f/t"])
    #expect(counts.last == 5)
    let lines = shown.log.text.dropFirst(logged).split(separator: "\n")
    #expect(lines.count == 6 && lines.last?.contains(#""deleted":5"#) == true, "\(lines)")
    #expect(
      zip(lines, "abcde").allSatisfy {
        $0.contains(#""event":"action""#) && $0.contains(":\($1)/t")
      }
    )
    #expect(shown.feed.undo())
    list.settle()
    #expect(shown.text == before && presenter.selectedRows.isEmpty)
    #expect(!shown.feed.undo())
  }

  @Test("X5 items deleted by one key come back by one undo, each where it was")
  func undoMany() throws {
    let ids = ["a", "b", "c", "d"]
    let shown = try Shown(
      ids.map { contact.replacing(#""id":1"#, with: #""id":"\#($0)""#) + "}" }
        .joined(separator: ",")
    )
    let presenter = shown.stage.presenter
    let rows = presenter.snapshot.sections.map { $0.rowID(at: 0) }
    var counts: [Int] = []
    shown.feed.handlers.onTakenAway = { counts.append($0.count) }
    for index in [3, 0, 1] { presenter.select(rows[index], gesture: .toggle) }
    #expect(shown.stage.list.delete(rows[1]))
    shown.stage.list.settle()
    #expect(presenter.snapshot.sections.map(\.id.description) == ["contact:c"])
    #expect(counts == [3])
    #expect(shown.feed.undo())
    shown.stage.list.settle()
    #expect(presenter.snapshot.sections.map(\.id.description) == ids.map { "contact:\($0)" })
    #expect(!shown.feed.undo())
  }
}
