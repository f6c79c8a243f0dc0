/// Decides everything about a list that can be right or wrong without pixels: what is shown, where
/// each row is, what is visible and selected, where a scroll ends.
///
/// A host owns one, realises the rows it names and feeds input back to it. Because every host asks
/// the same presenter, a run without a display shows the same as a window.
///
/// It joins parts that each do one thing, and hands every question and every input to the one that
/// knows.
///
///     list.presenter.visibleRows
///     list.presenter.scroll(toOffset: 400)
///     list.presenter.frame(of: row)
@MainActor
public final class ListPresenter {
  let list = PresentedList()
  package let scroll: Scroll
  package let selectionModel: SelectionModel
  let cursor: Cursor
  package let keyboard: Keyboard
  package let pointer: Pointer
  /// What a person can do with rows, menus of several rows included.
  package let commands: RowCommands
  let visible: Visible
  let indexTitles: IndexTitles
  let activity: ListActivity
  /// Where the list is to be as soon as it has rows.
  var pendingState: ListState?
  /// Says where the list is to be after a change, if not where its rows are.
  var arrival: (@MainActor () -> Scroll.Arrival?)?

  /// Makes a presenter that shows nothing yet.
  package init() {
    scroll = Scroll(list)
    selectionModel = SelectionModel(list)
    cursor = Cursor(list, scroll, selectionModel)
    keyboard = Keyboard(cursor)
    pointer = Pointer(cursor)
    commands = RowCommands(cursor)
    visible = Visible(cursor)
    indexTitles = IndexTitles(scroll)
    activity = ListActivity(list)
  }

  /// Names the host that realises the rows; it is held weakly.
  package func attach(to host: any RenderingHost) { list.host = host }

  /// Reports something a host noticed.
  package func report(_ diagnostic: Diagnostic) { list.report(diagnostic) }

  /// Whether a change of the list is being worked out, or loaded, away from the main actor.
  package var isWorkingElsewhere: Bool {
    visible.heights.changesElsewhere > 0 || list.delegate?.presenterIsLoading == true
  }
  /// Whether rows or the list itself are on their way, or are about to be.
  public var isMoving: Bool { visible.motion.isAboutToRun || scroll.isGliding }
  /// Takes over the time of the frame to be drawn, in milliseconds; only hosts that animate do so.
  package func advance(to milliseconds: Double) {
    if milliseconds.isFinite { list.time = milliseconds }
  }

  /// The rows a host is to realise now, with their places in the viewport: a stuck header, then the
  /// rows in list order with some beyond each edge, then rows that are on their way out.
  ///
  /// Rows of natural height that have never been measured are measured on the way. Display events are
  /// sent when the visible rows are known; when one of those who hear them scrolls or changes the
  /// list, the rows are named anew: what is returned is what is visible then.
  package func layOutVisible(
    overscan: Int = 0,
    measure: (PresentedRow) -> Double
  ) -> [PresentedRow] {
    visible.layOut(overscan: overscan, measure: measure)
  }

  /// How far each row of the last layout is from its place by now, where only time has gone on since.
  ///
  /// - Returns: `nil` when the rows are to be laid out anew: others are to be drawn, or none moves.
  package func goOn() -> [RowID: RowDisplacement]? { visible.motion.goOn() }

  weak var delegate: (any PresenterDelegate)? {
    get { list.delegate }
    set { list.delegate = newValue }
  }
}
