import Foundation
import Testing

extension EndToEnd {
  /// The app in a browser, for machines that have no display at all.
  @Suite(.serialized) struct WebTests {
    private static let script = ProjectFile.path("scripts/web.sh")

    @Test("F1 a browser shows the app with its pictures")
    func page() async throws {
      let folder = try TemporaryFolder()
      let port = Int.random(in: 20_000..<30_000)
      let served = try serve(on: port)
      let isServed = try await eventually { served.isRunning && served.output.contains("http") }
      #expect(isServed, "\(served.errors)")
      let picture = folder.path(of: "page.png")
      // The page comes over a socket piece by piece; a browser that looks too early sees a part.
      let isShown = try await eventually(within: 90) {
        let browser = try RunningProgram(
          "/usr/bin/chromium",
          [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1000,760",
            "--user-data-dir=\(folder.path(of: "profile"))", "--virtual-time-budget=60000",
            "--screenshot=\(picture)", "http://127.0.0.1:\(port)/",
          ]
        )
        _ = try await browser.result()
        let colours = try await RunningProgram(
          "/usr/bin/convert",
          [picture, "-format", "%k", "info:-"]
        ).result()
        // Texts alone are a few hundred shades of grey.
        return (colours.lines.first.flatMap { Int($0) } ?? 0) > 1_000
      }
      #expect(isShown)
      served.terminate()
      _ = try await served.result(within: 10)
    }

    @Test("F1 a port that is taken is named, with a way out")
    func portTaken() async throws {
      let port = Int.random(in: 30_000..<40_000)
      let first = try serve(on: port)
      let isServed = try await eventually { first.output.contains("http") }
      #expect(isServed, "\(first.errors)")
      let second = try await serve(on: port).result()
      #expect(second.status == 1)
      #expect(second.errors.contains("\(port)"))
      #expect(second.errors.contains("PORT="))
      first.terminate()
      _ = try await first.result(within: 10)
    }

    private func serve(on port: Int) throws -> RunningProgram {
      try RunningProgram(
        "/usr/bin/env",
        ["bash", Self.script, "--fixtures", FeedApp.bundledFixture("modeling-and-binding")],
        environment: [
          "PORT": "\(port)", "FEEDAPP_BINARY": try FeedApp.binary, "DISPLAY": nil,
          "WAYLAND_DISPLAY": nil,
        ]
      )
    }
  }
}
