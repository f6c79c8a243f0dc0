import Foundation
import Testing

extension EndToEnd {
  /// The fixtures that come with the app, played in both hosts.
  @Suite(.needsDisplay) struct BundledFixtureTests {
    @Test("F2 the sample logs exactly what the contract says, in both hosts")
    func sample() async throws {
      let wanted = """
        {"event":"loaded","rows":5,"sections":2,"title":"Photo Feed"}
        {"control":"like","event":"control","row":"action","section":"post:@janedoe/15min"}
        {"control":"like","event":"control","row":"action","section":"post:@janedoe/15min"}
        {"event":"update","kind":"rows","rows":{"deleted":0,"inserted":0,"moved":0,"updated":1},\
        "sections":{"deleted":0,"inserted":0,"moved":0,"updated":0}}
        {"event":"expect","ok":true,"step":1}
        {"event":"finished","failed":0,"steps":2}

        """
      let fixture = FeedApp.bundledFixture("sample")
      let headless = try await FeedApp.playHeadless(fixture)
      let window = try await FeedApp.playInWindow(fixture)
      #expect(headless.output == wanted)
      #expect(window.output == wanted)
      #expect(headless.status == 0)
      #expect(window.status == 0)
    }

    @Test("F2 the tour logs the same in both hosts and at every size of the window")
    func tour() async throws {
      let fixture = FeedApp.bundledFixture("tour")
      let headless = try await FeedApp.playHeadless(fixture)
      let window = try await FeedApp.playInWindow(fixture, "--no-animations")
      let again = try await FeedApp.playInWindow(fixture)
      #expect(headless.status == 0, "\(headless.output)")
      #expect(window.status == 0, "\(window.output)")
      // What only a window can do is skipped without one, and nothing else is.
      let skipped = headless.lines.filter { $0.contains("\"event\":\"skipped\"") }
      #expect(skipped.count == 1)
      #expect(headless.lines.filter { !skipped.contains($0) } == window.lines)
      #expect(again.output == window.output)
    }

    @Test("F2 a fixture without a script logs its load, in both hosts")
    func withoutScript() async throws {
      let folder = try TemporaryFolder()
      for (name, title) in [
        ("modeling-and-binding", "Modeling and Binding"), ("feed", "Photos of the Week"),
      ] {
        let fixture = FeedApp.bundledFixture(name)
        let headless = try await FeedApp.playHeadless(fixture)
        #expect(headless.output.contains("\"title\":\"\(title)\""))
        let app = try FeedApp.start(["--fixtures", fixture, "--events", folder.path(of: name)])
        _ = try await Desktop(windowOf: app)
        let isLoaded = try await eventually { folder.text(of: name) == headless.output }
        #expect(isLoaded, "\(folder.text(of: name))")
        #expect(app.isRunning)
      }
    }

    @Test("F2 the same script logs the same bytes every time")
    func repeatable() async throws {
      let fixture = FeedApp.bundledFixture("tour")
      let first = try await FeedApp.playHeadless(fixture)
      let second = try await FeedApp.playHeadless(fixture)
      #expect(first.output == second.output)
      #expect(first.lines.count > 40)
    }
  }
}
