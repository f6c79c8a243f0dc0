extension ListAdapter {
  /// Moves a section among the shown ones; who owns the objects stores the new order.
  func moveSection(of controller: AnySectionController, to index: Int) {
    guard let from = controller.section else { return }
    var shown = map.shown
    shown.remove(at: from)
    let before = shown[..<index].reversed().map(\.identity)
    if let moveDelegate {
      let old = map.all.map(\.object)
      moveDelegate.listAdapter(
        self,
        move: controller.object.value,
        from: old.map(\.value),
        to: moving(controller.identity, behind: before, in: old).map(\.value)
      )
    } else if let ownSource {
      // The newest objects may be other ones than those shown.
      let newest = ownSource.newest.values.map { AnyDiffable($0) }
      let moved = moving(controller.identity, behind: before, in: newest)
      setOwnObjects(MixedObjects(models: moved.map(\.value)))
    }
  }

  /// Moves an object, and the hidden ones that follow it, behind the first of the named ones that
  /// is there; to the front, but behind hidden objects there, when none is.
  private func moving(
    _ identity: DiffIdentity,
    behind names: [DiffIdentity],
    in objects: [AnyDiffable]
  ) -> [AnyDiffable] {
    guard let start = objects.firstIndex(where: { $0.identity == identity }) else { return objects }
    let end = endOfHidden(in: objects, from: start + 1)
    var rest = objects
    rest.removeSubrange(start..<end)
    let places = Dictionary(zip(rest.map(\.identity), rest.indices)) { first, _ in first }
    let leader = names.lazy.compactMap { places[$0] }.first
    let place = endOfHidden(in: rest, from: leader.map { $0 + 1 } ?? 0)
    rest.insert(contentsOf: objects[start..<end], at: place)
    return rest
  }

  private func endOfHidden(in objects: [AnyDiffable], from start: Int) -> Int {
    objects[start...].firstIndex { map.controller(for: $0.identity)?.isHidden != true }
      ?? objects.endIndex
  }
}
