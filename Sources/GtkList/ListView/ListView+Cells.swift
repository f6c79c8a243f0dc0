public import ListCore

/// Which cells show which models.
///
/// There are two ways to say how a row looks. A class, ``ListCell``, has its widgets as properties and one
/// `bind`; it can be named by several lists, tested by itself, and costs least. A closure says the same in a
/// line where the list is made, and follows `@Observable` models by itself.
extension ListView {
  /// States which cells show which view models: each cell type says it itself.
  ///
  /// A later cell for the same view-model type takes the place of an earlier one.
  public func register(_ cells: any ListCell.Type...) { register(cells) }

  /// States which cells show which view models.
  public func register(_ types: [any ListCell.Type]) {
    for type in types { cells.registry.register(type) }
  }

  /// States which of several cells shows a model.
  ///
  ///     list.register(Mail.self) { $0.isInvitation ? InvitationCell.self : MailCell.self }
  ///
  /// Cells are used again for models of the same look. A row whose model asks for another cell than before is shown by a
  /// cell of that type from then on. The look is asked for when a row needs a cell, and when its model is another.
  public func register<Model: ListDiffable>(
    _ model: Model.Type,
    @LookBuilder<Model> _ look: @escaping @MainActor (Model) -> any ListCell<Model>.Type
  ) {
    cells.registry.register(look)
  }

  /// States how rows of a model look, in a closure that builds the widgets of one cell.
  ///
  ///     list.row(Mail.self) { row in
  ///       HorizontalStack(spacing: 8) {
  ///         row.bind(Label()) { $0.text = $1.subject }
  ///         row.on(Button("Delete")) { mail in mails.delete(mail) }
  ///       }
  ///     }
  ///
  /// The closure runs once for each cell, and cells are used again: what differs from row to row is said by
  /// ``RowBinder``. Properties of `@Observable` models that are read there are followed: when one changes, the
  /// row is bound again with the next frame, and no other. What was followed is let go with the row.
  public func row<Model: ListDiffable>(
    _ model: Model.Type,
    _ build: @escaping @MainActor (RowBinder<Model>) -> Widget
  ) {
    cells.registry.register(build)
  }

  /// States how rows of a model look that has several looks.
  ///
  ///     list.row(Mail.self, look: \.isInvitation) { row, isInvitation in
  ///       HorizontalStack(spacing: 8) {
  ///         row.bind(Label()) { $0.text = $1.subject }
  ///         if isInvitation { row.on(Button("Accept")) { mail in accept(mail) } }
  ///       }
  ///     }
  ///
  /// Cells are used again for models of the same look. A row whose model has another look than before gets another cell.
  /// Looks are a few values, because cells are kept for each of them.
  public func row<Model: ListDiffable, Look: Hashable>(
    _ model: Model.Type,
    look: @escaping (Model) -> Look,
    _ build: @escaping @MainActor (RowBinder<Model>, Look) -> Widget
  ) {
    cells.registry.register(look: look, build)
  }
}

/// Lets `?:`, `if` and `switch` choose between cells for a model; see ``ListView/register(_:_:)``.
@resultBuilder
public enum LookBuilder<Model: ListDiffable> {
  /// A cell type that shows the model.
  public typealias Look = any ListCell<Model>.Type

  /// Takes a cell type.
  public static func buildExpression(_ look: Look) -> Look { look }
  /// Takes the cell type that was chosen.
  public static func buildBlock(_ look: Look) -> Look { look }
  /// Takes what an `if` or a `case` has.
  public static func buildEither(first look: Look) -> Look { look }
  /// Takes what an `else` or another `case` has.
  public static func buildEither(second look: Look) -> Look { look }
}
