/// A row as a section controller sees it when something happens to it.
///
/// It carries the identity and the view model, never an index that could be out of date; ``index``
/// is looked up when it is read.
///
///     override func didSelect(_ row: RowContext) {
///       guard let mail = row.viewModel(as: Mail.self) else { return }
///       open(mail)
///     }
@MainActor
public struct RowContext {
  /// Names the row for as long as it lives.
  public let id: RowID
  /// The view model the row shows.
  public let content: AnyDiffable
  private weak var controller: AnySectionController?

  /// Makes the context of a row as a controller gets it, to call the controller in a test of it.
  ///
  ///     let controller = NoteController(model: note)
  ///     controller.didSelect(RowContext(of: controller, showing: note))
  ///
  /// The controller need not be in a list; for a row that is in one see ``HeadlessList/context(of:)``.
  public init(
    of controller: AnySectionController,
    showing viewModel: some ListDiffable,
    cellType: CellType? = nil,
    role: Row.Role = .body
  ) {
    let key = RowKey(content: DiffIdentity(viewModel), cellType: cellType, role: role)
    let row = RowID(section: controller.identity, key: key)
    self.init(row, AnyDiffable(viewModel), controller)
  }

  init(_ id: RowID, _ content: AnyDiffable, _ controller: AnySectionController?) {
    self.id = id
    self.content = content
    self.controller = controller
  }

  /// The row's position now, counted as ``SectionController/row(at:)`` counts; found in O(log n).
  ///
  /// `nil` when the row is gone, and for headers and footers.
  public var index: Int? { controller?.context.index(of: id) }

  /// The object of the row's section as the list has it now, or `nil` when it is of another type.
  public func object<Model: ListDiffable>(as type: Model.Type) -> Model? {
    controller?.object.value(as: type)
  }

  /// The services of the list that the row is in, see ``ListEnvironment``.
  public var environment: ListEnvironment { controller?.environment ?? ListEnvironment() }

  /// The view model, or `nil` when the row shows another type.
  public func viewModel<Value: ListDiffable>(as type: Value.Type) -> Value? {
    content.value(as: type)
  }

  /// The same row, looked up in another controller's numbers.
  func of(_ controller: AnySectionController) -> RowContext {
    RowContext(id, content, controller)
  }
}
