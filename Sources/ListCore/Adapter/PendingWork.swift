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
    weak var controller: AnySectionController?
    let needsController: Bool
    let call: @MainActor (Bool) -> Void

    func callAsFunction(shown: Bool) {
      let isGone = needsController && controller?.isAttached != true
      call(shown && !isGone)
    }
  }

  var wantsObjects = false
  var wantsReload = false
  var isAnimated = true
  private(set) var dirty: ContiguousArray<AnySectionController> = []
  private var dirtyTokens: Set<ObjectIdentifier> = []
  var refreshed: [AnyDiffable] = []
  var batches: [Batch] = []
  private(set) var completions: [Completion] = []

  var kind: UpdateReport.Kind { wantsReload ? .reload : wantsObjects ? .updates : .rows }

  mutating func markDirty(_ controller: AnySectionController) {
    if dirtyTokens.insert(ObjectIdentifier(controller)).inserted { dirty.append(controller) }
  }

  mutating func add(
    animated: Bool,
    controller: AnySectionController? = nil,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    isAnimated = isAnimated && animated
    guard let completion else { return }
    completions.append(
      Completion(
        controller: controller,
        needsController: controller != nil,
        call: completion
      )
    )
  }
}
