extension Snapshot: CustomStringConvertible {
  /// The whole list as a tree of lines, the same for equal lists in every run.
  ///
  /// Headings name role, height, a cell type of its own and marks:
  ///
  /// ```text
  /// 2 sections, 3 rows
  /// [0] post-7, 2 rows
  ///   [0] user, header, fixed 55.0
  ///   [1] action, body, natural, reconfigured
  /// [1] post-8, 1 row
  ///   [0] user, body, natural, cell App.BigUserCell
  /// ```
  public var description: String { SnapshotTree(snapshot: self).text }
}

/// A snapshot as a tree of lines.
private struct SnapshotTree {
  let snapshot: Snapshot

  var text: String {
    let sections = Self.count(snapshot.sectionCount, "section")
    var text = "\(sections), \(Self.count(snapshot.rowCount, "row"))"
    for (index, section) in snapshot.sections.enumerated() {
      text += "\n[\(index)] \(Self.oneLine(section.id)), \(Self.count(section.rows.count, "row"))"
      for (position, row) in section.rows.enumerated() {
        text += "\n  [\(position)] \(describe(row, in: section, at: position))"
      }
    }
    return text
  }

  private func describe(_ row: Row, in section: SnapshotSection, at position: Int) -> String {
    var text = "\(Self.oneLine(row.content.identity)), \(row.role)"
    switch row.height {
    case .fixed(let points): text += ", fixed \(points)"
    case .natural: text += ", natural"
    }
    if let cellType = row.cellType { text += ", cell \(cellType)" }
    guard snapshot.hasMarks else { return text }
    let id = section.rowID(at: position)
    if snapshot.reloadedRows.contains(id) { text += ", reloaded" }
    if snapshot.reconfiguredRows.contains(id) { text += ", reconfigured" }
    return text
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Ids come from data, and a line break in one must not look like another row.
  private static func oneLine(_ identity: DiffIdentity) -> String {
    let text = identity.description
    return text.contains(where: \.isNewline) ? text.debugDescription : text
  }
}
