/// A list without a display: a viewport of a given size over the same engine as the widget's, with
/// cells made of text.
///
/// Test section controllers with it:
///
///     let list = HeadlessList(width: 375, height: 667)
///     let adapter = ListAdapter(host: list)
///     adapter.register(PostController.self, for: Post.self)
///     adapter.objects = [post]
///     list.settle()
///     #expect(list.text == "…")
///
/// Turns are advanced by hand, so nothing happens behind a test's back.
@MainActor
public final class HeadlessList: RenderingHost {
  /// Decides what is where.
  public let presenter = ListPresenter()
  /// Runs queued work when the turn is advanced.
  package var scheduler: any TurnScheduler { turns }
  private let turns = ManualScheduler()
  /// Whether rows are checked against ``register(_:actions:cellType:)``; off by default, so that a
  /// test of a controller needs no cells.
  public var checksRegistrations = false
  /// Whether rows move to their places; off by default, so that every update is there at once.
  ///
  /// Time passes only by ``advance(milliseconds:)``.
  public var animatesRows = false
  /// How high a row is that says of itself that it is as high as it wants.
  package var measure: @MainActor (PresentedRow) -> Double = { HeadlessList.height(of: $0) }
  /// What would be drawn at this moment: every row in view where it is on its way, and rows that
  /// are still to be seen on their way out.
  package private(set) var drawnRows: [PresentedRow] = []
  private var time = 0.0
  private var isRealising = false
  /// Whether rows were moved or changed since they were realised.
  private var isStale = false

  typealias Registration = (viewModel: ObjectIdentifier, actions: [any CellAction])

  var byViewModel: [ObjectIdentifier: Registration] = [:]
  var byCell: [CellType: Registration] = [:]
  private lazy var realised = RealisedRows<HeadlessCell>(
    pool: { $0.cellType ?? CellType(HeadlessCell.self) },
    make: { _ in HeadlessCell() },
    bind: { [weak self] cell, id, row in
      guard self?.canBind(row) != false else { return }
      cell.bind(row)
      self?.presenter.didBind(cell, to: id, row)
    },
    recycle: { $0.forget() }
  )

  /// Makes an empty list with a viewport of a size in logical pixels.
  public init(width: Double = 375, height: Double = 667) {
    presenter.attach(to: self)
    realised.presenter = presenter
    presenter.setViewport(ListSize(width: width, height: height))
    // Every host brings cells for them.
    register(StandardRow.self, actions: RowAccessoryAction.self)
    register(UnloadedRow.self)
  }

  /// How often cells were bound so far.
  public var boundCount: Int { realised.boundCount }
  /// How many cells were made so far.
  public var createdCount: Int { realised.createdCount }
  /// How many rows have a cell now.
  public var realisedCount: Int { realised.count }

  /// Whether nothing waits for the next turn.
  public var isIdle: Bool { turns.isIdle }

  /// Runs what waits for the next turn; what that queues in turn waits for the one after.
  ///
  ///     adapter.objects = mails
  ///     #expect(list.text.isEmpty)  // nothing happens before the next turn
  ///     list.advanceTurn()
  public func advanceTurn() { turns.advance() }

  /// Advances turns until nothing is queued, `limit` at most, so that work that queues itself for ever ends;
  /// `false` when something waits still.
  @discardableResult
  public func settle(limit: Int = 1_000) -> Bool { turns.settle(limit: limit) }

  /// Advances turns until nothing is left to do, also of what runs elsewhere: diffs in the background,
  /// what other threads submit, and what sequences bring.
  ///
  ///     posts.yield(newer)           // to an AsyncStream that the list shows
  ///     await list.settleEverywhere()
  ///
  /// Nobody sleeps. A sequence that waits for something need not have ended; one that never waits is
  /// never done.
  public func settleEverywhere() async {
    // Who is resumed on the main actor is behind this task, and may resume somebody else.
    var quietRounds = 0
    while quietRounds < 8 {
      settle()
      await Task.yield()
      quietRounds = isWorkingElsewhere || !turns.isIdle ? 0 : quietRounds + 1
    }
  }

  private var isWorkingElsewhere: Bool {
    guard !presenter.isWorkingElsewhere else { return true }
    guard let adapter = (presenter.delegate as? EventRouter)?.adapter else { return false }
    let followed = adapter.delegates.followed
    // Also where the list was in another host when that began.
    guard adapter.queue.elsewhere == nil else { return true }
    // A turn that the updater holds back is shown whenever that likes.
    return adapter.queue.phase == .scheduled ? !followed.readers.isIdle : !followed.isIdle
  }

  /// Lets time pass for rows that move, and draws the frame at its end.
  public func advance(milliseconds: Double) {
    if milliseconds.isFinite { time += milliseconds }
    presenter.advance(to: time)
    realise()
  }

  /// Where a row is drawn at this moment, which is elsewhere than ``ListPresenter/frame(of:)`` while it is on its
  /// way; also one that has left the list and is still to be seen.
  ///
  ///     #expect(list.drawnFrame(of: row)?.y == 56)
  public func drawnFrame(of row: RowID) -> RowFrame? {
    drawnRows.first { $0.id == row }?.drawnFrame
  }

  /// Gives the viewport another size.
  public func resize(width: Double, height: Double) {
    presenter.setViewport(ListSize(width: width, height: height))
  }

  /// The whole list as text: a line per section with its id, then a line per row with two spaces,
  /// the row's id, a tab and its texts.
  public var text: String {
    var lines: [String] = []
    for section in presenter.snapshot.sections {
      lines.append(section.id.description)
      for row in section.rows {
        lines.append("  \(row.key)\t\(row.texts.joined(separator: " | "))")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// What stands for the cell that shows a row now, or `nil` when the row is not on screen; its texts are
  /// ``texts(in:)``.
  public func cell(at row: RowID) -> AnyObject? { realised.cell(for: row) }

  package func presenterDidApply(_ transaction: ListTransaction) {
    realised.refresh(after: transaction, park: { _ in })
    realise()
  }

  package func presenterDidMove() { realise() }

  package func presenterDidChangeSelection(_ change: SelectionChange) {}

  package func presenterDidChangeEmptyState() {}

  /// Realises the rows in view, again where binding a cell moved them.
  private func realise() {
    isStale = true
    guard !isRealising else { return }
    isRealising = true
    for _ in 0..<4 where isStale {
      isStale = false
      realiseOnce()
    }
    isRealising = false
    if isStale { turns.schedule { [weak self] in self?.realise() } }
  }

  private func realiseOnce() {
    realised.beginPass()
    let rows = presenter.layOutVisible(measure: measure)
    for row in rows where !row.isLeaving { _ = realised.realise(row.id, row.row) }
    drawnRows = rows
    realised.endPass(park: { _ in })
  }

  /// The height of a text in a fixed-pitch font of 8 by 20 pixels, 12 pixels from the edges: the
  /// host has no fonts to measure with.
  package static func height(of row: PresentedRow) -> Double {
    let columns = max(1, Int((row.frame.width - 24) / 8))
    let lines = row.row.texts.reduce(0) { lines, text in
      lines
        + text.split(separator: "\n", omittingEmptySubsequences: false)
        .reduce(0) { $0 + max(1, ($1.count + columns - 1) / columns) }
    }
    return Double(max(1, lines) * 20 + 24)
  }
}

/// A scheduler whose turns are advanced by hand.
@MainActor
package final class ManualScheduler: TurnScheduler {
  private var jobs: [@MainActor () -> Void] = []

  package init() {}

  package var isIdle: Bool { jobs.isEmpty }

  package func schedule(_ job: @escaping @MainActor () -> Void) { jobs.append(job) }

  /// Runs what is queued now; jobs that these queue wait for the turn after.
  package func advance() {
    let turn = jobs
    jobs = []
    for job in turn { job() }
  }

  /// Advances until nothing is queued, a number of turns at most; `false` when something waits still.
  @discardableResult
  package func settle(limit: Int = 1_000) -> Bool {
    for _ in 0..<max(0, limit) {
      if jobs.isEmpty { return true }
      advance()
    }
    return jobs.isEmpty
  }
}
