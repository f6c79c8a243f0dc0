import ListCore
import ListTestSupport

final class DeletableMailController: SectionController<Mail> {
  var ran: Mails.Ran?
  override func row(at index: Int) -> any ListDiffable { model }
  override func height(at index: Int) -> RowHeight { .fixed(model.height) }
  override func rowActions(for row: RowContext) -> RowActions {
    RowActions(of: model, onDelete: { [ran] in ran?.deleted.append($0.id) })
  }
}

/// A list of mails that runs actions on all of them.
@MainActor
struct Mails {
  let fixture: SourceFixture
  let ran = Ran()

  final class Ran {
    var actions: [(action: String, selection: ListSelection)] = []
    var deleted: [Int] = []
  }

  init(_ count: Int, oldestMoment: Int? = 0) async {
    fixture = SourceFixture((0..<count).map { Mail(id: $0) })
    fixture.source.oldestMoment = oldestMoment
    fixture.adapter.register(Mail.self) { [ran] in
      let controller = DeletableMailController(model: $0)
      controller.ran = ran
      return controller
    }
    fixture.adapter.selectionMode = .multiple
    fixture.adapter.onActionForAll = { [ran] in ran.actions.append(($0, $1)) }
    await fixture.show()
  }

  var list: HeadlessList { fixture.list }
  var selection: ListSelection { fixture.adapter.selection }
  var count: Int { selection.count + selection.unloadedCount }

  func selectAll() { list.press(.character("a"), .control) }

  /// Presses a key, and waits for what has to be loaded for it.
  func press(_ key: ListKey, _ modifiers: KeyModifiers = []) async {
    list.press(key, modifiers)
    await list.settleEverywhere()
  }

  func scroll(to mail: Int) async {
    list.presenter.scroll(toOffset: Double(mail) * 60)
    await list.settleEverywhere()
  }

  func row(_ id: Int) -> RowID? { fixture.adapter.row(of: Mail(id: id)) }

  /// The mail with the cursor, if it is loaded.
  var focused: Int? {
    list.presenter.focusedRow
      .flatMap { list.presenter.snapshot.row(for: $0)?.content.value(as: Mail.self)?.id }
  }

  /// The mails in view that are selected.
  var selected: [Int] {
    list.presenter.visibleRows.filter(list.presenter.selection.contains).compactMap {
      list.presenter.snapshot.row(for: $0)?.content.value(as: Mail.self)?.id
    }
  }

  /// The mails that are selected, of those that are loaded.
  var loadedSelected: [Int] {
    list.presenter.selectedRows.compactMap {
      list.presenter.snapshot.row(for: $0)?.content.value(as: Mail.self)?.id
    }
  }

  /// The ids of all that is selected, as a handler of an action gets them.
  func loadAll(_ selection: ListSelection? = nil) async throws -> [Int] {
    let selection = selection ?? self.selection
    var ids: [Int] = []
    try await selection.forEachPage(of: Mail.self) { ids += $0.map(\.id) }
    return ids
  }
}
