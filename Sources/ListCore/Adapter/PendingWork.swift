/// What was asked for and is to be done in one transaction.
@MainActor
struct PendingWork {
  @MainActor
  struct Batch {
    let controller: AnySectionController
    let updates: @MainActor (BatchContext) -> Void
  }

  @MainActor
  struct Completion {
    /// The controller that asked, or `nil` when the list itself was asked.
    let controller: AnySectionController?
    let call: @MainActor (Bool) -> Void
  }

  var wantsObjects = false
  var wantsReload = false
  /// Whether the host has to be shown everything although nobody asked for objects.
  var wantsPresentation = false
  /// Whether the data source was gone when its objects were to be asked for.
  var lostSource = false
  var isAnimated = true
  private(set) var dirty: ContiguousArray<AnySectionController> = []
  private var dirtyTokens: Set<ObjectIdentifier> = []
  /// Controllers whose rows may differ from what their batches state.
  private(set) var unstated: Set<ObjectIdentifier> = []
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

  mutating func markDirty(_ controller: AnySectionController, isStated: Bool = false) {
    let token = ObjectIdentifier(controller)
    if !isStated { unstated.insert(token) }
    if dirtyTokens.insert(token).inserted { dirty.append(controller) }
  }

  mutating func add(_ batch: Batch) { batches.append(batch) }

  /// The oldest batch that has not been handed out yet.
  mutating func takeBatch() -> Batch? {
    guard nextBatch < batches.count else { return nil }
    defer { nextBatch += 1 }
    return batches[nextBatch]
  }

  mutating func add(
    animated: Bool,
    controller: AnySectionController? = nil,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    isAnimated = isAnimated && animated
    guard let completion else { return }
    completions.append(Completion(controller: controller, call: completion))
  }

  /// Calls every completion, in the order in which they were asked for.
  func complete(shown: Bool) {
    for completion in completions {
      let isShown =
        if let controller = completion.controller { controller.isAttached } else { !lostSource }
      completion.call(shown && isShown)
    }
  }
}
