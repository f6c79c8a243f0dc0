import Foundation
import ListCore
import Testing

@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// A person who needs larger texts.
  @MainActor @Suite struct TextSizeTests {
    @Test("L9 the environment names a text size; nonsense is the usual one")
    func environment() {
      let variable = TextSize.variable
      #expect(TextSize.factor(in: [variable: "1.5"]) == 1.5)
      for nonsense in ["", "large", "0", "-1", "100", "nan", "1,5"] {
        #expect(TextSize.factor(in: [variable: nonsense]) == nil, "\(nonsense)")
      }
      #expect(TextSize.factor(in: [:]) == nil)
    }

    @Test("L9 keys make texts larger and smaller, up to an end, and as they were; it is remembered")
    func keys() async throws {
      var (state, usual) = (WindowState(), 0.0)
      try await WindowTest.inWindow("notes") { screen, _ in
        usual = screen.settings.textScale
        screen.actions.activate("larger")
        state = screen.state
        #expect(screen.textSize.factor == 1.25)
        #expect(abs(screen.settings.textScale - usual * 1.25) < 0.001)
        #expect(screen.state.textScale == 1.25)
        for _ in 0..<20 { screen.actions.activate("larger") }
        #expect(screen.textSize.factor == 3)
        for _ in 0..<20 { screen.actions.activate("smaller") }
        #expect(screen.textSize.factor == 0.75)
        screen.actions.activate("usual-size")
        #expect(screen.settings.textScale == usual)
      }
      try await WindowTest.inWindow("notes", state: state) { screen, _ in
        #expect(screen.textSize.factor == 1.25, "the next window has it from the start")
        #expect(abs(screen.settings.textScale - usual * 1.25) < 0.001)
        screen.textSize.reset()
      }
    }

    @Test("L9 what the environment says is for one run; what a person chooses then is remembered")
    func passing() async throws {
      var state = WindowState()
      (state.textScale, state.passingTextScale) = (1.25, 1.5)
      try await WindowTest.inWindow("notes", state: state) { screen, _ in
        defer { screen.textSize.reset() }
        #expect(screen.textSize.factor == 1.5 && screen.state.textScale == 1.25)
        let kept = try JSONEncoder().encode(state)
        #expect(try JSONDecoder().decode(WindowState.self, from: kept).passingTextScale == nil)
        screen.actions.activate("larger")
        #expect(screen.textSize.factor == 1.75 && screen.state.textScale == 1.75)
      }
    }

    @Test("L9 F4 larger texts widen the sidebar, and smaller ones leave it as wide as it was")
    func sidebar() async throws {
      try await WindowTest.inWindow("notes") { screen, _ in
        defer { screen.textSize.reset() }
        let width = screen.split.sidebarWidth
        screen.textSize.factor = 0.75
        #expect(await WindowTest.pump { screen.list?.isIdle == true })
        #expect(screen.split.sidebarWidth == width)
        screen.textSize.factor = 1.5
        #expect(await WindowTest.pump { screen.split.sidebarWidth > width })
      }
    }

    @Test(
      "L9 with texts half as large again rows of fixed height keep it and none of their texts is cut",
      arguments: ["gallery", "contacts", "users", "profiles", "modeling-and-binding"]
    )
    func nothingCut(fixture: String) async throws {
      let size = ListSize(width: 375, height: 3_600)
      try await WindowTest.inWindow(fixture, listSize: size) { screen, list in
        defer { screen.textSize.reset() }
        let before = list.presenter.visibleRows.compactMap { list.presenter.frame(of: $0)?.height }
        let fixed = list.presenter.visibleRows.map {
          list.presenter.snapshot.row(for: $0)?.height != .natural
        }
        screen.textSize.factor = 1.5
        await WindowTest.pump { list.isIdle }
        let after = list.presenter.visibleRows.compactMap { list.presenter.frame(of: $0)?.height }
        for (place, isFixed) in zip(after.indices, fixed) {
          // A standard row is never lower than a finger needs, however small its text is.
          #expect(isFixed ? after[place] == before[place] : after[place] >= before[place])
        }
        #expect(
          fixed.allSatisfy { $0 } || zip(before, after).contains { $0 < $1 },
          "rows of natural height grow"
        )
        for row in list.presenter.visibleRows {
          let cell = try #require(list.cell(at: row) as? any ListCell)
          let frame = try #require(list.presenter.frame(of: row))
          #expect(
            Double(cell.root.naturalHeight(forWidth: Int(frame.width))) <= frame.height,
            "\(row)"
          )
        }
      }
    }
  }
}
