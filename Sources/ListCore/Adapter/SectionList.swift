/// Which controller belongs to which object, in list order; those that a filter hides stand among the
/// others and count nothing.
@MainActor
struct SectionList {
  struct Entry: ChunkElement {
    let controller: AnySectionController
    let isShown: Bool

    static var isKeyed: Bool { true }
    var weight: Int { isShown ? 1 : 0 }
    var key: DiffIdentity { controller.identity }
    var keyHash: UInt32 { controller.identity.shortHash }
    func hasKey(_ key: DiffIdentity) -> Bool { controller.identity == key }
  }

  private(set) var entries = ChunkedArray<Entry>()
  /// The objects as they were handed over last, one for each entry; `nil` where some have no
  /// controller.
  private(set) var objects: (any ListObjects)?
  /// Whether a controller was handed a newer object than is among them.
  var hasNewerObjects = false
  /// Counts how often objects were handed over.
  private(set) var version = 0

  /// How many sections are shown.
  var count: Int { entries.total }
  /// How many objects have a controller, hidden ones included.
  var objectCount: Int { entries.count }

  func controller(for identity: DiffIdentity) -> AnySectionController? {
    entries.element(for: identity, hash: identity.shortHash)?.controller
  }

  /// The controller of a shown section.
  subscript(section: Int) -> AnySectionController {
    entries[entries.search(section).index].controller
  }

  /// The controllers of all objects; O(n).
  var all: ContiguousArray<AnySectionController> {
    ContiguousArray(entries.lazy.map(\.controller))
  }

  /// The controllers of the shown sections; O(n).
  var shown: ContiguousArray<AnySectionController> {
    ContiguousArray(entries.lazy.filter(\.isShown).map(\.controller))
  }

  func index(of controller: AnySectionController) -> Int? {
    let identity = controller.identity
    guard let index = entries.index(of: identity, hash: identity.shortHash),
      entries[index].controller === controller
    else { return nil }
    return index
  }

  /// The position of a controller's section, or `nil` while it is hidden or not in the list.
  func section(of controller: AnySectionController) -> Int? {
    index(of: controller).flatMap { entries[$0].isShown ? entries.sum(before: $0) : nil }
  }

  /// The object of a controller as it was handed over last.
  func newestObject(of controller: AnySectionController) -> AnyDiffable? {
    guard let objects, let index = index(of: controller) else { return nil }
    return objects.object(at: index)
  }

  /// Makes other controllers those of the list, all of them shown that are not hidden.
  mutating func replace(with controllers: ContiguousArray<AnySectionController>) {
    entries = ChunkedArray(controllers.map { Entry(controller: $0, isShown: !$0.isHidden) })
  }

  /// Takes over objects; those that came have controllers.
  ///
  /// - Parameters:
  ///   - changes: What changed from the objects before.
  ///   - made: The new controllers, by the index of their object; `nil` for objects without one.
  mutating func apply(_ changes: IndexChanges, made: [Int: AnySectionController]) {
    let edits = changes.edits(old: entries) { index in
      made[index].map { Entry(controller: $0, isShown: true) }
    }
    if !edits.isEmpty { entries.replace(edits) }
  }

  /// Notes which objects the entries have now.
  mutating func adopt(_ new: any ListObjects, after last: Int) {
    version = last + 1
    objects = new.count == entries.count ? new : nil
    hasNewerObjects = false
  }

  /// Shows and hides sections.
  mutating func setHidden(_ changed: [(index: Int, isHidden: Bool)]) {
    for (index, isHidden) in changed {
      entries.change(at: index) {
        $0 = Entry(controller: $0.controller, isShown: !isHidden)
      }
    }
  }
}

/// Knows which controller shows objects of which type.
@MainActor
struct ControllerRegistry {
  private var factories: [ObjectIdentifier: @MainActor (AnyDiffable) -> AnySectionController?] = [:]

  mutating func register<Model: ListDiffable>(
    _ type: Model.Type,
    _ make: @escaping @MainActor (Model) -> AnySectionController
  ) {
    factories[ObjectIdentifier(type)] = { object in object.value(as: Model.self).map(make) }
  }

  func makeController(for object: AnyDiffable) -> AnySectionController? {
    factories[object.type]?(object)
  }
}
