/// Which controller belongs to which object, in list order.
@MainActor
struct SectionMap {
  private(set) var controllers: ContiguousArray<AnySectionController> = []
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
    let last = wanted.count - 1
    for (index, controller) in wanted.enumerated() {
      controller.section = index
      controller.isLast = index == last
      map[controller.identity] = controller
    }
    let removed = controllers.filter { map[$0.identity] !== $0 }
    controllers = wanted
    byIdentity = map
    return Array(removed)
  }
}
