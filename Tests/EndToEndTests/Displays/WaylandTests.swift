import Foundation
import Testing

extension EndToEnd {
  /// The app on a Wayland compositor, without an X server.
  @Suite struct WaylandTests {
    @Test(
      "F1 tour and gallery play on Wayland and log what they log headless",
      arguments: ["tour", "gallery"]
    )
    func plays(name: String) async throws {
      let compositor = try await Weston()
      let folder = try TemporaryFolder()
      let fixture = FeedApp.bundledFixture(name)
      let headless = try await FeedApp.playHeadless(fixture)
      let app = try FeedApp.start(
        ["--fixtures", fixture, "--events", "-", "--screenshot", folder.path(of: "end.png")],
        environment: compositor.environment
      )
      let run = try await app.result()
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.lines == headless.lines.filter { !$0.contains("\"event\":\"skipped\"") })
      let picture = try Picture(folder.bytes(of: "end.png"))
      #expect(picture.width >= 375 && picture.height >= 667)
    }

    @Test("BB10 a compositor that goes away ends the window with 3 and names --headless")
    func compositorGoes() async throws {
      let compositor = try await Weston()
      let folder = try TemporaryFolder()
      let script = ["{\"do\": \"wait\", \"ms\": 60000}"]
      let fixture = try folder.write("f.json", FixtureText(script: script).json)
      let app = try FeedApp.start(
        ["--fixtures", fixture.path, "--events", folder.path(of: "log")],
        environment: compositor.environment
      )
      #expect(try await eventually { !folder.text(of: "log").isEmpty }, "\(app.errors)")
      kill(compositor.program.pid, SIGKILL)
      let run = try await app.result()
      #expect(run.status == 3, "\(run.errors)")
      #expect(run.errors.contains("--headless"))
    }

    @Test("F1 without X and without Wayland the app says so and names --headless")
    func noDisplay() async throws {
      let app = try FeedApp.start(
        ["--fixtures", FeedApp.bundledFixture("sample")],
        environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": "none-there", "GDK_BACKEND": nil]
      )
      let run = try await app.result()
      #expect(run.status == 3)
      #expect(run.errors.contains("--headless"))
    }
  }
}

/// A compositor that draws into memory.
private struct Weston {
  private static let socket = "wayland-test"

  /// What sends a program to this compositor and to no other display.
  let environment: [String: String?]
  let program: RunningProgram
  private let runtime: TemporaryFolder

  init() async throws {
    runtime = try TemporaryFolder()
    let folder = runtime.path
    // A compositor refuses a folder that others can read.
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    program = try RunningProgram(
      "/usr/bin/weston",
      [
        "--backend=headless-backend.so", "--socket=\(Self.socket)", "--idle-time=0", "--no-config",
        "--width=1280", "--height=1024",
      ],
      environment: ["XDG_RUNTIME_DIR": folder, "DISPLAY": nil]
    )
    environment = [
      "XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": Self.socket, "GDK_BACKEND": "wayland",
      "DISPLAY": nil,
    ]
    let isThere = try await eventually {
      FileManager.default.fileExists(atPath: "\(folder)/\(Self.socket)")
    }
    #expect(isThere, "weston did not start: \(program.errors)")
  }
}
