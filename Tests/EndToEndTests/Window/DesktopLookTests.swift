import Foundation
import Testing

extension EndToEnd {
  /// What a person decided for the whole desktop: light or dark, and a colour.
  @Suite(.needsDisplay) struct DesktopLookTests {
    @Test(
      "UX the window follows the settings portal: dark, light, and the accent colour"
    )
    func follows() async throws {
      let folder = try TemporaryFolder()
      let settings = try folder.write("settings.json", #"{"scheme": 1}"#)
      let portal = try RunningProgram(
        "/usr/bin/python3",
        [ProjectFile.path("Tests/EndToEndTests/Support/portal.py"), settings.path]
      )
      try #require(try await eventually { portal.output.hasSuffix("\n") }, "\(portal.errors)")
      let bus = portal.output.trimmingCharacters(in: .whitespacesAndNewlines)
      let app = try FeedApp.start(
        ["--fixtures", FeedApp.bundledFixture("feed")],
        environment: ["DBUS_SESSION_BUS_ADDRESS": bus, "GTK_A11Y": "none"]
      )
      let desktop = try await Desktop(windowOf: app)
      func expect(dark isDark: Bool, _ what: Comment) async throws {
        let isSo = try await eventually {
          try await (desktop.brightness(of: "200x300+20+300") < 0.4) == isDark
        }
        #expect(isSo, what)
      }
      try await expect(dark: true, "the desktop is dark from the start")
      try folder.write("settings.json", #"{"scheme": 0}"#)
      try await expect(dark: false, "the desktop leaves it to the theme, which is light")
      try folder.write("settings.json", #"{"scheme": 1}"#)
      try await expect(dark: true, "it is dark again")
      try folder.write("settings.json", #"{"scheme": 2}"#)
      try await expect(dark: false, "it is light now")

      // The tint of a selected row is the desktop's colour.
      try folder.write("settings.json", #"{"scheme": 2, "accent": [0.9, 0.1, 0.1]}"#)
      try await desktop.focus()
      try await desktop.press(key: "Home")
      let isRed = try await eventually {
        let row = try await desktop.colours(of: "200x30+500+70")
        return row.contains {
          $0.red > 0.9 && $0.red - $0.blue > 0.1 && abs($0.green - $0.blue) < 0.1
        }
      }
      #expect(isRed, "the selection has the desktop's colour")

      // What a person chooses in the window holds against the desktop.
      try await desktop.press(key: "ctrl+d")
      try await expect(dark: true, "dark was chosen")
      try folder.write("settings.json", #"{"scheme": 0}"#)
      try folder.write("settings.json", #"{"scheme": 2, "accent": [0.1, 0.1, 0.9]}"#)
      // The colour comes behind the scheme.
      let isBlue = try await eventually {
        try await desktop.colours(of: "200x30+500+70")
          .contains { $0.blue > $0.red + 0.1 && $0.blue > $0.green + 0.1 }
      }
      #expect(isBlue, "the selection has the desktop's new colour")
      try await expect(dark: true, "and stays")
      #expect(app.complaints == [])
    }

    /// Starts the app on a desktop without a portal, with a file of the person's own for GTK.
    private func start(
      in folder: TemporaryFolder,
      with name: String,
      _ text: String
    ) async throws -> (RunningProgram, Desktop) {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/gtk-4.0",
        withIntermediateDirectories: true
      )
      try folder.write("gtk-4.0/\(name)", text)
      let app = try FeedApp.start(
        ["--fixtures", FeedApp.bundledFixture("feed")],
        environment: [
          "DBUS_SESSION_BUS_ADDRESS": nil, "XDG_RUNTIME_DIR": nil, "GTK_A11Y": "none",
          "XDG_CONFIG_HOME": folder.path,
        ]
      )
      return (app, try await Desktop(windowOf: app))
    }

    @Test("UX a person's own style sheet wins over the app's")
    func ownStyle() async throws {
      let folder = try TemporaryFolder()
      let (app, desktop) = try await start(
        in: folder,
        with: "gtk.css",
        "listview.gtk-list > row { background: #ab12cd; }"
      )
      let isPurple = try await eventually { try await desktop.pixels(of: "#AB12CD") > 10_000 }
      #expect(isPurple)
      #expect(app.complaints == [])
    }

    @Test("UX without a portal GTK's own setting decides, until a person chooses")
    func ownSetting() async throws {
      let folder = try TemporaryFolder()
      let (app, desktop) = try await start(
        in: folder,
        with: "settings.ini",
        "[Settings]\ngtk-application-prefer-dark-theme=true\n"
      )
      #expect(try await desktop.brightness(of: "200x300+20+300") < 0.4)
      try await desktop.focus()
      try await desktop.press(key: "ctrl+d")
      let isLight = try await eventually {
        try await desktop.brightness(of: "200x300+20+300") > 0.7
      }
      #expect(isLight, "light was chosen")
      #expect(app.complaints == [])
    }

    @Test("UX without a portal, or without a bus, the window is there as fast and as light as ever")
    func without() async throws {
      for bus in ["unix:path=/nowhere/bus", nil] {
        let app = try FeedApp.start(
          ["--fixtures", FeedApp.bundledFixture("feed")],
          environment: [
            "DBUS_SESSION_BUS_ADDRESS": bus, "XDG_RUNTIME_DIR": nil, "GTK_A11Y": "none",
          ]
        )
        let desktop = try await Desktop(windowOf: app)
        #expect(try await desktop.brightness(of: "200x300+20+300") > 0.7)
      }
    }
  }
}
