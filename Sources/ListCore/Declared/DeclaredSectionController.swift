/// Shows an object of any type as declared rows, in a list where other sections are made in other
/// ways.
///
/// Rows are declared as in a ``ListBuilder``, models and the cell that shows them, or as items:
///
///     final class UserController: DeclaredSectionController<User> {
///       override func rows(for user: User) -> ListRows { ListRows(UserCell.self, [user]) }
///     }
///
///     final class ContactController: DeclaredSectionController<Contact> {
///       override func items(for contact: Contact) -> [any ListViewItem] {
///         [ContactItem(contact)]
///       }
///     }
///
/// What happens to the row of an item is handed to the newest item with its identity: the row's own may
/// be older where it looks the same. ``ItemList`` and ``ModelList`` show their sections in the same way.
@MainActor
open class DeclaredSectionController<Model: ListDiffable>: SectionController<Model> {
  /// The rows as last declared, where some are items, and the object they were declared for.
  private var known: (object: AnyDiffable, store: RowStore)?

  /// Declares the rows of an object, whose identities should differ; those of its items by default.
  @ListRows
  open func rows(for model: Model) -> ListRows { ListRows(items: items(for: model)) }

  /// The items of an object, in the order of their rows; types may mix, identities should differ.
  open func items(for model: Model) -> [any ListViewItem] { [] }

  /// What turns values into texts in the rows of items; without one such texts are left out.
  open var formatters: Formatters? { nil }

  /// Not asked: the declared rows decide.
  public final override var numberOfRows: Int { rows(for: model).count }

  /// What the item says; `true` for the row of a model.
  open override func isSelectable(_ row: RowContext) -> Bool {
    item(of: row)?.isSelectable ?? !row.showsItem
  }

  /// What the item says; `true` for the row of a model.
  open override func isHighlightable(_ row: RowContext) -> Bool {
    item(of: row)?.isHighlightable ?? !row.showsItem
  }

  /// What the item says; `true` for the row of a model.
  open override func shouldDeselect(_ row: RowContext) -> Bool {
    item(of: row)?.isDeselectable ?? true
  }

  override func hearsSelection(of row: RowContext) -> Bool? {
    item(of: row).map(\.hearsSelection)
  }

  /// Tells the item.
  open override func didSelect(_ row: RowContext) { item(of: row)?.select() }

  /// Tells the item.
  open override func didActivate(_ row: RowContext) { item(of: row)?.activate() }

  /// Whether the item is told of it; `true` for the row of a model.
  open override func isActivatable(_ row: RowContext) -> Bool {
    item(of: row)?.hearsActivation ?? !row.showsItem
  }

  /// The actions of the item; none for the row of a model.
  open override func rowActions(for row: RowContext) -> RowActions {
    item(of: row)?.rowActions ?? RowActions()
  }

  override func perform(_ action: any CellAction, from row: RowContext) -> Bool {
    if super.perform(action, from: row) { return true }
    guard action is RowAccessoryAction, row.showsItem else { return false }
    item(of: row)?.showDetail()
    return true
  }

  override var makesSingleRows: Bool { false }

  override func makeBodyRows() -> ContiguousArray<Row> {
    known = nil
    let declared = store.rows
    // Nobody is told of what happens to models, so that nobody has to find them again.
    if !declared.hasItems { known = nil }
    let formatters = declared.hasItems ? formatters : nil
    var rows = ContiguousArray<Row>()
    rows.reserveCapacity(declared.count)
    for element in declared.elements {
      let row = element.row.formatted(by: formatters)
      rows.append(Row(row.content, height: height(of: element), cellType: row.cellType))
    }
    return rows
  }

  /// How high a row is: what its cell states, or else its item.
  func height(of element: ListRows.Element) -> RowHeight {
    element.sizing?(element.row.content) ?? element.row.height
  }

  var store: RowStore {
    if let known, known.object.isSameInstance(as: object) { return known.store }
    let store = RowStore(rows(for: model))
    known = (object, store)
    return store
  }

  /// The newest item of a row; `nil` for the row of a model, and of an item that is gone.
  final func item(of row: RowContext) -> (any ListViewItem)? {
    guard row.showsItem else { return nil }
    let content =
      switch row.id.key.role {
      case .header: header?.content
      case .body: newest(row)
      case .footer: footer?.content
      }
    return content?.conforming(to: (any AnyItemRow).self)?.anyItem
  }

  /// What a body row stands for, as last declared: the row's own may be older where it is equal.
  final func newest(_ row: RowContext) -> AnyDiffable? {
    store.place(of: row.content.identity).map { store[$0].content }
  }
}

/// The former name of ``DeclaredSectionController``.
@available(*, deprecated, renamed: "DeclaredSectionController")
public typealias ItemizedSectionController = DeclaredSectionController

extension RowContext {
  fileprivate var showsItem: Bool { content.conforming(to: (any AnyItemRow).self) != nil }
}
