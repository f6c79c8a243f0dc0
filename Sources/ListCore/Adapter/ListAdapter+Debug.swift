extension ListAdapter: @MainActor CustomDebugStringConvertible {
  /// The state of the list and of each section, a line each, for a log or a debugger.
  public var debugDescription: String {
    var lines = ["ListAdapter, \(queue.phase), \(sectionCount) sections, \(hiddenCount) hidden"]
    lines.append("  host: \(host.map { String(describing: type(of: $0)) } ?? "none")")
    lines.append("  data source: \(dataSource.map { String(describing: type(of: $0)) } ?? "none")")
    lines.append("  updater: \(type(of: updater))")
    lines.append("  pending: \(queue.pending)")
    for entry in sections.list.entries {
      let section = sections.section(of: entry)
      lines.append(
        "  " + (entry.controller?.debugDescription ?? "\(section.id), \(section.rowCount) rows")
      )
    }
    return lines.joined(separator: "\n")
  }

  #if DEBUG
    private struct Living {
      weak var adapter: ListAdapter?
    }

    private static var registered: [Living] = []

    /// All lists of the program, in the order in which they were made; debug builds only.
    public static var living: [ListAdapter] { registered.compactMap(\.adapter) }

    func register() {
      Self.registered.removeAll { $0.adapter == nil }
      Self.registered.append(Living(adapter: self))
    }
  #else
    func register() {}
  #endif
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
