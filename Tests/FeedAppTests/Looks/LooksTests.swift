import Foundation
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// Every bundled fixture in every look and in windows of three widths, as a person has them.
  ///
  /// `make looks` takes pictures of the same, from the app itself.
  @MainActor @Suite struct LooksTests {
    /// All that are there: a new one is looked at without being named here.
    private nonisolated static let fixtures: [String] = {
      let names = FixtureLibrary.entries(in: WindowTest.fixtures).map {
        URL(fileURLWithPath: $0.path).deletingPathExtension().lastPathComponent
      }
      precondition(!names.isEmpty, "There are no fixtures in \(WindowTest.fixtures).")
      return names
    }()
    private nonisolated static let widths = [360, 960, 1_800]

    /// What is one line by contract, and ends in an ellipsis where the line is too short for it.
    private static let lines = [
      "title", "subtitle", "comment-text", "comment-username", "person-name", "person-detail",
      "post-username", "post-timestamp", "card-title", "card-subtitle",
      "fixture-title", "section-heading", "carousel-title", "profile-name", "profile-followers",
      "gtk-list-row-title", "gtk-list-row-value", "gtk-list-row-detail", "post-likes",
    ]

    /// What is one line that need not fit in a large window, either.
    private static let longLines = [
      "comment-text", "card-title", "card-subtitle", "post-username",
    ]

    @Test(
      "UX2 UX7 UX14 in every look no text is cut and none lies on another one, in all rows of a fixture",
      arguments: fixtures,
      Look.shapes
    )
    func room(fixture: String, look: Look) async throws {
      for width in Self.widths { try await expectRoom(for: fixture, look, width) }
    }

    @Test(
      "UX2 with texts of 250 % in a window of 360 pixels, too, none is cut and none lies on another",
      arguments: fixtures
    )
    func least(fixture: String) async throws { try await expectRoom(for: fixture, .largest, 360) }

    /// Looks at a whole fixture, in a window high enough that it has few pages.
    private func expectRoom(for fixture: String, _ look: Look, _ width: Int) async throws {
      try await look.inWindow(fixture, width: width, height: 2_400) { screen, list in
        // Only sizes are compared, and to paint such a window takes longer than to lay it out.
        screen.window.opacity = 0
        list.showToast(Toast(translated("Post deleted"), button: translated("Undo")))
        await Look.settle(list)
        // It has a shadow around it.
        #expect(screen.window.width > width - 20, "the screen is too small")
        let toast = try #require(list.surface.toasts.bar)
        let header = screen.header.bar
        let isWide = width >= 960 && ![.large, .largest].contains(look)
        let place = "\(fixture), \(look.rawValue), \(width)"
        for part in [toast, header] { expectRoom(beside: part, of: screen.window, place) }
        list.hideToast()
        var offset = -1.0
        while list.presenter.offset > offset {
          offset = list.presenter.offset
          expectRoom(in: screen.window, isWide: isWide, "\(place), at \(offset)")
          list.presenter.scroll(toOffset: offset + list.presenter.viewport.height * 0.9)
          await Look.settle(list)
        }
      }
    }

    /// Checks every text of a window.
    private func expectRoom(in window: Widget, isWide: Bool, _ place: String) {
      let parts = ShownPart.all(in: window, of: window)
      #expect(parts.count > 3, "\(place)")
      for part in parts {
        guard let label = part.label else { continue }
        let text = "\(place): “\(label.text)”"
        let size = label.textSize
        #expect(label.isShortened || size.width <= label.width, "\(text) is cut")
        // A line is as high as those of the font; letters of another one can be higher, and are seen all the same.
        #expect(label.lineCount < 2 || size.height <= label.height, "\(text) is cut")
        let mayBeShort = (isWide ? Self.longLines : Self.lines).contains {
          part.widget.hasCSSClass($0)
        }
        #expect(!label.isShortened || mayBeShort, "\(text) is shortened")
        #expect(
          part.frame.x >= 0 && part.frame.x + part.frame.width <= Double(window.width),
          "\(text) is outside of the window"
        )
      }
      for row in ShownPart.rows(in: window) {
        // Beyond the edges are more, some of which nobody has measured yet.
        guard let frame = row.frame(in: window), frame.y < Double(window.height) else { continue }
        expectRoom(beside: row, of: window, place)
      }
    }

    /// Checks what lies side by side in a row or a bar: all of it is inside, nothing on anything else, and a
    /// text that is shortened has all the room there is.
    private func expectRoom(beside widget: Widget, of window: Widget, _ place: String) {
      guard let room = widget.frame(in: window) else { return }
      let isInnermost = ShownPart.rows(in: widget).count < 2
      let inside = ShownPart.all(in: widget, of: window)
      for (index, part) in inside.enumerated() {
        let name = "\(place): \(part.label?.text ?? part.type)"
        for other in inside[(index + 1)...] where part.overlaps(other) {
          Issue.record("\(name) on \(other.label?.text ?? other.type)")
        }
        guard isInnermost else { continue }
        #expect(part.isInside(room), "\(name) is cut by what it is in")
        guard let label = part.label else { continue }
        #expect(
          Double(label.textSize.height) <= room.height,
          "\(name) is higher than what it is in"
        )
        guard label.isShortened else { continue }
        #expect(label.shownLetters >= 2, "\(name) says nothing any more")
        let free = part.freeRoom(in: room, beside: inside)
        #expect(free <= 30, "\(name) is shortened although \(free) pixels are free")
      }
    }

    @Test(
      "UX2 between the name and the text of a comment is more room the larger the text is",
      arguments: [(Look.usual, 4.0), (.larger, 6), (.large, 8)]
    )
    func comment(look: Look, room: Double) async throws {
      try await look.inWindow("modeling-and-binding") { screen, list in
        let snapshot = list.presenter.snapshot
        let row = snapshot.rowID(at: snapshot.rowCount - 1)
        list.presenter.scroll(to: row)
        await Look.settle(list)
        let cell = try #require(list.cell(at: row) as? CommentCell)
        let parts = ShownPart.all(in: cell.root, of: screen.window)
        #expect(parts.count == 2)
        #expect(parts[1].frame.x - parts[0].frame.x - parts[0].frame.width == room)
      }
    }

    @Test(
      "UX14 a note begins where its own language does, whatever the window's",
      arguments: [Look.usual, .arabic]
    )
    func notes(look: Look) async throws {
      try await look.inWindow("notes") { screen, list in
        let texts = ["A note.", "ملاحظة قصيرة."]
        screen.session.feed?.apply(texts.map { TextItem(id: "text:\($0)", text: $0) })
        await WindowTest.pump { list.presenter.snapshot.sectionCount == 2 }
        await Look.settle(list)
        let labels = ShownPart.all(in: list.widget, of: screen.window).compactMap(\.label)
        let latin = try #require(labels.first { $0.text == texts[0] })
        let arabic = try #require(labels.first { $0.text == texts[1] })
        #expect(latin.textRange.lowerBound <= 1)
        #expect(arabic.textRange.upperBound >= arabic.width - 1)
      }
    }

    @Test(
      "UX7 at 360 pixels the title has at least 12 letters, and two buttons or, in large text, one beside it",
      arguments: Look.shapes
    )
    func title(look: Look) async throws {
      try await look.inWindow("feed", width: 360) { screen, _ in
        await WindowTest.pump { screen.header.isCompact }
        let buttons = [
          screen.header.sidebarButton, screen.header.searchButton, screen.header.refreshButton,
          screen.header.menuButton,
        ]
        #expect(buttons.filter(\.isMapped).count == (look == .large ? 1 : 2))
        let labels = ShownPart.all(in: screen.header.bar, of: screen.window).compactMap(\.label)
        let title = try #require(labels.first { $0.text == "Photos of the Week" })
        await WindowTest.pump { title.width > 100 }
        #expect(title.shownLetters >= 12, "\(title.width) pixels")
        let menu = FeedShortcuts.compactMenu(hasSidebar: look == .large)
        let names = menu.groups.flatMap { $0 }.map(\.action)
        #expect(names.contains("win.search") && names.contains("win.refresh"))
        #expect(names.contains("win.sidebar") == (look == .large))
      }
    }

    @Test(
      "UX7 at 360 pixels the sidebar leaves room beside it to press, however large the text is",
      arguments: [Look.usual, .large, .largest]
    )
    func beside(look: Look) async throws {
      try await look.inWindow("feed", width: 360) { screen, _ in
        await WindowTest.pump { screen.split.isNarrow }
        screen.split.isSidebarShown = true
        let sidebar = screen.sidebar.list
        await WindowTest.pump { sidebar.widget.isMapped && sidebar.isIdle }
        await Look.settle(sidebar)
        let frame = try #require(sidebar.widget.frame(in: screen.split))
        #expect(frame.x == 0 && frame.width >= 240)
        #expect(frame.width <= Double(screen.split.width) - 48)
      }
    }
  }
}

extension ShownPart {
  /// The rows of the lists in a widget, and those of lists in rows.
  static func rows(in widget: Widget) -> [Widget] {
    guard widget.isMapped else { return [] }
    let children = widget.instance.children.map { Widget(ObjectRef(retaining: $0)) }
    let isRow = widget.reference.typeName == "GtkListRow"
    return (isRow ? [widget] : []) + children.flatMap { rows(in: $0) }
  }

  /// Whether all of it is in a room, as far as a pixel counts.
  fileprivate func isInside(_ room: Frame) -> Bool {
    frame.x > room.x - 1 && frame.x + frame.width < room.x + room.width + 1
      && frame.y > room.y - 1 && frame.y + frame.height < room.y + room.height + 1
  }

  /// How much room there is behind its end, to the next part or the edge.
  fileprivate func freeRoom(in room: Frame, beside parts: [ShownPart]) -> Double {
    let line = parts.map(\.frame).filter {
      $0.y < frame.y + frame.height && frame.y < $0.y + $0.height
    }
    let (left, right) = (frame.x, frame.x + frame.width)
    guard widget.isRightToLeft else {
      let next = line.map(\.x).filter { $0 >= right - 1 }.min()
      return (next ?? room.x + room.width) - right
    }
    return left - (line.map { $0.x + $0.width }.filter { $0 <= left + 1 }.max() ?? room.x)
  }
}

extension Label {
  /// How many letters are shown before the ellipsis, as far as their width says it.
  @MainActor fileprivate var shownLetters: Int {
    guard isShortened else { return text.count }
    let whole = naturalWidth
    let letters = Double(text.count) * Double(max(1, lineCount))
    return whole > 0 ? Int(letters * Double(width) / Double(whole)) - 1 : 0
  }
}
