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
      let names = FixtureEntry.entries(in: WindowTest.fixtures).map {
        URL(fileURLWithPath: $0.path).deletingPathExtension().lastPathComponent
      }
      precondition(!names.isEmpty, "There are no fixtures in \(WindowTest.fixtures).")
      return names
    }()
    private nonisolated static let widths = [360, 960, 1_800]

    /// What may end in an ellipsis: one line in a row, a card or a bar of fixed height, where there is no room.
    ///
    /// - Parameters:
    ///   - isNarrow: Whether the window is one of 360 pixels.
    ///   - isLarge: Whether texts are twice as large as usual, or larger.
    /// - Returns: Their classes.
    private static func oneLine(isNarrow: Bool, isLarge: Bool) -> [String] {
      // As long as somebody likes to write; and a card is 120 pixels wide, whatever the window.
      var classes = ["comment-text", "card-subtitle"]
      // Names and addresses, which people do not choose for narrow windows; the page behind a row has all of them.
      if isNarrow || isLarge {
        classes += ["title", "post-username", "comment-username", "person-detail"]
      }
      // A line has room for a dozen letters then, and a row of fixed height for one or two lines.
      if isNarrow && isLarge {
        classes += [
          "carousel-title", "section-heading", "gtk-list-row-title", "gtk-list-row-value",
          "gtk-list-row-detail", "person-name", "profile-followers", "post-timestamp", "post-likes",
        ]
      }
      return classes
    }

    @Test(
      "UX2 UX7 UX14 in every look no text is cut and none lies on another, in all rows; a title has 12 letters",
      arguments: fixtures,
      Look.shapes
    )
    func room(fixture: String, look: Look) async throws {
      for width in Self.widths { try await expectRoom(for: fixture, look, width) }
    }

    @Test(
      "UX2 with texts of 250 %, too, none is cut and none lies on another",
      arguments: fixtures
    )
    func least(fixture: String) async throws {
      for width in Self.widths { try await expectRoom(for: fixture, .largest, width) }
    }

    /// Looks at a whole fixture, in a window high enough that it has few pages.
    private func expectRoom(for fixture: String, _ look: Look, _ width: Int) async throws {
      try await look.inWindow(fixture, width: width, height: 2_400) { screen, list in
        // Only sizes are compared, and to paint such a window takes longer than to lay it out.
        screen.window.opacity = 0
        list.surface.toasts.duration = 1_000_000
        list.showToast(Toast(ChangeText.liked(1), button: translated("Undo")))
        await Look.settle(list)
        // It has a shadow around it.
        #expect(screen.window.width > width - 20, "the screen is too small")
        let toast = try #require(list.surface.toasts.bar)
        let header = screen.header.bar
        let isLarge = [.large, .largest].contains(look)
        let oneLine = Self.oneLine(isNarrow: width < 960, isLarge: isLarge)
        let place = "\(fixture), \(look.rawValue), \(width)"
        for part in [toast, header] { expectRoom(beside: part, of: screen.window, place) }
        if width == 360, look != .largest { try expectTitle(in: screen) }
        list.hideToast()
        var offset = -1.0
        while list.presenter.offset > offset {
          offset = list.presenter.offset
          expectRoom(in: screen.window, oneLine, "\(place), at \(offset)")
          list.presenter.scroll(toOffset: offset + list.presenter.viewport.height * 0.9)
          await Look.settle(list, frames: 1)
        }
      }
    }

    /// Checks every text of a window; only those of some classes may be shortened.
    private func expectRoom(in window: Widget, _ oneLine: [String], _ place: String) {
      let parts = ShownPart.all(in: window, of: window)
      #expect(parts.count > 3, "\(place)")
      for part in parts {
        guard let label = part.label else { continue }
        let text = "\(place): “\(label.text)”"
        let size = label.textSize
        #expect(label.isShortened || size.width <= label.width, "\(text) is cut")
        // A line is as high as those of the font; letters of another one can be higher, and are seen all the same.
        #expect(label.lineCount < 2 || size.height <= label.height, "\(text) is cut")
        let mayBeShort = oneLine.contains { part.widget.hasCSSClass($0) }
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

    /// Checks the title in the bar of a narrow window: 12 letters of it are shown, or all it has.
    private func expectTitle(in screen: FeedScreen) throws {
      let labels = ShownPart.all(in: screen.header.bar, of: screen.window).compactMap(\.label)
      let title = try #require(labels.first { $0.text == screen.session.title })
      let letters = min(12, title.text.count)
      #expect(title.shownLetters >= letters, "\(title.text) has \(title.width) pixels")
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
        try expectTitle(in: screen)
        let menu = FeedShortcuts.compactMenu(hasSidebar: look == .large)
        let names = menu.groups.flatMap { $0 }.map(\.action)
        #expect(names.contains("win.search") && names.contains("win.refresh"))
        #expect(names.contains("win.sidebar") == (look == .large))
      }
    }

    @Test("UX7 at 360 pixels Back stands where the sidebar's button was, and the title stays")
    func titleBesideBack() async throws {
      try await Look.usual.inWindow("feed", width: 360) { screen, _ in
        let header = screen.header
        await WindowTest.pump { header.isCompact }
        header.hasBack = true
        await WindowTest.pump { header.backButton.width > 0 && !header.sidebarButton.isMapped }
        #expect(header.backButton.isMapped && !header.sidebarButton.isMapped)
        try expectTitle(in: screen)
        header.hasBack = false
        let isBack = await WindowTest.pump { header.sidebarButton.isMapped }
        #expect(isBack)
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
