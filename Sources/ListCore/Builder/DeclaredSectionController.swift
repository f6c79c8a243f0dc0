/// Shows an object of any type as declared rows, in a list where other sections are made in other
/// ways.
///
///     final class UserController: DeclaredSectionController<User> {
///       override func rows(for user: User) -> ListRows { ListRows(UserCell.self, [user.row]) }
///     }
///
/// Rows are declared as in a ``ListBuilder``: models, and the cell that shows them.
@MainActor
open class DeclaredSectionController<Model: ListDiffable>: SectionController<Model> {
  /// Makes the controller of an object; called by the list.
  ///
  /// - Parameter model: The object.
  public required init(model: Model) { super.init(model: model) }

  /// Declares the rows of an object.
  ///
  /// - Parameter model: The object as it is now.
  /// - Returns: The rows in order; identities should differ.
  @RowsBuilder
  open func rows(for model: Model) -> ListRows { ListRows() }

  /// Not asked: the declared rows decide.
  public final override var numberOfRows: Int { rows(for: model).count }

  override var makesSingleRows: Bool { false }

  override func makeBodyRows() -> ContiguousArray<Row> {
    let elements = rows(for: model).elements
    var rows = ContiguousArray<Row>()
    rows.reserveCapacity(elements.count)
    for row in elements {
      let height = row.sizing?.height(row.content) ?? .natural
      rows.append(Row(row.content, height: height, cellType: row.cellType))
    }
    return rows
  }
}
