import ListCore

/// All items of a store in a list of their own: of them the log tells where they are not too many, and they are
/// printed.
///
/// What is loaded depends on where somebody looked before, and on which host. What a commit changed does not.
@MainActor
final class WholeList {
  /// How many items a store has at most that is read as a whole after each commit.
  static let limit = 10_000

  private let store: ItemStore
  private let decoded: DecodedItems
  private var version: Int?
  private let list = HeadlessList()
  private let adapter: ListAdapter
  private var listener: BindingToken?
  private var report: UpdateReport?

  init(_ store: ItemStore) {
    self.store = store
    decoded = DecodedItems(store.decoder, limit: Self.limit)
    adapter = ListAdapter(host: list)
    adapter.headersCollapse = true
    store.kinds.register(in: KindContext(adapter: adapter, services: FeedServices()))
    listener = adapter.addListener { [weak self] in
      if case .updated(let report) = $0 { self?.report = report }
    }
  }

  /// What there is.
  var snapshot: Snapshot { list.presenter.snapshot }

  /// Reads the items, also where nobody has written if others are searched for, and shows those that a search finds.
  ///
  /// The others are in the list as well: one that changes counts, whether it is shown or not. What has changed is returned;
  /// `nil` when they cannot be read, and where nobody has written.
  func read(search: String, isOther: Bool) async -> UpdateReport? {
    let last = isOther ? nil : version
    let read = try? await withTaskExecutorPreference(WorkThreads.sources) {
      try await store.items(since: last, decoded)
    }
    guard let read else { return nil }
    version = read.version
    return await update {
      $0.objects = read.items.map(\.model)
      // Makes an update also when it finds what was there.
      if search.isEmpty { $0.filter = nil } else { $0.filter = { $0.contains(search) } }
    }
  }

  /// Shows sections by their headers only, and gives what has changed; `nil` when they are the same as before.
  func collapse(_ sections: Set<DiffIdentity>) async -> UpdateReport? {
    guard sections != adapter.collapsedSections else { return nil }
    return await update { $0.collapsedSections = sections }
  }

  private func update(_ change: (ListAdapter) -> Void) async -> UpdateReport? {
    report = nil
    change(adapter)
    await list.settleEverywhere()
    return report
  }
}
