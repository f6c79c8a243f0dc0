import ListCore

/// Finds sections and rows by the texts scripts and logs use for them.
@MainActor
struct ListNames {
  let presenter: ListPresenter
  /// Where the items are, if they are in memory.
  let store: FeedStore?

  /// The identity of a section that the list shows, by its `KIND:ID`.
  func section(_ id: String) -> DiffIdentity? {
    guard let store else {
      // Few are loaded.
      return presenter.snapshot.sections.first { $0.id.description == id }?.id
    }
    guard let item = store.item(id) else { return nil }
    let identity = item.identity
    return presenter.snapshot.sectionIndex(of: identity) == nil ? nil : identity
  }

  /// The row that a reference names, by id or by position, if the list shows it.
  func row(_ reference: RowReference) -> RowID? {
    guard let identity = section(reference.section),
      let shown = presenter.snapshot.section(for: identity)
    else { return nil }
    switch reference.row {
    case .position(let position):
      return shown.rows.indices.contains(position) ? shown.rowID(at: position) : nil
    case .id(let id):
      return shown.rows.firstIndex { $0.key.description == id }.map(shown.rowID(at:))
    }
  }
}
