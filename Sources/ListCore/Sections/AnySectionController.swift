/// What all section controllers share, whatever their model's type: what they can be asked and told about
/// their rows.
///
/// Subclass ``SectionController`` or one of the stock controllers; this class only erases them. Everything
/// has a default, so a controller overrides what it cares about. Whoever comes with a row brings its
/// identity and view model, never an index.
///
///     final class MailController: BindingSectionController<Mail> {
///       override func didSelect(_ row: RowContext) { open(model) }
///       override func canMove(_ row: RowContext) -> Bool { !model.isPinned }
///     }
@MainActor
open class AnySectionController {
  /// Names the section; the same for as long as the controller lives.
  public let identity: DiffIdentity

  // A context refers to its controller weakly. That takes a table beside the controller for good
  // and makes counting all other references slower, so a context is made when asked for.
  weak var services: (any SectionServices)?
  /// The object as it was when the controller last heard of it.
  ///
  /// Read by the diff of objects, which knows no actor but runs on the main one.
  nonisolated(unsafe) var lastObject: AnyDiffable
  /// The rows as last made, so that an unchanged section costs nothing.
  var made: SnapshotSection
  var shown: SnapshotSection
  final var registrations = Registrations()
  var extras: Extras?
  // These stand side by side because they are small: there is a controller for each object.
  /// Which objects of the list it has seen.
  var version: UInt32 = 0
  /// Whether the controller belongs to a list; also while a filter hides its section.
  public internal(set) var isAttached = false
  var needsRows = true
  /// Whether the filter of rows left a body row when it was asked last.
  var hasRowsLeft = true
  /// What the section said of itself beside its rows, so that it can be taken back.
  var traits: KnownTraits = []

  init(object: AnyDiffable) {
    lastObject = object
    identity = object.identity
    made = SnapshotSection(id: object.identity, rows: [])
    shown = made
  }

  /// Whether the controller knows something that its object does not say, such as what was pressed.
  ///
  /// Asked only where controllers are made on demand: see ``OnDemandSectionController``. One that
  /// asked for an update is kept whatever it says.
  open var holdsState: Bool { false }

  // What SectionController and those who combine controllers answer.

  func perform(_ action: any CellAction, from row: RowContext) -> Bool {
    registrations.perform(action, from: row)
      || (action as? any OwnAction)?.perform(on: row.content) == true
  }

  func makeRows() -> SiftedRows { preconditionFailure("SectionController makes the rows") }
  /// What a batch makes of the rows; `nil` where that does not give the controller's rows, or where
  /// it makes all rows at once.
  func rowEdits(_ edits: BatchContext.Edits) -> RowEdits? { nil }
  func begin() { preconditionFailure("SectionController begins") }
  func setObject(_ object: AnyDiffable) {
    preconditionFailure("SectionController takes the object")
  }

  func detach() {
    forgetShown()
    isAttached = false
    services = nil
    extras?.whole = nil
  }

  // A section made of several controllers says here which ones. The defaults below hand on what
  // concerns a row to the controller whose row it is, and what concerns the section to all of them.

  /// The controllers whose rows the section has, where they are not its own.
  var parts: [AnySectionController] { [] }
  /// The one of them that a row belongs to.
  func part(of row: RowKey) -> AnySectionController? { nil }
  /// How many rows of the section precede those of a part.
  func start(of part: AnySectionController) -> Int { 0 }

  /// Whether a body row can be selected at all, `true` by default; asked often, so that it can be shown as such.
  open func isSelectable(_ row: RowContext) -> Bool {
    owner(of: row).map { $0.isSelectable($1) } ?? true
  }

  /// Whether a row that was clicked may become selected, `true` by default.
  open func shouldSelect(_ row: RowContext) -> Bool {
    owner(of: row).map { $0.shouldSelect($1) } ?? true
  }

  /// Whether a row that was clicked may become deselected, `true` by default.
  open func shouldDeselect(_ row: RowContext) -> Bool {
    owner(of: row).map { $0.shouldDeselect($1) } ?? true
  }

  /// Called after a person selected a row.
  open func didSelect(_ row: RowContext) { owner(of: row).map { $0.didSelect($1) } }

  /// Called after a person deselected a row.
  open func didDeselect(_ row: RowContext) { owner(of: row).map { $0.didDeselect($1) } }

  /// Whether "select all" may take all body rows of the section with one step.
  ///
  /// Return `true` when every one of them can be selected and deselected and the section follows
  /// the selection as a whole. Then it is asked for no single row by "select all" and by what undoes
  /// it; it is told by ``didSelectAll()`` and ``didDeselectAll()``. A million rows are selected in
  /// the time of one, and take no memory. Rows that come later are not selected.
  open var selectsAsWhole: Bool { false }

  /// Called after a person selected all body rows at once.
  open func didSelectAll() {}

  /// Called after a section that was selected at once was given up; for rows of it that stay
  /// selected ``didSelect(_:)`` follows.
  ///
  /// Rows that leave the list leave the selection without a call, and so does a section with all of
  /// its rows; ask the presenter's selection where that matters.
  open func didDeselectAll() {}

  /// Called when a person activated a row: by Return, a double click, or assistive technology; and
  /// by a single click in a list without selection.
  open func didActivate(_ row: RowContext) {
    guard let (part, row) = owner(of: row) else {
      services?.noteIgnoredActivation()
      return
    }
    part.didActivate(row)
  }

  /// Whether something happens when a body row is activated, `true` by default: assistive technology is offered
  /// it only then.
  open func isActivatable(_ row: RowContext) -> Bool {
    owner(of: row).map { $0.isActivatable($1) } ?? true
  }

  /// Whether something happens when a row is selected; `nil` where a subclass may override that.
  func hearsSelection(of row: RowContext) -> Bool? {
    owner(of: row).flatMap { $0.hearsSelection(of: $1) }
  }

  /// Whether a body row shows that the pointer is over it or that it is pressed, `true` by default.
  open func isHighlightable(_ row: RowContext) -> Bool {
    owner(of: row).map { $0.isHighlightable($1) } ?? true
  }

  /// Called when the pointer came over a row or pressed it.
  open func didHighlight(_ row: RowContext) { owner(of: row).map { $0.didHighlight($1) } }

  /// Called when a highlighted row is not highlighted any more.
  open func didUnhighlight(_ row: RowContext) { owner(of: row).map { $0.didUnhighlight($1) } }

  /// Called when a row comes into the viewport.
  open func willDisplay(_ row: RowContext) {}

  /// Called when a row has left the viewport or the list, with the view model it had when it appeared.
  open func didEndDisplaying(_ row: RowContext) {}

  /// Called when the first row of the section comes into the viewport, after the row's own call.
  open func willDisplaySection() {}

  /// Called when the last visible row of the section has left, after the row's own call.
  open func didEndDisplayingSection() {}

  /// Called when the section comes within the list's working range: time to prepare.
  open func willEnterWorkingRange() { for part in parts { part.willEnterWorkingRange() } }

  /// Called when the section leaves the list's working range: time to let go.
  open func didExitWorkingRange() { for part in parts { part.didExitWorkingRange() } }

  /// What a person can do with a row now; nothing by default.
  ///
  /// Asked when a menu is opened or the pointer comes over the row, and again when an action is
  /// run, so that what runs is never older than the row. [IGListKit's and IQListKit's swipe actions]
  open func rowActions(for row: RowContext) -> RowActions {
    owner(of: row).map { $0.rowActions(for: $1) } ?? RowActions()
  }

  /// Whether a person may move a body row, `false` by default. [IGListKit's canMoveItem]
  open func canMove(_ row: RowContext) -> Bool {
    owner(of: row).map { $0.canMove($1) } ?? false
  }

  /// Whether a body row may be moved to another place of this section, which it is to have afterwards, counted
  /// without the header; `true` by default.
  open func canMove(_ row: RowContext, to index: Int) -> Bool { true }

  /// Called when a person moved a row to another place of this section, counted as in ``canMove(_:to:)``: change
  /// what the rows are made from.
  open func move(_ row: RowContext, to index: Int) {}

  /// Whether a person may move a body row out of this section into another, `false` by default.
  open func canGive(_ row: RowContext, to other: AnySectionController) -> Bool {
    owner(of: row).map { $0.canGive($1, to: other) } ?? false
  }

  /// Whether a row of another section may be moved here, to a place counted without the header; `false` by default.
  open func canTake(_ row: RowContext, from other: AnySectionController, at index: Int) -> Bool {
    false
  }

  /// Called when a person moved a row to another section, before that one is told: drop it.
  open func give(_ row: RowContext, to other: AnySectionController) {
    owner(of: row).map { $0.give($1, to: other) }
  }

  /// Called when a person moved a row here from another section, to a place counted without the header: take it up.
  open func take(_ row: RowContext, from other: AnySectionController, at index: Int) {}

  /// Called when the list was scrolled while the section is on screen.
  open func didScroll() { for part in parts { part.didScroll() } }

  /// Called when a person begins to scroll the list while the section is on screen.
  open func willBeginScrolling() { for part in parts { part.willBeginScrolling() } }

  /// Called when a person lets go of the list, which may go on by itself, while the section is on screen.
  open func didEndScrolling(willDecelerate: Bool) {
    for part in parts { part.didEndScrolling(willDecelerate: willDecelerate) }
  }

  /// Called when a list that went on by itself came to rest while the section is on screen.
  open func didEndDecelerating() { for part in parts { part.didEndDecelerating() } }

  /// How a row appears, or leaves with the view model it had; `nil`, the default, for the usual way.
  open func transition(of row: RowContext, isAppearing: Bool) -> RowTransition? {
    owner(of: row).flatMap { $0.transition(of: $1, isAppearing: isAppearing) }
  }

  /// Spacing, insets and row widths of the section, where they are not the list's.
  open var metrics: SectionMetrics? { nil }

  /// The title by which a person jumps to the section, such as the first letter of its names.
  ///
  /// Asked whenever the section's rows are made. A list with two titles or more shows them at its
  /// trailing edge. [IQListKit's section index title]
  open var indexTitle: String? { nil }

  /// How deep the section's own rows stand inside those of others: 0 at the edge.
  ///
  /// Added to what each row says of itself, see ``RowTraits/indentationLevel``. Header and footer stay at the
  /// edge. Asked whenever the section's rows are made; another level alone binds no row again.
  open var indentationLevel: Int { 0 }

  /// Whether the section can be collapsed to its header; one without a header never can.
  open var isCollapsible: Bool { true }
}
