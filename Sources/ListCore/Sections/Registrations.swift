/// What was registered by type: what happens when cells say something, and how high rows are.
///
/// A chain and no array with closures around closures: there is one for each object of a list.
@MainActor
struct Registrations {
  private var newest: Registration?

  /// Takes a registration, in place of an earlier one of the same kind for the same type.
  mutating func add(_ new: Registration) {
    new.next = newest?.without(type(of: new))
    newest = new
  }

  /// Registers what happens when a cell says something of a type.
  mutating func set<Action: CellAction>(
    _ type: Action.Type,
    _ perform: @escaping @MainActor (Action, RowContext) -> Void
  ) {
    add(ActionHandler(perform))
  }

  /// Does what is registered for an action; `false` when there is nothing.
  func perform(_ action: any CellAction, from row: RowContext) -> Bool {
    first { $0.perform(action, from: row) ? true : nil } ?? false
  }

  /// The height registered for rows of a type; `nil` when there is none.
  func height(of content: AnyDiffable) -> RowHeight? { first { $0.height(of: content) } }

  @inline(__always)
  private func first<Answer>(_ ask: (Registration) -> Answer?) -> Answer? {
    var next = newest
    while let registration = next {
      if let answer = ask(registration) { return answer }
      next = registration.next
    }
    return nil
  }
}

/// One thing that was registered for a type, and what was registered before it.
@MainActor
class Registration {
  fileprivate final var next: Registration?

  func perform(_ action: any CellAction, from row: RowContext) -> Bool { false }
  func height(of content: AnyDiffable) -> RowHeight? { nil }

  fileprivate final func without(_ kind: Registration.Type) -> Registration? {
    guard type(of: self) != kind else { return next }
    next = next?.without(kind)
    return self
  }
}

/// What happens when a cell says something of a type.
private final class ActionHandler<Action: CellAction>: Registration {
  private let handle: @MainActor (Action, RowContext) -> Void

  init(_ handle: @escaping @MainActor (Action, RowContext) -> Void) { self.handle = handle }

  override func perform(_ action: any CellAction, from row: RowContext) -> Bool {
    guard type(of: action) == Action.self, let action = action as? Action else { return false }
    handle(action, row)
    return true
  }
}

final class HeightRule<ViewModel: ListDiffable>: Registration {
  private let height: @MainActor (ViewModel) -> RowHeight

  init(_ height: @escaping @MainActor (ViewModel) -> RowHeight) { self.height = height }

  override func height(of content: AnyDiffable) -> RowHeight? {
    content.reading(as: ViewModel.self, height)
  }
}
