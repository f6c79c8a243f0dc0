import Foundation
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// Cards and boxes, and the room around them, in a person's window.
  @MainActor @Suite struct BoxTests {
    private static let classes = ["boxed", "box-start", "box-end", "box-list"]

    /// The classes of the rows in view by their texts.
    private func boxes(of list: ListView) throws -> [[String]] {
      try list.presenter.visibleRows.map { row in
        let widget = try #require(list.rowWidget(for: row))
        return Self.classes.filter { widget.hasCSSClass($0) }
      }
    }

    @Test("UX contacts stand in boxes from header to header, with lines between them")
    func list() async throws {
      try await WindowTest.inWindow("contacts") { screen, list in
        let (first, middle) = (["boxed", "box-start", "box-list"], ["boxed", "box-list"])
        let last = ["boxed", "box-end", "box-list"]
        let found = try boxes(of: list)
        #expect(found == [[], first, middle, last, [], first, last], "\(found)")
        let feed = try #require(screen.session.feed)
        // The head of a group, and one contact in it.
        feed.apply(Array(feed.store.items.prefix(2)))
        await WindowTest.pump { list.isIdle && list.presenter.visibleRows.count == 2 }
        #expect(try boxes(of: list) == [[], ["boxed", "box-start", "box-end", "box-list"]])
      }
    }

    @Test("UX what is in no group is not in the box of the group before it")
    func behindGroup() async throws {
      try await WindowTest.inWindow("contacts") { screen, list in
        let feed = try #require(screen.session.feed)
        var items = Array(feed.store.items.prefix(3))
        for var item in feed.store.items.suffix(2) {
          item.supplements.group = nil
          items.append(item)
        }
        feed.apply(items)
        await WindowTest.pump { list.isIdle && list.presenter.visibleRows.count == 5 }
        let (first, last) = (["boxed", "box-start", "box-list"], ["boxed", "box-end", "box-list"])
        let found = try boxes(of: list)
        #expect(found == [[], first, last, first, last], "\(found)")
      }
    }

    @Test("UX9 a heading that sticks hides what passes below it, also where the pointer rests")
    func stuckHeading() async throws {
      try await Look.usual.inWindow("gallery") { screen, list in
        list.presenter.scroll(toOffset: 60)
        await Look.settle(list)
        let heading = try #require(list.presenter.visibleRows.first { $0.key.role == .header })
        let shown = try #require(list.rowWidget(for: heading))
        #expect(shown.hasCSSClass("stuck") && shown.hasCSSClass("activatable"))
        let frame = try #require(shown.frame(in: screen.window))
        let usual = try await Pixels(of: screen.window).ground(of: frame)
        // As when the wheel has turned below the pointer.
        list.body.setCSSClass("unhovered", true)
        shown.setState(.hovered, true)
        defer { shown.setState(.hovered, false) }
        await Look.settle(list)
        let hovered = try await Pixels(of: screen.window).ground(of: frame)
        #expect(hovered == usual)
      }
    }

    @Test("UX9 X4 a card that has moved away below a resting pointer is not lit")
    func passedCard() async throws {
      try await Look.usual.inWindow("gallery") { screen, list in
        let cards = try await Look.carousel(in: list).cell.list
        let card = try #require(cards.presenter.visibleRows.first.flatMap(cards.rowWidget))
        @MainActor func ground(isLit: Bool) async throws -> Double {
          card.setState(.hovered, isLit)
          await Look.settle(list)
          return try await Pixels(of: screen.window).ground(
            of: try #require(card.frame(in: screen.window))
          )
        }
        let usual = try await ground(isLit: false)
        let lit = try await ground(isLit: true)
        list.body.setCSSClass("unhovered", true)
        let passed = try await ground(isLit: true)
        card.setState(.hovered, false)
        #expect(lit != usual && passed == usual)
      }
    }

    @Test("UX posts are cards, 12 pixels apart, and 12 from the edges of a narrow window")
    func cards() async throws {
      for width in [360, 960] {
        try await WindowTest.inWindow("feed", width: width) { _, list in
          await WindowTest.pump { list.isIdle }
          let posts = list.presenter.snapshot.sections.prefix(2)
          let end = try #require(
            list.presenter.frame(of: posts[0].rowID(at: posts[0].rowCount - 1))
          )
          let start = try #require(list.presenter.frame(of: posts[1].rowID(at: 0)))
          #expect(start.y - end.y - end.height == 12)
          let row = try #require(list.presenter.visibleRows.first.flatMap(list.rowWidget))
          let frame = try #require(row.frame(in: list.widget))
          let room = Double(list.widget.width)
          #expect(frame.width == min(600, room - 24))
          #expect(abs(frame.x * 2 + frame.width - room) <= 1)
        }
      }
    }

    @Test(
      "UX11 a card has a line around it that goes round its corners, seen from inside and from outside",
      arguments: Look.colours
    )
    func card(look: Look) async throws {
      try await look.inWindow("feed") { screen, list in
        let row = try #require(list.presenter.visibleRows.first)
        let frame = try #require(list.rowWidget(for: row)?.frame(in: screen.window))
        let pixels = try await Pixels(of: screen.window)
        try Contrast.save(screen.window, "card, \(look.rawValue)")
        let (left, top) = (Int(frame.x), Int(frame.y))
        let right = left + Int(frame.width) - 1
        let (middle, centre) = (top + Int(frame.height / 2), left + Int(frame.width / 2))
        let outside = (left - 4, top - 4)
        for (edge, inside) in [
          ((left, middle), (left + 3, middle)), ((right, middle), (right - 3, middle)),
          ((centre, top), (centre, top + 3)),
        ] {
          #expect(pixels.contrast(edge, inside) >= look.line, "\(edge) from inside")
          #expect(pixels.contrast(edge, outside) >= look.line, "\(edge) from outside")
        }
        for (corner, inward) in [((left, top), 1), ((right, top), -1)] {
          #expect(pixels.contrast(corner, outside) < 1.02, "there is nothing in the corner")
          // On the diagonal of a circle of 12 the line is 3.5 pixels inside.
          let line = (3...4).map { (corner.0 + $0 * inward, corner.1 + $0) }
          let round = line.map { pixels.contrast($0, outside) }.max() ?? 1
          #expect(round > 1 + (look.line - 1) / 3, "\(round) on the diagonal")
        }
      }
    }

    @Test("UX6 two selected neighbours have a line between them", arguments: Look.colours)
    func neighbours(look: Look) async throws {
      try await look.inWindow("contacts") { screen, list in
        let rows = list.presenter.visibleRows.filter { $0.key.role == .body }.prefix(2)
        for row in rows { list.presenter.select(row, gesture: .toggle) }
        await Look.settle(list)
        let widget = try #require(list.rowWidget(for: rows[0]))
        #expect(widget.isSelected)
        let frame = try #require(widget.frame(in: screen.window))
        let pixels = try await Pixels(of: screen.window)
        let (x, end) = (Int(frame.x + frame.width / 2), Int(frame.y + frame.height))
        let line = pixels.contrast((x, end - 1), (x, end - 4))
        #expect(line >= look.line, "\(line)")
        #expect(pixels.contrast((x, end + 3), (x, end - 4)) < 1.02, "both have one colour")
        try Contrast.save(screen.window, "neighbours, \(look.rawValue)")
      }
    }

    @Test(
      "UX the line between two rows begins where their texts do",
      arguments: [Look.usual, .dark, .arabic]
    )
    func inset(look: Look) async throws {
      try await look.inWindow("contacts") { screen, list in
        let row = try #require(list.presenter.visibleRows.first { $0.key.role == .body })
        let widget = try #require(list.rowWidget(for: row))
        let frame = try #require(widget.frame(in: screen.window))
        let texts = ShownPart.all(in: widget, of: screen.window).filter { $0.label != nil }
        let pixels = try await Pixels(of: screen.window)
        let bottom = Int(frame.y + frame.height) - 1
        @MainActor func line(_ x: Double) -> Double {
          pixels.contrast((Int(x), bottom), (Int(x), bottom - 3))
        }
        let ends = try #require(
          look == .arabic
            ? texts.map { $0.frame.x + $0.frame.width }.max() : texts.map(\.frame.x).min()
        )
        let inward = look == .arabic ? -1.0 : 1
        #expect(line(ends + 4 * inward) >= look.line, "below the texts")
        #expect(line(ends - 6 * inward) < 1.02, "below the picture")
      }
    }

    @Test(
      "UX the bar has the colour of what is below it, and a line where the sidebar ends",
      arguments: Look.colours
    )
    func split(look: Look) async throws {
      try await look.inWindow("contacts") { screen, list in
        let bar = try #require(screen.header.bar.frame(in: screen.window))
        let side = try #require(screen.sidebar.list.widget.frame(in: screen.window))
        let pixels = try await Pixels(of: screen.window)
        // Above its buttons, and above the first row.
        let (inBar, below) = (Int(bar.y) + 3, Int(bar.y + bar.height) + 3)
        let end = Int(side.x + side.width)
        for x in [end - 40, end + 40] {
          #expect(pixels.contrast((x, inBar), (x, below)) < 1.02, "\(x)")
        }
        #expect(pixels.contrast((end - 1, inBar), (end - 6, inBar)) >= look.line, "the line")
        #expect(pixels.contrast((end - 1, inBar), (end - 1, below)) < 1.02, "goes on below")
      }
    }

    @Test("UX2 the sidebar's icons are as much larger as its texts")
    func icons() async throws {
      for (look, size) in [(Look.usual, 16.0), (.large, 32)] {
        try await look.inWindow("contacts") { screen, _ in
          // With large texts there is no room for it beside the feed.
          screen.split.isSidebarShown = true
          await Look.settle(screen.sidebar.list)
          let parts = ShownPart.all(in: screen.sidebar.list.widget, of: screen.window)
          let icons = parts.filter { $0.type == "GtkImage" }
          #expect(icons.count > 3)
          #expect(icons.allSatisfy { $0.frame.width == size }, "\(icons.map(\.frame))")
          try Contrast.save(screen.window, "icons, \(look.rawValue)")
        }
      }
    }

    @Test("UX a list of an exact size has neither boxes nor gaps")
    func exact() async throws {
      for fixture in ["feed", "contacts"] {
        try await WindowTest.inWindow(fixture, listSize: ListSize(width: 375, height: 667)) {
          _,
          list in
          #expect(try boxes(of: list).allSatisfy { $0.isEmpty })
          var bottom = 0.0
          for row in list.presenter.visibleRows {
            let frame = try #require(list.presenter.frame(of: row))
            #expect(frame.x == 0 && frame.width == 375 && frame.y == bottom)
            bottom = frame.y + frame.height
          }
        }
      }
    }

    @Test("UX the bar has a line below it only while something is scrolled under it")
    func bar() async throws {
      try await WindowTest.inWindow("feed") { screen, list in
        #expect(!screen.header.bar.hasCSSClass("scrolled-under"))
        list.presenter.scroll(toOffset: 100)
        await WindowTest.pump { list.isIdle }
        #expect(screen.header.bar.hasCSSClass("scrolled-under"))
        list.presenter.scroll(toOffset: 0)
        await WindowTest.pump { list.isIdle }
        #expect(!screen.header.bar.hasCSSClass("scrolled-under"))
      }
    }

    @Test("UX the sidebar has rows of 36 pixels with an icon and a count, as wide as texts need")
    func sidebar() async throws {
      try await WindowTest.inWindow("feed") { screen, _ in
        let list = screen.sidebar.list
        await WindowTest.pump { !list.presenter.selectedRows.isEmpty && list.isIdle }
        let row = try #require(list.presenter.selectedRows.first.flatMap(list.rowWidget))
        let frame = try #require(row.frame(in: list.widget))
        #expect(frame.height == 36 && frame.x == 6)
        #expect(row.descendantTexts() == ["Photos of the Week", "37"])
        let heading = try #require(list.presenter.visibleRows.first)
        #expect(list.texts(in: heading) == ["Bundled"])
        screen.textSize.factor = 1.5
        defer { screen.textSize.reset() }
        #expect(screen.split.sidebarWidth == 360)
      }
    }
  }
}
