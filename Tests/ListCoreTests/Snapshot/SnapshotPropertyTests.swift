import ListTestSupport
import Testing

@testable import ListCore

/// 60 seeds of 250 edits each, every one compared with a list of lists.
@Suite struct SnapshotPropertyTests {
  @Test(
    "S3 random edits keep a snapshot equal to a list of lists",
    arguments: 0..<60 as Range<UInt64>
  )
  func randomEdits(seed: UInt64) {
    var pair = Pair(seed: seed)
    for step in 0..<250 {
      pair.edit()
      // Asking for every row and every copy takes longest, so that is done now and then.
      let problems = pair.problems() + (step % 10 == 9 ? pair.deepProblems() : [])
      guard problems.isEmpty else {
        Issue.record("seed \(seed), step \(step), \(pair.last): \(problems)")
        return
      }
    }
  }
}

/// A snapshot and its naive twin, edited alike.
private struct Pair {
  var snapshot = Snapshot()
  var naive = NaiveSnapshot()
  var random: SeededGenerator
  var last = ""
  /// A copy from some edits ago and its text then.
  var frozen: (snapshot: Snapshot, text: String) = (Snapshot(), Snapshot().description)

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Mostly a row that is there, sometimes one that is not.
  mutating func someName() -> NaiveSnapshot.Name {
    if number(0..<10) > 0, let section = naive.sections.randomElement(using: &random),
      let row = section.rows.randomElement(using: &random)
    {
      return NaiveSnapshot.Name(section: section.id, row: row.id)
    }
    return NaiveSnapshot.Name(section: number(0..<40), row: number(0..<70))
  }

  mutating func someNotes() -> [Note] {
    let most = number(0..<8) == 0 ? 60 : 5
    return (0..<number(0..<most)).map { _ in Note(id: number(0..<70), version: number(0..<99)) }
  }

  mutating func someSections() -> [NaiveSnapshot.Section] {
    let most = number(0..<20) == 0 ? 30 : 4
    return (0..<number(0..<most)).map { _ in
      NaiveSnapshot.Section(id: number(0..<40), rows: someNotes())
    }
  }

  mutating func edit() {
    let kind = number(0..<14)
    last = "edit \(kind)"
    if number(0..<20) == 0 { frozen = (snapshot, snapshot.description) }
    switch kind {
    case 0..<6: editSections(kind)
    default: editRows(kind)
    }
    naive.dropStaleMarks()
  }

  private mutating func editSections(_ kind: Int) {
    let id = number(0..<40)
    let other = number(0..<40)
    let after = number(0..<2) == 1
    switch kind {
    case 0:
      let given = someSections()
      snapshot.append(contentsOf: given.map(\.real))
      naive.insert(given, at: naive.sections.count)
    case 1:
      let given = someSections()
      let real = given.map(\.real)
      let outcome =
        after
        ? snapshot.insert(real, after: postID(id)) : snapshot.insert(real, before: postID(id))
      #expect(outcome.isApplied == (naive.index(id) != nil))
      if let index = naive.index(id) { naive.insert(given, at: after ? index + 1 : index) }
    case 2:
      #expect(snapshot.deleteSection(postID(id)) == (naive.index(id) != nil))
      naive.sections.removeAll { $0.id == id }
    case 3 where number(0..<6) == 0:
      let ids = Set((0..<number(0..<40)).map { _ in number(0..<40) })
      snapshot.deleteSections(ids.map(postID))
      naive.sections.removeAll { ids.contains($0.id) }
    case 4:
      let at = number(0..<naive.sections.count + 1)
      let given = someSections()
      snapshot.insert(given.map(\.real), at: at)
      naive.insert(given, at: at)
    default:
      let outcome =
        after
        ? snapshot.moveSection(postID(id), after: postID(other))
        : snapshot.moveSection(postID(id), before: postID(other))
      #expect(outcome.isApplied == (naive.index(id) != nil && naive.index(other) != nil))
      naive.moveSection(id, beside: other, after: after)
    }
  }

  private mutating func editRows(_ kind: Int) {
    let name = someName()
    let other = someName()
    let after = number(0..<2) == 1
    let notes = someNotes()
    switch kind {
    case 6:
      snapshot.append(notes.map(\.row), to: postID(name.section))
      if let section = naive.index(name.section) {
        naive.insert(notes, at: naive.sections[section].rows.count, of: section)
      }
    case 7:
      let rows = notes.map(\.row)
      _ = after ? snapshot.insert(rows, after: name.real) : snapshot.insert(rows, before: name.real)
      if let (section, row) = naive.find(name) {
        naive.insert(notes, at: after ? row + 1 : row, of: section)
      }
    case 8:
      #expect(snapshot.deleteRow(name.real) == (naive.find(name) != nil))
      if let (section, row) = naive.find(name) { naive.sections[section].rows.remove(at: row) }
    case 9:
      let names = (0..<number(0..<6)).map { _ in someName() } + [name]
      snapshot.deleteRows(names.map(\.real))
      for name in names {
        if let (section, row) = naive.find(name) { naive.sections[section].rows.remove(at: row) }
      }
    case 10:
      _ =
        after
        ? snapshot.moveRow(name.real, after: other.real)
        : snapshot.moveRow(name.real, before: other.real)
      naive.moveRow(name, beside: other, after: after)
    case 11:
      if let section = naive.index(name.section) {
        snapshot.replaceRows(ofSectionAt: section, with: ContiguousArray(notes.map(\.row)))
        naive.replace(with: notes, of: section)
      }
    case 12:
      let version = number(100..<200)
      snapshot.update(note(name.row, version: version), in: postID(name.section))
      if let (section, row) = naive.find(name) {
        naive.sections[section].rows[row].version = version
      }
    default:
      snapshot.reload([name.real])
      snapshot.reconfigure([other.real])
      naive.reloaded.insert(name)
      naive.reconfigured.remove(name)
      if !naive.reloaded.contains(other) { naive.reconfigured.insert(other) }
    }
  }

  func problems() -> [String] {
    var found: [String] = []
    let shown = snapshot.sections.map { section in
      NaiveSnapshot.Section(
        id: Int(section.id.description) ?? -1,
        rows: section.rows.compactMap { $0.content.value(as: Note.self) }
      )
    }
    if shown != naive.sections { found.append("\(shown) is not \(naive.sections)") }
    if snapshot.reloadedRows != Set(naive.reloaded.map(\.real)) { found.append("reloaded") }
    if snapshot.reconfiguredRows != Set(naive.reconfigured.map(\.real)) {
      found.append("reconfigured")
    }
    let dropped = snapshot.duplicates.reduce(0) { $0 + $1.droppedPositions.count }
    if dropped != naive.dropped { found.append("\(dropped) dropped, not \(naive.dropped)") }
    return found
  }

  func deepProblems() -> [String] {
    var found = snapshot.invariantViolations()
    if frozen.snapshot.description != frozen.text { found.append("a copy was changed") }
    var flat = 0
    for (index, section) in naive.sections.enumerated() {
      if snapshot.sectionIndex(of: postID(section.id)) != index
        || snapshot.rowRange(ofSectionAt: index) != flat..<flat + section.rows.count
      {
        found.append("section \(index)")
      }
      for (row, note) in section.rows.enumerated() {
        let id = noteID(section.id, note.id)
        if snapshot.position(of: id) != flat || snapshot.rowID(at: flat) != id
          || snapshot.rowPosition(at: flat) != RowPosition(section: index, row: row)
        {
          found.append("row \(flat)")
        }
        flat += 1
      }
    }
    return snapshot.rowCount == flat ? found : found + ["\(snapshot.rowCount) rows, not \(flat)"]
  }
}

extension NaiveSnapshot.Section {
  fileprivate var real: SnapshotSection {
    SnapshotSection(id: postID(id), rows: ContiguousArray(rows.map(\.row)))
  }
}

extension NaiveSnapshot.Name {
  fileprivate var real: RowID { noteID(section, row) }
}

extension Note {
  fileprivate var row: Row { Row(AnyDiffable(self)) }
}
