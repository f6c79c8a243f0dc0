/// Which rows a section controller is asked for after a batch.
public enum BatchRows: Sendable {
  /// All of them; what changed is found by comparing, whatever the batch states.
  case all
  /// Those that the batch states to be inserted, updated or reloaded, and header and footer.
  ///
  /// The others are kept as they are: what a batch does not state does not show, and a batch that
  /// states a neighbour of the row it removed shows the wrong one of both until all rows are asked for
  /// again, by ``AnySectionController/update(animated:completion:)`` for instance. For sections of many
  /// thousand rows: a batch costs what it touches and a pass over memory, not a question for
  /// each row. Where statements do not fit the number of rows, where rows come twice, and for
  /// controllers that make all their rows at once, all rows are asked for after all.
  case stated
}

/// What came of a batch.
public enum BatchOutcome: Sendable {
  /// Its block ran, and the list shows what the block changed.
  case shown
  /// Its block ran, but the section was taken out of the list, or the list has no host any more: what
  /// the block changed counts, and what it stated does not.
  case notShown
  /// Its block did not run, because the section was in no list when it was asked for, or the adapter
  /// was released before its turn.
  case notRun
}

/// Whether the block of a batch ran.
@MainActor
final class BatchRun {
  var hasBegun = false
}
