/// What a person is told and asked when items go.
struct DeleteHandlers {
  /// Called after items were hidden or deleted, with those that an undo brings back now.
  var onTakenAway: (@MainActor ([TakenItem]) -> Void)?
  /// Called after very many items of a store were deleted at once, with their number.
  var onDeletedAll: (@MainActor (Int) -> Void)?
  /// Asks a question, with what the button says that answers yes, and what is done then.
  var onQuestion: (@MainActor (String, String, @escaping @MainActor () -> Void) -> Void)?
}

/// Whoever has items taken away.
@MainActor
protocol TakesItemsAway: AnyObject {
  var deletes: DeleteHandlers { get set }
}

extension TakesItemsAway {
  var onTakenAway: (@MainActor ([TakenItem]) -> Void)? {
    get { deletes.onTakenAway }
    set { deletes.onTakenAway = newValue }
  }

  var onDeletedAll: (@MainActor (Int) -> Void)? {
    get { deletes.onDeletedAll }
    set { deletes.onDeletedAll = newValue }
  }

  var onQuestion: (@MainActor (String, String, @escaping @MainActor () -> Void) -> Void)? {
    get { deletes.onQuestion }
    set { deletes.onQuestion = newValue }
  }
}
