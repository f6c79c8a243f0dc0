import Foundation
import Testing

extension EndToEnd {
  /// The table of mistakes in `malformed.txt`, against the app and against the JSON schema.
  @Suite struct MalformedFixtureTests {
    @Test("F5 R1 each mistake is told of in exactly these words, with this exit status")
    func messages() async throws {
      let mistakes = try Mistake.table()
      #expect(mistakes.count >= 60)
      #expect(Set(mistakes.map(\.name)).count == mistakes.count)
      let folder = try TemporaryFolder()
      for mistake in mistakes {
        let path = try folder.write("f.json", mistake.fixture).path
        let run = try await FeedApp.run("check", path)
        #expect(run.status == mistake.status, "\(mistake.name)")
        #expect(run.errors == "\(path):\(mistake.message)\n", "\(mistake.name)")
        #expect(run.output.isEmpty, "\(mistake.name)")
      }
    }

    @Test("F5 the schema for editors refuses what the app refuses")
    func schemaRefuses() async throws {
      let mistakes = try Mistake.table()
      let folder = try TemporaryFolder()
      let paths = try mistakes.enumerated().map { index, mistake in
        try folder.write("\(index).json", mistake.fixture).path
      }
      let verdicts = try await Self.verdicts(on: paths)
      try #require(verdicts.count == mistakes.count)
      for (mistake, verdict) in zip(mistakes, verdicts) {
        #expect((verdict == "valid") == mistake.isFineToSchema, "\(mistake.name): \(verdict)")
      }
    }

    @Test("F2 the schema for editors accepts every fixture that comes with the app and its tour")
    func schemaAccepts() async throws {
      let folder = URL(fileURLWithPath: FeedApp.bundledFixture("feed")).deletingLastPathComponent()
      let paths = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".json") }.map { folder.appendingPathComponent($0).path }
      let verdicts = try await Self.verdicts(on: paths)
      #expect(verdicts.count == paths.count && paths.count > 6)
      for (path, verdict) in zip(paths, verdicts) { #expect(verdict == "valid", "\(path)") }
    }

    private static func verdicts(on paths: [String]) async throws -> [String] {
      let schema = ProjectFile.path("resources/fixture.schema.json")
      let run = try await RunningProgram(
        "/usr/bin/env",
        ["python3", ProjectFile.script("validate-fixtures.py"), schema] + paths
      ).result()
      #expect(run.status == 0, "\(run.errors)")
      return run.lines
    }
  }
}

/// A row of the table of mistakes.
private struct Mistake {
  let name: String
  let fixture: String
  let status: Int32
  let message: String
  /// What only a reader of the text can see is fine to a schema.
  let isFineToSchema: Bool

  /// Reads the table: `# NAME`, the fixture's lines, `=> STATUS MESSAGE`.
  static func table() throws -> [Mistake] {
    let file = ProjectFile.url("Tests/EndToEndTests/Headless/malformed.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    var mistakes: [Mistake] = []
    var name = ""
    var fixture: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# ") {
        name = String(line.dropFirst(2))
        fixture = []
      } else if line.hasPrefix("=> ") {
        let parts = line.dropFirst(3).split(separator: " ", maxSplits: 1)
        mistakes.append(
          Mistake(
            name: name.replacing(" (the schema cannot tell)", with: ""),
            fixture: fixture.joined(separator: "\n"),
            status: try #require(Int32(parts[0])),
            message: String(try #require(parts.last)),
            isFineToSchema: name.hasSuffix("(the schema cannot tell)")
          )
        )
      } else {
        fixture.append(line)
      }
    }
    return mistakes
  }
}
