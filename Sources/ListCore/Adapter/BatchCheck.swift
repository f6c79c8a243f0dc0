extension AnySectionController {
  /// Where the batches of the section state something else than what happened to its rows: a sentence for each.
  ///
  /// Rows that a collapsed section does not show cannot be counted, and where a header came or went
  /// places before and after are not counted alike.
  func mistakes(
    _ old: SnapshotSection.Rows,
    _ new: SnapshotSection.Rows,
    _ found: IndexChanges
  ) -> [String] {
    guard shown.sharesRows(with: made) else { return [] }
    let inserts = found.inserts.count { new[$0].role == .body }
    let deletes = found.deletes.count { old[$0].role == .body }
    let inserted = statedEdits.reduce(0) { $0 + $1.inserted.count }
    let deleted = statedEdits.reduce(0) { $0 + $1.deleted.count }
    var mistakes: [String] = []
    if inserted + deleted > 0, inserted - deleted != inserts - deletes {
      mistakes.append(
        "stated \(inserted) inserted and \(deleted) deleted rows, found \(inserts) and \(deletes)"
      )
    }
    guard (old.first?.role == .header) == (new.first?.role == .header),
      // Several batches of one transaction count their rows each in their own way.
      let batch = statedEdits.first, statedEdits.count == 1
    else { return mistakes }
    return mistakes + batch.wrongPlaces(old.body, new.body) + batch.wrongMoves(old, new)
      + [batch.wrongOrder(old, new)].compactMap(\.self)
  }
}

extension BatchContext.Edits {
  /// Sees whether there are rows in the places that are stated.
  fileprivate func wrongPlaces(_ before: Range<Int>, _ after: Range<Int>) -> [String] {
    [
      ("deleted", deleted, before, "before"), ("reloaded", reloaded, before, "before"),
      ("inserted", inserted, after, "after"), ("updated", updated, after, "after"),
    ]
    .compactMap { word, places, rows, when in
      let wrong = places.filter { !rows.contains($0) }
      guard let first = wrong.first else { return nil }
      let others = wrong.count > 1 ? " and \(wrong.count - 1) more" : ""
      return "stated row \(first &- rows.lowerBound)\(others) to be \(word), "
        + "but there were \(rows.count) rows \(when) the batch"
    }
  }

  /// Sees whether each row that was stated to move is where it was stated to be.
  fileprivate func wrongMoves(
    _ old: SnapshotSection.Rows,
    _ new: SnapshotSection.Rows
  ) -> [String] {
    let first = new.body.lowerBound
    return moved.compactMap { move in
      if old.indices.contains(move.from), new.indices.contains(move.to),
        old[move.from].hasSameKey(as: new[move.to])
      {
        return nil
      }
      return "stated a move from \(move.from &- first) to \(move.to &- first) that is none"
    }
  }

  /// Sees whether another order names each row once, and is the one that the rows are in.
  fileprivate func wrongOrder(_ old: SnapshotSection.Rows, _ new: SnapshotSection.Rows) -> String? {
    guard let order else { return nil }
    guard inserted.isEmpty, deleted.isEmpty, moved.isEmpty else {
      return "stated another order and other rows at once"
    }
    let (before, after) = (old.body, new.body)
    guard order.count == before.count, Set(order) == Set(before) else {
      return "stated an order of \(order.count) rows that does not name each of the "
        + "\(before.count) rows before the batch once"
    }
    guard after.count == before.count,
      let wrong = after.first(where: {
        !new[$0].hasSameKey(as: old[order[$0 - after.lowerBound]])
      })
    else { return nil }
    let place = wrong - after.lowerBound
    return
      "stated that row \(place) was row \(order[place] - before.lowerBound) before, but it was not"
  }
}
