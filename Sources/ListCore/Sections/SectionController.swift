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

  /// Makes the controller of an object, called by the list; ask the context for nothing yet: see ``configure()``.
  public required init(model: Model) {
    super.init(object: AnyDiffable(model))
  }

  /// Called once, when the controller belongs to its list: register actions and heights here.
  open func configure() {}

  /// Called when the object is new or its content changed; never for an equal object.
  ///
  /// ``model``, ``AnySectionController/section`` and its neighbours are already right.
  open func didUpdate(to model: Model) {}

  /// How many rows the section has, header and footer apart; one by default.
  open var numberOfRows: Int { 1 }

  /// The view model of a row, counted without the header, whose identity is to be unique in the section; the model
  /// itself by default.
  open func row(at index: Int) -> any ListDiffable { model }

  /// The height of a row, counted without the header; what the cell asks for by default.
  open func height(at index: Int) -> RowHeight { .natural }

  /// The cell type of a row, counted without the header, where it is not the one registered for its view model's type.
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

  final override func rowEdits(_ edits: BatchContext.Edits) -> RowEdits? {
    guard makesSingleRows else { return nil }
    let maker = RowEditsMaker(
      section: made,
      bodyCount: numberOfRows,
      header: header?.row(.header),
      footer: footer?.row(.footer)
    )
    return maker.rowEdits(edits) { makeRow(at: $0) }
  }

  final override func makeRows() -> SiftedRows {
    var rows = makeBodyRows()
    if let header { rows.insert(header.row(.header), at: 0) }
    if let footer { rows.append(footer.row(.footer)) }
    return SnapshotSection.sifting(rows, id: identity)
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
  init(model: Model)

  /// The rows of an object, with header and footer, exactly as a new controller would show them; `nil` where its
  /// controller is to be made at once, such as for one with an index title, metrics or a level of its own.
  ///
  /// Asked on any thread, and again whenever the rows are looked at: it must depend on nothing but
  /// the object.
  nonisolated static func rows(of model: Model) -> [Row]?
}

/// Splits one object into view models and keeps one cell bound to each.
///
/// Say which view models the object has; the list does the rest: one cell per view model, found by
/// its type, bound when it appears and re-bound in place when its view model changed.
///
///     final class PostController: BindingSectionController<Post> {
///       private var localLikes: Int?
///
///       override func viewModels(for post: Post) -> [any ListDiffable] {
///         [UserViewModel(post), LikeViewModel(count: localLikes ?? post.likes)]
///       }
///
///       override func configure() {
///         height(of: LikeViewModel.self) { _ in .fixed(55) }
///         on(LikeCell.Action.self) { [unowned self] _, _ in
///           localLikes = (localLikes ?? model.likes) + 1
///           update()
///         }
///       }
///     }
///
/// View models with the same identity are shown once, the first of them; the others are reported.
/// Equality of the object plays no part: its identity decides that the controller is kept, its view
/// models decide what changes on screen. [IGListKit's binding section controller]
@MainActor
open class BindingSectionController<Model: ListDiffable>: SectionController<Model> {
  /// The view models of an object, in the order of their rows; their identities should differ.
  ///
  /// Asked once per transaction that concerns this section.
  open func viewModels(for model: Model) -> [any ListDiffable] { [model] }

  /// States how high the rows of a view-model type are, asked when rows are made; natural where nothing is stated.
  public final func height<ViewModel: ListDiffable>(
    of type: ViewModel.Type,
    _ height: @escaping @MainActor (ViewModel) -> RowHeight
  ) {
    registrations.add(HeightRule(height))
  }

  /// The cell type of a view model, where it is not the one registered for its type.
  open func cellType(for viewModel: any ListDiffable) -> CellType? { nil }

  final override var makesSingleRows: Bool { false }

  final override func makeBodyRows() -> ContiguousArray<Row> {
    let models = viewModels(for: model)
    var rows = ContiguousArray<Row>()
    rows.reserveCapacity(models.count)
    for viewModel in models {
      let content = AnyDiffable(viewModel)
      let height = registrations.height(of: content) ?? .natural
      rows.append(Row(content, height: height, cellType: cellType(for: viewModel)))
    }
    return rows
  }

  /// Not asked by a binding section controller: the view models decide.
  public final override var numberOfRows: Int {
    // Rows that are made are not made again to be counted.
    needsRows ? viewModels(for: model).count : made.bodyRowCount
  }
}

/// The rows a controller wants shown, which of them were left out, and what there is to say of that.
typealias SiftedRows = (section: SnapshotSection, leftOut: LeftOutRows, diagnostics: [Diagnostic])

extension SnapshotSection {
  /// Makes a section of rows, with header and footer among them.
  ///
  /// Leaves out what cannot be told from other rows: repeats, and rows whose id is not equal to itself.
  static func sifting(_ given: ContiguousArray<Row>, id: DiffIdentity) -> SiftedRows {
    let whole = SnapshotSection(id: id, rows: given)
    // So it is nearly always, and there is a section for each object.
    if !whole.hasDuplicateRows, given.reading(\.allHaveUsableIDs) {
      return (whole, LeftOutRows(), [])
    }
    var rows = given
    let nameless = rows.indices.filter { !rows[$0].content.isEqualToItself }
    var diagnostics = nameless.map {
      Diagnostic(.unusableIdentifier, "row \(rows[$0].key) of section \(id)")
    }
    var leftOut = LeftOutRows(nameless)
    if !nameless.isEmpty {
      let named = rows.indices.filter { leftOut.place(of: $0) != nil }
      rows = ContiguousArray(named.map { rows[$0] })
    }
    let (section, duplicates) = SnapshotSection(id: id, rows: rows).deduplicated()
    if !duplicates.isEmpty {
      diagnostics += duplicates.map { Diagnostic(.duplicateIdentifier, "\($0)") }
      let repeats = duplicates.flatMap(\.droppedPositions).map(leftOut.index(of:))
      leftOut = LeftOutRows((nameless + repeats).sorted())
    }
    let body = SnapshotSection.Rows(given).body
    return (section, leftOut.isEmpty ? leftOut : leftOut.inside(body), diagnostics)
  }
}

extension Elements<Row> {
  fileprivate var allHaveUsableIDs: Bool {
    (0..<count).allSatisfy { self[$0].element.content.isEqualToItself }
  }
}
