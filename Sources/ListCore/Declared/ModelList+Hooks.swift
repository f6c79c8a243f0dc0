extension ModelList {
  /// Decides how high rows are; comes before what a cell states, to which `nil` leaves it.
  public func heights<Model: ListDiffable>(
    of type: Model.Type,
    _ height: @escaping @MainActor (Model) -> RowHeight?
  ) { hooks.heights.set(type) { model, _ in height(model) } }

  /// Decides which rows can be selected.
  public func isSelectable<Model: ListDiffable>(
    _ type: Model.Type,
    _ isSelectable: @escaping @MainActor (Model) -> Bool
  ) { hooks.isSelectable.set(type) { model, _ in isSelectable(model) } }

  /// States what happens when a person selected a row; `perform` gets the model as last declared.
  ///
  /// In a list made in a host nothing else is needed: without a ``AdaptedList/selectionMode`` of its own it takes
  /// clicks as commands, and leaves nothing selected. On an adapter of your own set that mode: it is
  /// ``SelectionMode/none`` at first.
  public func onSelect<Model: ListDiffable>(
    _ type: Model.Type,
    _ perform: @escaping @MainActor (Model, RowContext) -> Void
  ) { hooks.select.set(type, perform) }

  /// States what happens when a person deselected a row; `perform` gets the model as last declared.
  public func onDeselect<Model: ListDiffable>(
    _ type: Model.Type,
    _ perform: @escaping @MainActor (Model, RowContext) -> Void
  ) { hooks.deselect.set(type, perform) }

  /// States what happens when a row comes into the viewport; `perform` gets the model as last declared.
  public func willDisplay<Model: ListDiffable>(
    _ type: Model.Type,
    _ perform: @escaping @MainActor (Model, RowContext) -> Void
  ) { hooks.willDisplay.set(type, perform) }

  /// States what happens when a row has left the viewport or the list; `perform` gets the model as it was when the
  /// row appeared.
  public func didEndDisplaying<Model: ListDiffable>(
    _ type: Model.Type,
    _ perform: @escaping @MainActor (Model, RowContext) -> Void
  ) { hooks.didEndDisplaying.set(type, perform) }

  /// States what happens when a person activated a row, by Return or a double click; `perform` gets the model as
  /// last declared.
  public func onActivate<Model: ListDiffable>(
    _ type: Model.Type,
    _ perform: @escaping @MainActor (Model, RowContext) -> Void
  ) { hooks.activate.set(type, perform) }

  /// Decides which selected rows a person can take out of the selection; all by default.
  public func isDeselectable<Model: ListDiffable>(
    _ type: Model.Type,
    _ isDeselectable: @escaping @MainActor (Model) -> Bool
  ) { hooks.isDeselectable.set(type) { model, _ in isDeselectable(model) } }

  /// Decides which rows show that the pointer is over them; by default those that can be selected.
  public func isHighlightable<Model: ListDiffable>(
    _ type: Model.Type,
    _ isHighlightable: @escaping @MainActor (Model) -> Bool
  ) { hooks.isHighlightable.set(type) { model, _ in isHighlightable(model) } }

  /// Adds to cells what their models do not say; called after each bind, before the cell is drawn.
  ///
  /// Rows of the model that other cells show are left alone. Do not keep the cell: it is reused.
  public func modify<Cell: AnyObject, Model: ListDiffable>(
    _ cell: Cell.Type,
    showing type: Model.Type,
    _ modify: @escaping @MainActor (Cell, Model) -> Void
  ) {
    hooks.modify.set(type) { model, cell in
      if let cell = cell as? Cell { modify(cell, model) }
    }
  }

  /// Lets a person move rows, by hand or by Alt and an arrow, and states what happens then.
  ///
  ///     list.onMove(Song.self) { song, move in
  ///       songs.insert(songs.remove(at: move.from.index), at: move.to.index)
  ///     }
  ///
  /// The list has the row in its new place already. Store the new order: what is declared next is what counts.
  public func onMove<Model: ListDiffable>(
    _ type: Model.Type,
    _ perform: @escaping @MainActor (Model, DeclaredMove) -> Void
  ) { hooks.moves.didMove.set(type, perform) }

  /// Decides which rows a person can move; those of types with ``onMove(_:_:)`` by default.
  public func canMove<Model: ListDiffable>(
    _ type: Model.Type,
    _ canMove: @escaping @MainActor (Model) -> Bool
  ) { hooks.moves.isMovable.set(type) { model, _ in canMove(model) } }

  /// Decides where rows may be moved to; anywhere inside their section by default.
  ///
  /// Answer `true` for a place in another section to let a row go there.
  public func allowsMove<Model: ListDiffable>(
    _ type: Model.Type,
    _ allowsMove: @escaping @MainActor (Model, DeclaredMove) -> Bool
  ) { hooks.moves.isAllowed.set(type, allowsMove) }

  /// States what a person can do with rows, at their edges and in their menu.
  ///
  /// `onDelete` is called by a destructive action after the trailing ones; without it there is none. What is in
  /// `menu` is found there only.
  public func contextActions<Model: ListDiffable>(
    of type: Model.Type,
    onDelete: ItemAction<Model>? = nil,
    leading: @escaping @MainActor (Model) -> [ContextAction<Model>] = { _ in [] },
    trailing: @escaping @MainActor (Model) -> [ContextAction<Model>] = { _ in [] },
    menu: @escaping @MainActor (Model) -> [ActionMenuItem<ContextAction<Model>>] = { _ in [] }
  ) {
    hooks.actions.set(type) { model, _ in
      RowActions(
        of: model,
        leading: leading(model),
        trailing: trailing(model),
        menu: menu(model),
        onDelete: onDelete
      )
    }
  }

  /// States what happens when a cell says something; a later statement for the same type replaces this one.
  public func on<Action: CellAction>(
    _ action: Action.Type,
    perform: @escaping @MainActor (Action, RowContext) -> Void
  ) { hooks.cellActions.set(action, perform) }
}
