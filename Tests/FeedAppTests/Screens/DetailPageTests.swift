import Foundation
import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// The page of one item.
  @MainActor @Suite struct DetailPageTests {
    /// Shows a page in a window of its own.
    private func inWindow(
      _ details: ItemDetails,
      _ body: (GtkKit.Window, DetailPage) async throws -> Void
    ) async throws {
      try WindowTest.start()
      _ = ToolkitLog.takeEntries()
      let page = DetailPage(details)
      let window = GtkKit.Window(title: "page", width: 700, height: 500)
      window.child = page.widget
      window.present()
      await WindowTest.pump { window.isMapped }
      do {
        defer { window.destroy() }
        try await body(window, page)
      }
      await WindowTest.pump { !window.isMapped }
      #expect(ToolkitLog.takeEntries().isEmpty)
    }

    /// A black picture, four bytes a pixel.
    private static func bitmap(_ width: Int, _ height: Int) -> Data {
      let pixels = width * height * 4
      var bytes = Array("BM".utf8)
      for field in [54 + pixels, 0, 54, 40, width, height, 1 | 32 << 16, 0, pixels, 0, 0, 0, 0] {
        for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: field >> shift)) }
      }
      return Data(bytes + [UInt8](repeating: 0, count: pixels))
    }

    @Test(
      "L9 the keys that lead back are those of the direction of writing",
      arguments: [false, true]
    )
    func keys(isMirrored: Bool) throws {
      try WindowTest.start()
      GtkRuntime.mirrorsWidgets = isMirrored
      defer { GtkRuntime.mirrorsWidgets = false }
      let key = isMirrored ? "<Alt>Right" : "<Alt>Left"
      #expect(FeedShortcuts.keys.filter { $0.value == "win.back" }.map(\.key) == [key])
      let shown = FeedShortcuts.lists.flatMap { $0.shortcuts.map(\.value) }
      #expect(shown.contains("\(key) Escape"))
    }

    @Test(
      "UX13 the page of an item shows its whole picture, as large as it is or the page has room for",
      arguments: [(300, 1_200), (1_600, 200), (80, 60), (400, 400)]
    )
    func picture(width: Int, height: Int) async throws {
      let path = NSTemporaryDirectory() + "page-\(UUID().uuidString).bmp"
      defer { try? FileManager.default.removeItem(atPath: path) }
      try Self.bitmap(width, height).write(to: URL(fileURLWithPath: path))
      try await inWindow(ItemDetails(title: "A picture", picture: path)) { window, page in
        let shape = try #require(page.picture)
        await WindowTest.pump { shape.picture.state == .shown && !shape.picture.isFading }
        let ratio = Double(width) / Double(height)
        @MainActor func isWhole() -> Bool {
          let (shown, high) = (Double(shape.picture.width), Double(shape.picture.height))
          return abs(shown - high * ratio) <= max(1, ratio) + 1
        }
        // Until it is loaded it has a place of its own.
        await WindowTest.pump { isWhole() && shape.picture.width <= width }
        #expect(isWhole(), "\(shape.picture.width) x \(shape.picture.height)")
        #expect(shape.picture.width <= width && shape.picture.height <= height)
        #expect(shape.picture.height <= page.widget.height - 2 * DetailPage.margin)
        let isLimited =
          shape.picture.width > page.widget.width - 2 * DetailPage.margin - 4
          || shape.picture.height > page.widget.height - 2 * DetailPage.margin - 4
        #expect(isLimited || shape.picture.width >= width - 1)
      }
    }

    @Test("UX13 an address of the web on a page is a link, other texts and addresses are not")
    func links() async throws {
      let texts = [
        "https://example.org/a?b=1", "javascript:alert(1)", "file:///etc/passwd", "see http://a.b",
      ]
      let details = ItemDetails(
        title: "A post",
        lines: texts.map { .init(name: "Link", text: $0) }
      )
      try await inWindow(details) { window, _ in
        #expect(Set(window.descendantTexts()).isSuperset(of: texts))
        #expect(ShownPart.count("GtkLinkButton", in: window) == 1)
        #expect(DetailPage.link(to: texts[0])?["uri"] == texts[0])
        for text in texts.dropFirst() { #expect(DetailPage.link(to: text) == nil) }
      }
    }

    @Test("UX13 the disc on the page of a profile has the colour of the profile")
    func color() async throws {
      let profile = Profile(id: "profile:1", name: "Ada", followersCount: 1, color: "teal")
      #expect(profile.page.color == "teal")
      try await inWindow(profile.page) { _, page in
        @MainActor func tint() -> Tint? { (page.column.children.first as? Avatar)?.tint }
        #expect(tint() == Tint(css: "teal"))
        page.show(ItemDetails(title: "Ada"))
        #expect(tint() == Tint(of: "Ada"))
      }
    }

    @Test("UX13 the page of an item follows it; what stayed keeps its widget")
    func following() async throws {
      func details(_ likes: String, _ comments: String...) -> ItemDetails {
        let lines = [("Likes", likes)] + comments.map { ("@ryan", $0) }
        return ItemDetails(
          title: "A post",
          subtitle: "today",
          lines: lines.map { .init(name: $0.0, text: $0.1) }
        )
      }
      try await inWindow(details("1 like", "first")) { window, page in
        let column = page.column
        let before = column.children
        page.show(details("2 likes", "first", "second"))
        #expect(window.descendantTexts().filter { $0.hasSuffix("likes") } == ["2 likes"])
        let same = zip(before, column.children).map { $0 === $1 }
        #expect(same == [true, true, true, false, true] && column.children.count == 6)
        page.show(details("2 likes"))
        #expect(column.children.count == 4)
        #expect(Set(window.descendantTexts()).isDisjoint(with: ["1 like", "first", "second"]))
      }
    }

    @Test("UX13 F4 the page of a post shows what its file says by now, and stays without the post")
    func readAgain() async throws {
      let path = NSTemporaryDirectory() + "page-\(UUID().uuidString).json"
      defer { try? FileManager.default.removeItem(atPath: path) }
      func write(_ items: String) throws {
        try #"{"fixture":1,"title":"T","items":[\#(items)]}"#
          .write(toFile: path, atomically: true, encoding: .utf8)
      }
      func post(_ likes: Int) -> String {
        let picture = WindowTest.fixtures + "/images/sea.png"
        return #"{"kind":"post","username":"ada","timestamp":"now","imageURL":"\#(picture)","#
          + #""likes":\#(likes),"comments":[]}"#
      }
      let note = #"{"kind":"text","id":"1","text":"a note"}"#
      try write([post(1), note].joined(separator: ","))
      try await WindowTest.inWindow("contacts") { screen, _ in
        await screen.session.open(path)
        await WindowTest.pump { screen.list?.presenter.visibleRows.isEmpty == false }
        let list = try #require(screen.list)
        #expect(list.presenter.activate(try #require(list.presenter.visibleRows.first)))
        let page = try #require(screen.pages.stack.page)
        #expect(page.descendantTexts().contains("1 like"))
        try write([post(5), note].joined(separator: ","))
        await screen.session.refresh()
        #expect(await WindowTest.pump { page.descendantTexts().contains("5 likes") })
        try write(note)
        await screen.session.refresh()
        await WindowTest.pump { list.isIdle && list.presenter.snapshot.sectionCount == 1 }
        #expect(screen.pages.isShowingDetails && page.descendantTexts().contains("5 likes"))
      }
    }

    @Test("X2 the keys that scroll do so on an item's page, whatever has the focus there")
    func detailKeys() async throws {
      try await WindowTest.inWindow("contacts") { screen, list in
        #expect(!screen.pages.scrollDetails(.end), "there is no such page")
        let row = try #require(list.presenter.visibleRows.first { $0.key.role == .body })
        #expect(list.presenter.activate(row))
        #expect(screen.pages.isShowingDetails)
        for key in [Key.pageDown, .end, .pageUp, .home] { #expect(screen.pages.scrollDetails(key)) }
        #expect(!screen.pages.scrollDetails(.left))
        for key in [Key.down, .up] { #expect(screen.pages.scrollDetails(key)) }
        #expect(screen.pages.stack.page?.isFocusable == true)
      }
    }
  }
}
