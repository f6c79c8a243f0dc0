import CGtk
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct TextMarksTests {
    init() throws { try GtkTest.start() }

    /// The attributes of a label, as Pango writes them.
    private func attributes(_ label: Label) -> String? {
      guard let list = gtk_label_get_attributes(label.reference.opaque) else { return nil }
      let text = pango_attr_list_to_string(list)
      defer { g_free(text) }
      return text.map { String(cString: $0) }
    }

    @Test("L3 marks of a search leave a label the attributes that its description gives it")
    func ownAttributes() async throws {
      try await GtkTest.noWarnings {
        let shape = try WidgetTemplate(
          ui: """
            <interface>
              <object class="GtkLabel" id="text">
                <property name="label">water the plants</property>
                <attributes><attribute name="weight" value="bold"/></attributes>
              </object>
            </interface>
            """
        )
        let label = try shape.label("text")
        let before = try #require(attributes(label))
        #expect(before.contains("weight"))
        label.markTexts("nothing")
        #expect(attributes(label) == before)
        for text in ["WATER", "plants"] {
          label.markTexts(text)
          let marked = try #require(attributes(label))
          #expect(marked.contains("weight") && marked.contains("background"))
          #expect(marked.split(separator: "\n").count { $0.contains("background") } == 1)
        }
        label.markTexts("")
        #expect(attributes(label) == before)
      }
    }

    @Test("X9 L3 words are marked apart in a row that shows nowhere all that is searched for")
    func words() async {
      await GtkTest.noWarnings {
        let labels = [Label("water the plants"), Label("by the sea")]
        let row = VerticalStack(children: labels)
        for (text, wanted) in [
          ("plants WATER", [2, 0]), ("sea water ", [1, 1]), ("the plants", [1, 0]),
          ("plants nobody", [1, 0]), ("nobody here", [0, 0]), (" ", [2, 2]), ("", [0, 0]),
        ] {
          row.markTexts(text)
          let marks = labels.map { label in
            attributes(label)?.split(separator: "\n").count { $0.contains("background") } ?? 0
          }
          #expect(marks == wanted, "\(text)")
        }
      }
    }

    @Test("L3 a label without attributes has none after a search, and nothing of the marks is left")
    func noAttributes() async {
      await GtkTest.noWarnings {
        let label = Label("water the plants")
        label.markTexts("the")
        #expect(attributes(label)?.contains("background") == true)
        label.markTexts("")
        #expect(attributes(label) ?? "" == "")
      }
    }
  }
}
