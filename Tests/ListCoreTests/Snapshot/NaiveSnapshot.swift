@testable import ListCore

/// The plainest list of lists, to compare a ``Snapshot`` with after every edit.
struct NaiveSnapshot {
  struct Section: Equatable {
    var id: Int
    var rows: [Note]
  }

  struct Name: Hashable {
    var section: Int
    var row: Int
  }

  var sections: [Section] = []
  var reloaded: Set<Name> = []
  var reconfigured: Set<Name> = []
  /// How many elements were dropped because they were there already.
  var dropped = 0

  func index(_ id: Int) -> Int? { sections.firstIndex { $0.id == id } }

  func find(_ name: Name) -> (section: Int, row: Int)? {
    guard let section = index(name.section),
      let row = sections[section].rows.firstIndex(where: { $0.id == name.row })
    else { return nil }
    return (section, row)
  }

  mutating func insert(_ given: [Section], at index: Int) {
    var index = index
    for section in given {
      guard self.index(section.id) == nil else {
        dropped += 1
        continue
      }
      sections.insert(Section(id: section.id, rows: []), at: index)
      insert(section.rows, at: 0, of: index)
      index += 1
    }
  }

  mutating func insert(_ given: [Note], at row: Int, of section: Int) {
    var row = row
    for note in given {
      guard !sections[section].rows.contains(where: { $0.id == note.id }) else {
        dropped += 1
        continue
      }
      sections[section].rows.insert(note, at: row)
      row += 1
    }
  }

  mutating func replace(with given: [Note], of section: Int) {
    sections[section].rows = []
    insert(given, at: 0, of: section)
  }

  mutating func moveSection(_ id: Int, beside other: Int, after: Bool) {
    guard let from = index(id), index(other) != nil, id != other else { return }
    let section = sections.remove(at: from)
    guard let to = index(other) else { return }
    sections.insert(section, at: after ? to + 1 : to)
  }

  mutating func moveRow(_ name: Name, beside other: Name, after: Bool) {
    guard let from = find(name), let target = find(other), name != other else { return }
    let moved = Name(section: other.section, row: name.row)
    guard name.section == other.section || find(moved) == nil else { return }
    let note = sections[from.section].rows.remove(at: from.row)
    guard let to = find(other) else { return }
    sections[target.section].rows.insert(note, at: after ? to.row + 1 : to.row)
    if reloaded.remove(name) != nil { reloaded.insert(moved) }
    if reconfigured.remove(name) != nil { reconfigured.insert(moved) }
  }

  mutating func dropStaleMarks() {
    reloaded = reloaded.filter { find($0) != nil }
    reconfigured = reconfigured.filter { find($0) != nil }
  }
}
