import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// What comes up over the window, for a person who needs large texts and has a narrow screen.
  @MainActor @Suite struct LargeMessageTests {
    /// Short words, long words, and another script.
    private nonisolated static let languages = ["en_GB.UTF-8", "de_DE.UTF-8", "ar_EG.UTF-8"]

    private static func speak(_ language: String) {
      let folder = WindowTest.fixtures + "/../translations"
      Translation.current = Translation(
        LanguagePreference(environment: ["LANG": language]),
        folder: folder
      )
    }

    @Test("F4 what a store says is told in the person's language, with the name of its file")
    func store() {
      let usual = Translation.current
      defer { Translation.current = usual }
      Self.speak("de_DE.UTF-8")
      for (said, told) in [
        ("There is no file “a “b”.db”.", "Die Datei „a “b”.db“ gibt es nicht."),
        ("“a.db” can be read but not changed.", "„a.db“ kann gelesen, aber nicht geändert werden."),
        ("“a.db” is damaged: it is malformed.", "„a.db“ ist beschädigt: it is malformed."),
        ("“a “b”” cannot be changed: “x”: y.", "„a “b”“ kann nicht geändert werden: “x”: y."),
        ("“a” cannot be read: disk error.", "„a“ kann nicht gelesen werden: disk error."),
      ] {
        #expect(translated(ofStore: said) == told)
        let error = FixtureError(unreadable: "/tmp/a.db", reason: said)
        #expect(error.explanation == told)
      }
      #expect(translated(ofStore: ItemSelection.isOld.why).hasPrefix("Die Liste hat sich"))
      #expect(translated(ofStore: "“a” is unheard of: b.") == "“a” is unheard of: b.")
      let page = EmptyState.failure(
        title: EmptyState.failedSource,
        message: "There is no file “a.db”."
      )
      #expect(page.inPersonsLanguage.message == "Die Datei „a.db“ gibt es nicht.")
    }

    /// Checks that all texts of something are whole, beside each other, and inside of a room.
    private func expectWhole(_ widget: Widget, in window: Widget, within room: Widget) throws {
      let room = try #require(room.frame(in: window))
      let parts = ShownPart.all(in: widget, of: window)
      #expect(!parts.isEmpty)
      for (index, part) in parts.enumerated() {
        guard let label = part.label else { continue }
        let text = label.text
        #expect(!label.isShortened, "\(text) is shortened")
        #expect(label.textSize.width <= label.width, "\(text) is cut at its end")
        let isWhole = label.lineCount < 2 || label.textSize.height <= label.height
        #expect(isWhole, "\(text) is cut below")
        #expect(part.frame.x >= room.x - 1, "\(text) begins outside")
        #expect(part.frame.x + part.frame.width <= room.x + room.width + 1, "\(text) ends outside")
        #expect(part.frame.y + part.frame.height <= room.y + room.height + 1, "\(text) is below")
        for other in parts[(index + 1)...] {
          #expect(!part.overlaps(other), "\(text) is on another one")
        }
      }
    }

    @Test("UX2 at 250 % in a window of 360 pixels no toast is cut", arguments: languages)
    func toasts(language: String) async throws {
      try await Look.largest.inWindow("contacts", width: 360) { screen, list in
        Self.speak(language)
        let undo = translated("Undo")
        list.surface.toasts.duration = 1_000_000
        for (text, button) in [
          (translated("Copied"), nil), (ChangeText.liked(1), undo),
          (translated(count: 12_345, one: "%1 item deleted", other: "%1 items deleted"), undo),
          (translated("Only Copy, Like, Hide and Delete work on items that are not loaded."), nil),
        ] {
          list.showToast(Toast(text, button: button))
          await Look.settle(list)
          let bar = try #require(list.surface.toasts.bar)
          try expectWhole(bar, in: screen.window, within: list.widget)
          list.hideToast()
        }
      }
    }

    @Test("UX2 at 250 % and 360 pixels no text of a dialog is cut", arguments: languages)
    func dialogs(language: String) async throws {
      try await Look.largest.inWindow("contacts", width: 360) { _, _ in
        Self.speak(language)
        let question = BulkQuestion.copying(12_345)
        for window in [AddressDialog { _ in }.window, QuestionDialog(question) {}.window] {
          window.setDefaultSize(width: 360, height: 1)
          window.present()
          let child = try #require(window.child)
          await WindowTest.pump { child.isMapped && child.width > 0 }
          #expect(child.width <= 360, "\(window.title) needs \(child.width) pixels")
          try expectWhole(child, in: window, within: child)
          if let bar = window.titlebar { try expectWhole(bar, in: window, within: bar) }
          window.destroy()
          await WindowTest.pump { !window.isMapped }
        }
      }
    }
  }
}
