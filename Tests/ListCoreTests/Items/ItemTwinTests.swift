import ListTestSupport
import Testing

@testable import ListCore

/// Items of an ``ItemList``, of a ``DeclaredSectionController`` and among the sections of a ``ModelList``:
/// whatever happens to one is the same in all of them.
@MainActor
@Suite struct ItemTwinTests {
  /// An item of which everything that a person can do is written down.
  struct TwinItem: ListViewItem {
    let id: String
    var text = "text"
    var version = 1
    var note: (@MainActor @Sendable (String) -> Void)?
    var isSelectable = true
    var isDeselectable = true
    var isHighlightable = true
    var indentationLevel = 0

    private func action(_ name: String) -> ItemAction<TwinItem>? {
      guard let note else { return nil }
      return { item in note("\(name) \(item.id) \(item.version)") }
    }

    var onSelect: ItemAction<TwinItem>? { action("select") }
    var onActivate: ItemAction<TwinItem>? { action("activate") }
    var onDelete: ItemAction<TwinItem>? { action("delete") }
    var onDetail: ItemAction<TwinItem>? { action("detail") }
    var leadingActions: [ContextAction<TwinItem>] {
      [ContextAction(title: "Pin") { $0.note?("pin \($0.id) \($0.version)") }]
    }
    var menuItems: [ActionMenuItem<ContextAction<TwinItem>>] {
      [.action(ContextAction(title: "Share") { $0.note?("share \($0.id) \($0.version)") })]
    }
    var contentConfiguration: RowConfiguration {
      RowConfiguration(text: text, accessory: .detailButton)
    }
    var height: RowHeight { .fixed(20) }
  }

  /// A list of the items, made in one of the ways.
  @MainActor
  class Twin {
    let host = HeadlessList(width: 200, height: 200)
    let diagnostics = DiagnosticLog()
    var log: [String] = []
    var adapter: ListAdapter { preconditionFailure("each way has an adapter") }
    func show(_ items: [TwinItem]) {}
    func row(_ id: String) -> RowID? {
      host.presenter.snapshot.sections.first?.rows.first { $0.key.description == id }.map {
        RowID(section: host.presenter.snapshot.section(at: 0).id, key: $0.key)
      }
    }
  }

  private final class ListTwin: Twin {
    private lazy var list = ItemList(host: host, diagnostics: diagnostics)
    override var adapter: ListAdapter { list.adapter }
    override func show(_ items: [TwinItem]) {
      list.show([ItemSection(id: "s", contents: items)])
      host.settle()
    }
  }

  private final class ModelTwin: Twin {
    private lazy var list = ModelList(host: host, diagnostics: diagnostics)
    override var adapter: ListAdapter { list.adapter }
    override func show(_ items: [TwinItem]) {
      list.show { ItemSection(id: "s", contents: items) }
      host.settle()
    }
  }

  private struct Bundle: ListDiffable {
    let id = "s"
    let items: [TwinItem]
    func hasSameContent(as other: Bundle) -> Bool { false }
  }

  private final class BundleController: DeclaredSectionController<Bundle> {
    override func items(for bundle: Bundle) -> [any ListViewItem] { bundle.items }
  }

  private final class ControllerTwin: Twin {
    private lazy var made: ListAdapter = {
      let adapter = ListAdapter(host: host, diagnostics: diagnostics)
      adapter.register(BundleController.self, for: Bundle.self)
      host.presenter.selectionMode = .single
      host.presenter.deselectsAutomatically = true
      return adapter
    }()
    override var adapter: ListAdapter { made }
    override func show(_ items: [TwinItem]) {
      adapter.objects = [Bundle(items: items)]
      host.settle()
    }
  }

  /// What is done to a row, and what is to be heard and seen.
  struct Event: CustomTestStringConvertible {
    let name: String
    var change: @Sendable (inout TwinItem) -> Void = { _ in }
    let act: @MainActor (Twin, RowID) -> String
    let expected: [String]
    var testDescription: String { name }
  }

  private static func clickTwice(_ twin: Twin, _ row: RowID) -> String {
    twin.host.presenter.deselectsAutomatically = false
    twin.host.presenter.selectionMode = .multiple
    twin.host.tap(row)
    twin.host.tap(row, .control)
    return "\(twin.host.presenter.selectedRows.count)"
  }

  private static func point(_ twin: Twin, _ row: RowID) -> String {
    twin.host.presenter.setHighlighted(row)
    return "\(twin.host.presenter.highlightedRow == row)"
  }

  nonisolated static let events: [Event] = [
    Event(name: "click", act: { "\($0.host.tap($1))" }, expected: ["select a 2", "true"]),
    Event(
      name: "click on one that cannot be selected",
      change: { $0.isSelectable = false },
      act: { "\($0.host.tap($1))" },
      expected: ["true"]
    ),
    Event(
      name: "double click",
      act: { "\($0.host.doubleTap($1))" },
      expected: ["select a 2", "activate a 2", "true"]
    ),
    Event(
      name: "Return",
      act: { twin, row in
        twin.host.presenter.cursor.focusedRow = row
        return "\(twin.host.press(.return))"
      },
      expected: ["select a 2", "activate a 2", "true"]
    ),
    Event(
      name: "assistive technology",
      act: { "\($0.host.presenter.activate($1))" },
      expected: ["select a 2", "activate a 2", "true"]
    ),
    Event(
      name: "a second click on a selected row",
      act: clickTwice,
      expected: ["select a 2", "0"]
    ),
    Event(
      name: "a second click on one that cannot be deselected",
      change: { $0.isDeselectable = false },
      act: clickTwice,
      expected: ["select a 2", "1"]
    ),
    Event(
      name: "pointer",
      act: point,
      expected: ["true"]
    ),
    Event(
      name: "pointer over one that shows nothing of it",
      change: { $0.isHighlightable = false },
      act: point,
      expected: ["false"]
    ),
    Event(
      name: "pointer over one that can be highlighted and not be selected",
      change: { $0.isSelectable = false },
      act: point,
      expected: ["true"]
    ),
    Event(
      name: "detail button",
      act: { "\($0.host.press(RowAccessoryAction.detail.name, in: $1))" },
      expected: ["detail a 2", "true"]
    ),
    Event(name: "delete", act: { "\($0.host.delete($1))" }, expected: ["delete a 2", "true"]),
    Event(
      name: "Delete",
      act: { twin, row in
        twin.host.presenter.cursor.focusedRow = row
        return "\(twin.host.press(.delete))"
      },
      expected: ["delete a 2", "true"]
    ),
    Event(
      name: "menu",
      act: { twin, row in
        twin.host.run("Pin", of: row)
        twin.host.run("Share", of: row)
        return twin.host.menu(of: row)
      },
      expected: ["pin a 2", "share a 2", "Pin\n\nShare\n\nDelete"]
    ),
    Event(
      name: "level",
      change: { $0.indentationLevel = 2 },
      act: { twin, row in
        twin.host.presenter.snapshot.row(for: row).map { "\($0.indentationLevel)" } ?? "gone"
      },
      expected: ["2"]
    ),
    Event(
      name: "screen",
      act: { twin, _ in twin.host.screen },
      expected: ["0.0\ttext\n20.0\ttext"]
    ),
  ]

  @Test("CO6 an item behaves the same, whichever way it came into the list", arguments: events)
  func sameEvents(event: Event) throws {
    for twin in [ListTwin(), ControllerTwin(), ModelTwin()] {
      var item = TwinItem(id: "a", note: { [unowned twin] in twin.log.append($0) })
      event.change(&item)
      twin.show([item, TwinItem(id: "b")])
      // What runs is the newest one, though the row looks the same and no cell was touched.
      let bound = twin.host.boundCount
      item.version = 2
      twin.show([item, TwinItem(id: "b")])
      #expect(twin.host.boundCount == bound, "\(type(of: twin))")
      let row = try #require(twin.row("a"))
      let answer = event.act(twin, row)
      twin.host.settle()
      #expect(twin.log + [answer] == event.expected, "\(type(of: twin))")
      #expect(twin.diagnostics.counts.isEmpty, "\(type(of: twin))")
    }
  }
}
