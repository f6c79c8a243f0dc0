import ListCore
import Testing

@testable import GtkKit
@testable import GtkList
@testable import feedapp

extension WindowTests {
  /// Texts of a size that nobody reads, and that must not keep a window.
  @MainActor @Suite struct LongTextTests {
    init() throws { try WindowTest.start() }

    @Test(
      "BB3 a text row shows its first 10,000 characters, and its texts and the search have all",
      arguments: ["a", "word "]
    )
    func row(_ part: String) throws {
      let text = String(repeating: part, count: 1_000_000 / part.count) + " the end"
      let cell = TextCell()
      cell.bind(TextViewModel(text: text))
      #expect(cell.label.shownText == String(text.prefix(10_000)))
      #expect(cell.root.descendantTexts() == [text])
      #expect(cell.label.breaksAnywhere == (part == "a"))
      let item = #"{"kind":"text","id":1,"text":"\#(text)"}"#
      let shown = try KindTests.Shown(item)
      #expect(shown.text == "text:1\n  text\t\(text)")
      shown.feed.search("the end")
      shown.stage.list.settle()
      #expect(shown.text == "text:1\n  text\t\(text)")
    }
  }
}
