/// The last row of a list that is loaded page by page: a button, or that more is on its way.
///
///     adapter.objects = posts + [LoadMore(isLoading: isLoading)]
///
/// Toolkits bring a cell for it, which says ``Action/more`` when it is pressed. With
/// ``ListPresenter/onEndReached`` the next page is loaded before anybody sees this row.
public struct LoadMore: ListDiffable, Equatable, TextRepresentable, RowTraits {
  /// What the row says.
  ///
  ///     adapter.on(LoadMore.Action.self) { _, _ in load() }
  public enum Action: String, CaseIterable, CellAction {
    /// A person wants the next page now.
    case more
  }

  /// Names the row; change it to have several in one section.
  public var id: String
  /// What the button says.
  public var title: String
  /// Whether the next page is on its way: a spinner takes the button's place.
  public var isLoading: Bool

  /// Describes the row.
  ///
  /// - Parameters:
  ///   - id: Names the row.
  ///   - title: What the button says.
  ///   - isLoading: Whether the next page is on its way.
  public init(id: String = "load-more", title: String = "Load more", isLoading: Bool = false) {
    self.id = id
    self.title = title
    self.isLoading = isLoading
  }

  /// What a person reads in the row.
  public var texts: [String] { [title] }
}

extension LoadMore {
  /// It cannot be selected.
  public static var isControl: Bool { true }

  /// Whether the button is there.
  ///
  /// - Parameter name: The name of the cell's action.
  /// - Returns: `false` while more is on its way.
  public func hasControl(_ name: String) -> Bool { !isLoading }
}
