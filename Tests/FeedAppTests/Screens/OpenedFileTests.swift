import Foundation
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

/// A kind like any other whose author made a mistake in its style rules.
private enum UnstyledKind: FeedKind {
  static let name = "unstyled"
  static var cells: [any ListCell.Type] { [] }
  static let css = "label { colour: red; "
  static func decode(_ item: ItemReader) throws -> any FeedModel { try TextKind.decode(item) }
  static func register(in feed: KindContext) {}
}

extension WindowTests {
  /// Files as they come to a window: under any name, and broken for a while.
  @MainActor @Suite struct OpenedFileTests {
    /// A folder of a test's own.
    private final class Folder {
      let path = NSTemporaryDirectory() + "opened-\(UUID().uuidString)"

      init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }

      deinit { try? FileManager.default.removeItem(atPath: path) }

      @discardableResult
      func write(_ name: String, _ text: String) throws -> String {
        try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
        return "\(path)/\(name)"
      }
    }

    private static let contact = """
      {"fixture": 1, "title": "People", "items": [{"kind": "contact", "id": "1", "name": "Ada", \
      "phone": "1", "address": "Street", "email": "ada@example.org"}]}
      """

    @Test("F4 ST7 files are opened by what is in them, whatever they are called")
    func byContent() async throws {
      let folder = try Folder()
      try StoreMaker(path: folder.path + "/posts.db", hasSearch: false)
        .make(title: "Store", folder: nil, size: 0) { _ in }
      try folder.write("download", Self.contact)
      try folder.write("feed.php", RealFeed.rss("<item><guid>1</guid></item>"))
      try folder.write("data", #"{"fix": 1}"#)
      try await WindowTest.inWindow("contacts") { screen, _ in
        for (name, title) in [("posts.db", "Store"), ("download", "People"), ("feed.php", "T")] {
          #expect(screen.take(["\(folder.path)/\(name)"]), "\(name)")
          await WindowTest.pump { screen.session.title == title }
          #expect(screen.session.title == title)
        }
        // What is dropped and nothing known is left alone; what is named is opened, and it is said why it cannot be.
        #expect(!screen.take([folder.path + "/data"]))
        screen.take(named: [folder.path + "/data"])
        await WindowTest.pump {
          screen.window.descendantTexts().contains("Couldn’t Open This Feed")
        }
        #expect(screen.window.descendantTexts().contains("Couldn’t Open This Feed"))
        screen.take(named: [folder.path + "/download"])
        await WindowTest.pump { screen.session.title == "People" }
        #expect(screen.session.title == "People")
      }
    }

    @Test(
      "F4 F5 files that are dropped together are all opened; the first is shown, or the first that can be",
      arguments: [0, 1, 2]
    )
    func together(bad: Int) async throws {
      let folder = try Folder()
      var paths = try ["One", "Two"].map { title in
        try folder.write("\(title).json", Self.contact.replacing("People", with: title))
      }
      paths.insert(try folder.write("bad.json", "{"), at: bad)
      try await WindowTest.inWindow("contacts") { screen, _ in
        #expect(screen.take(paths))
        @MainActor func toast() -> String? { screen.list?.surface.toasts.toast?.title }
        await WindowTest.pump { toast() != nil }
        #expect(toast()?.hasPrefix("bad.json: ") == true, "\(toast() ?? "")")
        #expect(screen.session.title == "One")
        #expect(Set(screen.sidebar.opened.map(\.title)) == ["One", "Two"])
        #expect(screen.sidebar.opened.first?.title == "One")
        // All are kept for the next time.
        #expect(screen.sidebar.recent.count == 2)
      }
    }

    @Test("F4 of pictures that are dropped together with a feed it is said that they are left out")
    func withPictures() async throws {
      let folder = try Folder()
      let path = try folder.write("people.json", Self.contact)
      try await WindowTest.inWindow("feed") { screen, _ in
        #expect(screen.take([folder.path + "/one.png", path]))
        @MainActor func toast() -> String? { screen.list?.surface.toasts.toast?.title }
        await WindowTest.pump { toast() != nil }
        #expect(toast() == "Pictures are left out when feeds are opened with them.")
        #expect(screen.session.title == "People")
      }
    }

    @Test("F5 UX13 the page of an item is there again once the broken file below it is mended")
    func detailsAfterFailure() async throws {
      let folder = try Folder()
      let path = try folder.write("people.json", Self.contact)
      try await WindowTest.inWindow("feed") { screen, _ in
        await screen.session.open(path)
        await WindowTest.pump { screen.list?.presenter.visibleRows.isEmpty == false }
        let list = try #require(screen.list)
        #expect(list.presenter.activate(try #require(list.presenter.visibleRows.first)))
        let details = try #require(screen.pages.stack.page)
        #expect(screen.pages.isShowingDetails)
        try folder.write("people.json", "{")
        await screen.session.refresh()
        #expect(screen.pages.stack.page !== details)
        try folder.write("people.json", Self.contact)
        await screen.session.refresh()
        #expect(screen.pages.stack.page === details)
        // What is said meanwhile is said once the list is there to say it.
        try FileManager.default.removeItem(atPath: path)
        await screen.session.refresh()
        let toasts = list.surface.toasts
        #expect(toasts.toast == nil)
        screen.actions.activate("back")
        #expect(toasts.toast?.title == "This cannot be read: No such file or directory")
      }
    }

    @Test("P3 a mistake in the style rules of a plugin costs its looks, and not the window")
    func plugin() async throws {
      var kinds = KindRegistry.builtIn
      kinds.add([UnstyledKind.self], from: "/plugins/unstyled.so")
      try await WindowTest.inWindow("contacts", kinds: kinds) { _, list in
        #expect(!list.presenter.visibleRows.isEmpty)
      }
    }
  }
}
