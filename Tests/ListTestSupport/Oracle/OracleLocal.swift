import ListCore

/// What a section controller keeps of its own beside the model: likes, and rows that a batch or a person
/// added, removed or moved.
///
/// The rows are a function of the model and of this, so it does not matter which of them changed first.
package struct OracleLocal: Hashable, Sendable {
  package var likes = 0
  private var added: [OracleRow] = []
  private var removed: Set<Int> = []
  private var places: [Place] = []

  private struct Place: Hashable, Sendable {
    let id: Int
    let index: Int
  }

  package init() {}

  /// The rows to show for the rows of a model.
  package func rows(of given: [OracleRow]) -> [OracleRow] {
    var rows = given.filter { !removed.contains($0.id) }
    rows += added
    for place in places {
      guard let from = rows.firstIndex(where: { $0.id == place.id }) else { continue }
      let row = rows.remove(at: from)
      rows.insert(row, at: min(place.index, rows.count))
    }
    if likes > 0, !rows.isEmpty { rows[0].text += " ♥\(likes)" }
    return rows
  }

  package mutating func apply(_ edit: OracleEdit) {
    switch edit {
    case .add(let row): added.append(row)
    case .remove(let id): remove(id)
    case .like: likes += 1
    case .place(let id, let index): places.append(Place(id: id, index: index))
    case .order(let ids):
      for (index, id) in ids.enumerated() { places.append(Place(id: id, index: index)) }
    case .rebuild: break
    }
  }

  /// Gives a row away.
  package mutating func remove(_ id: Int) {
    removed.insert(id)
    added.removeAll { $0.id == id }
  }

  /// Takes a row up that was given away elsewhere.
  package mutating func take(_ row: OracleRow, at index: Int) {
    // The height it had there is not known here.
    let height = Double(row.id % 5 * 10 + 10)
    added.append(OracleRow(id: row.id, text: row.text, height: height))
    apply(.place(row.id, index))
  }
}

/// What a batch does.
package enum OracleEdit: Hashable, Sendable {
  case add(OracleRow)
  case remove(Int)
  case like
  case place(Int, Int)
  case order([Int])
  /// The row's cell is to be made anew.
  case rebuild(Int)
}

extension OracleEdit {
  /// States what was done, where it can be said in so many words.
  ///
  /// - Returns: `false` for what cannot: then all rows are asked for.
  @MainActor func state(from old: [OracleRow], to new: [OracleRow], in batch: BatchContext) -> Bool
  {
    let (before, after) = (old.map(\.id), new.map(\.id))
    guard Set(before).count == before.count, Set(after).count == after.count else { return false }
    switch self {
    case .add:
      batch.insert(at: after.indices.filter { !before.contains(after[$0]) })
      guard after.filter(before.contains) == before else { return false }
    case .remove:
      batch.delete(at: before.indices.filter { !after.contains(before[$0]) })
      guard before.filter(after.contains) == after else { return false }
    case .like: break
    case .place(let id, _):
      guard let from = before.firstIndex(of: id), let to = after.firstIndex(of: id) else { break }
      if from != to { batch.move(from: from, to: to) }
    case .order: batch.reorder(from: after.compactMap { before.firstIndex(of: $0) })
    case .rebuild(let id):
      if let place = before.firstIndex(of: id) { batch.reload(at: place) }
    }
    // Likes are said in the first row, whichever that is.
    batch.update(
      at: new.indices.filter { place in
        old.contains { $0.id == new[place].id && $0.text != new[place].text }
      }
    )
    return true
  }
}
