/// States which rows of one section a batch touches. [IGListKit's batch context]
///
/// The rows that are shown always come from the controller, which is asked after the batch; stated
/// inserts, deletes and moves are checked against them, and reloads make a kept row's cell be
/// rebuilt. Rows are counted as ``SectionController/row(at:)`` counts, without header and footer.
/// A batch that does not lead to the controller's rows is a diagnostic, never a crash.
@MainActor
public final class BatchContext {
  /// The edits stated so far; removals and reloads by old index, insertions by new index.
  struct Edits {
    var inserted: [Int] = []
    var deleted: [Int] = []
    var reloaded: [Int] = []
    var moved: [(from: Int, to: Int)] = []
  }

  private(set) var edits = Edits()

  private let offset: Int

  init(offset: Int = 0) { self.offset = offset }

  /// States that rows were inserted.
  ///
  /// - Parameter indexes: Their positions after the batch.
  public func insert(at indexes: Int...) { edits.inserted += indexes.map { $0 + offset } }

  /// States that rows were deleted.
  ///
  /// - Parameter indexes: Their positions before the batch.
  public func delete(at indexes: Int...) { edits.deleted += indexes.map { $0 + offset } }

  /// States that rows' cells must be rebuilt.
  ///
  /// - Parameter indexes: Their positions before the batch.
  public func reload(at indexes: Int...) { edits.reloaded += indexes.map { $0 + offset } }

  /// States that a row was moved.
  ///
  /// - Parameters:
  ///   - from: Its position before the batch.
  ///   - to: Its position after the batch.
  public func move(from: Int, to: Int) { edits.moved.append((from + offset, to + offset)) }
}
