/// Where a moved row is to go.
public enum ReorderTarget: Hashable, Sendable {
  /// To a place of a section, counted among its body rows after the move.
  case row(section: DiffIdentity, index: Int)
  /// With its whole section to a place among the sections, counted after the move.
  case section(Int)
}
