extension ModelList {
  /// Decides how high rows are; comes before what a cell states.
  ///
  /// - Parameters:
  ///   - type: The models' type.
  ///   - height: Called with a model when its row is made; `nil` leaves it to the cell.
  public func heights<Model: ListDiffable>(
    of type: Model.Type,
    _ height: @escaping @MainActor (Model) -> RowHeight?
  ) { hooks.heights.set(type) { model, _ in height(model) } }

  /// Decides which rows can be selected.
  ///
  /// - Parameters:
  ///   - type: The models' type.
  ///   - isSelectable: Called with a model whenever that matters.
  public func isSelectable<Model: ListDiffable>(
    _ type: Model.Type,
    _ isSelectable: @escaping @MainActor (Model) -> Bool
  ) { hooks.isSelectable.set(type) { model, _ in isSelectable(model) } }

  /// States what happens when a person selected a row.
  ///
  /// In a list made in a host nothing else is needed: without a ``AdaptedList/selectionMode`` of its
  /// own it takes clicks as commands, and leaves nothing selected. On an adapter of your own set that
  /// mode: it is ``SelectionMode/none`` at first.
  ///
  /// - Parameters:
  ///   - type: The models' type.
  ///   - perform: Called with the model as last declared, and the row.
  public func onSelect<Model: ListDiffable>(
    _ type: Model.Type,
    _ perform: @escaping @MainActor (Model, RowContext) -> Void
  ) { hooks.select.set(type, perform) }

  /// States what happens when a person deselected a row.
  ///
  /// - Parameters:
  ///   - type: The models' type.
  ///   - perform: Called with the model as last declared, and the row.
  public func onDeselect<Model: ListDiffable>(
    _ type: Model.Type,
    _ perform: @escaping @MainActor (Model, RowContext) -> Void
  ) { hooks.deselect.set(type, perform) }

  /// States what happens when a row comes into the viewport.
  ///
  /// - Parameters:
  ///   - type: The models' type.
  ///   - perform: Called with the model as last declared, and the row.
  public func willDisplay<Model: ListDiffable>(
    _ type: Model.Type,
    _ perform: @escaping @MainActor (Model, RowContext) -> Void
  ) { hooks.willDisplay.set(type, perform) }

  /// States what happens when a row has left the viewport or the list.
  ///
  /// - Parameters:
  ///   - type: The models' type.
  ///   - perform: Called with the model as it was when the row appeared, and the row.
  public func didEndDisplaying<Model: ListDiffable>(
    _ type: Model.Type,
    _ perform: @escaping @MainActor (Model, RowContext) -> Void
  ) { hooks.didEndDisplaying.set(type, perform) }

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

  /// Adds to cells what their models do not say; called after each bind, before the cell is drawn.
  ///
  /// - Parameters:
  ///   - cell: The cells' type; rows of the model shown by other cells are left alone.
  ///   - type: The models' type.
  ///   - modify: Called with the cell and the model it shows. Do not keep the cell: it is reused.
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
  /// The list has the row in its new place already. Store the new order: what is declared next is what
  /// counts.
  ///
  /// - Parameters:
  ///   - type: The models' type.
  ///   - perform: Called with the model as last declared, and its old and new place.
  public func onMove<Model: ListDiffable>(
    _ type: Model.Type,
    _ perform: @escaping @MainActor (Model, DeclaredMove) -> Void
  ) { hooks.moves.didMove.set(type, perform) }

  /// Decides which rows a person can move; those of types with ``onMove(_:_:)`` by default.
  ///
  /// - Parameters:
  ///   - type: The models' type.
  ///   - canMove: Called with a model when a person is about to move its row.
  public func canMove<Model: ListDiffable>(
    _ type: Model.Type,
    _ canMove: @escaping @MainActor (Model) -> Bool
  ) { hooks.moves.isMovable.set(type) { model, _ in canMove(model) } }

  /// Decides where rows may be moved to; anywhere inside their section by default.
  ///
  /// - Parameters:
  ///   - type: The models' type.
  ///   - allowsMove: Called with a model, and its old and new place; answer `true` for one in another
  ///     section to let it go there.
  public func allowsMove<Model: ListDiffable>(
    _ type: Model.Type,
    _ allowsMove: @escaping @MainActor (Model, DeclaredMove) -> Bool
  ) { hooks.moves.isAllowed.set(type, allowsMove) }

  /// States what a person can do with rows.
  ///
  /// - Parameters:
  ///   - type: The models' type.
  ///   - onDelete: Called by a destructive action after the trailing ones; without it there is none.
  ///   - leading: The actions of a model at the leading edge.
  ///   - trailing: The actions of a model at the trailing edge.
  ///   - menu: The actions of a model that are found in its menu only.
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

  /// States what happens when a cell says something.
  ///
  /// - Parameters:
  ///   - action: The type of what it says; a later statement for the same type replaces this one.
  ///   - perform: Called with what it said, and the row it came from.
  public func on<Action: CellAction>(
    _ action: Action.Type,
    perform: @escaping @MainActor (Action, RowContext) -> Void
  ) {
    let register: @MainActor (AnySectionController) -> Void = { $0.on(action, perform: perform) }
    hooks.cellActions.append(register)
    for controller in adapter.sections.list.controllers where controller is ListSectionController {
      register(controller)
    }
  }
}
