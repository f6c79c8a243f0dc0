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
  public var description: String {
    var text = "\(counted(sectionCount, "section")), \(counted(rowCount, "row"))"
    for (index, section) in sections.enumerated() {
      text += "\n[\(index)] \(oneLine(section.id)), \(counted(section.rows.count, "row"))"
      for (position, row) in section.rows.enumerated() {
        text += "\n  [\(position)] \(oneLine(row.content.identity)), \(describe(row))"
        guard hasMarks else { continue }
        let id = section.rowID(at: position)
        if reloadedRows.contains(id) { text += ", reloaded" }
        if reconfiguredRows.contains(id) { text += ", reconfigured" }
      }
    }
    return text
  }
}

private func describe(_ row: Row) -> String {
  let height = row.height.fixedPoints.map { "fixed \($0)" } ?? "natural"
  return "\(row.role), \(height)\(row.cellType.map { ", cell \($0)" } ?? "")"
}

private func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// Ids come from data, and a line break in one must not look like another row.
private func oneLine(_ identity: DiffIdentity) -> String {
  let text = identity.description
  return text.contains(where: \.isNewline) ? text.debugDescription : text
}
