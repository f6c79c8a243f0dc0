/// What a section has to do with groups.
enum GroupPlace: Hashable, Sendable {
  /// It names no head; those that follow and name it are its group.
  case alone
  /// The same, and the sections of its group show no rows.
  case folded
  /// It names a head that it does not follow, and counts as one that names none.
  case astray(DiffIdentity)
  /// It is in the group of the head it names.
  case inside(DiffIdentity)

  /// The head that is named, whether the section follows it or not.
  var head: DiffIdentity? {
    switch self {
    case .alone, .folded: nil
    case .astray(let head), .inside(let head): head
    }
  }
}
