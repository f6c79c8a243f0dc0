import ListCore

/// Names a row in a script.
struct RowReference: Hashable, Sendable {
  /// A row inside its section.
  enum Row: Hashable, Sendable {
    /// By its id.
    case id(String)
    /// By its position in the section; 0 is the header when there is one.
    case position(Int)
  }

  /// The section's id.
  var section: String
  /// The row in it.
  var row: Row
}

/// What a `scroll` step scrolls to.
enum ScrollTarget: Hashable, Sendable {
  /// A whole section.
  case section(String, ScrollPosition)
  /// One row.
  case row(RowReference, ScrollPosition)
  /// A distance from the top of the content, in logical pixels. The step may also name a section
  /// and a row, which then have to exist.
  case offset(Double, section: String?, row: RowReference.Row?)
}
