/// Decides what one model object looks like in the list: its rows, their heights, its behaviour.
///
/// One controller lives for one object, from its first appearance to its removal, through updates
/// and moves; local state such as "liked" belongs in it. Without any override it shows the model
/// itself as a single row:
///
///     final class NoteController: SectionController<Note> {
///       override func height(at index: Int) -> RowHeight { .fixed(60) }
///       override func didSelect(_ row: RowContext) { open(model) }
///     }
///
/// [IGListKit's section controller, typed]
@MainActor
open class SectionController<Model: ListDiffable>: AnySectionController {
  /// The object the section stands for, as last handed to the list.
  public var model: Model {
    guard let model = object.value(as: Model.self) else {
      preconditionFailure("a controller is handed objects of its own type only")
    }
    return model
  }

  /// Makes the controller of an object; called by the list.
  ///
  /// - Parameter model: The object. Ask the context for nothing yet: see ``configure()``.
  public required init(model: Model) {
    super.init(object: AnyDiffable(model))
  }

  /// Called once, when the controller belongs to its list: register actions and heights here.
  open func configure() {}

  /// Called when the object is new or its content changed; never for an equal object.
  ///
  /// ``AnySectionController/section`` and its neighbours are already right.
  ///
  /// - Parameter model: The object as it is now, also in ``model``.
  open func didUpdate(to model: Model) {}

  /// How many rows the section has, header and footer apart; one by default.
  open var numberOfRows: Int { 1 }

  /// The view model of a row; the model itself by default.
  ///
  /// - Parameter index: The row, counted without the header.
  /// - Returns: What the row shows; its identity must be unique in the section.
  open func row(at index: Int) -> any ListDiffable { model }

  /// The height of a row; what the cell asks for by default.
  ///
  /// - Parameter index: The row, counted without the header.
  /// - Returns: A fixed number of pixels, or natural.
  open func height(at index: Int) -> RowHeight { .natural }

  /// The cell type of a row, where it is not the one registered for its view model's type.
  ///
  /// - Parameter index: The row, counted without the header.
  /// - Returns: A cell type, or `nil` for the registered one.
  open func cellType(at index: Int) -> CellType? { nil }

  /// The section's header, if it has one.
  open var header: Row? { nil }

  /// The section's footer, if it has one.
  open var footer: Row? { nil }

  /// The body rows as the pipeline wants them; stock controllers make them in their own way.
  func makeBodyRows() -> ContiguousArray<Row> {
    var rows = ContiguousArray<Row>()
    let count = numberOfRows
    precondition(count >= 0, "numberOfRows of \(Self.self) is \(count); it cannot be negative")
    rows.reserveCapacity(count)
    for index in 0..<count { rows.append(makeRow(at: index)) }
    return rows
  }

  /// Whether a row can be made without the others; stock controllers make all at once.
  var makesSingleRows: Bool { true }

  private func makeRow(at index: Int) -> Row {
    Row(AnyDiffable(row(at: index)), height: height(at: index), cellType: cellType(at: index))
  }

  final override func rowEdits(
    _ edits: BatchContext.Edits,
    of shown: SnapshotSection
  ) -> RowEdits? {
    guard makesSingleRows else { return nil }
    let maker = RowEditsMaker(
      section: shown,
      bodyCount: numberOfRows,
      header: header?.row(.header),
      footer: footer?.row(.footer)
    )
    return maker.rowEdits(edits) { makeRow(at: $0) }
  }

  final override func makeRows() -> SectionRows {
    SectionRows(
      id: identity,
      body: makeBodyRows(),
      header: header?.row(.header),
      footer: footer?.row(.footer)
    )
  }

  override func begin() {
    configure()
    didUpdate(to: model)
  }

  override func setObject(_ object: AnyDiffable) {
    guard let model = object.value(as: Model.self) else { return }
    keep(object)
    didUpdate(to: model)
  }
}

/// A section controller that is made when its section comes on screen, and not before.
///
/// A list keeps a controller for each object. That is what local state needs, and it is most of the
/// memory and of the first second of a list of a hundred thousand objects. Where the rows follow
/// from the object alone, say so once, and the list asks ``rows(of:)`` instead:
///
///     final class ContactController: SectionController<Contact>, OnDemandSectionController {
///       nonisolated static func rows(of contact: Contact) -> [Row]? {
///         [Row(AnyDiffable(contact), height: .fixed(60))]
///       }
///       override func height(at index: Int) -> RowHeight { .fixed(60) }
///       override func didSelect(_ row: RowContext) { open(model) }
///     }
///
/// The controller is made when a row of it is shown, selected or asked about, and goes away when
/// nobody has it any more. One that asked for an update, or that says
/// ``AnySectionController/holdsState``, stays for as long as its object, and is asked for the rows
/// from then on. Rows are counted, compared, searched and checked as those of any controller.
public protocol OnDemandSectionController<Model>: AnySectionController {
  /// The type of the objects.
  associatedtype Model: ListDiffable

  /// Makes the controller of an object; called by the list.
  ///
  /// - Parameter model: The object.
  init(model: Model)

  /// The rows of an object, with header and footer, exactly as a new controller would show them.
  ///
  /// Asked on any thread, and again whenever the rows are looked at: it must depend on nothing but
  /// the object.
  ///
  /// - Parameter model: The object.
  /// - Returns: The rows in order, or `nil` where this object's controller is to be made at once, such
  ///   as for one with an index title, metrics or a level of its own.
  nonisolated static func rows(of model: Model) -> [Row]?
}
