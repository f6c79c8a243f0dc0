import ListCore
import Testing

@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// The gallery in every state a desktop can be in: where things stand, and that all is seen.
  @MainActor @Suite struct GalleryStateTests {
    enum State: String, CaseIterable {
      case light, dark, mirrored, large, contrast
    }

    /// Shows the gallery in a state, from each of a few places on.
    private func inGallery(
      _ state: State,
      _ body: (ListView) async throws -> Void
    ) async throws {
      try WindowTest.start()
      let settings = try DisplaySettings()
      let usual = (settings.prefersDark, settings.textScale, settings.themeName)
      GtkRuntime.mirrorsWidgets = state == .mirrored
      defer {
        GtkRuntime.mirrorsWidgets = false
        settings.prefersDark = usual.0
        settings.textScale = usual.1
        settings.themeName = usual.2
      }
      if state == .contrast { settings.themeName = "HighContrast" }
      let size = ListSize(width: 375, height: 640)
      try await WindowTest.inWindow("gallery", listSize: size) { screen, list in
        if state == .dark { settings.prefersDark = true }
        if state == .large { screen.textSize.factor = 1.5 }
        defer { screen.textSize.reset() }
        // Twice to the end: rows on the way there are measured only now.
        for offset in [0.0, 600, 1_200, 10_000, 10_000] {
          list.presenter.scroll(toOffset: offset)
          await WindowTest.pump { list.isIdle }
          try await body(list)
        }
      }
    }

    @Test(
      "L9 L12 in every state rows begin at one margin, set in by their level",
      arguments: State.allCases
    )
    func margins(state: State) async throws {
      var levels: Set<Int> = []
      try await inGallery(state) { list in
        for id in list.presenter.visibleRows {
          let row = try #require(list.presenter.snapshot.row(for: id))
          let cell = try #require(list.cell(at: id) as? any ListCell)
          // A picture goes from edge to edge, and so does a list in a row.
          guard !(cell is TileCell || cell is LoadMoreCell),
            let first = Self.firstPart(of: cell.root)
          else { continue }
          let frame = try #require(first.frame(in: list.body))
          let margin =
            state == .mirrored ? Double(list.body.width) - frame.x - frame.width : frame.x
          let level = list.presenter.indentationLevel(of: row, in: id.section)
          #expect(margin == 15 + 24 * Double(level), "\(id)")
          levels.insert(level)
        }
      }
      #expect(levels == [0, 1, 2])
    }

    @Test(
      "L9 L12 in every state the strip of titles stands beside rows and scrollbar",
      arguments: State.allCases
    )
    func strip(state: State) async throws {
      let titles = ["P", "C", "A", "G", "U", "L", "T", "R", "I", "E", "S"]
      try await inGallery(state) { list in
        let bar = try #require(list.index.bar)
        #expect(bar.isVisible)
        #expect(bar.index.entries.map(\.title) == titles)
        let place = try #require(bar.frame(in: list.widget))
        let rows = try #require(list.scrolled.frame(in: list.widget))
        #expect(place.width + rows.width == 375, "nothing lies below the other")
        #expect(place.x == (state == .mirrored ? 0 : rows.width))
        #expect(rows.x == (state == .mirrored ? place.width : 0))
        #expect(bar.marks.count == titles.count, "there is room for all of them")
      }
    }

    @Test(
      "L9 L4 in every state three tiles share a line between equal margins, and all of them fit",
      arguments: State.allCases
    )
    func tiles(state: State) async throws {
      var met = 0
      try await inGallery(state) { list in
        let rivers = list.presenter.visibleRows.filter { $0.section.description == "tiles:rivers" }
        let tiles = rivers.filter { list.cell(at: $0) is TileCell }
        guard tiles.count == 6 else { return }
        met += 1
        for line in [tiles[0..<3], tiles[3..<6]] {
          let frames = try line.map { row in
            try #require((list.cell(at: row) as? TileCell)?.root.frame(in: list.body))
          }
          #expect(Set(frames.map(\.y)).count == 1)
          let starts = frames.map(\.x).sorted()
          let end = frames.map { $0.x + $0.width }.max()
          #expect(starts.first == 15 && end == Double(list.body.width) - 15)
          #expect(frames.map(\.x) == (state == .mirrored ? starts.reversed() : starts))
        }
      }
      #expect(met > 0)
    }

    @Test(
      "L6 L9 in every state loading, empty and failed lists show their page in the middle of the row",
      arguments: State.allCases
    )
    func pages(state: State) async throws {
      var met: Set<String> = []
      try await inGallery(state) { list in
        for section in list.presenter.snapshot.sections {
          let id = section.id.description
          guard id.hasPrefix("page:"),
            let place = section.rows.firstIndex(where: { $0.role == .body })
          else { continue }
          let row = section.rowID(at: place)
          list.presenter.scroll(to: row)
          await WindowTest.pump { list.isIdle }
          let cell = try #require(list.cell(at: row) as? PageCell)
          let page = cell.list.statusPage.page
          #expect(cell.list.statusPage.isSpinning == (id == "page:loading"))
          let frame = try #require(page.frame(in: cell.root))
          let (width, height) = (Double(cell.root.width), Double(cell.root.height))
          #expect(frame.y >= 0 && frame.y + frame.height <= height, "\(id): \(frame) in \(height)")
          #expect(abs(frame.y * 2 + frame.height - height) <= 1, "\(id): \(frame) in \(height)")
          #expect(abs(frame.x * 2 + frame.width - width) <= 1, "\(id): \(frame) in \(width)")
          met.insert(id)
        }
      }
      #expect(met.count == 3)
    }

    /// What a row shows first, however deep it lies; `nil` where that fills the whole row.
    private static func firstPart(of widget: Widget) -> Widget? {
      if widget is Label || widget is Avatar || widget is Button || widget is Image {
        return widget
      }
      if widget is AsyncPicture, widget.width < 100 { return widget }
      let parts = (widget as? Stack)?.children.filter(\.isVisible) ?? []
      return parts.lazy.compactMap(firstPart).first
    }
  }
}
