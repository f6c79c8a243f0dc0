/// The sections near the visible ones, by identity, so that updates cannot make it stale.
struct WorkingRange {
  private var sections: [DiffIdentity] = []
  private var known: Set<DiffIdentity> = []

  /// Takes over the sections of the range, in list order.
  ///
  /// - Returns: Who entered and who left; entering is to be reported first.
  mutating func update(to wanted: [DiffIdentity]) -> (
    entered: [DiffIdentity], exited: [DiffIdentity]
  ) {
    let new = Set(wanted)
    let entered = wanted.filter { !known.contains($0) }
    let exited = sections.filter { !new.contains($0) }
    sections = wanted
    known = new
    return (entered, exited)
  }
}
