import ListCore
import Testing

@testable import GtkList

private struct Memo: ListDiffable, Equatable {
  var id: Int
  var text: String
}

/// A cell whose shape is a description.
private final class MemoCell: ListCell {
  enum Action: String, CaseIterable, CellAction { case done }

  static let shape = """
    <interface>
      <object class="GtkGrid" id="row">
        <child><object class="GtkLabel" id="text"><property name="hexpand">1</property></object></child>
        <child>
          <object class="GtkButton" id="done"><property name="label">Done</property></object>
        </child>
      </object>
    </interface>
    """

  let actions = CellActions<Action>()
  let root: Widget
  private let text: Label

  init() {
    do {
      let shape = try WidgetTemplate(ui: Self.shape)
      root = try shape.widget("row")
      text = try shape.label("text")
      actions.connect(try shape.button("done"), to: .done)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  func bind(_ memo: Memo) { text.text = memo.text }
}

extension GtkTests {
  @MainActor @Suite struct WidgetTemplateTests {
    init() throws { try GtkTest.start() }

    @Test("L3 a cell takes its shape from a description, is bound and says actions")
    func cell() async throws {
      try await GtkTest.noWarnings {
        let list = ListView()
        list.register(MemoCell.self)
        let adapter = ListAdapter(host: list)
        var done: [Int] = []
        adapter.register(Memo.self) {
          SingleSectionController(model: $0)
            .onAction(MemoCell.Action.self) { _, memo in done.append(memo.id) }
        }
        adapter.objects = [Memo(id: 1, text: "water the plants"), Memo(id: 2, text: "call Eve")]
        try await GtkTest.inWindow(list.widget) { _ in
          await GtkTest.pump { list.isIdle && adapter.isIdle }
          let rows = list.presenter.visibleRows
          let texts = rows.map { list.texts(in: $0) }
          #expect(texts == [["water the plants", "Done"], ["call Eve", "Done"]])
          try #require(list.control("done", in: rows[1])).click()
          #expect(done == [2])
        }
      }
    }

    @Test("L3 a missing id, another type and broken XML are said in a sentence")
    func mistakes() throws {
      let shape = try WidgetTemplate(ui: MemoCell.shape, name: "memo.ui")
      #expect(throws: ToolkitError("memo.ui: nothing has the id \"title\"")) {
        try shape.label("title")
      }
      #expect(throws: ToolkitError("memo.ui: \"done\" is a GtkButton, not a GtkLabel")) {
        try shape.label("done")
      }
      #expect(throws: ToolkitError("memo.ui: \"text\" is a GtkLabel, not a GtkImage")) {
        try shape.image("text")
      }
      let broken = #expect(throws: ToolkitError.self) {
        try WidgetTemplate(
          ui: "<interface>\n\n<object class=\"NoSuchWidget\"/>\n</interface>",
          name: "broken.ui"
        )
      }
      #expect(broken?.message.hasPrefix("broken.ui: ") == true)
      #expect(broken?.message.contains("3") == true)
      #expect(throws: ToolkitError.self) { try WidgetTemplate(path: "/nowhere/row.ui") }
    }

    @Test("R2 a template's widgets go when its wrappers go")
    func lifetime() async throws {
      try await GtkTest.noLeaks {
        let shape = try WidgetTemplate(ui: MemoCell.shape)
        let row = try shape.widget("row")
        let button = try shape.button("done")
        button.onClick {}
        withExtendedLifetime(row) {}
      }
    }
  }
}
