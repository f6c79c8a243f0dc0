import Foundation
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

    @Test("L9 the library's rules are the file in resources, and GTK can read all of them")
    func libraryRules() throws {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../resources/gtklist.css")
      #expect(try ListStyle.css == String(contentsOf: file, encoding: .utf8))
      #expect(ListStyle.css.contains("listview.gtk-list > row.stuck"))
      _ = try StyleSheet(css: ListStyle.css, priority: .library)
    }

    @Test("L9 an application's rules win over the library's, whichever came first")
    func overriding() async throws {
      try await GtkTest.noWarnings {
        let title = Label("title", cssClasses: "gtk-list-status-title")
        let plain = Label("title")
        let both = VerticalStack(children: [title, plain])
        try await GtkTest.inWindow(both) { _ in
          let rule = ".gtk-list-status-title { font-size: 60px; }"
          var own: StyleSheet? = try StyleSheet(css: rule)
          try ListStyle.load()
          await GtkTest.pump { title.naturalHeight(forWidth: -1) > 60 }
          #expect(title.naturalHeight(forWidth: -1) > 60)
          #expect(own != nil)
          own = nil
          await GtkTest.pump { title.naturalHeight(forWidth: -1) < 60 }
          let library = title.naturalHeight(forWidth: -1)
          #expect(library < 60 && library > plain.naturalHeight(forWidth: -1))
        }
      }
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
