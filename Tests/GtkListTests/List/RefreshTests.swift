import CGtk
import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct RefreshTests {
    init() throws { try GtkTest.start() }

    @MainActor
    private final class Server {
      private(set) var asked = 0
      private var waiting: CheckedContinuation<Void, Never>?

      func fetch() async {
        asked += 1
        await withCheckedContinuation { waiting = $0 }
      }

      func answer() {
        waiting?.resume()
        waiting = nil
      }
    }

    private func isBusy(_ list: ListView) -> Bool {
      cgtk_test_boolean_state(list.body.reference.opaque, GTK_ACCESSIBLE_STATE_BUSY, 1) == nil
    }

    @Test("L10 a spinner turns over the rows while they are fetched anew, and not a frame longer")
    func spinner() async throws {
      try await GtkTest.noWarnings {
        let fixture = ListFixture()
        let server = Server()
        fixture.adapter.onRefresh = { await server.fetch() }
        await fixture.show([TestPost("a")])
        fixture.list.status.patience.milliseconds = 1_000_000
        fixture.adapter.refresh(completion: nil)
        await GtkTest.pump { server.asked == 1 }
        #expect(fixture.list.status.spinner == nil && isBusy(fixture.list), "it may be over soon")
        server.answer()
        await GtkTest.pump { !fixture.adapter.isRefreshing }
        fixture.list.status.patience.milliseconds = 1
        fixture.adapter.refresh(completion: nil)
        await GtkTest.pump { fixture.list.status.spinner?.isVisible == true }
        let spinner = try #require(fixture.list.status.spinner)
        #expect(spinner.isVisible && spinner.isSpinning && isBusy(fixture.list))
        #expect(!spinner.canTarget, "rows below it are still clicked")
        server.answer()
        await GtkTest.pump { !fixture.adapter.isRefreshing }
        #expect(!spinner.isVisible && !spinner.isSpinning && !isBusy(fixture.list))
        await fixture.close()
      }
    }

    @Test("L10 L6 a list without rows shows that it loads instead")
    func withoutRows() async throws {
      await GtkTest.noWarnings {
        let fixture = ListFixture()
        let server = Server()
        fixture.adapter.onRefresh = { await server.fetch() }
        fixture.adapter.emptyState = EmptyState(title: "Nothing")
        await fixture.show([])
        fixture.adapter.refresh(completion: nil)
        await GtkTest.pump { server.asked == 1 }
        #expect(fixture.list.statusPage.isSpinning)
        #expect(fixture.list.status.spinner?.isVisible != true)
        fixture.adapter.objects = [TestPost("a")]
        await GtkTest.pump { fixture.list.status.spinner?.isVisible == true }
        #expect(!fixture.list.statusPage.isSpinning)
        server.answer()
        await GtkTest.pump { !fixture.adapter.isRefreshing }
        #expect(fixture.list.status.spinner?.isVisible == false)
        await fixture.close()
      }
    }
  }
}
