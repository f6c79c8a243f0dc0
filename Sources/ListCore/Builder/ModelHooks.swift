/// What a program wants to know or decide about its models, by their type.
@MainActor
final class ModelHooks {
  var heights = TypedHooks<Void, RowHeight?>()
  var isSelectable = TypedHooks<Void, Bool>()
  var isDeselectable = TypedHooks<Void, Bool>()
  var isHighlightable = TypedHooks<Void, Bool>()
  var activate = TypedHooks<RowContext, Void>()
  var select = TypedHooks<RowContext, Void>()
  var deselect = TypedHooks<RowContext, Void>()
  var willDisplay = TypedHooks<RowContext, Void>()
  var didEndDisplaying = TypedHooks<RowContext, Void>()
  var modify = TypedHooks<AnyObject, Void>()
  var actions = TypedHooks<Void, RowActions>()
  /// Registers what cells say, in each section controller.
  var cellActions: [@MainActor (AnySectionController) -> Void] = []
}

/// One closure per type of model.
@MainActor
struct TypedHooks<Input, Answer> {
  private var calls: [ObjectIdentifier: @MainActor (AnyDiffable, Input) -> Answer?] = [:]

  init() {}

  var isEmpty: Bool { calls.isEmpty }

  mutating func set<Model: ListDiffable>(
    _ type: Model.Type,
    _ call: @escaping @MainActor (Model, Input) -> Answer
  ) {
    calls[ObjectIdentifier(type)] = { content, input in
      content.value(as: Model.self).map { call($0, input) }
    }
  }

  @discardableResult
  func callAsFunction(_ content: AnyDiffable, _ input: Input) -> Answer? {
    calls[content.type]?(content, input)
  }
}
