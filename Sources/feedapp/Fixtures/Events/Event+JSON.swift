import ListCore

extension Event {
  /// The event as one line of JSON, without the line feed.
  var json: String {
    let event = parts
    var members = event.members
    members["event"] = .string(event.name)
    return LogValue.object(members).json
  }

  private var parts: (name: String, members: [String: LogValue]) {
    switch self {
    case .loaded(let title, let sections, let rows):
      ("loaded", ["title": .string(title), "sections": .integer(sections), "rows": .integer(rows)])
    case .update(let kind, let sections, let rows):
      ("update", ["kind": .string(kind.rawValue), "sections": sections.value, "rows": rows.value])
    case .control(let section, let row, let control):
      ("control", ["section": .string(section), "row": .string(row), "control": .string(control)])
    case .select(let section, let row):
      ("select", ["section": .string(section), "row": .string(row)])
    case .deselect(let section, let row):
      ("deselect", ["section": .string(section), "row": .string(row)])
    case .action(let section, let row, let action):
      ("action", ["section": .string(section), "row": .string(row), "action": .string(action)])
    case .reorder(let section, let row, let target, let accepted):
      (
        "reorder",
        [
          "section": .string(section), "row": .string(row), "to": target.value,
          "accepted": .bool(accepted),
        ]
      )
    case .collapse(let section): ("collapse", ["section": .string(section)])
    case .expand(let section): ("expand", ["section": .string(section)])
    case .diagnostic(let kind, let detail):
      ("diagnostic", ["kind": .string(kind), "detail": .string(detail)])
    case .expect(let step, nil): ("expect", ["step": .integer(step), "ok": .bool(true)])
    case .expect(let step, let difference?):
      (
        "expect",
        [
          "step": .integer(step), "ok": .bool(false), "wanted": .object(difference.wanted),
          "got": .object(difference.got),
        ]
      )
    case .skipped(let step, let why): ("skipped", ["step": .integer(step), "why": .string(why)])
    case .finished(let steps, let failed):
      ("finished", ["steps": .integer(steps), "failed": .integer(failed)])
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
