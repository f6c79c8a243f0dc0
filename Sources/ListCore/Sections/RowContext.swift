/// A row as a section controller sees it when something happens to it.
///
/// It carries the identity and the view model, never an index that could be out of date; ``index``
/// is looked up when it is read.
@MainActor
public struct RowContext {
  /// Names the row for as long as it lives.
  public let id: RowID
  /// The view model the row shows.
  public let content: AnyDiffable
  private weak var controller: AnySectionController?

  init(id: RowID, content: AnyDiffable, controller: AnySectionController?) {
    self.id = id
    self.content = content
    self.controller = controller
  }

  /// The row's position now, counted as ``SectionController/row(at:)`` counts; found in O(log n).
  ///
  /// `nil` when the row is gone, and for headers and footers.
  public var index: Int? { controller?.context.index(of: id) }

  /// The view model, if it is of the asked type.
  ///
  /// - Parameter type: The type to read it as.
  /// - Returns: The view model, or `nil` when the row shows another type.
  public func viewModel<Value: ListDiffable>(as type: Value.Type) -> Value? {
    content.value(as: type)
  }

  /// The same row, looked up in another controller's numbers.
  func of(_ controller: AnySectionController) -> RowContext {
    RowContext(id: id, content: content, controller: controller)
  }
}
