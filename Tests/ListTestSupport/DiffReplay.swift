public import ListCore

/// Applies scripts to lists by their written meaning alone, to check what a diff says.
public enum DiffReplay {
  /// Applies a batch script: removes, places at final indexes, fills up in order.
  ///
  /// - Parameters:
  ///   - changes: The script.
  ///   - old: The list to apply it to.
  ///   - new: Where inserted elements are taken from.
  /// - Returns: The list that results; `nil` when the script does not fit the lists.
  public static func batch<Element>(
    _ changes: IndexChanges,
    old: [Element],
    new: [Element]
  ) -> [Element]? {
    var result = [Element?](repeating: nil, count: new.count)
    var gone = Set<Int>()
    for index in changes.deletes {
      guard old.indices.contains(index), gone.insert(index).inserted else { return nil }
    }
    for index in changes.inserts {
      guard new.indices.contains(index), result[index] == nil else { return nil }
      result[index] = new[index]
    }
    for move in changes.moves {
      guard old.indices.contains(move.from), gone.insert(move.from).inserted,
        new.indices.contains(move.to), result[move.to] == nil
      else { return nil }
      result[move.to] = old[move.from]
    }
    var rest = old.indices.filter { !gone.contains($0) }.makeIterator()
    for index in result.indices where result[index] == nil {
      guard let next = rest.next() else { return nil }
      result[index] = old[next]
    }
    return rest.next() == nil ? result.compactMap { $0 } : nil
  }

  /// Applies splices one after another.
  ///
  /// - Parameters:
  ///   - splices: The steps.
  ///   - old: The list to apply them to.
  ///   - new: Where inserted elements are taken from.
  /// - Returns: The list that results; `nil` when a step leaves the list or does nothing.
  public static func splices<Element>(
    _ splices: [(position: Int, removed: Int, inserted: Int)],
    old: [Element],
    new: [Element]
  ) -> [Element]? {
    var result = old
    var end = -1
    for step in splices {
      // A step that touches the one before would have been part of it.
      guard step.removed + step.inserted > 0, step.position > end,
        step.position + step.removed <= result.count, step.position + step.inserted <= new.count
      else { return nil }
      result.replaceSubrange(
        step.position..<step.position + step.removed,
        with: new[step.position..<step.position + step.inserted]
      )
      end = step.position + step.inserted
    }
    return result
  }

  /// The length of a longest increasing subsequence, by comparing everything with everything.
  ///
  /// - Parameter values: Any numbers.
  /// - Returns: How many of them can stay when the fewest leave.
  public static func longestIncreasing(_ values: [Int]) -> Int {
    var best = [Int](repeating: 1, count: values.count)
    for (index, value) in values.enumerated() {
      for before in 0..<index where values[before] < value {
        best[index] = max(best[index], best[before] + 1)
      }
    }
    return best.max() ?? 0
  }
}
