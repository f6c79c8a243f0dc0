/// What was asked for and is to be done in one transaction.
@MainActor
struct PendingWork {
  @MainActor
  struct Batch {
    let controller: AnySectionController
    /// Added to the row numbers the block states; not 0 for a part of a stacked section.
    var offset = 0
    let updates: @MainActor (BatchContext) -> Void
  }

  @MainActor
  struct Completion {
    /// The controller that asked, or `nil` when the list itself was asked.
    let controller: AnySectionController?
    let needsSource: Bool
    let call: @MainActor (Bool) -> Void
  }

  var wantsObjects = false
  var wantsReload = false
  /// Whether the host has to be shown everything although nobody asked for objects.
  var wantsPresentation = false
  /// Whether the data source was gone when its objects were to be asked for.
  var lostSource = false
  /// What the objects that were asked for changed among the sections, where that is known.
  var sectionChanges: IndexChanges?
  /// Controllers that are new, have another object, or rows whose cells are to be rebuilt.
  var concerned: ContiguousArray<AnySectionController> = []
  var animation = UpdateAnimation.automatic
  private(set) var dirty: ContiguousArray<AnySectionController> = []
  private var dirtyTokens: Set<ObjectIdentifier> = []
  /// Controllers whose rows may differ from what their batches state.
  private var unstated: Set<ObjectIdentifier> = []
  /// Controllers whose rows are to be asked for.
  private var asked: Set<ObjectIdentifier> = []
  /// Those of them that are to be asked for all rows, not only for stated ones.
  private var askedForAll: Set<ObjectIdentifier> = []
  var refreshed: [AnyDiffable] = []
  private var batches: [Batch] = []
  private var nextBatch = 0
  private(set) var completions: [Completion] = []

  var kind: UpdateReport.Kind {
    wantsReload ? .reload : wantsObjects || wantsPresentation ? .updates : .rows
  }

  var hasWork: Bool {
    wantsObjects || wantsReload || wantsPresentation || !dirty.isEmpty || !completions.isEmpty
      || !refreshed.isEmpty
  }

  /// Notes that a controller is to be asked for its rows.
  mutating func markDirty(
    _ controller: AnySectionController,
    isStated: Bool = false,
    asksAll: Bool = true
  ) {
    asked.insert(ObjectIdentifier(controller))
    if asksAll { askedForAll.insert(ObjectIdentifier(controller)) }
    if isStated {
      if dirtyTokens.insert(ObjectIdentifier(controller)).inserted { dirty.append(controller) }
    } else {
      markReshaped(controller)
    }
  }

  /// Notes that other ones of the rows a controller has are to be shown.
  mutating func markReshaped(_ controller: AnySectionController) {
    let token = ObjectIdentifier(controller)
    unstated.insert(token)
    if dirtyTokens.insert(token).inserted { dirty.append(controller) }
  }

  func asks(_ controller: AnySectionController) -> Bool {
    asked.contains(ObjectIdentifier(controller))
  }

  /// Whether all that happened to the rows of a controller is what its batches state.
  func asksOnlyForStated(_ controller: AnySectionController) -> Bool {
    asks(controller) && isStated(controller)
      && !askedForAll.contains(ObjectIdentifier(controller))
  }

  func isStated(_ controller: AnySectionController) -> Bool {
    !unstated.contains(ObjectIdentifier(controller))
  }

  mutating func add(_ batch: Batch) { batches.append(batch) }

  /// Whether there are batches that have not been handed out yet.
  var hasBatches: Bool { nextBatch < batches.count }

  /// The oldest batch that has not been handed out yet.
  mutating func takeBatch() -> Batch? {
    guard hasBatches else { return nil }
    defer { nextBatch += 1 }
    return batches[nextBatch]
  }

  mutating func add(
    animated: Bool,
    animation: UpdateAnimation = .automatic,
    controller: AnySectionController? = nil,
    completion: (@MainActor (Bool) -> Void)?,
    needsSource: Bool = true
  ) {
    self.animation = self.animation.joined(with: animated ? animation : .none)
    guard let completion else { return }
    completions.append(
      Completion(controller: controller, needsSource: needsSource, call: completion)
    )
  }

  /// Calls every completion, in the order in which they were asked for.
  func complete(shown: Bool) {
    for completion in completions {
      let isShown =
        if let controller = completion.controller {
          controller.isAttached
        } else {
          !(lostSource && completion.needsSource)
        }
      completion.call(shown && isShown)
    }
  }
}
