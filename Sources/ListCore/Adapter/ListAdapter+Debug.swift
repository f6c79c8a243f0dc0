extension ListAdapter: @MainActor CustomDebugStringConvertible {
  /// The state of the list and of each section, a line each, for a log or a debugger.
  public var debugDescription: String {
    var lines = ["ListAdapter, \(queue.phase), \(sectionCount) sections, \(hiddenCount) hidden"]
    let host = host.map { String(describing: type(of: $0)) }
    let source = dataSource.map { String(describing: type(of: $0)) }
    lines.append("  host: \(host ?? "none")")
    lines.append("  data source: \(source ?? "none")")
    lines.append("  updater: \(type(of: updater))")
    lines.append("  pending: \(queue.pending)")
    lines += sections.list.entries.map { "  " + sections.describe($0) }
    return lines.joined(separator: "\n")
  }

  #if DEBUG
    /// All lists of the program, in the order in which they were made; debug builds only.
    public static var living: [ListAdapter] { made.compactMap { $0() } }

    static var made: [() -> ListAdapter?] = []
  #endif
}

extension SectionRenderer {
  fileprivate func describe(_ entry: SectionList.Entry) -> String {
    if let controller = entry.controller { return controller.debugDescription }
    let section = section(of: entry)
    return "\(section.id), \(section.rowCount) rows"
  }
}

extension AnySectionController: @MainActor CustomDebugStringConvertible {
  /// Position, identity, type and number of rows on one line.
  public var debugDescription: String {
    let place = section.map { "[\($0)]" } ?? (isAttached ? "hidden" : "detached")
    return "\(place) \(identity), \(type(of: self)), \(shown.rows.count) rows"
  }
}

extension PendingWork: @MainActor CustomStringConvertible {
  var description: String {
    guard hasWork else { return "nothing" }
    return "\(kind.rawValue), \(dirty.count) sections, \(completions.count) completions"
  }
}
