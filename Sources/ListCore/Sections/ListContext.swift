/// What a section controller can ask of the list it is in.
///
/// Everything here is inert, not crashing, once the controller is detached: sizes are zero,
/// look-ups find nothing and requests complete with `false`. [IGListKit's collection context]
///
///     override func didSelect(_ row: RowContext) {
///       context.deselect(row.id)
///       context.scroll(to: row.id, position: .top)
///     }
@MainActor
public struct ListContext {
  weak var services: (any SectionServices)?
  weak var controller: AnySectionController?

  /// The size of the list's viewport in logical pixels; zero when detached.
  ///
  ///     let columns = context.containerSize.width > 600 ? 3 : 2
  public var containerSize: (width: Double, height: Double) {
    let size = attached?.host.presenter.viewport ?? ListSize()
    return (size.width, size.height)
  }

  /// What covers the edges of the viewport, in logical pixels; zero when detached.
  public var containerInsets: SectionInsets {
    SectionInsets(top: attached?.services.presenter?.topInset ?? 0)
  }

  /// The size of the viewport inside its insets, in logical pixels; zero when detached.
  public var insetContainerSize: (width: Double, height: Double) {
    let (size, insets) = (containerSize, containerInsets)
    return (
      max(0, size.width - insets.leading - insets.trailing),
      max(0, size.height - insets.top - insets.bottom)
    )
  }

  /// Whether a finger or a button is down, and may be about to scroll; `false` when detached, as the
  /// next two. [IGListKit's scrolling traits]
  public var isTracking: Bool { scrollTraits.contains(.tracking) }

  /// Whether the list follows a finger or the pointer.
  ///
  ///     override func didScroll() {
  ///       if context.isDragging { hideKeyboard() }
  ///     }
  public var isDragging: Bool { scrollTraits.contains(.dragging) }

  /// Whether the list goes on by itself after it was let go.
  public var isDecelerating: Bool { scrollTraits.contains(.decelerating) }

  var scrollTraits: ScrollTraits { attached?.services.presenter?.scrollTraits ?? [] }

  /// The services of the list, see ``ListEnvironment``; the default ones when detached.
  public var environment: ListEnvironment { services?.environment ?? ListEnvironment() }

  /// Where a row of this section is now, counted as ``SectionController/row(at:)`` counts; `nil` when it is gone,
  /// of another section, or a header or footer.
  public func index(of row: RowID) -> Int? {
    guard let attached, row.section == attached.controller.identity, row.key.role == .body,
      attached.controller.owns(row.key)
    else { return nil }
    return attached.services.index(of: row).map { $0 - attached.controller.start }
  }

  /// The rows of this section that are on screen, in list order.
  public var visibleRows: [RowID] {
    guard let (_, host, controller) = attached else { return [] }
    return host.presenter.displayedRows.filter {
      $0.section == controller.identity && controller.owns($0.key)
    }
  }

  /// The rows of this section that are on screen with all of their height, in list order.
  public var fullyVisibleRows: [RowID] {
    attached.map { visibleRows.filter($0.host.presenter.isFullyVisible) } ?? []
  }

  /// The row of this section that a cell shows now, or `nil` when it shows none of them.
  public func row(of cell: AnyObject) -> RowID? {
    guard let attached else { return nil }
    return visibleRows.first { attached.host.cell(at: $0) === cell }
  }

  /// The cell that shows a row now, if the row is on screen and shown by such a cell.
  ///
  /// Do not keep it: it is reused for other rows.
  public func cell<Cell: AnyObject>(at row: RowID, as type: Cell.Type = Cell.self) -> Cell? {
    attached?.host.cell(at: row) as? Cell
  }

  /// Names the row of this section that shows a view model, of which only the identity matters; `nil` when there is
  /// no such row; O(1).
  public func row(showing viewModel: some ListDiffable, in cellType: CellType? = nil) -> RowID? {
    let key = RowKey(content: DiffIdentity(viewModel), cellType: cellType)
    guard let controller = attached?.controller, controller.owns(key) else { return nil }
    let section = controller.root.shown
    return section.position(of: key).map(section.rowID(at:))
  }

  /// Selects a row without asking the controller.
  public func select(_ row: RowID) { attached?.host.presenter.select(row, asking: false) }

  /// Deselects a row without asking the controller.
  public func deselect(_ row: RowID) { attached?.host.presenter.deselect(row, asking: false) }

  /// Scrolls until a row is in view; nothing happens for an unknown row.
  public func scroll(to row: RowID, position: ScrollPosition = .nearest) {
    attached?.host.presenter.scroll(to: row, position: position)
  }

  /// Runs edits of this section's data as part of one transaction.
  ///
  /// Change the controller's state only inside `updates` and state there which rows it touches.
  /// It runs before the data source is asked, so a store that it changes may be shared with it.
  /// Called while a transaction collects its changes it joins that transaction. The completion is called exactly once:
  /// `true` when the edits are shown, `false` when the controller was detached or the list is gone.
  ///
  /// `updates` runs once, whatever comes of the section and of the host. It does not run where the
  /// context is inert, or where the adapter is released first; see
  /// ``performBatch(animated:statedRowsOnly:updates:outcome:)`` to be told whether it did.
  ///
  /// The controller is asked for all its rows, and what changed is found by comparing. With `statedRowsOnly` it is
  /// asked for header and footer and for the rows that the batch states to be inserted, updated or reloaded:
  ///
  ///     context.performBatch(statedRowsOnly: true) { batch in
  ///       lines.insert("new", at: 0)
  ///       batch.insert(at: 0)  // only this row is asked for
  ///     }
  ///
  /// The others are kept as they are: what a batch does not state does not show, and a batch that
  /// states a neighbour of the row it removed shows the wrong one of both until all rows are asked for
  /// again, by ``AnySectionController/update(animated:completion:)`` for instance. For sections of many
  /// thousand rows: a batch costs what it touches and a pass over memory, not a question for
  /// each row. Where statements do not fit the number of rows, where rows come twice, and for
  /// controllers that make all their rows at once, all rows are asked for after all.
  public func performBatch(
    animated: Bool = true,
    statedRowsOnly: Bool = false,
    updates: @escaping @MainActor (BatchContext) -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    // Without a host, too: what it changes counts, and is shown by the next one.
    guard let services, let controller, controller.isAttached else {
      completion?(false)
      return
    }
    let root = controller.root
    let batch = SectionBatch(
      controller: root,
      statedRowsOnly: statedRowsOnly && root === controller,
      offset: controller.start,
      updates: updates
    )
    services.request(batch, of: root, animated: animated, completion: completion)
  }

  /// Runs edits as ``performBatch(animated:statedRowsOnly:updates:completion:)`` does, and tells what came of them.
  ///
  ///     context.performBatch(updates: change, outcome: { isShown, hasRun in
  ///       if !hasRun { undo() }
  ///     })
  ///
  /// The outcome is told exactly once. `updates` ran and is not shown where the section was taken out of the list
  /// meanwhile, or the list has no host any more: what it changed counts, and what it stated does not.
  public func performBatch(
    animated: Bool = true,
    statedRowsOnly: Bool = false,
    updates: @escaping @MainActor (BatchContext) -> Void,
    outcome: @escaping @MainActor (_ isShown: Bool, _ hasRun: Bool) -> Void
  ) {
    var hasRun = false
    performBatch(animated: animated, statedRowsOnly: statedRowsOnly) {
      hasRun = true
      updates($0)
    } completion: {
      outcome($0, hasRun)
    }
  }

  /// Asks the controller for its rows and heights again, for example when a height depends on
  /// something outside the view models; rows of natural height are measured again.
  ///
  /// - Parameter completion: Called exactly once, `false` when the controller is detached.
  public func invalidateHeights(completion: (@MainActor (Bool) -> Void)? = nil) {
    if let (services, _, controller) = attached {
      let heights = services.presenter?.visible.heights
      heights?.invalidate([.section(controller.identity)], isUpdated: true)
    }
    if let controller { controller.update(completion: completion) } else { completion?(false) }
  }

  func report(_ diagnostic: Diagnostic) { services?.report(diagnostic) }

  private var attached:
    (services: any SectionServices, host: any RenderingHost, controller: AnySectionController)?
  {
    guard let services, let host = services.host, let controller, controller.isAttached else {
      return nil
    }
    return (services, host, controller)
  }
}

/// What a section controller may ask of the list it is in; the adapter answers.
///
/// Controllers reach it through ``ListContext``, which turns inert once they are detached.
@MainActor
protocol SectionServices: AnyObject {
  /// What shows the list; `nil` for one that has no host, or is being released.
  var host: (any RenderingHost)? { get }
  /// What decides there what is where; `nil` also while the list goes from one host to another.
  var presenter: ListPresenter? { get }
  var environment: ListEnvironment { get }
  var sectionCount: Int { get }
  /// Where a controller's section is; `nil` while a filter hides it.
  func section(of controller: AnySectionController) -> Int?
  /// Counts how often the list was handed objects.
  var objectsVersion: UInt32 { get }
  /// Has the next transaction look at a controller's section.
  func noteConcerned(_ controller: AnySectionController)
  /// Keeps a controller for as long as its object is in the list.
  func keep(_ controller: AnySectionController)
  func newestObject(of controller: AnySectionController) -> AnyDiffable?
  /// Asks for a controller's rows, or for what a batch changes in them.
  func request(
    _ batch: SectionBatch?,
    of controller: AnySectionController,
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?
  )
  /// Where a row is among those that its controller returned; `nil` for one that is not in the list.
  func index(of row: RowID) -> Int?
  /// Nobody overrides what an activated row called.
  func noteIgnoredActivation()
  /// Has loaded again what sources could not load.
  func retrySources()
  /// Does what is to happen when a cell says something that its section controller does not take.
  func receive(_ action: any CellAction, from row: RowContext) -> Bool
  func report(_ diagnostic: Diagnostic)
}
