import Foundation
import ListTestSupport
import Testing

extension EndToEnd {
  /// Fixtures that are refused: one line, exit status 2, no output, no crash.
  @Suite struct BadFixtureTests {
    private static let post = #"{"kind":"post","username":"a","timestamp":"b","imageURL":"c""#

    @Test("F5 the first mistake is told of with its place", arguments: mistakes)
    func mistake(_ example: BadFixture) async throws {
      let folder = try TemporaryFolder()
      let fixture = try folder.write("f.json", example.text)
      let run = try await FeedApp.run("--fixtures", fixture.path, "--headless", "--events", "-")
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors == "\(fixture.path):\(example.message)\n")
    }

    @Test("F5 a file is called what the command line calls it")
    func naming() async throws {
      let folder = try TemporaryFolder()
      try folder.write("f.json", "[]")
      let run = try await FeedApp.run("--fixtures", "f.json", "--headless", in: folder.path)
      #expect(run.errors == "f.json:1:1: $: expected object, found array\n")
    }

    @Test("BB13 an error stays one line when the name of the file has a line break")
    func lineBreak() async throws {
      let folder = try TemporaryFolder()
      try folder.write("a\nb.json", "[]")
      let run = try await FeedApp.run("--fixtures", "a\nb.json", "--headless", in: folder.path)
      #expect(run.status == 2)
      #expect(run.errors == "a\\nb.json:1:1: $: expected object, found array\n")
    }

    @Test(
      "BB7 a fixture that never ends is refused when it is too large",
      arguments: ["pipe", "zero"]
    )
    func endless(_ source: String) async throws {
      let folder = try TemporaryFolder()
      let path = source == "zero" ? "/dev/zero" : folder.path(of: "pipe.json")
      if source == "pipe" { #expect(mkfifo(path, 0o600) == 0) }
      let writer = try RunningProgram("/bin/sh", ["-c", "exec yes >\(path)"])
      let run = try await FeedApp.run("--fixtures", path, "--headless")
      #expect(run.status == 2)
      #expect(run.errors == "\(path): cannot be read: larger than 268435456 bytes\n")
      withExtendedLifetime(writer) {}
    }

    @Test("F5 200,000 nested brackets are refused, closed or not")
    func brackets() async throws {
      let folder = try TemporaryFolder()
      let open = String(repeating: "[", count: 200_000)
      let closed = open + String(repeating: "]", count: 200_000)
      let objects = String(repeating: "{\"a\":", count: 200_000)
      let buried = "{\"fixture\":1,\"title\":\"t\",\"items\":\(closed)}"
      for text in [open, closed, objects, buried] {
        let fixture = try folder.write("f.json", text)
        let run = try await FeedApp.run("--fixtures", fixture.path, "--headless")
        expectRefusal(run)
        #expect(run.errors.contains("512"))
      }
    }

    @Test("F5 random bytes are refused")
    func randomBytes() async throws {
      let folder = try TemporaryFolder()
      let seed = UInt64.random(in: .min ... .max)
      var generator = SeededGenerator(seed: seed)
      for length in [1, 2, 7, 64, 500, 5000] {
        let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        let fixture = try folder.write("f.json", Data(bytes))
        expectRefusal(try await FeedApp.run("--fixtures", fixture.path, "--headless"), seed)
      }
    }

    @Test("F5 a good fixture with a few wrong bytes never crashes the app")
    func damage() async throws {
      let folder = try TemporaryFolder()
      let seed = UInt64.random(in: .min ... .max)
      var generator = SeededGenerator(seed: seed)
      let good = try Data(contentsOf: URL(fileURLWithPath: FeedApp.bundledFixture("sample")))
      for _ in 0..<12 {
        var bytes = good
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let place = Int.random(in: 0..<bytes.count, using: &generator)
          bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
        }
        let fixture = try folder.write("f.json", bytes)
        let run = try await FeedApp.run("--fixtures", fixture.path, "--headless")
        #expect(!run.wasSignalled && (0...2).contains(run.status), "seed \(seed): \(run.errors)")
      }
    }

    private func expectRefusal(_ run: ProgramResult, _ seed: UInt64? = nil) {
      let hint = seed.map { "seed \($0)" } ?? ""
      #expect(!run.wasSignalled, "\(hint)")
      #expect(run.status == 2, "\(hint)")
      #expect(run.output.isEmpty, "\(hint)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(hint)")
    }

    private static let mistakes: [BadFixture] = [
      BadFixture("", "1:1: $: expected a value, found end of file"),
      BadFixture("{}", "1:1: $.fixture: expected integer, found no key \"fixture\""),
      BadFixture(
        "{\"fixture\":2}",
        "1:12: $.fixture: expected format version 1, the only one supported, found number 2"
      ),
      BadFixture(
        "{\"fixture\":1,\"items\":[]}",
        "1:1: $.title: expected string, found no key \"title\""
      ),
      BadFixture(
        "{\"fixture\":1,\"title\":\"t\",\"items\":{}}",
        "1:34: $.items: expected array, found object"
      ),
      BadFixture(
        "{\"fixture\":1,\"title\":\"t\",\"items\":[],\"x\":0}",
        "1:37: $.x: expected one of the keys \"fixture\", \"items\", \"script\", \"store\", \"title\", "
          + "found key \"x\""
      ),
      BadFixture(
        "{\"fixture\":1,\n\t\"title\":\"é❤️\" x}",
        "2:16: $.title: expected \",\" or \"}\", found \"x\""
      ),
      BadFixture("{\"fixture\":1", "1:13: $.fixture: expected \",\" or \"}\", found end of file"),
      BadFixture("\u{0}", "1:1: $: expected text, found a NUL byte"),
      .item("{}]}x", "2:5: $: expected end of file, found \"x\""),
      .item("{\"id\":1}", "2:1: $.items[0].kind: expected string, found no key \"kind\""),
      .item(
        post + ",\"likes\":\"many\"}",
        "2:70: $.items[0].likes: expected integer, found string \"many\""
      ),
      .item(
        post + ",\"likes\":1.5}",
        "2:70: $.items[0].likes: expected integer, found number 1.5"
      ),
      .item(
        post + ",\"likes\":-1}",
        "2:70: $.items[0].likes: expected integer 0 or more, found number -1"
      ),
      .item(
        post + ",\"likes\":9223372036854775808}",
        "2:70: $.items[0].likes: expected integer that fits 64 bits, "
          + "found number 9223372036854775808"
      ),
      .item(post + "}", "2:1: $.items[0].likes: expected integer, found no key \"likes\""),
      .item(
        post + ",\"likes\":1,\"comments\":[{\"username\":\"a\"}]}",
        "2:84: $.items[0].comments[0].text: expected string, found no key \"text\""
      ),
      .item(
        "{\"kind\":\"text\",\"text\":\"x\"}",
        "2:1: $.items[0].id: expected string or integer, found no key \"id\""
      ),
      .step("{\"section\":\"a\"}", "2:1: $.script[0].do: expected string, found no key \"do\""),
      .step(
        "{\"do\":\"press\",\"section\":\"a\",\"row\":\"b\"}",
        "2:1: $.script[0].control: expected string, found no key \"control\""
      ),
      .step(
        "{\"do\":\"reload\",\"hm\":1}",
        "2:16: $.script[0].hm: expected one of the keys \"do\", found key \"hm\""
      ),
      .step(
        "{\"do\":\"select\",\"section\":\"a\",\"row\":0,\"mode\":\"x\"}",
        "2:45: $.script[0].mode: expected one of \"extend\", \"replace\", \"toggle\", "
          + "found string \"x\""
      ),
    ]

    @Test("F5 unknown steps and kinds are refused, naming those that are known")
    func unknownNames() async throws {
      let folder = try TemporaryFolder()
      let step = "{\"do\": \"turn\", \"steps\": [{\"do\": \"fly\"}]}"
      var fixture = try folder.write("f.json", FixtureText(script: [step]).json)
      var run = try await FeedApp.run("--fixtures", fixture.path, "--headless")
      expectRefusal(run)
      #expect(run.errors.hasPrefix("\(fixture.path):4:33: $.script[0].steps[0].do: expected "))
      #expect(run.errors.hasSuffix(", found string \"fly\"\n"))
      for known in ["apply", "expect", "insert", "press", "scroll", "turn"] {
        #expect(run.errors.contains("\"\(known)\""))
      }

      fixture = try folder.write("f.json", FixtureText(items: ["{\"kind\": \"nope\"}"]).json)
      run = try await FeedApp.run("--fixtures", fixture.path, "--headless")
      expectRefusal(run)
      #expect(run.errors.hasPrefix("\(fixture.path):3:10: $.items[0].kind: expected "))
      #expect(run.errors.hasSuffix(", found string \"nope\"\n"))
      for known in ["post", "text"] { #expect(run.errors.contains("\"\(known)\"")) }
    }
  }
}
