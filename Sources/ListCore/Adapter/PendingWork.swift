/// What was asked for and is to be done in one transaction.
@MainActor
struct PendingWork {
  /// What is asked of a controller.
  private struct Request: OptionSet {
    let rawValue: Int
    static let rows = Request(rawValue: 1)
    /// All of them, not only those that its batches state.
    static let allRows = Request(rawValue: 2)
    /// Its rows may differ from what its batches state.
    static let unstated = Request(rawValue: 4)
  }

  var wantsObjects = false
  var wantsReload = false
  /// Whether the host has to be shown everything although nobody asked for objects.
  var wantsPresentation = false
  /// Whether the data source was gone when its objects were to be asked for.
  var lostSource = false
  /// How many kept sections have an unequal object.
  var updatedSections = 0
  /// What the objects that were asked for changed among the sections, where that is known.
  var sectionChanges: IndexChanges?
  /// Controllers that are new, have another object, or rows whose cells are to be rebuilt; and where they most
  /// likely are among all.
  var concerned: ContiguousArray<(controller: AnySectionController, index: Int?)> = []
  /// Sections without a controller that are new or have another object.
  var madeSections: ContiguousArray<DiffIdentity> = []
  /// How it is shown, and whether all there is to do is to show what sources loaded; `nil` while nothing
  /// was asked for.
  private(set) var manner = (animation: UpdateAnimation.automatic, onlyLoads: Bool?.none)
  /// Controllers whose rows are to be asked for, or of whose rows other ones are to be shown.
  private(set) var dirty: ContiguousArray<AnySectionController> = []
  private var requests: [ObjectIdentifier: Request] = [:]
  var refreshed: [AnyDiffable] = []
  /// Those that have not run yet, the oldest first.
  var batches: ArraySlice<SectionBatch> = []
  /// Whom to tell that it is done, with the controller that asked; with `nil` where the list itself was asked.
  private(set) var completions:
    [(controller: AnySectionController?, needsSource: Bool, call: @MainActor (Bool) -> Void)] = []

  var kind: UpdateReport.Kind {
    wantsReload ? .reload : wantsObjects || wantsPresentation ? .updates : .rows
  }

  var hasWork: Bool {
    wantsObjects || wantsReload || wantsPresentation || !dirty.isEmpty || !completions.isEmpty
      || !refreshed.isEmpty
  }

  /// Notes that a controller is to be asked for its rows.
  mutating func markDirty(_ controller: AnySectionController) {
    mark(controller, [.rows, .allRows, .unstated])
  }

  /// Notes that other ones of the rows a controller has are to be shown.
  mutating func markReshaped(_ controller: AnySectionController) { mark(controller, .unstated) }

  /// Takes a batch that is to run, and asks for the rows it will state, or for all of its controller.
  mutating func add(_ batch: SectionBatch) {
    mark(batch.controller, batch.statedRowsOnly ? .rows : [.rows, .allRows])
    batches.append(batch)
  }

  private mutating func mark(_ controller: AnySectionController, _ new: Request) {
    let token = ObjectIdentifier(controller)
    if let old = requests.updateValue(new, forKey: token) {
      requests[token] = old.union(new)
    } else {
      dirty.append(controller)
    }
  }

  private func request(of controller: AnySectionController) -> Request {
    requests[ObjectIdentifier(controller)] ?? []
  }

  func asks(_ controller: AnySectionController) -> Bool { request(of: controller).contains(.rows) }

  /// Whether all that happened to the rows of a controller is what its batches state.
  func asksOnlyForStated(_ controller: AnySectionController) -> Bool {
    request(of: controller) == .rows
  }

  func isStated(_ controller: AnySectionController) -> Bool {
    !request(of: controller).contains(.unstated)
  }

  mutating func add(
    animated: Bool,
    animation: UpdateAnimation = .automatic,
    isLoad: Bool = false,
    controller: AnySectionController? = nil,
    completion: (@MainActor (Bool) -> Void)?,
    needsSource: Bool = true
  ) {
    manner.animation = manner.animation.joined(with: animated ? animation : .none)
    manner.onlyLoads = isLoad && manner.onlyLoads != false
    guard let completion else { return }
    completions.append((controller, needsSource, completion))
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
