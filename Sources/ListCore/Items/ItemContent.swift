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
  /// The list's formatters, for a content whose texts depend on the person's language and habits; `nil`
  /// until a cell is bound, and in a list without formatters.
  ///
  /// The list puts its formatters in before each bind; state derived texts as computed properties,
  /// absent while the formatters are:
  ///
  ///     struct ContactContent: ItemContent {
  ///       var formatters: Formatters?
  ///       var name: String
  ///       var initials: String? { formatters?.abbreviation(ofName: name) }
  ///     }
  var formatters: Formatters? { get set }
}

extension ItemContent {
  /// The default: a content that needs no formatters.
  public var formatters: Formatters? {
    get { nil }
    // What is put into a content that has no room for it changes nothing.
    nonmutating set {}
  }

  /// The content with the list's formatters put in; asked for each time before a cell is bound.
  func formatted(by formatters: Formatters?) -> Self {
    var copy = self
    copy.formatters = formatters
    return copy
  }
}

/// A content whose texts depend on the person's language and habits: a former name.
@available(*, deprecated, renamed: "ItemContent")
public typealias FormattedContent = ItemContent
