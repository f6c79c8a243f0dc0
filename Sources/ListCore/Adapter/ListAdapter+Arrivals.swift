/// Many objects on their way to their controllers, as many at a time as is allowed.
extension ListAdapter {
  /// Collects objects in stretches: first each is seen once, then each gets its controller.
  ///
  /// Nothing of it shows before the end. The controllers of a list that had none are numbered on the
  /// way; others change their numbers together, as rows on screen belong to them.
  func collectInStretches(
    _ given: [any ListDiffable],
    from source: any ListDataSource,
    reload: Bool,
    then: @escaping @MainActor (ListAdapter, Collected) -> Void
  ) {
    let sieve = ObjectSieve(capacity: given.count)
    inStretches(given, each: { _, object in sieve.take(value: object) }) { [weak source] adapter in
      adapter.inStretches(
        sieve.repeated,
        each: { $0.report(sieve.duplicate($1)) }
      ) { adapter in
        let intake = ObjectIntake(of: sieve.objects.count, reload: reload, into: adapter.map)
        adapter.inStretches(
          sieve.objects.indices,
          each: { intake.take(sieve.objects[$1], source, in: $0) },
          then: { adapter in
            sieve.dismiss()
            then(adapter, intake.settle(in: adapter))
          }
        )
      }
    }
  }
}

/// The second of the two steps.
@MainActor
private final class ObjectIntake {
  private var arrivals: ListAdapter.Arrivals
  /// The map of a list that has no controllers yet, as it will be.
  private var fresh: SectionMap?
  private let reload: Bool
  private let count: Int
  private var keepsOrder: Bool

  init(of count: Int, reload: Bool, into map: SectionMap) {
    arrivals = ListAdapter.Arrivals(capacity: count)
    fresh = map.all.isEmpty ? SectionMap(capacity: count) : nil
    self.reload = reload
    self.count = count
    keepsOrder = !reload && map.all.count == count
  }

  func take(_ object: AnyDiffable, _ source: (any ListDataSource)?, in adapter: ListAdapter) {
    let known = reload || fresh != nil ? nil : adapter.map.controller(for: object.identity)
    let place = arrivals.wanted.count
    let made = adapter.take(object, known, into: &arrivals, source)
    if keepsOrder { keepsOrder = known?.place == place && known != nil }
    guard fresh != nil, let made else { return }
    fresh?.append(made)
    made.attach(to: adapter)
  }

  func settle(in adapter: ListAdapter) -> ListAdapter.Collected {
    guard let map = fresh else { return adapter.settle(arrivals, keepsOrder: keepsOrder) }
    map.markLast()
    adapter.map = map
    return arrivals.collected
  }
}
