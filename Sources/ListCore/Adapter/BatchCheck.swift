/// What the batches of a section state, held against what became of its rows.
@MainActor
struct BatchCheck {
  let controller: AnySectionController
  let old: SnapshotSection.Rows
  let new: SnapshotSection.Rows
  /// Who is told of mistakes.
  let delegates: ListDelegates

  /// Compares stated edits with what really changed.
  ///
  /// Rows that a collapsed section does not show cannot be counted, and where a header came or went
  /// places before and after are not counted alike.
  func run(_ found: IndexChanges) {
    guard controller.shown.sharesRows(with: controller.made) else { return }
    func bodyRows(_ places: [Int], _ rows: SnapshotSection.Rows) -> Int {
      places.count { rows[$0].role == .body }
    }
    checkCounts(inserts: bodyRows(found.inserts, new), deletes: bodyRows(found.deletes, old))
    guard (old.first?.role == .header) == (new.first?.role == .header) else { return }
    // Several batches of one transaction count their rows each in their own way.
    guard let batch = controller.statedEdits.first, controller.statedEdits.count == 1 else {
      return
    }
    checkPlaces(batch)
    checkMoves(batch)
    checkOrder(batch)
  }

  private func checkCounts(inserts: Int, deletes: Int) {
    let stated = controller.statedEdits
    let inserted = stated.reduce(0) { $0 + $1.inserted.count }
    let deleted = stated.reduce(0) { $0 + $1.deleted.count }
    guard inserted + deleted > 0,
      inserted - deleted != inserts - deletes
    else { return }
    reportMistake(
      "stated \(inserted) inserted and \(deleted) deleted rows, found \(inserts) and \(deletes)"
    )
  }

  /// Sees whether there are rows in the places that a batch states.
  private func checkPlaces(_ batch: BatchContext.Edits) {
    let (before, after) = (old.body, new.body)
    for (word, places, rows, when) in [
      ("deleted", batch.deleted, before, "before"), ("reloaded", batch.reloaded, before, "before"),
      ("inserted", batch.inserted, after, "after"), ("updated", batch.updated, after, "after"),
    ] {
      let wrong = places.filter { !rows.contains($0) }
      guard let first = wrong.first else { continue }
      let others = wrong.count > 1 ? " and \(wrong.count - 1) more" : ""
      reportMistake(
        "stated row \(first &- rows.lowerBound)\(others) to be \(word), "
          + "but there were \(rows.count) rows \(when) the batch"
      )
    }
  }

  /// Sees whether each row that was stated to move is where it was stated to be.
  private func checkMoves(_ batch: BatchContext.Edits) {
    let first = new.body.lowerBound
    for move in batch.moved {
      if old.indices.contains(move.from), new.indices.contains(move.to),
        old[move.from].hasSameKey(as: new[move.to])
      {
        continue
      }
      reportMistake(
        "stated a move from \(move.from &- first) to \(move.to &- first) that is none"
      )
    }
  }

  /// Sees whether another order names each row once, and is the one that the rows are in.
  private func checkOrder(_ batch: BatchContext.Edits) {
    guard let order = batch.order else { return }
    guard batch.inserted.isEmpty, batch.deleted.isEmpty, batch.moved.isEmpty else {
      return reportMistake("stated another order and other rows at once")
    }
    let (before, after) = (old.body, new.body)
    guard order.count == before.count, Set(order) == Set(before) else {
      return reportMistake(
        "stated an order of \(order.count) rows that does not name each of the "
          + "\(before.count) rows before the batch once"
      )
    }
    guard after.count == before.count,
      let wrong = after.first(where: {
        !new[$0].hasSameKey(as: old[order[$0 - after.lowerBound]])
      })
    else { return }
    let place = wrong - after.lowerBound
    reportMistake(
      "stated that row \(place) was row \(order[place] - before.lowerBound) before, but it was not"
    )
  }

  private func reportMistake(_ sentence: String) {
    delegates.report(Diagnostic(.inconsistentBatch, "\(controller.identity): \(sentence)"))
  }
}
