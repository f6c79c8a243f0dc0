import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  /// Long texts: what a label gives Pango decides what a frame costs.
  @MainActor @Suite struct LabelTests {
    init() throws { try GtkTest.start() }

    @Test("BB3 a text with a word of 100,000 letters may break anywhere, others between words")
    func longWords() {
      let words = String(repeating: "lorem ipsum ", count: 10_000)
      let letters = String(repeating: "a", count: 100_000)
      let ideographs = String(repeating: "\u{6F22}", count: 100_000)
      for overflow in [Label.Overflow.wrap, .lines(3)] {
        let label = Label(letters, overflow: overflow)
        #expect(label.breaksAnywhere)
        label.text = words
        #expect(!label.breaksAnywhere)
        label.text = words + letters
        #expect(label.breaksAnywhere)
        // No spaces, but a line may end behind each.
        label.text = ideographs
        #expect(!label.breaksAnywhere)
        label.text = "short"
        #expect(!label.breaksAnywhere)
      }
    }

    @Test("BB3 so may a label of a template whose lines end in words")
    func longWordInTemplate() throws {
      let shape = try WidgetTemplate(
        ui: """
          <interface>
            <object class="GtkLabel" id="text">
              <property name="wrap">1</property>
              <property name="wrap-mode">word-char</property>
            </object>
          </interface>
          """
      )
      let label = try shape.label("text")
      label.text = String(repeating: "a", count: 100_000)
      #expect(label.breaksAnywhere)
      label.text = "short"
      #expect(!label.breaksAnywhere)
    }

    @Test("BB3 a label can show the start of a text only, and still has all of it")
    func shownCharacters() {
      let label = Label(overflow: .wrap)
      label.shownCharacters = 10
      // A letter with its accent is one character.
      let text = String(repeating: "e\u{301}", count: 11)
      label.text = text
      #expect(label.shownText == String(text.prefix(10)))
      #expect(label.text == text)
      #expect(HorizontalStack(children: [label]).descendantTexts() == [text])
      label.text = "a\0" + String(repeating: "b", count: 20)
      #expect(label.shownText == "a\u{FFFD}bbbbbbbb")
      #expect(label.descendantTexts() == ["a\u{FFFD}" + String(repeating: "b", count: 20)])
      label.text = "0123456789"
      #expect(label.shownText == "0123456789")
      #expect(label.descendantTexts() == ["0123456789"])
      label.text += "x"
      #expect(label.shownText == "0123456789")
      label.shownCharacters = nil
      #expect(label.shownText == "0123456789x" && label.descendantTexts() == ["0123456789x"])
    }

    @Test("BB3 a label shows the start of a letter with 100,000 accents, and still has all of it")
    func longCharacters() {
      for (first, more) in [("e", "\u{301}"), ("\u{1F469}", "\u{200D}\u{1F469}"), ("", "\u{1100}")]
      {
        let text = "so " + first + String(repeating: more, count: 100_000) + " much"
        let label = Label(text, overflow: .wrap)
        #expect(label.shownText.unicodeScalars.count == 3 + 64 + 1 + 5)
        #expect(label.shownText.hasPrefix("so ") && label.shownText.hasSuffix("\u{2026} much"))
        #expect(label.text == text)
        #expect(HorizontalStack(children: [label]).descendantTexts() == [text])
      }
      // A whole family is one character, too.
      let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}"
      let families = String(repeating: family, count: 100)
      #expect(Label(families).shownText == families)
    }

    @Test("BB3 a label of so many lines has no more, however many paragraphs its text has")
    func linesOfParagraphs() {
      let label = Label("one", overflow: .lines(3))
      let line = label.naturalHeight(forWidth: 200)
      let long = String(repeating: "lorem ipsum ", count: 30)
      for (text, lines) in [
        ("one\ntwo", 2), ("one\n\nthree", 3), ("one\r\ntwo\u{2029}three", 3), ("1\n2\n3\n4\n5", 3),
        (Array(repeating: long, count: 20).joined(separator: "\n\n"), 3), ("one\n\n\nfour", 1),
        ("one\n\n\n\n", 2), ("\n\n\nfour", 1), ("", 1),
      ] {
        label.text = text
        #expect(label.naturalHeight(forWidth: 200) < line * lines + line / 2, "\(text)")
        #expect(label.naturalHeight(forWidth: 200) > line * lines - line / 2 - lines, "\(text)")
        #expect(label.text == text)
        #expect(label.descendantTexts() == [text])
      }
      label.text = "1\n2\n3\n4\n5"
      #expect(label.shownText == "1\u{2028}2\u{2028}3\u{2026}")
      label.text = "one\n\n\nfour"
      #expect(label.shownText == "one\u{2026}")
      let whole = Label("one\ntwo", overflow: .wrap)
      #expect(whole.shownText == "one\ntwo")
    }

    @Test("L3 marks of a search stand at their place in a later line of a label of few lines")
    func marksInLines() {
      let label = Label("one\nthe two", overflow: .lines(2))
      #expect(label.shownText.ranges(ofLowercased: Array("two")) == [10..<13])
    }

    @Test(
      "X9 what is searched for is marked at these bytes of a text, whatever its case",
      arguments: [
        ("Hampton, hampTON", "HAMPTON", [0..<7, 9..<16]), ("nobody", "hampton", []),
        ("aaaaa", "aa", [0..<2, 2..<4]), ("Zoë, ZOË", "zoë", [0..<4, 6..<10]),
        ("👍🏽 ok", "ok", [9..<11]), ("any", "", []), ("", "any", []),
        // An e with an accent is another letter than one without.
        ("caf\u{E9} cafe", "cafe", [6..<10]),
        // A sharp s in capitals is one letter still.
        ("GRO\u{1E9E} und gross", "gross", [11..<16]),
      ] as [(String, String, [Range<Int>])]
    )
    func marks(text: String, wanted: String, ranges: [Range<Int>]) {
      #expect(text.ranges(ofLowercased: Array(wanted.lowercased())) == ranges)
    }
  }
}
