/// Shows the models of a declared section and hands what happens to the program's hooks.
final class ModelSectionController: SectionController<ListSection> {
  var hooks: ModelHooks?

  override func configure() {
    for register in hooks?.cellActions ?? [] { register(self) }
  }

  override var makesSingleRows: Bool { false }

  override func makeBodyRows() -> ContiguousArray<Row> {
    var rows = ContiguousArray<Row>()
    rows.reserveCapacity(model.store.rows.count)
    for row in model.store.rows {
      rows.append(Row(row.content, height: height(of: row), cellType: row.cellType))
    }
    return rows
  }

  override var header: SupplementaryRow? { model.header }
  override var footer: SupplementaryRow? { model.footer }
  override var isCollapsible: Bool { model.isCollapsible }
  override var indexTitle: String? { model.indexTitle }

  override func isSelectable(_ row: RowContext) -> Bool {
    hooks?.isSelectable(row.content, ()) ?? true
  }
  /// Where the program wants to know nothing of single rows, select all is one step.
  override var selectsAsWhole: Bool {
    hooks.map {
      $0.isSelectable.isEmpty && $0.isDeselectable.isEmpty && $0.select.isEmpty
        && $0.deselect.isEmpty
    } ?? true
  }
  override func isHighlightable(_ row: RowContext) -> Bool {
    hooks?.isHighlightable(row.content, ()) ?? isSelectable(row)
  }
  override func shouldDeselect(_ row: RowContext) -> Bool {
    hooks?.isDeselectable(row.content, ()) ?? true
  }
  override func didActivate(_ row: RowContext) { hooks?.activate(newest(row), row) }
  override func didSelect(_ row: RowContext) { hooks?.select(newest(row), row) }
  override func didDeselect(_ row: RowContext) { hooks?.deselect(newest(row), row) }
  override func willDisplay(_ row: RowContext) { hooks?.willDisplay(newest(row), row) }
  override func didEndDisplaying(_ row: RowContext) { hooks?.didEndDisplaying(row.content, row) }

  override func rowActions(for row: RowContext) -> RowActions {
    hooks?.actions(newest(row), ()) ?? RowActions()
  }

  func didBind(_ cell: AnyObject, to content: AnyDiffable) { hooks?.modify(content, cell) }

  /// What the program decides comes before what the cell states.
  private func height(of row: ListRows.Element) -> RowHeight {
    (hooks?.heights(row.content, ()) ?? nil) ?? row.sizing?.height(row.content) ?? .natural
  }

  /// The model a row stands for, as last declared: the row's own may be older where it is equal.
  private func newest(_ row: RowContext) -> AnyDiffable {
    guard row.id.key.role == .body, let place = model.store.place(of: row.content.identity) else {
      return row.content
    }
    return model.store.rows[place].content
  }
}

extension ListPresenter {
  /// Tells the list that a cell was bound, so that a program can add to it what the model does not
  /// say; hosts call this right after each bind, also after one in place.
  public func didBind(_ cell: AnyObject, to id: RowID, _ row: Row) {
    let controller = (delegate as? ListAdapter)?.map.controller(for: id.section)
    (controller as? ModelSectionController)?.didBind(cell, to: row.content)
  }
}
