/// Shows a section of an ``ItemList`` or a ``ModelList``, and hands what happens to the program's hooks.
///
/// What a program says of a type of models comes before what an item says itself.
final class ListSectionController: DeclaredSectionController<ListSection> {
  var hooks: ListHooks?

  override var store: RowStore { model.store }
  override var formatters: Formatters? { hooks?.formatters }
  override var header: Row? { model.header?.formatted(by: formatters) }
  override var footer: Row? { model.footer?.formatted(by: formatters) }
  override var isCollapsible: Bool { model.isCollapsible }
  override var indexTitle: String? { model.indexTitle }

  override func height(of element: ListRows.Element) -> RowHeight {
    (hooks?.heights(element.row.content, ()) ?? nil) ?? super.height(of: element)
  }

  override func isSelectable(_ row: RowContext) -> Bool {
    hooks?.isSelectable(row.content, ()) ?? super.isSelectable(row)
  }
  /// Where nobody wants to know anything of single rows, select all is one step.
  override var selectsAsWhole: Bool {
    let rows = model.store.rows
    guard !rows.hasItems, !rows.hasControls, let hooks else { return false }
    return hooks.isSelectable.isEmpty && hooks.isDeselectable.isEmpty && hooks.select.isEmpty
      && hooks.deselect.isEmpty
  }
  override func isHighlightable(_ row: RowContext) -> Bool {
    hooks?.isHighlightable(row.content, ()) ?? item(of: row)?.isHighlightable ?? isSelectable(row)
  }
  override func shouldDeselect(_ row: RowContext) -> Bool {
    hooks?.isDeselectable(row.content, ()) ?? super.shouldDeselect(row)
  }
  override func didActivate(_ row: RowContext) {
    hooks?.activate(model(of: row), row) ?? super.didActivate(row)
  }
  override func isActivatable(_ row: RowContext) -> Bool {
    hooks?.activate.hears(row.content) == true || item(of: row)?.hearsActivation == true
  }
  override func hearsSelection(of row: RowContext) -> Bool? {
    hooks?.select.hears(row.content) == true || super.hearsSelection(of: row) == true
  }
  override func didSelect(_ row: RowContext) {
    hooks?.select(model(of: row), row) ?? super.didSelect(row)
  }
  override func didDeselect(_ row: RowContext) { hooks?.deselect(model(of: row), row) }
  override func willDisplay(_ row: RowContext) { hooks?.willDisplay(model(of: row), row) }
  override func didEndDisplaying(_ row: RowContext) { hooks?.didEndDisplaying(row.content, row) }

  override func canMove(_ row: RowContext) -> Bool {
    hooks?.moves.canMove(model(of: row)) ?? item(of: row)?.canMove ?? false
  }
  override func canMove(_ row: RowContext, to index: Int) -> Bool {
    allowsMove(of: row, from: self, to: index)
  }
  override func move(_ row: RowContext, to index: Int) { move(row, from: self, to: index) }
  override func canGive(_ row: RowContext, to other: AnySectionController) -> Bool {
    other is ListSectionController
  }
  override func canTake(_ row: RowContext, from other: AnySectionController, at index: Int) -> Bool
  {
    guard let source = other as? ListSectionController,
      store.place(of: row.content.identity) == nil
    else { return false }
    return allowsMove(of: row, from: source, to: index)
  }
  override func take(_ row: RowContext, from other: AnySectionController, at index: Int) {
    guard let source = other as? ListSectionController else { return }
    move(row, from: source, to: index)
  }

  private func movement(
    of row: RowContext,
    from source: ListSectionController,
    to index: Int
  ) -> DeclaredMove? {
    source.index(of: row.id.key).map {
      (from: (source.model.id, $0), to: (model.id, index))
    }
  }

  private func allowsMove(
    of row: RowContext,
    from source: ListSectionController,
    to index: Int
  ) -> Bool {
    guard let move = movement(of: row, from: source, to: index) else { return false }
    return hooks?.moves.isAllowed(source.model(of: row), move)
      ?? source.item(of: row)?.allowsMove(move)
      ?? (source === self)
  }

  /// The list has the row in its new place before the program hears of it.
  private func move(_ row: RowContext, from source: ListSectionController, to index: Int) {
    guard let hooks, let wanted = movement(of: row, from: source, to: index) else { return }
    let (model, item) = (source.model(of: row), source.item(of: row))
    guard let move = hooks.moves.feed?.move(row.id.key, wanted) else { return }
    hooks.moves.didMove(model, move) ?? item?.tell(move)
  }

  override func perform(_ action: any CellAction, from row: RowContext) -> Bool {
    hooks?.cellActions.perform(action, from: row) == true || super.perform(action, from: row)
  }

  override func rowActions(for row: RowContext) -> RowActions {
    hooks?.actions(model(of: row), ()) ?? super.rowActions(for: row)
  }

  private func model(of row: RowContext) -> AnyDiffable {
    row.id.key.role == .body ? newest(row) ?? row.content : row.content
  }
}

/// What a program wants to know or decide about its models, by their type, and how items turn values
/// into texts.
@MainActor
final class ListHooks {
  var formatters: Formatters?
  var heights = TypedHooks<Void, RowHeight?>()
  var isSelectable = TypedHooks<Void, Bool>()
  var isDeselectable = TypedHooks<Void, Bool>()
  var isHighlightable = TypedHooks<Void, Bool>()
  var activate = TypedHooks<RowContext, Void>()
  var select = TypedHooks<RowContext, Void>()
  var deselect = TypedHooks<RowContext, Void>()
  var willDisplay = TypedHooks<RowContext, Void>()
  var didEndDisplaying = TypedHooks<RowContext, Void>()
  var modify = TypedHooks<AnyObject, Void>()
  var actions = TypedHooks<Void, RowActions>()
  var moves = Moves()
  /// What happens when cells say something.
  var cellActions = Registrations()

  /// What concerns rows that a person moves.
  @MainActor
  struct Moves {
    weak var feed: ListFeed?
    var isMovable = TypedHooks<Void, Bool>()
    var isAllowed = TypedHooks<DeclaredMove, Bool>()
    var didMove = TypedHooks<DeclaredMove, Void>()

    /// Whether a row can be moved; `nil` where the program said nothing of its type.
    func canMove(_ content: AnyDiffable) -> Bool? {
      isMovable(content, ()) ?? (didMove.hears(content) ? true : nil)
    }
  }
}

@MainActor
struct TypedHooks<Input, Answer> {
  private var calls: [ObjectIdentifier: @MainActor (AnyDiffable, Input) -> Answer?] = [:]

  var isEmpty: Bool { calls.isEmpty }

  func hears(_ content: AnyDiffable) -> Bool { calls[content.type] != nil }

  mutating func set<Model: ListDiffable>(
    _ type: Model.Type,
    _ call: @escaping @MainActor (Model, Input) -> Answer
  ) {
    calls[ObjectIdentifier(type)] = { content, input in
      content.value(as: Model.self).map { call($0, input) }
    }
  }

  @discardableResult
  func callAsFunction(_ content: AnyDiffable, _ input: Input) -> Answer? {
    calls[content.type]?(content, input)
  }
}

extension ListPresenter {
  /// Tells the list that a cell was bound, so that a program can add to it what the model does not
  /// say; hosts call this right after each bind, also after one in place.
  package func didBind(_ cell: AnyObject, to id: RowID, _ row: Row) {
    let controller = (delegate as? EventRouter)?.controller(for: id.section)
    (controller as? ListSectionController)?.hooks?.modify(row.content, cell)
  }
}
