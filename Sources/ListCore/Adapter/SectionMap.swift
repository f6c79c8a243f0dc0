/// Which controller belongs to which object, in list order.
@MainActor
struct SectionMap {
  /// The controllers of the shown sections.
  private(set) var controllers: ContiguousArray<AnySectionController> = []
  /// The controllers of all objects, also of those that a filter hides.
  private(set) var all: ContiguousArray<AnySectionController> = []
  private var byIdentity: [DiffIdentity: AnySectionController] = [:]
  private var round = 0

  var count: Int { controllers.count }

  init() {}

  /// Makes a map to which that many controllers are added one by one.
  init(capacity: Int) {
    all.reserveCapacity(capacity)
    controllers.reserveCapacity(capacity)
    byIdentity.reserveCapacity(capacity)
  }

  /// Adds a controller that is not in the map and not hidden; ``markLast()`` is to follow.
  mutating func append(_ controller: AnySectionController) {
    controller.place = all.count
    controller.section = all.count
    all.append(controller)
    controllers.append(controller)
    byIdentity[controller.identity] = controller
  }

  func markLast() { all.last?.isLast = true }

  func controller(for identity: DiffIdentity) -> AnySectionController? { byIdentity[identity] }

  /// The controllers of the given objects, and `nil` for those that have none.
  ///
  /// Most lists are given again much as they were, so the controller behind the one found last is
  /// looked at first: in a list of 100,000 objects that takes a tenth of looking each one up.
  ///
  /// - Parameters:
  ///   - objects: The objects in their new order.
  ///   - keepsOrder: Set to whether all controllers are found, in their order, and nothing else.
  /// - Returns: `nil` when an object comes twice, which is then to be reported.
  mutating func controllers(
    for objects: ContiguousArray<AnyDiffable>,
    keepsOrder: inout Bool
  ) -> ContiguousArray<AnySectionController?>? {
    round += 1
    var found = ContiguousArray<AnySectionController?>()
    found.reserveCapacity(objects.count)
    var strangers: Set<DiffIdentity> = []
    var next = 0
    keepsOrder = objects.count == all.count
    for object in objects {
      if next < all.count, all[next].identity == object.identity {
        guard all[next].round != round else { return nil }
        all[next].round = round
        found.append(all[next])
        next += 1
        continue
      }
      keepsOrder = false
      if let known = byIdentity[object.identity] {
        guard known.round != round else { return nil }
        known.round = round
        found.append(known)
        next = known.place + 1
      } else {
        guard strangers.insert(object.identity).inserted else { return nil }
        found.append(nil)
      }
    }
    return found
  }

  /// Takes over a new order; positions are right in every controller before this returns.
  ///
  /// - Parameters:
  ///   - wanted: The controllers in their new order.
  ///   - added: Those of them that are new.
  /// - Returns: Controllers that are not in the list any more.
  mutating func replace(
    with wanted: ContiguousArray<AnySectionController>,
    adding added: ContiguousArray<AnySectionController>
  ) -> [AnySectionController] {
    round += 1
    for controller in wanted { controller.round = round }
    // A loop: closures of the main actor are checked for it at every call.
    var removed: [AnySectionController] = []
    for controller in all where controller.round != round {
      removed.append(controller)
      byIdentity[controller.identity] = nil
    }
    if added.count > 16 { byIdentity.reserveCapacity(wanted.count) }
    for controller in added { byIdentity[controller.identity] = controller }
    all = wanted
    for (place, controller) in all.enumerated() { controller.place = place }
    assignPositions()
    return removed
  }

  /// Numbers the sections that are not hidden.
  mutating func assignPositions() {
    controllers = all.contains(where: \.isHidden) ? all.filter { !$0.isHidden } : all
    let last = controllers.count - 1
    for (index, controller) in controllers.enumerated() {
      controller.section = index
      controller.isLast = index == last
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
