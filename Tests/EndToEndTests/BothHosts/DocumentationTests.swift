import Foundation
import Testing

extension EndToEnd {
  /// The samples of the guide to fixtures, as somebody would copy them.
  @Suite struct DocumentationTests {
    @Test("F2 every fixture in the guide does what the guide says, in both hosts")
    func samples() async throws {
      let guide = try String(contentsOf: Self.guide, encoding: .utf8)
      let blocks = Self.blocks(of: guide)
      let fixtures = blocks.indices.filter { blocks[$0].language == "json" }
      #expect(fixtures.count >= 4)
      for index in fixtures {
        let folder = try TemporaryFolder()
        let fixture = try folder.write("f.json", blocks[index].text).path
        let answer = blocks[(index + 1)...].first { ["log", "text", "json"].contains($0.language) }
        switch answer?.language {
        case "log":
          let headless = try await FeedApp.playHeadless(fixture)
          #expect(headless.output == answer?.text, "\(headless.errors)")
          guard ProcessInfo.processInfo.environment["DISPLAY"] != nil else { continue }
          let window = try await FeedApp.playInWindow(fixture)
          #expect(window.output == answer?.text, "\(window.errors)")
        case "text":
          let printed = try await FeedApp.run("--fixtures", fixture, "--headless")
          #expect(printed.output == answer?.text, "\(printed.errors)")
        default: Issue.record("the guide does not say what comes of sample \(index)")
        }
      }
    }

    @Test("F2 the guide has a place for every step and every event")
    func completeness() async throws {
      let guide = try String(contentsOf: Self.guide, encoding: .utf8)
      let steps = [
        "apply", "insert", "remove", "replace", "move", "reload", "press", "select", "deselect",
        "action", "undo", "collapse", "expand", "reorder", "search", "scroll", "resize", "turn",
        "wait", "screenshot", "expect",
      ]
      let events = ["loaded", "update", "control", "diagnostic", "skipped", "finished"]
      for name in steps + events {
        #expect(guide.contains("| `\(name)`") || guide.contains(", `\(name)`"), "\(name)")
      }
    }

    private static var guide: URL { ProjectFile.url("Documentation/Fixtures.md") }

    private struct Block {
      var language: String
      var text = ""
    }

    private static func blocks(of guide: String) -> [Block] {
      var blocks: [Block] = []
      var isInside = false
      for line in guide.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("```") {
          isInside.toggle()
          if isInside { blocks.append(Block(language: String(line.dropFirst(3)))) }
        } else if isInside {
          blocks[blocks.count - 1].text += line + "\n"
        }
      }
      return blocks
    }
  }
}
