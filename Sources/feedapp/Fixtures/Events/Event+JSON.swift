import ListCore

extension Event {
  /// The event as one line of JSON, without the line feed.
  var json: String { LogValue.object(members).json }

  private var members: [String: LogValue] {
    var members = details
    members["event"] = .string(name)
    return members
  }

  private var name: String {
    switch self {
    case .loaded: "loaded"
    case .update: "update"
    case .control: "control"
    case .select: "select"
    case .deselect: "deselect"
    case .action: "action"
    case .reorder: "reorder"
    case .collapse: "collapse"
    case .expand: "expand"
    case .diagnostic: "diagnostic"
    case .expect: "expect"
    case .skipped: "skipped"
    case .finished: "finished"
    }
  }

  private var details: [String: LogValue] {
    switch self {
    case .loaded(let title, let sections, let rows):
      ["title": .string(title), "sections": .integer(sections), "rows": .integer(rows)]
    case .update(let kind, let sections, let rows):
      ["kind": .string(kind.rawValue), "sections": sections.value, "rows": rows.value]
    case .control(let section, let row, let control):
      ["section": .string(section), "row": .string(row), "control": .string(control)]
    case .select(let section, let row), .deselect(let section, let row):
      ["section": .string(section), "row": .string(row)]
    case .action(let section, let row, let action):
      ["section": .string(section), "row": .string(row), "action": .string(action)]
    case .reorder(let section, let row, let target, let accepted):
      [
        "section": .string(section), "row": .string(row), "to": target.value,
        "accepted": .bool(accepted),
      ]
    case .collapse(let section), .expand(let section):
      ["section": .string(section)]
    case .diagnostic(let kind, let detail):
      ["kind": .string(kind), "detail": .string(detail)]
    case .expect(let step, nil):
      ["step": .integer(step), "ok": .bool(true)]
    case .expect(let step, let difference?):
      [
        "step": .integer(step), "ok": .bool(false), "wanted": .object(difference.wanted),
        "got": .object(difference.got),
      ]
    case .skipped(let step, let why):
      ["step": .integer(step), "why": .string(why)]
    case .finished(let steps, let failed):
      ["steps": .integer(steps), "failed": .integer(failed)]
    }
  }
}

extension ChangeCounts {
  fileprivate var value: LogValue {
    .object([
      "deleted": .integer(deleted), "inserted": .integer(inserted), "moved": .integer(moved),
      "updated": .integer(updated),
    ])
  }
}

extension Event.Place {
  fileprivate var value: LogValue {
    switch self {
    case .index(let index): .integer(index)
    case .section(let id): .string(id)
    }
  }
}
