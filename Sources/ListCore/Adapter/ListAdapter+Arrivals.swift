/// Many objects on their way to their controllers, as many at a time as is allowed.
extension ListAdapter {
  /// Collects objects in stretches: first each is seen once, then each gets its controller.
  ///
  /// Nothing of it shows before the end: rows on screen belong to the controllers of before.
  func collectInStretches(
    _ given: any ListObjects,
    from source: any ListDataSource,
    reload: Bool,
    then: @escaping @MainActor (ListAdapter, Collected) -> Void
  ) {
    let sieve = ObjectSieve(capacity: given.count)
    inStretches(
      0..<given.count,
      each: { _, index in sieve.take(given.object(at: index)) },
      then: { [weak source] adapter in
        adapter.inStretches(sieve.repeated, each: { $0.report(sieve.duplicate($1)) }) { adapter in
          let intake = ObjectIntake(of: sieve.objects.count, reload: reload, into: adapter.map)
          adapter.inStretches(
            sieve.objects.indices,
            each: { intake.take(sieve.objects[$1], source, in: $0) },
            then: { adapter in
              let kept: any ListObjects =
                sieve.repeated.isEmpty ? given : MixedObjects(models: sieve.objects.map(\.value))
              sieve.dismiss()
              then(adapter, intake.settle(kept, in: adapter))
            }
          )
        }
      }
    )
  }
}

/// The second of the two steps.
@MainActor
private final class ObjectIntake {
  private let reload: Bool
  private var collected = ListAdapter.Collected()
  private var wanted = ContiguousArray<AnySectionController>()
  private var added = ContiguousArray<AnySectionController>()
  private var keepsOrder: Bool

  init(of count: Int, reload: Bool, into map: SectionList) {
    self.reload = reload
    wanted.reserveCapacity(count)
    keepsOrder = !reload && map.objectCount == count
  }

  func take(_ object: AnyDiffable, _ source: (any ListDataSource)?, in adapter: ListAdapter) {
    let map = adapter.map
    if !reload, let known = map.controller(for: object.identity) {
      if keepsOrder { keepsOrder = map.entries[wanted.count].controller === known }
      wanted.append(known)
      guard !object.hasSameContent(as: known.lastObject) else { return }
      collected.concerned.append(ListAdapter.Concerned(controller: known, object: object))
      collected.changes += 1
      return
    }
    keepsOrder = false
    guard let new = adapter.newController(for: object, source) else { return }
    wanted.append(new)
    added.append(new)
    collected.concerned.append(ListAdapter.Concerned(controller: new, object: nil))
  }

  func settle(_ objects: any ListObjects, in adapter: ListAdapter) -> ListAdapter.Collected {
    let old = adapter.map
    if keepsOrder, old.count == old.objectCount {
      let count = objects.count
      adapter.running?.sectionChanges = IndexChanges(oldCount: count, newCount: count)
    } else if !keepsOrder {
      adapter.map.replace(with: wanted)
      let stay = adapter.map
      for controller in old.all where stay.index(of: controller) == nil {
        adapter.leave(controller)
      }
    }
    adapter.map.adopt(objects, after: old.version)
    for controller in added { controller.attach(to: adapter) }
    return collected
  }
}
