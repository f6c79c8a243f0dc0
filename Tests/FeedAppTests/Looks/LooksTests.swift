import Foundation
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// Every bundled fixture in every look and in windows of three widths, as a person has them.
  ///
  /// `make looks` takes pictures of the same, from the app itself.
  @MainActor @Suite struct LooksTests {
    private nonisolated static let fixtures = [
      "contacts", "feed", "gallery", "groups", "modeling-and-binding", "notes", "profiles",
      "sample",
      "tour", "users",
    ]
    private nonisolated static let widths = [360, 960, 1_800]

    /// What may end in an ellipsis, because it is one line by contract.
    private static let shortened = [
      "title", "subtitle", "comment-text", "comment-username", "person-name", "person-detail",
      "post-username", "post-timestamp", "card-title", "card-subtitle", "tile-text",
      "fixture-title", "section-heading", "carousel-title", "profile-name", "profile-followers",
      "gtk-list-row-title", "gtk-list-row-value", "gtk-list-row-detail",
    ]

    @Test(
      "UX2 UX7 UX14 in every look no text is cut and none lies on another one",
      arguments: fixtures,
      Look.shapes
    )
    func room(fixture: String, look: Look) async throws {
      for width in Self.widths { try await expectRoom(for: fixture, look, width) }
    }

    @Test(
      "UX2 with texts of 250 % in a window of 360 pixels, too, none is cut and none lies on another",
      arguments: fixtures
    )
    func least(fixture: String) async throws { try await expectRoom(for: fixture, .largest, 360) }

    private func expectRoom(for fixture: String, _ look: Look, _ width: Int) async throws {
      try await look.inWindow(fixture, width: width) { screen, list in
        for page in 0..<3 {
          if page > 0 {
            list.presenter.scroll(
              toOffset: list.presenter.offset + list.presenter.viewport.height * 0.8
            )
            await Look.settle(list)
          }
          expectRoom(in: screen.window, "\(fixture), \(look.rawValue), \(width), page \(page)")
        }
      }
    }

    /// Checks every text of a window.
    private func expectRoom(in window: Widget, _ place: String) {
      let parts = ShownPart.all(in: window, of: window)
      #expect(parts.count > 3, "\(place)")
      for part in parts {
        guard let label = part.label else { continue }
        let text = "\(place): “\(label.text)”"
        #expect(label.height >= label.naturalHeight(forWidth: label.width), "\(text) is cut")
        let mayBeShort = Self.shortened.contains { part.widget.hasCSSClass($0) }
        #expect(!label.isShortened || mayBeShort, "\(text) is shortened")
        #expect(
          part.frame.x >= 0 && part.frame.x + part.frame.width <= Double(window.width),
          "\(text) is outside of the window"
        )
      }
      // Only what lies beside each other can meet; rows clip what is in them.
      for row in ShownPart.rows(in: window) {
        let inside = ShownPart.all(in: row, of: window)
        for (index, part) in inside.enumerated() {
          for other in inside[(index + 1)...] where part.overlaps(other) {
            Issue.record(
              "\(place): \(part.label?.text ?? part.type) on \(other.label?.text ?? other.type)"
            )
          }
        }
      }
    }

    @Test(
      "UX7 at 360 pixels the title has at least 12 letters, and two buttons stand beside it",
      // Twelve letters of twice the size are wider than what is left beside the window's own buttons.
      arguments: Look.shapes.filter { $0 != .large }
    )
    func title(look: Look) async throws {
      try await look.inWindow("feed", width: 360) { screen, _ in
        await WindowTest.pump { screen.header.isCompact }
        let buttons = [
          screen.header.sidebarButton, screen.header.searchButton, screen.header.refreshButton,
          screen.header.menuButton,
        ]
        #expect(buttons.filter(\.isMapped).count == 2)
        let labels = ShownPart.all(in: screen.header.bar, of: screen.window).compactMap(\.label)
        let title = try #require(labels.first { $0.text == "Photos of the Week" })
        await WindowTest.pump { title.width > 100 }
        #expect(title.shownLetters >= 12, "\(title.width) pixels")
        let names = FeedShortcuts.compactMenu.groups.flatMap { $0 }.map(\.action)
        #expect(names.contains("win.search") && names.contains("win.refresh"))
      }
    }
  }
}

extension ShownPart {
  /// The rows of the lists in a widget.
  static func rows(in widget: Widget) -> [Widget] {
    guard widget.isMapped else { return [] }
    if widget.reference.typeName == "GtkListRow" { return [widget] }
    return widget.instance.children.flatMap { rows(in: Widget(ObjectRef(retaining: $0))) }
  }
}

extension Label {
  /// How many letters are shown before the ellipsis, as far as their width says it.
  @MainActor fileprivate var shownLetters: Int {
    guard isShortened else { return text.count }
    let whole = naturalWidth
    return whole > 0 ? Int(Double(text.count) * Double(width) / Double(whole)) - 1 : 0
  }
}
