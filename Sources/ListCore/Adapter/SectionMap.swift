/// Which controller belongs to which object, in list order.
@MainActor
struct SectionMap {
  /// The controllers of the shown sections.
  private(set) var controllers: ContiguousArray<AnySectionController> = []
  /// The controllers of all objects, also of those that a filter hides.
  private(set) var all: ContiguousArray<AnySectionController> = []
  private var byIdentity: [DiffIdentity: AnySectionController] = [:]

  var count: Int { controllers.count }

  func controller(for identity: DiffIdentity) -> AnySectionController? { byIdentity[identity] }

  /// Takes over a new order; positions are right in every controller before this returns.
  ///
  /// - Returns: Controllers that are not in the list any more.
  mutating func replace(
    with wanted: ContiguousArray<AnySectionController>
  ) -> [AnySectionController] {
    var map = [DiffIdentity: AnySectionController](minimumCapacity: wanted.count)
    for controller in wanted { map[controller.identity] = controller }
    let removed = all.filter { map[$0.identity] !== $0 }
    all = wanted
    byIdentity = map
    assignPositions()
    return Array(removed)
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
