/// What an `expect` step compares; only what is there is compared.
struct Expectation: Hashable, Sendable {
  /// The title of the empty state.
  enum EmptyState: Hashable, Sendable {
    /// No empty state is shown.
    case none
    /// One with this title is shown.
    case title(String)
  }

  /// How many sections and rows there are.
  struct Counts: Hashable, Sendable {
    var sections: Int?
    var rows: Int?
  }

  /// The ids of all sections, in order.
  var sections: [String]?
  /// The section that ``rows``, ``row`` and ``text`` are about.
  var section: String?
  /// The ids of the section's rows, in order.
  var rows: [String]?
  /// The row that ``text`` is about.
  var row: RowReference.Row?
  /// The texts the row shows.
  var text: [String]?
  /// How many sections and rows there are.
  var counts: Counts?
  /// The selected rows, in list order.
  var selected: [RowReference]?
  /// The visible rows, in list order.
  var visible: [RowReference]?
  /// The scroll offset, in logical pixels.
  var offset: Double?
  /// The empty state.
  var empty: EmptyState?
  /// How many diagnostics of each kind there were.
  var diagnostics: [String: Int]?

  /// The keys of the step.
  static let keys: Set<String> = [
    "sections", "section", "rows", "row", "text", "counts", "selected", "visible", "offset",
    "empty", "diagnostics",
  ]

  /// Whether nothing is compared at all.
  var comparesNothing: Bool { self == Expectation() }
}
