import ListCore
import Testing

@MainActor
@Suite struct ItemActionTests {
  private func row(_ sample: SampleList) -> RowID {
    sample.list.row(of: SampleItem(id: "a"), in: "s")
  }

  @Test("I1 actions come in order, leading then trailing, with title, icon, style and enabling")
  func order() {
    let sample = SampleList()
    sample.show([
      SampleItem(
        id: "a",
        leadingActions: [ContextAction(title: "Pin", iconName: "pin") { _ in }],
        trailingActions: [
          ContextAction(title: "Share", isEnabled: false) { _ in },
          ContextAction(title: "Block", isDestructive: true, id: "block") { _ in },
        ]
      )
    ])
    let actions = sample.host.presenter.rowActions(for: row(sample))
    #expect(actions.leading.map(\.id) == ["Pin"])
    #expect(actions.leading.map(\.iconName) == ["pin"])
    #expect(actions.trailing.map(\.title) == ["Share", "Block"])
    #expect(actions.trailing.map(\.isEnabled) == [false, true])
    #expect(actions.trailing.map(\.isDestructive) == [false, true])
    #expect(actions.all.map(\.id) == ["Pin", "Share", "block"])
  }

  @Test(
    "I1 onDelete adds a destructive action after the trailing ones; the row stays until the program removes it"
  )
  func delete() {
    let sample = SampleList()
    var deleted: [String] = []
    let item = SampleItem(
      id: "a",
      onDelete: { deleted.append($0.id) },
      trailingActions: [ContextAction(title: "Share") { _ in }]
    )
    sample.show([item, SampleItem(id: "b")])
    let actions = sample.host.presenter.rowActions(for: row(sample))
    #expect(actions.trailing.map(\.id) == ["Share", RowActions.deleteID])
    #expect(actions.trailing.last?.isDestructive == true)
    #expect(sample.host.presenter.performRowAction(RowActions.deleteID, of: row(sample)))
    sample.host.settle()
    #expect(deleted == ["a"])
    #expect(sample.host.text == "s\n  a\ttext\n  b\ttext")
    sample.show([SampleItem(id: "b")])
    #expect(sample.host.text == "s\n  b\ttext")
    #expect(
      !sample.host.presenter.rowActions(for: sample.list.row(of: SampleItem(id: "b"), in: "s"))
        .trailing.contains { $0.id == RowActions.deleteID }
    )
  }

  @Test("I1 a handler gets the typed item as it is when it runs, from a menu opened before")
  func newestHandler() throws {
    let sample = SampleList()
    var log: [String] = []
    func item(_ word: String) -> SampleItem {
      SampleItem(
        id: "a",
        text: word,
        leadingActions: [ContextAction(title: "Say") { log.append("\(word) \($0.text)") }]
      )
    }
    sample.show([item("old")])
    let menu = sample.host.presenter.rowActions(for: row(sample))
    sample.show([item("new")])
    let chosen = try #require(menu.all.first)
    #expect(sample.host.presenter.performRowAction(chosen.id, of: row(sample)))
    #expect(log == ["new new"])
    #expect(sample.actions == ["Say s a"], "listeners hear of it")
  }

  @Test("I1 actions of a row that is gone, that are unknown or disabled are reported, not run")
  func refused() {
    let sample = SampleList()
    var count = 0
    sample.show([
      SampleItem(
        id: "a",
        trailingActions: [ContextAction(title: "Off", isEnabled: false) { _ in count += 1 }]
      )
    ])
    #expect(!sample.host.presenter.performRowAction("Off", of: row(sample)))
    #expect(!sample.host.presenter.performRowAction("None", of: row(sample)))
    sample.show([SampleItem(id: "b")])
    #expect(!sample.host.presenter.performRowAction("Off", of: row(sample)))
    #expect(sample.host.presenter.rowActions(for: row(sample)).isEmpty)
    #expect(count == 0)
    #expect(sample.diagnostics.counts == [.staleAction: 3])
  }
}
