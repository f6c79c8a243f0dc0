import ListCore

/// What a person at the window does to a feed, beyond single rows.
extension Feed {
  /// Shows these items from now on, animated.
  ///
  /// - Parameter items: The items of a fixture.
  func apply(_ items: [FixtureItem]) {
    store.apply(items.map(\.feedModel))
    adapter.performUpdates(animated: true)
  }

  /// Hides items none of whose shown texts contains a text, whatever its case.
  ///
  /// - Parameter text: The text; the empty one shows all.
  func search(_ text: String) {
    guard !text.isEmpty else {
      adapter.filter = nil
      return
    }
    adapter.filter = { $0.contains(text) }
  }
}
