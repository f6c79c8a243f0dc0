extension ListAdapter: @MainActor CustomDebugStringConvertible {
  /// The state of the list and of each section, a line each, for a log or a debugger.
  public var debugDescription: String { describe(self) }

  #if DEBUG
    private static var registered: [() -> ListAdapter?] = []

    /// All lists of the program, in the order in which they were made; debug builds only.
    public static var living: [ListAdapter] { registered.compactMap { $0() } }
  #endif

  /// Notes that there is the list, which only debug builds know.
  func noteLiving() {
    #if DEBUG
      Self.registered.removeAll { $0() == nil }
      Self.registered.append { [weak self] in self }
    #endif
  }
}

@MainActor
private func describe(_ adapter: ListAdapter) -> String {
  let (phase, count) = (adapter.queue.phase, adapter.sectionCount)
  var lines = ["ListAdapter, \(phase), \(count) sections, \(adapter.hiddenCount) hidden"]
  let host = adapter.host.map { String(describing: type(of: $0)) }
  let source = adapter.dataSource.map { String(describing: type(of: $0)) }
  lines.append("  host: \(host ?? "none")")
  lines.append("  data source: \(source ?? "none")")
  lines.append("  updater: \(type(of: adapter.updater))")
  lines.append("  pending: \(adapter.queue.pending)")
  for entry in adapter.sections.list.entries {
    let section = adapter.sections.section(of: entry)
    lines.append(
      "  " + (entry.controller?.debugDescription ?? "\(section.id), \(section.rowCount) rows")
    )
  }
  return lines.joined(separator: "\n")
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
