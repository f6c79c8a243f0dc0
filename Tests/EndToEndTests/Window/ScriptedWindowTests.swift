import Foundation
import Testing

extension EndToEnd {
  /// What a script can do only in a window.
  @Suite(.needsDisplay) struct ScriptedWindowTests {
    @Test("BB5 BB8 a picture that is cut is told of once, by its name", arguments: ["jpg", "png"])
    func cutPicture(_ type: String) async throws {
      let name = type == "jpg" ? "aurora.jpg" : "balloons.png"
      let images = URL(filePath: FeedApp.bundledFixture("feed")).deletingLastPathComponent()
      let whole = try Data(contentsOf: images.appending(path: "images/\(name)"))
      let folder = try TemporaryFolder()
      let half = try folder.write("half.\(type)", whole.prefix(whole.count / 2)).path
      let post = FixtureText.post("a").replacing("none.png", with: "half.\(type)")
      let text = FixtureText(items: [post], script: ["{\"do\": \"reload\"}"]).json
      let run = try await FeedApp.playInWindow(try folder.write("f.json", text).path)
      #expect(run.status == 0)
      let sentence = "feedapp: no picture: \(half): not a picture: it ends too early"
      #expect(
        run.errors.split(separator: "\n").filter { $0.hasPrefix("feedapp") } == [sentence[...]]
      )
    }

    @Test("BB13 without any font a sentence says so, and the script is played to its end")
    func noFonts() async throws {
      let folder = try TemporaryFolder()
      let fonts = try folder.write("fonts.conf", "<fontconfig></fontconfig>").path
      let fixture = try folder.write(
        "f.json",
        FixtureText(items: [FixtureText.post("a")], script: [FixtureText.like("a")]).json
      )
      let run = try await FeedApp.start(
        ["--fixtures", fixture.path, "--events", "-"],
        environment: ["FONTCONFIG_FILE": fonts]
      ).result()
      #expect(run.status == 0)
      #expect(run.lines.last == LogLine.finished(1))
      let told = run.errors.split(separator: "\n").filter { $0.hasPrefix("feedapp: no font") }
      #expect(told.count == 1, "\(run.errors)")
    }

    @Test("F2 a screenshot step and --screenshot each leave a picture of the window")
    func screenshots() async throws {
      let folder = try TemporaryFolder()
      let step = "{\"do\": \"screenshot\", \"path\": \"\(folder.path(of: "step.png"))\"}"
      let fixture = try folder.write(
        "f.json",
        FixtureText(
          items: [FixtureText.post("a"), FixtureText.post("b")],
          script: [step, FixtureText.like("a")]
        ).json
      )
      let run = try await FeedApp.playInWindow(
        fixture.path,
        "--screenshot",
        folder.path(of: "end.png")
      )
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.lines.last == LogLine.finished(2))
      let before = try Picture(folder.bytes(of: "step.png"))
      let after = try Picture(folder.bytes(of: "end.png"))
      #expect(before.width >= 375 && before.height >= 667)
      #expect(before.width == after.width && before.height == after.height)
      // The like between them is to be seen.
      #expect(before.bytes != after.bytes)
    }

    @Test("F2 --screenshot without a script is taken once the feed is shown")
    func shown() async throws {
      let folder = try TemporaryFolder()
      let app = try FeedApp.start([
        "--fixtures", FeedApp.bundledFixture("modeling-and-binding"),
        "--screenshot", folder.path(of: "shown.png"),
      ])
      let isThere = try await eventually { (try? Picture(folder.bytes(of: "shown.png"))) != nil }
      #expect(isThere, "\(app.errors)")
      #expect(app.isRunning)
    }

    @Test("UX2 larger texts change no height in scripts or with --viewport, and all for a person")
    func largeTexts() async throws {
      let folder = try TemporaryFolder()
      let large = ["FEEDAPP_TEXT_SCALE": "2"]
      let items = FixtureText.contacts(60)
      let script = [
        "{\"do\": \"scroll\", \"section\": \"contact:c20\", \"position\": \"top\"}",
        "{\"do\": \"expect\", \"offset\": 1200}",
      ]
      let played = try folder.write("p.json", FixtureText(items: items, script: script).json)
      let inWindow = try await FeedApp.run(
        "--fixtures",
        played.path,
        "--events",
        "-",
        environment: large
      )
      let headless = try await FeedApp.playHeadless(played.path)
      #expect(inWindow.status == 0 && inWindow.lines == headless.lines, "\(inWindow.lines)")

      let shown = try folder.write("s.json", FixtureText(items: items).json)
      for (options, height) in [(["--viewport", "375x667"], 60), ([], 120)] {
        let app = try FeedApp.start(["--fixtures", shown.path] + options, environment: large)
        let tree = try await Accessibility(pid: app.pid).tree("the contacts are on screen") {
          $0.shownRows.count > 3
        }
        #expect(Set(tree.shownRows.prefix(3).map { $0.frame[3] }) == [height], "\(options)")
      }
    }

    @Test("F1 the app runs without a session bus and without a home")
    func noSession() async throws {
      let fixture = FeedApp.bundledFixture("sample")
      let run = try await FeedApp.run(
        "--fixtures",
        fixture,
        "--events",
        "-",
        environment: [
          "DBUS_SESSION_BUS_ADDRESS": nil, "XDG_RUNTIME_DIR": nil, "HOME": "/dev/null/home",
        ]
      )
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == (try await FeedApp.playHeadless(fixture).output))
    }

    @Test("L7 a picture that is missing is told of once on standard error, and is no diagnostic")
    func missingPicture() async throws {
      let folder = try TemporaryFolder()
      let fixture = try folder.write(
        "f.json",
        FixtureText(
          items: [FixtureText.post("a"), FixtureText.post("b")],
          script: [StepText.expect("\"diagnostics\": {}"), StepText.reload]
        ).json
      )
      let run = try await FeedApp.playInWindow(fixture.path)
      #expect(run.status == 0, "\(run.output)")
      let told = run.errors.split(separator: "\n").filter { $0.contains("none.png") }
      #expect(told.count == 1, "\(run.errors)")
    }

    @Test("F2 a picture that cannot be saved fails its step")
    func unwritable() async throws {
      let folder = try TemporaryFolder()
      let step = "{\"do\": \"screenshot\", \"path\": \"/nowhere/picture.png\"}"
      let fixture = try folder.write("f.json", FixtureText(script: [step]).json)
      let run = try await FeedApp.playInWindow(fixture.path)
      #expect(run.status == 1)
      #expect(run.lines.last == LogLine.finished(1, failed: 1))
    }

    @Test("F2 without a display, waits and pictures are skipped and fail nothing")
    func headless() async throws {
      let folder = try TemporaryFolder()
      let picture = folder.path(of: "picture.png")
      let steps = [
        "{\"do\": \"wait\", \"ms\": 1}", "{\"do\": \"screenshot\", \"path\": \"\(picture)\"}",
      ]
      let fixture = try folder.write("f.json", FixtureText(script: steps).json)
      let run = try await FeedApp.playHeadless(fixture.path)
      #expect(run.status == 0)
      #expect(
        try run.lines.map(LogLine.decode).map(\.event) == [
          "loaded", "skipped", "skipped", "finished",
        ]
      )
      #expect(run.lines.last == LogLine.finished(2))
      #expect(folder.bytes(of: "picture.png").isEmpty)
    }

    @Test("F2 --keep-open leaves the window open after the script, until it is closed")
    func keepOpen() async throws {
      let folder = try TemporaryFolder()
      let app = try FeedApp.start([
        "--fixtures", FeedApp.bundledFixture("sample"), "--keep-open",
        "--events", folder.path(of: "log"),
      ])
      let screen = Accessibility(pid: app.pid)
      let isOver = try await eventually {
        folder.text(of: "log").hasSuffix(LogLine.finished(2) + "\n")
      }
      #expect(isOver, "\(app.errors)")
      try await screen.tree("the list is as the script left it") {
        $0.first("label", "386") != nil
      }
      #expect(try await screen.press("Like", inRow: "386 likes"))
      try await screen.tree("the window still works") { $0.first("label", "387") != nil }
      #expect(app.isRunning)
      #expect(try await screen.act("window.close", on: "Photo Feed"))
      #expect(try await app.result().status == 0)
    }
  }
}
