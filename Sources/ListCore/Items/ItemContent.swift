/// What an item's cell shows: a value with everything the cell needs, and nothing else.
///
/// ``RowConfiguration`` is the ready-made one; an item with a cell of its own brings its own type.
/// A content that is also ``TextRepresentable`` can be searched, read aloud and shown without a
/// display. [OBAListView's content configuration]
///
///     struct TrackContent: ItemContent, TextRepresentable {
///       var title: String
///       var seconds: Int
///       var texts: [String] { [title] }
///     }
public protocol ItemContent: Sendable, Equatable {
  /// The content with the list's formatters put in; asked for each time before a cell is bound.
  ///
  /// Conform to ``FormattedContent`` instead of writing this.
  ///
  /// - Parameter formatters: The list's formatters, or `nil` when it has none.
  /// - Returns: What the cell is to show.
  func formatted(by formatters: Formatters?) -> Self
}

extension ItemContent {
  /// The default: a content that needs no formatters.
  ///
  /// - Parameter formatters: Not used.
  /// - Returns: The content itself.
  public func formatted(by formatters: Formatters?) -> Self { self }
}

/// A content whose texts depend on the person's language and habits.
///
/// The list puts its formatters in before each bind; state derived texts as computed properties,
/// absent while the formatters are:
///
///     struct ContactContent: FormattedContent {
///       var formatters: Formatters?
///       var name: String
///       var initials: String? { formatters?.abbreviation(ofName: name) }
///     }
public protocol FormattedContent: ItemContent {
  /// The list's formatters; `nil` until a cell is bound, and in a list without formatters.
  var formatters: Formatters? { get set }
}

extension FormattedContent {
  /// Puts the list's formatters in.
  ///
  /// - Parameter formatters: The list's formatters, or `nil` when it has none.
  /// - Returns: A copy with the formatters.
  public func formatted(by formatters: Formatters?) -> Self {
    var copy = self
    copy.formatters = formatters
    return copy
  }
}
