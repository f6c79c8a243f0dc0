import Foundation
import Testing

extension EndToEnd {
  /// Whatever fixture is put into `resources/fixtures` is played here.
  @Suite(.needsDisplay) struct EveryFixtureTests {
    @Test("F2 P2 every bundled fixture with a script passes and logs the same in both hosts")
    func everyFixture() async throws {
      let folder = URL(fileURLWithPath: FeedApp.bundledFixture("feed")).deletingLastPathComponent()
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".json") }.sorted()
      #expect(names.count > 6)
      var kinds: Set<String> = []
      for name in names {
        let path = folder.appendingPathComponent(name).path
        let fixture = try JSONDecoder().decode(
          Kinds.self,
          from: Data(contentsOf: URL(filePath: path))
        )
        kinds.formUnion(fixture.items.map(\.kind))
        let checked = try await FeedApp.run("check", path)
        #expect(checked.status == 0 && checked.errors.isEmpty, "\(name): \(checked.errors)")
        let headless = try await FeedApp.playHeadless(path)
        #expect(headless.status == 0, "\(name): \(headless.output)")
        guard fixture.script != nil else { continue }
        let window = try await FeedApp.playInWindow(path)
        #expect(window.status == 0, "\(name): \(window.errors)")
        let comparable = headless.lines.filter { !$0.contains("\"event\":\"skipped\"") }
        #expect(comparable == window.lines, "\(name)")
      }
      // The list of kinds is the contract's; a kind without a fixture is not shown to anybody.
      let known = ["post", "contact", "user", "profile", "text", "row", "tiles", "page", "group"]
      #expect(kinds.isSuperset(of: known))
    }
  }

  private struct Kinds: Decodable {
    struct Item: Decodable { let kind: String }
    struct Step: Decodable {}
    let items: [Item]
    let script: [Step]?
  }
}
