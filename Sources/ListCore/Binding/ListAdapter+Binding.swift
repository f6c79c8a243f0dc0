extension ListAdapter {
  /// Keeps the list's objects equal to a value, starting now.
  ///
  ///     let posts = TrackedValue { store.posts }    // an @Observable store
  ///     adapter.bindObjects(to: posts)
  ///
  /// A second binding to the same source replaces the first.
  ///
  /// - Parameter source: The objects; the caller keeps it as long as the list is to follow.
  /// - Returns: What ends the binding before the adapter's end; it need not be kept.
  @discardableResult
  public func bindObjects<Source: BindableValue>(to source: Source) -> BindingToken
  where Source.Value: Sequence, Source.Value.Element: ListDiffable {
    source.bind(to: self, \.objects) { objects in objects.map { $0 } }
  }
}
