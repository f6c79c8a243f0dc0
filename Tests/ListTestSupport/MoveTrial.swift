public import ListCore

/// What a list tells its program while rows are laid out.
public enum ListCallback: String, CaseIterable, Sendable {
  case rowAppears, rowLeaves, sectionAppears, sectionLeaves, entersRange, leavesRange
  case delegateHearsRow, delegateHearsSection
  case rowsNeeded, rowsNotNeeded, endReached, scrolled, binds
}

/// What a program can do then that moves rows.
public enum ListMove: String, CaseIterable, Sendable {
  case toOffset, toRow, toSection, toState, gliding, inset, headers, height, heights, lengthScale,
    update
}

/// A list whose program moves rows inside the callbacks of their layout, and then looks whether what
/// is drawn is what is visible.
@MainActor
public final class MoveTrial {
  /// Decides what is where.
  public let presenter: ListPresenter
  /// How often a callback moved rows.
  public private(set) var moves = 0
  private let adapter: ListAdapter
  private var random: SeededGenerator
  private var armed: (callback: ListCallback, move: ListMove)?
  private var budget = 0
  private var sections: [MoveSection] = []
  private var fresh = 0

  /// Fills a list.
  ///
  /// - Parameters:
  ///   - adapter: The list's adapter; updates inside callbacks are shown at once.
  ///   - presenter: The presenter of its host.
  ///   - seed: Decides heights, places and numbers.
  public init(_ adapter: ListAdapter, _ presenter: ListPresenter, seed: UInt64) {
    self.adapter = adapter
    self.presenter = presenter
    random = SeededGenerator(seed: seed)
    adapter.updater = SynchronousUpdater()
    adapter.workingRangeSize = 1
    adapter.register(MoveController.self, for: MoveSection.self)
    adapter.delegate = self
    presenter.edgeThreshold = 60
    presenter.onStartReached = { [weak self] in self?.hear(.endReached) }
    presenter.onEndReached = { [weak self] in self?.hear(.endReached) }
    for _ in 0..<16 { sections.append(newSection()) }
    adapter.objects = sections
  }

  private func newSection() -> MoveSection {
    fresh += 1
    let count = Int.random(in: 1...6, using: &random)
    return MoveSection(id: "s\(fresh)", count: count, trial: self)
  }

  /// Has the next callbacks of a kind move rows.
  ///
  /// - Parameters:
  ///   - callback: The kind of callback.
  ///   - move: What is done in it.
  ///   - times: How often.
  public func arm(_ callback: ListCallback, _ move: ListMove, times: Int) {
    armed = (callback, move)
    budget = times
    presenter.tellAgainOfStart()
    presenter.tellAgainOfEnd()
  }

  /// What a person or the program does from outside.
  public func stir() {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: perform(.toRow)
    case 1: perform(.update)
    default: perform(.toOffset)
    }
  }

  /// What differs between what is drawn and what is visible.
  ///
  /// - Parameter drawn: The rows as they are drawn, with their frames.
  /// - Returns: A line for each difference.
  public func differences(drawn: [RowID: RowFrame]) -> [String] {
    presenter.visibleRows.compactMap { row in
      guard let frame = drawn[row] else { return "\(row) is visible and not drawn" }
      guard frame != presenter.visibleFrame(of: row) else { return nil }
      return "\(row) is drawn at \(frame.y), not at \(presenter.visibleFrame(of: row)?.y ?? .nan)"
    }
  }

  func hear(_ callback: ListCallback) {
    guard let armed, armed.callback == callback, budget > 0 else { return }
    budget -= 1
    moves += 1
    perform(armed.move)
  }

  private func perform(_ move: ListMove) {
    switch move {
    case .toOffset:
      presenter.scroll(toOffset: .random(in: -20...presenter.contentHeight + 20, using: &random))
    case .toRow: scroll(animated: false)
    case .gliding: scroll(animated: true)
    case .toSection:
      guard let section = sections.randomElement(using: &random) else { return }
      presenter.scroll(toSection: DiffIdentity(section), position: position())
    case .toState:
      let offset = presenter.offset
      presenter.scroll(toOffset: .random(in: 0...presenter.contentHeight, using: &random))
      let state = presenter.state
      presenter.scroll(toOffset: offset)
      presenter.restore(state)
    case .inset: presenter.topInset = .random(in: 0...40, using: &random).rounded()
    case .headers: presenter.hasStickyHeaders.toggle()
    case .height:
      guard let row = presenter.visibleRows.randomElement(using: &random) else { return }
      presenter.invalidateHeight(of: row)
      presenter.scroll(to: row, position: position())
    case .heights: presenter.invalidateHeights()
    case .lengthScale:
      presenter.lengthScale = [1, 1.25, 1.5, 2, 2.5].randomElement(using: &random) ?? 1
    case .update:
      let place = Int.random(in: 0...sections.count, using: &random)
      sections.insert(newSection(), at: place)
      sections.remove(at: .random(in: 0..<sections.count, using: &random))
      adapter.objects = sections
    }
  }

  private func scroll(animated: Bool) {
    guard presenter.snapshot.rowCount > 0 else { return }
    let place = Int.random(in: 0..<presenter.snapshot.rowCount, using: &random)
    presenter.scroll(
      to: presenter.snapshot.rowID(at: place),
      position: position(),
      extra: .random(in: -5...5, using: &random),
      animated: animated
    )
  }

  private func position() -> ScrollPosition {
    [.top, .center, .bottom, .nearest].randomElement(using: &random) ?? .top
  }
}

extension MoveTrial: ListAdapterDelegate {
  /// Rows come into view next.
  public func listWillNeed(_ rows: [(id: RowID, content: AnyDiffable)]) { hear(.rowsNeeded) }
  /// Rows do not come into view.
  public func listNoLongerNeeds(_ rows: [RowID]) { hear(.rowsNotNeeded) }
  /// A row appears.
  public func listAdapter(_ adapter: ListAdapter, willDisplay row: RowContext) {
    hear(.delegateHearsRow)
  }
  /// A section has left.
  public func listAdapter(
    _ adapter: ListAdapter,
    didEndDisplaying object: any ListDiffable,
    section: Int
  ) { hear(.delegateHearsSection) }
}

/// An object of the trial, with a few rows.
public struct MoveSection: ListDiffable, Equatable {
  /// Names it.
  public let id: String
  let count: Int
  let trial: MoveTrial

  /// Compares what is shown.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.count == rhs.count }
}

/// A row of the trial; whoever reads its text binds a cell or measures one.
public struct MoveLine: ListDiffable, Equatable, TextRepresentable {
  /// Names it.
  public let id: String
  let trial: MoveTrial

  /// One text, of a length of its own.
  public var texts: [String] {
    MainActor.assumeIsolated { trial.hear(.binds) }
    return [String(repeating: "\(id) ", count: 1 + (id.utf8.last.map(Int.init) ?? 0) % 9)]
  }

  /// Compares what is shown.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
}

/// Rows of fixed and natural heights below a header.
final class MoveController: SectionController<MoveSection> {
  override var numberOfRows: Int { model.count }
  override func row(at index: Int) -> any ListDiffable {
    MoveLine(id: "\(model.id)-\(index)", trial: model.trial)
  }
  override func height(at index: Int) -> RowHeight {
    index.isMultiple(of: 2) ? .natural : .fixed(Double(30 + index * 7))
  }
  override var header: Row? {
    model.id.hasSuffix("3")
      ? nil : Row(MoveLine(id: "title", trial: model.trial), height: .fixed(25))
  }
  override func willDisplay(_ row: RowContext) { model.trial.hear(.rowAppears) }
  override func didEndDisplaying(_ row: RowContext) { model.trial.hear(.rowLeaves) }
  override func willDisplaySection() { model.trial.hear(.sectionAppears) }
  override func didEndDisplayingSection() { model.trial.hear(.sectionLeaves) }
  override func willEnterWorkingRange() { model.trial.hear(.entersRange) }
  override func didExitWorkingRange() { model.trial.hear(.leavesRange) }
  override func didScroll() { model.trial.hear(.scrolled) }
}
