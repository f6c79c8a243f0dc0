import CGtk
import Glibc
import ListCore
import Testing

@testable import GtkList

extension GtkTests {
  /// Everything the widget can show, in one window, in every state a desktop can be in.
  ///
  /// Where `GALLERY_PICTURES` names a folder the pictures are left there, to be looked at.
  @MainActor @Suite struct GalleryTests {
    init() throws { try GtkTest.start() }

    enum State: String, CaseIterable {
      case light, dark, mirrored, large, contrast
    }

    /// Shows the gallery in a state and puts everything back afterwards.
    private func inGallery(
      _ state: State,
      _ body: (GalleryFixture) async throws -> Void
    ) async throws {
      let settings = try DisplaySettings()
      let usual = (settings.prefersDark, settings.textScale, settings.themeName)
      defer {
        settings.prefersDark = usual.0
        settings.textScale = usual.1
        settings.themeName = usual.2
        gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
      }
      switch state {
      case .light: break
      case .dark: settings.prefersDark = true
      case .mirrored: gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      case .large: settings.textScale = 1.5
      case .contrast: settings.themeName = "HighContrast"
      }
      try await GtkTest.noWarnings {
        let fixture = GalleryFixture()
        fixture.adapter.collapsedSections = [GalleryFixture.folded]
        fixture.adapter.objects = GalleryFixture.sections
        #expect(await fixture.settle())
        try await body(fixture)
        await fixture.close()
      }
    }

    private func picture(_ fixture: GalleryFixture, _ name: String) throws -> GalleryPicture {
      if let folder = getenv("GALLERY_PICTURES").map({ String(cString: $0) }) {
        try fixture.list.widget.savePNG(to: "\(folder)/\(name).png")
      }
      return try GalleryPicture(of: fixture.list.widget)
    }

    private func look(_ state: State) async throws -> GalleryPicture {
      var taken: GalleryPicture?
      try await inGallery(state) { fixture in
        if let row = fixture.list.presenter.visibleRows.dropFirst(2).first {
          fixture.list.presenter.select(row, gesture: .replace)
        }
        #expect(await fixture.settle())
        taken = try picture(fixture, state.rawValue)
      }
      return try #require(taken)
    }

    @Test(
      "L9 the gallery is light, dark in the dark, mirrored, larger and higher in contrast as asked"
    )
    func states() async throws {
      let light = try await look(.light)
      let dark = try await look(.dark)
      let mirrored = try await look(.mirrored)
      let large = try await look(.large)
      let contrast = try await look(.contrast)
      #expect(light.brightness > 0.8 && dark.brightness < 0.4)
      #expect(large.difference(from: light) > 2)
      #expect(contrast.difference(from: light) > 0.5)
      #expect(contrast.contrast >= light.contrast)
      // Text is not mirrored, but where it stands is.
      #expect(mirrored.difference(from: light) > 2)
      #expect(
        mirrored.difference(from: light, mirrored: true) < mirrored.difference(from: light)
      )
    }

    @Test(
      "L9 in every state each row has the room it needs, inside the list",
      arguments: State.allCases
    )
    func room(state: State) async throws {
      try await inGallery(state) { fixture in
        let list = fixture.list
        let bar = try #require(list.index.bar)
        #expect(bar.isVisible && bar.index.entries.map(\.title) == ["A", "F", "H", "L", "S", "T"])
        for offset in [0.0, 400, 5_000] {
          list.presenter.scroll(toOffset: offset)
          #expect(await fixture.settle())
          for row in list.presenter.visibleRows {
            guard let cell = list.cell(at: row) as? StandardCell else { continue }
            let frame = try #require(cell.root.frame(in: list.body))
            let needed = cell.root.naturalHeight(forWidth: Int(frame.width))
            #expect(Double(needed) <= frame.height, "\(row) is cut")
            #expect(frame.x >= 0 && frame.x + frame.width <= Double(list.body.width))
          }
        }
      }
    }

    @Test(
      "L9 in every state the second line of a row is read well, also where the row is selected",
      arguments: State.allCases
    )
    func contrast(state: State) async throws {
      try await inGallery(state) { fixture in
        let list = fixture.list
        let row = try #require(
          list.presenter.visibleRows.first {
            let texts = list.texts(in: $0) ?? []
            return texts.contains("A row, subtitle") && texts.contains("Second text")
          }
        )
        for isSelected in [false, true] {
          if isSelected { list.presenter.select(row, gesture: .replace) }
          #expect(await fixture.settle())
          let cell = try #require(list.cell(at: row) as? StandardCell)
          let label = try #require(Self.label("Second text", in: cell.root))
          let frame = try #require(label.frame(in: list.widget))
          let contrast = try GalleryPicture(of: list.widget).textContrast(
            x: Int(frame.x),
            y: Int(frame.y),
            width: Int(frame.width),
            height: Int(frame.height)
          )
          #expect(contrast >= 4.5, "\(contrast), selected: \(isSelected)")
        }
      }
    }

    private static func label(_ text: String, in widget: Widget) -> Label? {
      if let label = widget as? Label { return label.text == text ? label : nil }
      return (widget as? Stack)?.children.lazy.compactMap { self.label(text, in: $0) }.first
    }

    @Test(
      "L6 L9 what stands in place of rows looks as it should in every state",
      arguments: State.allCases
    )
    func statusPages(state: State) async throws {
      try await inGallery(state) { fixture in
        let (list, adapter) = (fixture.list, fixture.adapter)
        let rows = try picture(fixture, "\(state)-top")
        adapter.emptyState = EmptyState(
          title: "Nothing here yet",
          message: "What you add appears here.",
          iconName: "folder-symbolic",
          buttonTitle: "Add"
        )
        adapter.objects = []
        #expect(await fixture.settle())
        let empty = try picture(fixture, "\(state)-empty")
        #expect(empty.difference(from: rows) > 1)
        #expect(list.index.bar?.isVisible == false)
        adapter.errorState = .failure(title: "No connection", message: "Look at the cable.")
        #expect(await fixture.settle())
        let failed = try picture(fixture, "\(state)-failed")
        #expect(failed.difference(from: empty) > 0.05)
        adapter.isLoading = true
        #expect(await fixture.settle())
        #expect(list.statusPage.isSpinning)
        _ = try picture(fixture, "\(state)-loading")
      }
    }

    @Test("L4 L10 a folded section, a stuck header and a refresh are signs on the picture")
    func signs() async throws {
      try await inGallery(.light) { fixture in
        let list = fixture.list
        list.presenter.scroll(toOffset: 60)
        #expect(await fixture.settle())
        let quiet = try picture(fixture, "stuck")
        fixture.adapter.onRefresh = { await withUnsafeContinuation { Self.waiting = $0 } }
        list.status.patience.milliseconds = 1
        fixture.adapter.refresh(completion: nil)
        await GtkTest.pump { Self.waiting != nil && list.status.spinner?.isVisible == true }
        var isDrawn = false
        Task { @MainActor in
          await list.waitForFrame()
          isDrawn = true
        }
        await GtkTest.pump { isDrawn }
        let busy = try picture(fixture, "refreshing")
        #expect(busy.difference(from: quiet) > 0.02)
        Self.waiting?.resume()
        Self.waiting = nil
        await GtkTest.pump { !fixture.adapter.isRefreshing }
        let header = try #require(
          list.presenter.snapshot.section(for: GalleryFixture.folded)?.rowID(at: 0)
        )
        #expect(list.presenter.isExpanded(header) == false)
        list.presenter.disclose(header)
        #expect(await fixture.settle())
        #expect(try picture(fixture, "unfolded").difference(from: quiet) > 0.5)
      }
    }

    private static var waiting: UnsafeContinuation<Void, Never>?
  }
}
