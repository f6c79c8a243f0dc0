import ListCore
import Testing

@testable import GtkList
@testable import feedapp

/// The kind that shows what a list has in place of rows.
@MainActor
@Suite struct PageKindTests {
  private func page(_ keys: String) throws -> KindTests.Shown {
    try KindTests.Shown(#"{"kind":"page","id":1,\#(keys)}"#)
  }

  @Test("P2 L6 a page says title, message and button of its state, as high as it is told to be")
  func texts() throws {
    let all = #""title":"a","message":"b","button":"c""#
    let pages = [
      #""state":"loading""#: "", #""state":"loading","message":"b""#: "b",
      #""state":"empty","title":"a""#: "a", #""state":"empty",\#(all)"#: "a | b | c",
      #""state":"failed",\#(all)"#: "a | b | c",
    ]
    for (keys, text) in pages {
      let shown = try page(keys)
      #expect(shown.text == "page:1\n  page\t\(text)")
      #expect(shown.heights == [340])
    }
    #expect(try page(#""state":"loading","height":48.5"#).heights == [48.5])
  }

  @Test("P2 L6 a page's button is a control of its row, and there is none without a button")
  func button() throws {
    let shown = try page(#""state":"failed","title":"a","button":"Again""#)
    let row = try #require(shown.stage.presenter.visibleRows.first)
    var said: [String] = []
    shown.feed.services.onMessage = { said.append($0) }
    #expect(shown.stage.hasControl("button", in: row))
    #expect(!shown.stage.hasControl("other", in: row))
    shown.stage.press("button", in: row)
    #expect(said == ["Again"])
    #expect(shown.log.text.contains(#""control":"button""#))
    for keys in [#""state":"loading""#, #""state":"failed","title":"a""#] {
      let other = try page(keys)
      let none = try #require(other.stage.presenter.visibleRows.first)
      #expect(!other.stage.hasControl("button", in: none))
    }
  }

  @Test("P2 a page in a carousel is a card with its texts")
  func card() throws {
    let item = #"{"kind":"page","id":1,"state":"empty","title":"a","message":"b"}"#
    let shown = try KindTests.Shown(#"{"kind":"carousel","id":7,"title":"t","items":[\#(item)]}"#)
    let carousel = try #require(shown.feed.store.items.first as? Carousel)
    #expect(carousel.cards.map(\.content) == [ItemCard(title: "a", subtitle: "b")])
  }
}

extension WindowTests {
  /// A page's list in a window.
  @MainActor @Suite struct PageCellTests {
    @Test("L6 L1 a page's cell says what its page says, and stands still once it is parked")
    func cell() async throws {
      try WindowTest.start()
      let cell = PageCell()
      let loading = PageViewModel(status: .loading(message: "On its way"))
      cell.bind(loading)
      #expect(cell.root.descendantTexts() == loading.texts)
      #expect(cell.list.statusPage.isSpinning)
      let button = try #require(cell.actions.controls.first?.button)
      #expect(!button.isVisible)
      let failed = PageViewModel(
        status: .failed(.failure(title: "No answer", buttonTitle: "Again"))
      )
      cell.bind(failed)
      #expect(cell.root.descendantTexts() == failed.texts)
      #expect(button.isVisible && !cell.list.statusPage.isSpinning)
      cell.bind(loading)
      cell.prepareForReuse()
      #expect(cell.root.descendantTexts().isEmpty)
      #expect(!cell.list.statusPage.isSpinning, "a spinner draws every frame")
    }
  }
}
