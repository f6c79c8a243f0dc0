import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// What comes up over rows and over the window, measured in its pixels.
  @MainActor @Suite struct FloatingContrastTests {
    @Test(
      "UX11 what comes up over rows is seen: buttons, behind a row moved aside too, a drop's line, typed letters",
      arguments: Look.colours
    )
    func rows(look: Look) async throws {
      try await look.inWindow("contacts") { screen, list in
        let (surface, window) = (list.surface, screen.window)
        let row = try #require(list.presenter.visibleRows.first { $0.key.role == .body })
        let frame = try #require(list.rowWidget(for: row)?.frame(in: list.body))
        let middle = (x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)

        surface.edges.movePointer(to: middle)
        await Look.settle(list)
        try await expectButtons(of: surface.edges.trailing, in: window, look, "buttons")
        for button in surface.edges.trailing.visibleButtons { button.setState(.hovered, true) }
        await Look.settle(list)
        try await expectButtons(of: surface.edges.trailing, in: window, look, "pointed at")
        for button in surface.edges.trailing.visibleButtons { button.setState(.hovered, false) }
        surface.edges.movePointer(to: nil)

        surface.swipe.begin(atX: frame.x + frame.width - 60, y: middle.y)
        for x in [-30.0, -200] { surface.swipe.move(byX: x, y: 0) }
        surface.swipe.end()
        await Look.settle(list)
        #expect(surface.swipe.row == row)
        try await expectButtons(of: surface.edges.trailing, in: window, look, "aside")
        surface.swipe.close()

        surface.reorder.press(atX: middle.x, y: middle.y)
        surface.reorder.move(byX: 0, y: frame.height * 2.2)
        await Look.settle(list)
        try await expectEnds(surface.reorder.mark.ends, in: window, look)
        surface.reorder.cancel()

        // As long as a row is looked for they stay.
        surface.typed.show("grace", while: true)
        await Look.settle(list)
        #expect(window.descendantTexts().contains("grace…"))
        try await Contrast.expect(in: window, "typed, \(look.rawValue)")
        surface.typed.show("")
      }
    }

    private func expectButtons(
      of bar: ActionBar,
      in window: Widget,
      _ look: Look,
      _ place: String
    ) async throws {
      try await Contrast.expect(in: bar, of: window, atLeast: 2, "\(place), \(look.rawValue)")
      let frame = try #require(bar.frame(in: window))
      let pixels = try await Pixels(of: window)
      let (x, middle) = (Int(frame.x), Int(frame.y + frame.height / 2))
      let edge = pixels.contrast((x - 1, middle), (x + 1, middle))
      #expect(edge >= look.line, "\(place), \(look.rawValue): the edge has \(edge)")
    }

    /// Checks the ends of a drop's line against what is above and below them: the line may lie below the row in hand.
    private func expectEnds(_ ends: Widget, in window: Widget, _ look: Look) async throws {
      try Contrast.save(window, "drop, \(look.rawValue)")
      let frame = try #require(ends.frame(in: window))
      let pixels = try await Pixels(of: window)
      for x in [frame.x + 3, frame.x + frame.width - 6] {
        let seen = pixels.ground(of: (x, frame.y + 3, 3, 3))
        for side in [frame.y - 4, frame.y + frame.height + 1] {
          let contrast = Pixels.contrast(seen, pixels.ground(of: (x, side, 3, 3)))
          #expect(contrast >= Contrast.mark, "\(look.rawValue), \(x): \(contrast)")
        }
      }
    }

    @Test(
      "UX11 every item of a row's menu and of the app's is read, also the one that is pointed at",
      arguments: Look.colours
    )
    func menus(look: Look) async throws {
      try await look.inWindow("contacts") { screen, list in
        let row = try #require(list.presenter.visibleRows.first { $0.key.role == .body })
        list.openContextMenu(for: row)
        try await expectMenu(over: list.widget, look, "menu of a row, \(look.rawValue)")
        list.closeContextMenu()
        await WindowTest.pump { list.contextMenuRow == nil }
        screen.header.menuButton.popUp()
        let place = "menu of the app, \(look.rawValue)"
        try await expectMenu(over: screen.header.menuButton, look, place)
        // One of its items is on in the dark.
        if look == .dark || look == .darkContrast {
          let menu = try #require(shownMenu(over: screen.header.menuButton))
          let pixels = try await Pixels(of: menu)
          let checks = ShownPart.all(in: menu, of: menu, types: ["GtkBuiltinIcon"])
          let contrasts = checks.map { pixels.contrast(in: $0.frame) }
          #expect(contrasts.contains { $0 >= Contrast.mark }, "\(look.rawValue): \(contrasts)")
        }
        screen.header.menuButton.popDown()
      }
    }

    /// The menu that is open over a widget, without the shadow around it.
    private func shownMenu(over widget: Widget) -> Widget? {
      func find(in widget: Widget) -> Widget? {
        if widget.reference.typeName == "GtkPopoverMenu", widget.isMapped { return widget }
        return children(of: widget).lazy.compactMap { find(in: $0) }.first
      }
      return find(in: widget).flatMap { children(of: $0).first }
    }

    private func children(of widget: Widget) -> [Widget] {
      widget.instance.children.map { Widget(ObjectRef(retaining: $0)) }
    }

    private func expectMenu(over widget: Widget, _ look: Look, _ place: String) async throws {
      await WindowTest.pump { shownMenu(over: widget).map { $0.width > 0 } == true }
      let menu = try #require(shownMenu(over: widget))
      let items = PopoverMenu.buttons(in: menu).map(\.widget).filter(\.isMapped)
      await WindowTest.pump { items.allSatisfy { $0.height > 0 } }
      try await Contrast.expect(in: menu, atLeast: items.count, place)
      let pixels = try await Pixels(of: menu)
      if look.line == Contrast.mark {
        let lines = ShownPart.all(in: menu, of: menu, types: ["GtkSeparator"])
        #expect(!lines.isEmpty)
        for line in lines {
          let (x, y) = (Int(line.frame.x) + 4, Int(line.frame.y))
          #expect(pixels.contrast((x, y), (x, y - 3)) >= look.line, "\(place), a line at \(y)")
        }
      }
      for item in items { item.setState(.hovered, true) }
      try await Contrast.expect(in: menu, atLeast: items.count, "\(place), pointed at")
    }

    @Test(
      "UX11 a sidebar over the feed is read, and its rows have rings; its edge is seen where contrast is high",
      arguments: Look.colours
    )
    func sidebar(look: Look) async throws {
      try await look.inWindow("feed", width: 360) { screen, _ in
        await WindowTest.pump { screen.split.isNarrow }
        screen.split.isSidebarShown = true
        let (list, window) = (screen.sidebar.list, screen.window)
        await WindowTest.pump { list.widget.isMapped && list.isIdle }
        await Look.settle(list)
        try await Contrast.expect(
          in: list.widget,
          of: window,
          atLeast: 6,
          "sidebar, \(look.rawValue)"
        )
        let row = try #require(list.presenter.selectedRows.first.flatMap(list.rowWidget))
        let frame = try #require(row.frame(in: window))
        let middle = Int(frame.y + frame.height / 2)
        row.setState(.focused, true)
        await Look.settle(list)
        let pixels = try await Pixels(of: window)
        for x in [Int(frame.x), Int(frame.x) + 1] {
          for ground in [Int(frame.x) - 2, Int(frame.x) + 4] {
            #expect(
              pixels.contrast((x, middle), (ground, middle)) >= Contrast.mark,
              "\(x), \(ground)"
            )
          }
        }
        let side = try #require(list.widget.frame(in: window))
        let end = Int(side.x + side.width)
        let edge = pixels.contrast((end - 1, middle), (end - 4, middle))
        #expect(edge >= look.line, "\(look.rawValue): \(edge)")
      }
    }

    @Test(
      "UX11 the titles to jump by are read, the one under a finger too, and their ring is seen",
      arguments: Look.colours
    )
    func index(look: Look) async throws {
      try await look.inWindow("gallery") { screen, list in
        let bar = try #require(list.index.bar)
        bar.touch(Double(bar.height) / 2)
        bar.setState(.focused, true)
        await Look.settle(list)
        let window = screen.window
        try await Contrast.expect(in: bar, of: window, atLeast: 4, "index, \(look.rawValue)")
        let bubble = try #require(list.index.bubble?.frame(in: window))
        let pixels = try await Pixels(of: window)
        // Without the corners, where something else is to be seen.
        let inside = (bubble.x + 12, bubble.y + 12, bubble.width - 24, bubble.height - 24)
        let contrast = pixels.contrast(in: inside)
        #expect(contrast >= Contrast.text, "\(look.rawValue): the title has \(contrast)")
        let frame = try #require(bar.frame(in: window))
        let (x, middle) = (Int(frame.x), Int(frame.y) + 20)
        let ring = pixels.contrast((x, middle), (x + 3, middle))
        #expect(ring >= Contrast.mark, "\(look.rawValue): the ring has \(ring)")
      }
    }

    @Test(
      "UX6 UX11 controls have a ring with a contrast of 3 when keys have brought the focus to them",
      arguments: Look.colours
    )
    func rings(look: Look) async throws {
      try await look.inWindow("gallery") { screen, list in
        list.surface.toasts.duration = 1_000_000
        list.showToast(Toast("Post deleted", button: "Undo"))
        await WindowTest.pump { list.surface.toasts.bar?.isMapped == true }
        await Look.settle(list)
        let heart = try #require(find("post-heart", in: list.widget))
        let undo = try #require(list.surface.toasts.button)
        for (name, control) in [
          ("sidebar", screen.header.sidebarButton as Widget),
          ("refresh", screen.header.refreshButton),
          ("menu", children(of: screen.header.menuButton)[0]), ("heart", heart), ("undo", undo),
        ] {
          try await expectRing(of: control, in: screen.window, list, "\(name), \(look.rawValue)")
        }
        list.hideToast()
        screen.actions.activate("search")
        await WindowTest.pump { screen.search.entry.containsFocus && screen.search.entry.width > 0 }
        await Look.settle(list)
        let entry = try #require(screen.search.entry.frame(in: screen.window))
        let edge = (Int(entry.x) - 1, Int(entry.y + entry.height / 2))
        let pixels = try await Pixels(of: screen.window)
        let border = (0..<4).map { pixels.contrast((edge.0 + $0, edge.1), (edge.0 + 8, edge.1)) }
        #expect((border.max() ?? 1) >= Contrast.mark, "search, \(look.rawValue): \(border)")
        try await Contrast.expect(
          in: screen.search.entry,
          of: screen.window,
          atLeast: 2,
          "search, \(look.rawValue)"
        )
        screen.search.isSearching = false
        await screen.session.open("/nowhere/none.json")
        await WindowTest.pump { screen.window.descendantTexts().contains("Try Again") }
        await Look.settle(screen.sidebar.list)
        let again = try #require(find("suggested-action", in: screen.window))
        try await expectRing(
          of: again,
          in: screen.window,
          screen.sidebar.list,
          "again, \(look.rawValue)"
        )
      }
    }

    /// Compares what is drawn at a control's start with the focus and without, and with what is beside it.
    private func expectRing(
      of control: Widget,
      in window: Widget,
      _ list: ListView,
      _ place: String
    ) async throws {
      // Nothing else is to move the focus, which may be on its way here.
      control.takeFocus()
      control.setState(.focused, false)
      await Look.settle(list, frames: 1)
      let frame = try #require(control.frame(in: window))
      let before = try await Pixels(of: window)
      control.setState(.focused, true)
      await Look.settle(list, frames: 1)
      try Contrast.save(window, "ring, \(place)")
      let after = try await Pixels(of: window)
      let (start, middle) = (Int(frame.x), Int(frame.y + frame.height / 2))
      let ring = (start - 4..<start + 8).filter { x in
        let (old, new) = (before.luminance(x, middle), after.luminance(x, middle))
        return Pixels.contrast(old, new) >= Contrast.mark
      }
      let (first, last) = (try #require(ring.first, "\(place)"), try #require(ring.last))
      for side in [first - 2, last + 2] {
        let contrast = after.contrast((first, middle), (side, middle))
        #expect(contrast >= Contrast.mark, "\(place): the ring has \(contrast) at \(side - start)")
      }
      control.setState(.focused, false)
    }

    private func find(_ name: String, in widget: Widget) -> Widget? {
      if widget.hasCSSClass(name), widget.isMapped { return widget }
      return children(of: widget).lazy.compactMap { find(name, in: $0) }.first
    }
  }
}
