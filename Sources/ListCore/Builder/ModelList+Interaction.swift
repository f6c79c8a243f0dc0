extension ModelList {
  /// States what happens when a person activated a row, by Return or a double click.
  ///
  /// - Parameters:
  ///   - type: The models' type.
  ///   - perform: Called with the model as last declared, and the row.
  public func onActivate<Model: ListDiffable>(
    _ type: Model.Type,
    _ perform: @escaping @MainActor (Model, RowContext) -> Void
  ) { hooks.activate.set(type, perform) }

  /// Decides which selected rows a person can take out of the selection; all by default.
  ///
  /// - Parameters:
  ///   - type: The models' type.
  ///   - isDeselectable: Called with a model when a person is about to deselect its row.
  public func isDeselectable<Model: ListDiffable>(
    _ type: Model.Type,
    _ isDeselectable: @escaping @MainActor (Model) -> Bool
  ) { hooks.isDeselectable.set(type) { model, _ in isDeselectable(model) } }

  /// Decides which rows show that the pointer is over them; by default those that can be selected.
  ///
  /// - Parameters:
  ///   - type: The models' type.
  ///   - isHighlightable: Called with a model whenever that matters.
  public func isHighlightable<Model: ListDiffable>(
    _ type: Model.Type,
    _ isHighlightable: @escaping @MainActor (Model) -> Bool
  ) { hooks.isHighlightable.set(type) { model, _ in isHighlightable(model) } }
}
