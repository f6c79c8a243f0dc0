import Foundation
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// What the sidebar lists, and what can be done with its rows.
  @MainActor @Suite struct SidebarTests {
    @Test("F4 what is remembered is kept a second after the last change, and not before")
    func rest() async throws {
      let held = HeldWaits(of: 1_000)
      defer { held.end() }
      try await WindowTest.inWindow("feed") { screen, list in
        var kept: [WindowState] = []
        screen.rest.actions.append { kept.append(screen.state) }
        let changes: [@MainActor () -> Void] = [
          { screen.actions.activate("larger") },
          { screen.split.isSidebarShown = false },
          { list.presenter.scroll(toOffset: 900) },
          { list.presenter.scroll(toOffset: 1_234) },
        ]
        for change in changes {
          let before = held.tokens.count
          change()
          await WindowTest.pump { held.tokens.count > before && list.isIdle }
          #expect(held.tokens.count > before)
        }
        #expect(kept.isEmpty)
        // Each change has called off what waited before.
        for token in held.tokens { token.comeDue() }
        await WindowTest.pump { !kept.isEmpty }
        #expect(kept.count == 1 && kept.first?.textScale == 1.25)
        #expect(kept.first?.isSidebarShown == false && kept.first?.place != nil)
        screen.actions.activate("usual-size")
      }
    }
  }
}
