/// States which rows of one section a batch touches. [IGListKit's batch context]
///
/// The rows that are shown come from the controller, which is asked after the batch for all of them,
/// or for those that are stated. Where all are asked for, stated inserts, deletes
/// and moves are checked against them. Reloads make a kept row's cell be rebuilt. Rows are counted as ``SectionController/row(at:)`` counts, without header and footer.
/// A batch that does not lead to the controller's rows is a diagnostic, never a crash.
///
///     context.performBatch { batch in
///       lines.remove(at: 2)
///       batch.delete(at: 2)
///     }
@MainActor
public final class BatchContext {
  /// The edits stated so far; removals and reloads by old index, insertions by new index.
  struct Edits {
    var inserted: [Int] = []
    var deleted: [Int] = []
    var reloaded: [Int] = []
    var moved: [(from: Int, to: Int)] = []
    /// Positions after the batch.
    var updated: [Int] = []
    /// The old position of every body row, by new position.
    var order: [Int]?

    /// Outside of the class, because a closure of the main actor is checked for it at every call
    /// (decision 30).
    static func shifted(_ indexes: some Sequence<Int>, by offset: Int) -> [Int] {
      indexes.map { $0 &+ offset }
    }
  }

  private(set) var edits = Edits()

  private let offset: Int

  init(offset: Int = 0) { self.offset = offset }

  /// States that rows were inserted.
  ///
  /// - Parameter indexes: Their positions after the batch.
  public func insert(at indexes: Int...) { insert(at: indexes) }

  /// States that rows were inserted.
  ///
  /// - Parameter indexes: Their positions after the batch.
  public func insert(at indexes: some Sequence<Int>) {
    edits.inserted += Edits.shifted(indexes, by: offset)
  }

  /// States that rows were deleted.
  ///
  /// - Parameter indexes: Their positions before the batch.
  public func delete(at indexes: Int...) { delete(at: indexes) }

  /// States that rows were deleted.
  ///
  /// - Parameter indexes: Their positions before the batch.
  public func delete(at indexes: some Sequence<Int>) {
    edits.deleted += Edits.shifted(indexes, by: offset)
  }

  /// States that rows show something else now; they are bound again in the cells they have.
  ///
  /// Needed only where the stated rows are all that is asked for; else such rows are found.
  ///
  /// - Parameter indexes: Their positions after the batch.
  public func update(at indexes: Int...) { update(at: indexes) }

  /// States that rows show something else now; they are bound again in the cells they have.
  ///
  /// - Parameter indexes: Their positions after the batch.
  public func update(at indexes: some Sequence<Int>) {
    edits.updated += Edits.shifted(indexes, by: offset)
  }

  /// States that the same rows are in another order, sorted for instance.
  ///
  /// A batch that states inserts, deletes or moves as well says two things at once: then all rows
  /// are asked for.
  ///
  /// - Parameter oldIndexes: For each row in its new order, its position before the batch.
  public func reorder(from oldIndexes: [Int]) {
    edits.order = Edits.shifted(oldIndexes, by: offset)
  }

  /// States that rows' cells must be rebuilt.
  ///
  /// - Parameter indexes: Their positions before the batch.
  public func reload(at indexes: Int...) { edits.reloaded += Edits.shifted(indexes, by: offset) }

  /// States that a row was moved.
  ///
  /// - Parameters:
  ///   - from: Its position before the batch.
  ///   - to: Its position after the batch.
  public func move(from: Int, to: Int) { edits.moved.append((from &+ offset, to &+ offset)) }
}
