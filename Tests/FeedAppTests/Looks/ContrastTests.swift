import Foundation
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// What can be read and seen, measured in the pixels of the window.
  @MainActor @Suite struct ContrastTests {
    @Test(
      "UX11 every text has a contrast of 4.5 and every icon one of 3, in rows of each kind, also in selected ones",
      // The first has all kinds but the group, to its end.
      arguments: ["gallery", "groups", "profiles"],
      Look.colours
    )
    func texts(fixture: String, look: Look) async throws {
      try await look.inWindow(fixture, height: 2_400) { screen, list in
        for isSelected in [false, true] {
          list.presenter.scroll(toOffset: 0)
          if isSelected { list.presenter.selectAll() }
          await Look.settle(list)
          var offset = -1.0
          while list.presenter.offset > offset {
            offset = list.presenter.offset
            let state = isSelected ? ", selected" : ""
            let place = "\(fixture), \(look.rawValue)\(state), at \(Int(offset))"
            try await Contrast.expect(in: screen.window, place)
            list.presenter.scroll(toOffset: offset + list.presenter.viewport.height * 0.9)
            await Look.settle(list, frames: 1)
          }
        }
      }
    }

    @Test("UX11 what stands in place of a feed is read well", arguments: Look.colours)
    func pages(look: Look) async throws {
      try await look.inWindow("feed") { screen, list in
        screen.actions.activate("search")
        screen.search.entry.text = "nobody says this"
        await WindowTest.pump { list.presenter.emptyState != nil }
        await Look.settle(list)
        try await Contrast.expect(in: screen.window, "\(look.rawValue), nothing found")
        screen.search.isSearching = false
        await WindowTest.pump { list.presenter.emptyState == nil }
        await Look.settle(list)
        list.showToast(Toast("Post deleted", button: "Undo"))
        await WindowTest.pump { list.surface.toasts.bar?.isMapped == true }
        await Look.settle(list)
        try await Contrast.expect(in: screen.window, "\(look.rawValue), toast")
        #expect(list.presenter.visibleRows.first.map { list.presenter.activate($0) } == true)
        await WindowTest.pump { screen.pages.isShowingDetails }
        await Look.settle(screen.sidebar.list)
        try await Contrast.expect(in: screen.window, "\(look.rawValue), details")
        await screen.session.open("/nowhere/none.json")
        await WindowTest.pump { !list.widget.isMapped }
        await WindowTest.pump { screen.window.descendantTexts().contains("Try Again") }
        await Look.settle(screen.sidebar.list)
        try await Contrast.expect(in: screen.window, "\(look.rawValue), error")
      }
    }

    @Test(
      "UX11 the feed that is shown is told from others in the sidebar, also while the pointer is on it",
      arguments: Look.colours
    )
    func sidebar(look: Look) async throws {
      try await look.inWindow("feed") { screen, _ in
        let (list, window) = (screen.sidebar.list, screen.window)
        let selected = try #require(list.presenter.selectedRows.first)
        let other = try #require(list.presenter.visibleRows.last)
        #expect(other != selected)
        @MainActor func ground(of row: RowID, isHovered: Bool) async throws -> Double {
          let shown = try #require(list.rowWidget(for: row))
          shown.setState(.hovered, isHovered)
          await Look.settle(list)
          defer { shown.setState(.hovered, false) }
          return try await Pixels(of: window).ground(of: try #require(shown.frame(in: window)))
        }
        let plain = try await ground(of: other, isHovered: false)
        let hovered = Pixels.contrast(try await ground(of: other, isHovered: true), plain)
        let still = Pixels.contrast(try await ground(of: selected, isHovered: false), plain)
        let both = Pixels.contrast(try await ground(of: selected, isHovered: true), plain)
        #expect(still > hovered && both > still, "\(look.rawValue): \(hovered), \(still), \(both)")
      }
    }

    @Test(
      "UX11 initials have a contrast of 4.5 to their disc, whatever its colour",
      arguments: ["contacts", "users", "profiles"],
      Look.colours
    )
    func initials(fixture: String, look: Look) async throws {
      try await look.inWindow(fixture) { screen, list in
        let pixels = try await Pixels(of: screen.window)
        let discs = ShownPart.all(in: list.widget, of: screen.window)
          .filter { $0.type == "GtkListAvatar" }
        #expect(!discs.isEmpty)
        for disc in discs {
          // Without the corners, where something else is to be seen.
          let (x, y) = (disc.frame.width / 4, disc.frame.height / 4)
          let inside = (disc.frame.x + x, disc.frame.y + y, 2 * x, 2 * y)
          let contrast = pixels.contrast(in: inside)
          #expect(contrast >= Contrast.text, "\(fixture), \(look.rawValue): \(contrast)")
        }
      }
    }

    @Test("UX11 no colour of a profile vanishes, also in a selected row", arguments: Look.colours)
    func discs(look: Look) async throws {
      try await look.inWindow("profiles") { screen, list in
        // White, the dark ground, the accents of both, and a grey between white and black.
        let colors = ["#ffffff", "#2d2d2d", "#3584e4", "#15539e", "#808080"]
        screen.session.feed?.apply(
          colors.map {
            Profile(id: "profile:\($0)", name: "Ada Lovelace", followersCount: 1, color: $0)
          }
        )
        await WindowTest.pump { list.presenter.visibleRows.count == colors.count }
        for isSelected in [false, true] {
          if isSelected { list.presenter.selectAll() }
          await Look.settle(list)
          let pixels = try await Pixels(of: screen.window)
          let discs = ShownPart.all(in: list.widget, of: screen.window)
            .filter { $0.type == "GtkListAvatar" }
          #expect(discs.count == colors.count)
          for (disc, color) in zip(discs, colors) {
            let (left, middle) = (Int(disc.frame.x), Int(disc.frame.y + disc.frame.height / 2))
            let contrast = (0..<4).map { pixels.contrast((left - 4, middle), (left + $0, middle)) }
            let name = "\(color), \(look.rawValue)\(isSelected ? ", selected" : "")"
            #expect((contrast.max() ?? 1) >= 1.25, "\(name): \(contrast)")
            let (x, y) = (disc.frame.width / 4, disc.frame.height / 4)
            let initials = pixels.contrast(
              in: (disc.frame.x + x, disc.frame.y + y, 2 * x, 2 * y)
            )
            #expect(initials >= Contrast.text, "\(name): \(initials)")
          }
        }
      }
    }

    @Test("UX6 UX11 the focus has a ring of 2 pixels, and selection none", arguments: Look.colours)
    func ring(look: Look) async throws {
      try await look.inWindow("contacts") { screen, list in
        let row = try #require(list.presenter.visibleRows.first { $0.key.role == .body })
        let widget = try #require(list.rowWidget(for: row))
        for isSelected in [false, true] {
          if isSelected { list.presenter.select(row, gesture: .replace) }
          await Look.settle(list)
          let frame = try #require(widget.frame(in: screen.window))
          let middle = Int(frame.y + frame.height / 2)
          let (edge, inside) = ((Int(frame.x), middle), (Int(frame.x) + 8, middle))
          widget.setState(.focused, false)
          await Look.settle(list)
          let plain = try await Pixels(of: screen.window)
          #expect(plain.contrast((edge.0 + 1, middle), inside) < 1.3, "a selected row has no ring")
          widget.setState(.focused, true)
          await Look.settle(list)
          let focused = try await Pixels(of: screen.window)
          #expect(focused.contrast(edge, inside) >= Contrast.mark, "selected: \(isSelected)")
          #expect(focused.contrast((edge.0 + 1, middle), inside) >= Contrast.mark)
          #expect(focused.contrast((edge.0 + 2, middle), inside) < 1.3, "2 pixels")
          widget.setState(.focused, false)
        }
      }
    }

    @Test(
      "UX5 UX6 a selected picture or carousel has a line of 3 pixels inside, and white within",
      arguments: Look.colours
    )
    func covered(look: Look) async throws {
      try await look.inWindow("gallery") { screen, list in
        for key in ["image", "carousel"] {
          let row = try #require(
            list.presenter.snapshot.sections.lazy.flatMap { section in
              section.rows.indices.map { section.rowID(at: $0) }
            }.first { $0.key.description == key }
          )
          list.presenter.scroll(to: row)
          list.presenter.select(row, gesture: .replace)
          await Look.settle(list)
          let widget = try #require(list.rowWidget(for: row))
          #expect(widget.isSelected)
          let frame = try #require(widget.frame(in: screen.window))
          let (left, middle) = (Int(frame.x), Int(frame.y + frame.height / 2))
          let pixels = try await Pixels(of: screen.window)
          for x in 0..<3 {
            #expect(
              pixels.contrast((left + x, middle), (left + 3, middle)) >= Contrast.mark,
              "\(key)"
            )
          }
          #expect(pixels.luminance(left + 3, middle) > 0.95)
          #expect(pixels.luminance(left + 4, middle) > 0.95)

          // With the focus as well there is a second line inside the white.
          widget.setState(.focused, true)
          await Look.settle(list)
          let both = try await Pixels(of: screen.window)
          for x in [0, 1, 4, 5] {
            #expect(
              both.contrast((left + x, middle), (left + 2, middle)) >= Contrast.mark,
              "\(key), \(x)"
            )
          }
          #expect(
            both.luminance(left + 2, middle) > 0.95 && both.luminance(left + 3, middle) > 0.95
          )
          widget.setState(.focused, false)
        }
      }
    }

    @Test(
      "UX11 separators and the lines around boxes have a contrast of 3 where it is high, of 1.4 elsewhere",
      arguments: Look.colours
    )
    func separators(look: Look) async throws {
      try await look.inWindow("contacts") { screen, list in
        let rows = list.presenter.visibleRows.filter { $0.key.role == .body }
        let widget = try #require(list.rowWidget(for: rows[0]))
        let frame = try #require(widget.frame(in: screen.window))
        let pixels = try await Pixels(of: screen.window)
        let (x, bottom) = (Int(frame.x + frame.width / 2), Int(frame.y + frame.height) - 1)
        #expect(pixels.contrast((x, bottom), (x, bottom - 3)) >= look.line, "between rows")
        let middle = Int(frame.y + frame.height / 2)
        let edge = (Int(frame.x), middle)
        #expect(pixels.contrast(edge, (edge.0 + 4, middle)) >= look.line, "around the box")
        let side = try #require(screen.sidebar.list.widget.frame(in: screen.window))
        let end = Int(side.x + side.width)
        #expect(
          pixels.contrast((end - 1, middle), (end - 6, middle)) >= look.line,
          "the sidebar"
        )
      }
    }

    @Test(
      "UX11 X3 the edge of a rubber band is seen, beside rows and on them, from inside and from outside",
      arguments: Look.colours
    )
    func band(look: Look) async throws {
      try await look.inWindow("contacts") { screen, list in
        let drag = list.rubberBand.drag
        drag.onBegin?(20, 30)
        drag.onUpdate?(200, 150)
        #expect(list.presenter.isRubberBanding)
        await Look.settle(list)
        let body = try #require(list.body.frame(in: screen.window))
        let (left, bottom) = (Int(body.x) + 20, Int(body.y) + 179)
        // Before the picture of a row.
        let (middle, inRow) = (Int(body.y) + 100, Int(body.x) + 66)
        let pixels = try await Pixels(of: screen.window)
        try Contrast.save(screen.window, "band, \(look.rawValue)")
        for side in [-3, 1] {
          let beside = pixels.contrast((left, middle), (left + side, middle))
          #expect(beside >= Contrast.mark, "\(look.rawValue), beside rows: \(beside) at \(side)")
          let over = pixels.contrast((inRow, bottom), (inRow, bottom - side))
          #expect(over >= Contrast.mark, "\(look.rawValue), on a row: \(over) at \(side)")
        }
        drag.onEnd?(200, 150)
      }
    }

    @Test("UX5 a carousel's row has a name, and is selected by a press between its cards")
    func carousel() async throws {
      try await Look.usual.inWindow("gallery") { _, list in
        let (row, cell) = try await Look.carousel(in: list)
        await Look.settle(list)
        #expect(cell.accessibleLabel?.hasPrefix("Cards, ") == true)
        let frame = try #require(list.rowWidget(for: row)?.frame(in: list.body))
        let gap = list.pointer.hit(frame.x + frame.width / 2, frame.y + 6)
        #expect(gap.row == row && !gap.isControl)
        let card = try #require(cell.list.presenter.visibleRows.first.flatMap(cell.list.rowWidget))
        let place = try #require(card.frame(in: list.body))
        #expect(list.pointer.hit(place.x + 20, place.y + 20).isControl)
      }
    }
  }
}
