import ListCore

/// Counts the heads of groups among the items of a store that are shown: to a person they are no items.
@MainActor
final class HeadCount {
  /// How many there are, as far as that is known.
  private(set) var count: Int?

  private let store: ItemStore
  private var search = ""
  /// Which state of the file they were counted in.
  private var version: Int?
  private var isAsked = false
  private var work: Task<Void, Never>?

  init(_ store: ItemStore) { self.store = store }

  /// Something else is searched for.
  func begin(search: String) { (self.search, count, version) = (search, nil, nil) }

  /// Counts them, if somebody has written since they were counted last, and tells when there are others than before.
  func look(_ done: @escaping @MainActor () -> Void) {
    isAsked = true
    guard work == nil else { return }
    work = Task {
      while isAsked {
        isAsked = false
        let search = search
        // What cannot be read the list says itself.
        guard let found = try? await store.heads(search: search, since: version),
          search == self.search
        else { continue }
        version = found.version
        guard found.result != count else { continue }
        count = found.result
        done()
      }
      work = nil
    }
  }

  /// Waits until they are counted.
  func settle() async { await work?.end() }
}
