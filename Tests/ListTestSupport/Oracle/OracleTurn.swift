package import ListCore

/// What is asked for in one turn.
package struct OracleTurn {
  package var wantsObjects = false
  package var wantsReload = false
  /// Sections whose rows are to be asked for.
  package var dirty: [DiffIdentity] = []
  /// Objects handed over one by one.
  package var refreshed: [OracleSection] = []
  package var batches: [Batch] = []
  /// Rows that are to get another cell, stated by names.
  package var rebuilt: [RowID] = []
  /// Who waits: `nil` for the list, else a section, and which controller it had.
  package var waiting: [Waiting] = []
  package var isEmpty = true

  package struct Waiting {
    let section: DiffIdentity?
    let generation: Int
  }

  package struct Batch {
    let section: DiffIdentity
    let generation: Int
    let child: Int
    let edit: OracleEdit
  }

  package init() {}
}

/// What came of a turn.
package struct OracleOutcome {
  package var kind = UpdateReport.Kind.rows
  package var sections = ChangeCounts()
  package var rows = ChangeCounts()
  /// Identities that came more than once, of sections and of rows that were asked for; `nil` where
  /// that depends on who is hidden.
  package var duplicates: Int?
  /// Rows that got another cell.
  package var rebuilt: Set<RowID> = []
  /// What those who waited were told, in order.
  package var answers: [Bool] = []
}

extension OracleModel {
  /// Does what was asked for.
  ///
  /// - Parameter before: What was shown when the turn began.
  /// - Returns: What is to be seen of it beside the rows.
  package mutating func commit(from before: [ShownSection]) -> OracleOutcome {
    var outcome = OracleOutcome()
    let turn = turn
    self.turn = OracleTurn()
    let wasHiding = isHiding
    if turn.wantsReload {
      outcome.kind = .reload
    } else if turn.wantsObjects {
      outcome.kind = .updates
    }
    var madeAnew: Set<DiffIdentity> = []
    var duplicates = 0
    var changes = 0
    if outcome.kind != .rows {
      var wanted: [Known] = []
      var counts: [DiffIdentity: Int] = [:]
      for section in asked {
        let identity = style.identity(section)
        counts[identity, default: 0] += 1
        guard counts[identity] == 1 else { continue }
        guard !turn.wantsReload, var kept = known(identity) else {
          madeAnew.insert(identity)
          wanted.append(makeKnown(section))
          continue
        }
        if differs(section, from: kept.section) {
          changes += 1
          madeAnew.insert(identity)
        }
        kept.section = section
        wanted.append(kept)
      }
      duplicates += counts.values.count { $0 > 1 }
      known = wanted
    }
    for section in turn.refreshed {
      let identity = style.identity(section)
      guard let old = known(identity) else { continue }
      madeAnew.insert(identity)
      outcome.rebuilt.formUnion(before.first { $0.id == identity }?.rows.map(\.id) ?? [])
      guard outcome.kind == .rows else { continue }
      if differs(section, from: old.section) { changes += 1 }
      change(identity) { $0.section = section }
    }
    madeAnew.formUnion(turn.dirty)
    for batch in turn.batches where known(batch.section)?.generation == batch.generation {
      change(batch.section) { $0.locals[batch.child].apply(batch.edit) }
      if case .rebuild(let id) = batch.edit, let known = known(batch.section) {
        let key = style.key(OracleRow(id: id, text: "", height: nil), in: known.section)
        outcome.rebuilt.insert(RowID(section: batch.section, key: key))
      }
    }
    outcome.rebuilt.formUnion(turn.rebuilt)
    // Their sections are asked for rows, also if no model says that it shows something else.
    madeAnew.formUnion(turn.rebuilt.map(\.section))
    makeRows()
    shownRowFilter = rowFilter
    let hidesSections = outcome.kind != .rows || rowFilter != nil
    if hidesSections { hideSections() }
    let after = shown
    noteStrays()
    outcome.count(before, after, changes: changes, hidesSections: hidesSections)
    if !wasHiding, !isHiding {
      duplicates += known.reduce(0) {
        $0 + (madeAnew.contains($1.identity) ? repeatedRows(of: $1) : 0)
      }
      outcome.duplicates = duplicates
    }
    outcome.answers = turn.waiting.map { waiting in
      waiting.section.map { known($0)?.generation == waiting.generation } ?? true
    }
    return outcome
  }

  private var isHiding: Bool {
    filter != nil || rowFilter != nil || known.contains(where: \.isHidden)
  }

  private mutating func noteStrays() {
    let shown = known.filter { !$0.isHidden }
    for (section, head) in zip(shown, Self.heads(of: shown))
    where head == nil && section.section.group != nil {
      strays.insert(section.identity)
    }
  }

  // MARK: Asking

  mutating func askForObjects(waits: Bool = false) {
    turn.wantsObjects = true
    turn.isEmpty = false
    if waits { turn.waiting.append(.init(section: nil, generation: 0)) }
  }

  mutating func askForRows(of section: Known, waits: Bool = false) {
    turn.dirty.append(section.identity)
    turn.isEmpty = false
    guard waits else { return }
    turn.waiting.append(.init(section: section.identity, generation: section.generation))
  }

  mutating func ask(for edit: OracleEdit, child: Int, of section: Known, waits: Bool) {
    turn.batches.append(
      .init(
        section: section.identity,
        generation: section.generation,
        child: child,
        edit: edit
      )
    )
    askForRows(of: section, waits: waits)
  }
}
