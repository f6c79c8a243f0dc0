import ListCore
import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// Texts that only screen readers say.
  @MainActor @Suite struct AnnouncerTests {
    init() throws { try GtkTest.start() }

    @Test("X8 an announcement is an alert for a moment; a second one takes its place")
    func announcements() async throws {
      try await GtkTest.noWarnings {
        let (fixture, _) = try await ListFixture.withActions(["a", "b"])
        let announcer = fixture.surface.announcer
        fixture.list.announce("3 new messages")
        let first = try #require(announcer.alert)
        #expect(first.text == "3 new messages" && first.opacity == 0 && !first.canTarget)
        #expect(first.isMapped, "what is not mapped is not read out")
        fixture.list.announce("4 new messages")
        #expect(announcer.alert !== first && announcer.alert?.text == "4 new messages")
        #expect(await GtkTest.pump { announcer.alert == nil })
        await fixture.settle()
        fixture.list.announce("the last")
        await fixture.close()
      }
    }
  }
}
