import Testing

@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct StyleTests {
    init() throws { try GtkTest.start() }

    @Test("L9 a style sheet applies while it lives")
    func applies() async throws {
      try await GtkTest.noWarnings {
        let label = Label("styled", cssClasses: "styled")
        try await GtkTest.inWindow(label) { _ in
          let plain = label.naturalHeight(forWidth: -1)
          var sheet: StyleSheet? = try StyleSheet(css: ".styled { padding-top: 40px; }")
          await GtkTest.pump { label.naturalHeight(forWidth: -1) == plain + 40 }
          #expect(label.naturalHeight(forWidth: -1) == plain + 40)
          #expect(sheet != nil)
          sheet = nil
          await GtkTest.pump { label.naturalHeight(forWidth: -1) == plain }
          #expect(label.naturalHeight(forWidth: -1) == plain)
        }
      }
    }

    @Test("R1 a broken style sheet throws with its line and applies nothing")
    func broken() async {
      await GtkTest.noWarnings {
        await GtkTest.noLeaks {
          let error = #expect(throws: ToolkitError.self) {
            try StyleSheet(css: "label { color: red; }\nlabel { nonsense: 3; }")
          }
          #expect(error?.message.contains("line 2") == true)
          #expect(throws: ToolkitError.self) { try StyleSheet(path: "/nowhere.css") }
        }
      }
    }

    @Test("L9 the pictures' own rules can be read")
    func pictureRules() throws {
      _ = try StyleSheet(css: AsyncPicture.css, priority: .library)
    }

    @Test("L9 settings are read, written and watched until the watcher goes")
    func settings() async throws {
      try await GtkTest.noLeaks {
        let settings = try DisplaySettings()
        var changes = 0
        var watch: SettingsObservation? = settings.observe(.dark) { changes += 1 }
        let before = settings.prefersDark
        settings.prefersDark.toggle()
        #expect(settings.prefersDark != before)
        #expect(changes == 1)
        #expect(watch != nil)
        watch = nil
        settings.prefersDark = before
        #expect(changes == 1)
        let scale = settings.textScale
        settings.textScale = 1.5
        #expect(settings.textScale == 1.5)
        settings.textScale = scale
      }
    }
  }
}
