package import ListCore

/// A section of a list to replay scripts on.
public struct ReplaySection<Element> {
  /// What names the section.
  public var id: Int
  /// The rows in order.
  public var rows: [Element]

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - id: What names the section.
  ///   - rows: The rows in order.
  public init(id: Int, rows: [Element]) {
    self.id = id
    self.rows = rows
  }
}

extension ReplaySection: Equatable where Element: Equatable {}

extension DiffReplay {
  /// Applies edits of sections and rows by their written meaning alone.
  ///
  /// - Parameters:
  ///   - script: The edits.
  ///   - old: The list to apply it to.
  ///   - new: Where inserted sections and rows are taken from.
  /// - Returns: The list that results; `nil` when the edits do not fit the lists.
  package static func batch<Element>(
    _ script: BatchEdits,
    old: [ReplaySection<Element>],
    new: [ReplaySection<Element>]
  ) -> [ReplaySection<Element>]? {
    guard let origins = origins(of: script, oldCount: old.count, newCount: new.count) else {
      return nil
    }
    let gone = script.deletedRows + script.movedRows.map(\.from)
    guard Set(gone).count == gone.count else { return nil }
    let goneSet = Set(gone)
    var placed: [RowPosition: Element] = [:]
    for path in script.insertedRows {
      guard placed.updateValue(new[path.section].rows[path.row], forKey: path) == nil else {
        return nil
      }
    }
    for move in script.movedRows {
      let row = old[move.from.section].rows[move.from.row]
      guard placed.updateValue(row, forKey: move.to) == nil else { return nil }
    }
    var result: [ReplaySection<Element>] = []
    for (index, origin) in origins.enumerated() {
      var rest: [Element] = []
      if let origin {
        for (row, element) in old[origin].rows.enumerated()
        where !goneSet.contains(RowPosition(section: origin, row: row)) {
          rest.append(element)
        }
      } else {
        for (row, element) in new[index].rows.enumerated()
        where placed[RowPosition(section: index, row: row)] == nil {
          rest.append(element)
        }
      }
      let arriving = placed.keys.count { $0.section == index }
      var iterator = rest.makeIterator()
      var rows: [Element] = []
      for row in 0..<rest.count + arriving {
        guard let element = placed[RowPosition(section: index, row: row)] ?? iterator.next() else {
          return nil
        }
        rows.append(element)
      }
      let id = origin.map { old[$0].id } ?? new[index].id
      result.append(ReplaySection(id: id, rows: rows))
    }
    return result
  }

  /// The old section at each new position; `nil` where one is inserted.
  private static func origins(
    of script: BatchEdits,
    oldCount: Int,
    newCount: Int
  ) -> [Int?]? {
    var origins = [Int??](repeating: .none, count: newCount)
    for index in script.insertedSections { origins[index] = .some(nil) }
    for move in script.movedSections {
      guard origins[move.to] == nil else { return nil }
      origins[move.to] = .some(move.from)
    }
    let gone = Set(script.deletedSections + script.movedSections.map(\.from))
    var rest = (0..<oldCount).filter { !gone.contains($0) }.makeIterator()
    var result: [Int?] = []
    for origin in origins {
      switch origin {
      case .some(let known): result.append(known)
      case .none:
        guard let next = rest.next() else { return nil }
        result.append(next)
      }
    }
    return rest.next() == nil ? result : nil
  }
}
