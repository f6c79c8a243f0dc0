package import ListCore

/// What a list is to show, worked out in the simplest way there is: from what a program asked for.
package struct OracleModel {
  package let style: OracleStyle
  /// The sections a program asked for last, repeated ones included.
  package var asked: [OracleSection] = []
  /// The sections the list has, hidden ones included, in order.
  package internal(set) var known: [Known] = []
  package var collapsed: Set<DiffIdentity> = []
  /// Sections that were seen to name a head that they do not follow.
  package internal(set) var strays: Set<DiffIdentity> = []
  package var filter: OracleFilter?
  /// What rows say that are shown; `nil` shows all of them.
  package var rowFilter: String?
  /// The filter of the rows on screen, which is another one until a change of it is shown.
  var shownRowFilter: String?
  /// Counts how often the formatters of an item list were changed.
  package var formatters = 0 {
    didSet { for place in known.indices { known[place].made = nil } }
  }
  /// What is asked for in this turn.
  package var turn = OracleTurn()
  private var generation = 0

  package init(style: OracleStyle) { self.style = style }

  /// A section with what its controller keeps.
  package struct Known {
    package let identity: DiffIdentity
    package internal(set) var section: OracleSection { didSet { made = nil } }
    /// What its controllers keep: a stacked one has two.
    package internal(set) var locals = [OracleLocal(), OracleLocal()] { didSet { made = nil } }
    /// Its rows as they were made last, until something changes.
    var made: [Shown]?
    package internal(set) var isHidden = false
    /// Which controller it is: a reload makes another one.
    let generation: Int
  }

  /// A row as it is to be shown.
  package struct Shown: Equatable {
    package let id: RowID
    package let row: OracleRow
    /// What its cell depends on.
    package let content: String
    package let height: RowHeight
    package var isBody: Bool { id.key.role == .body }
  }

  /// A section as it is to be shown.
  package struct ShownSection: Equatable {
    package let id: DiffIdentity
    package let layout: OracleLayout
    /// Whether it is in the group of another, whose header sticks in place of its own.
    package let isInGroup: Bool
    package let rows: [Shown]
  }

  /// What is to be on screen.
  package var shown: [ShownSection] {
    let shown = known.filter { !$0.isHidden }
    return zip(shown, Self.heads(of: shown)).map { known, head in
      ShownSection(
        id: known.identity,
        layout: style == .controllers && !style.isSingle(known.section)
          ? known.section.layout : .plain,
        isInGroup: head != nil,
        rows: head.map { isFolding(shown[$0]) } == true ? [] : visibleRows(of: known)
      )
    }
  }

  /// Whether the sections of a group show no rows.
  func isFolding(_ head: Known) -> Bool {
    collapsed.contains(head.identity) && canCollapse(head, rows(of: head))
  }

  /// Where the head of each section's group is, for those that follow the one they name.
  static func heads(of sections: [Known]) -> [Int?] {
    var head = 0
    var heads: [Int?] = []
    for (place, section) in sections.enumerated() {
      guard let group = section.section.group, place > 0,
        sections[head].section.group == nil, sections[head].section.id == group
      else {
        head = place
        heads.append(nil)
        continue
      }
      heads.append(head)
    }
    return heads
  }

  /// Where the head of a section's group is among those that show; `nil` for one without a group.
  func head(of identity: DiffIdentity) -> Known? {
    let shown = known.filter { !$0.isHidden }
    guard let place = shown.firstIndex(where: { $0.identity == identity }) else { return nil }
    return Self.heads(of: shown)[place].map { shown[$0] }
  }

  package func known(_ identity: DiffIdentity) -> Known? {
    known.first { $0.identity == identity }
  }

  mutating func change(_ identity: DiffIdentity, _ change: (inout Known) -> Void) {
    guard let place = known.firstIndex(where: { $0.identity == identity }) else { return }
    change(&known[place])
  }

  /// The rows of a section as its controller gives them, repeated ones included.
  package func body(of known: Known) -> [OracleRow] {
    let section = known.section
    guard style == .controllers else { return section.rows }
    switch section.kind {
    case .plain, .bound: return known.locals[0].rows(of: section.rows)
    case .stacked: return childRows(of: known, 0) + childRows(of: known, 1)
    case .single:
      return [section.rows.first ?? OracleRow(id: 0, text: "-", height: 44)]
    case .declared, .itemized: return section.rows
    }
  }

  func childRows(of known: Known, _ child: Int) -> [OracleRow] {
    known.locals[child].rows(of: known.section.rows.filter { $0.id % 2 == child })
  }

  /// All rows of a section, each once.
  func rows(of known: Known) -> [Shown] { known.made ?? makeRows(of: known) }

  /// Makes the rows of sections that changed.
  mutating func makeRows() {
    for place in known.indices where known[place].made == nil {
      known[place].made = makeRows(of: known[place])
    }
  }

  private func makeRows(of known: Known) -> [Shown] {
    let section = known.section
    var rows: [Shown] = []
    var seen: Set<RowKey> = []
    let hasHeadings = !style.isSingle(section)
    if hasHeadings, let text = section.header { rows.append(heading(text, .header, known)) }
    for row in body(of: known) {
      let key = style.key(row, in: section)
      guard seen.insert(key).inserted else { continue }
      rows.append(
        Shown(
          id: RowID(section: known.identity, key: key),
          row: row,
          content: content(row.text, section),
          height: style.isNatural(section) ? .natural : row.rowHeight
        )
      )
    }
    if hasHeadings, let text = section.footer { rows.append(heading(text, .footer, known)) }
    return rows
  }

  /// Whether rows are on screen where the program has them.
  var showsAllRows: Bool { rowFilter == nil && shownRowFilter == nil }

  /// The rows that show.
  private func visibleRows(of known: Known) -> [Shown] {
    let rows = filteredRows(of: known)
    return isCollapsed(known, rows) ? [rows[0]] : rows
  }

  /// The rows that a filter leaves.
  private func filteredRows(of known: Known) -> [Shown] {
    let rows = rows(of: known)
    guard let rowFilter else { return rows }
    return rows.filter { !$0.isBody || $0.row.text.contains(rowFilter) }
  }

  /// Hides the sections that filters leave nothing of, and shows the heads of others.
  mutating func hideSections() {
    for place in known.indices {
      let section = known[place]
      let rows = rows(of: section)
      let hasRows =
        !rows.contains(where: \.isBody) || filteredRows(of: section).contains(where: \.isBody)
      known[place].isHidden =
        !hasRows || filter.map { !$0.admits(section.section, rows.map(\.row.text)) } ?? false
    }
    let heads = Self.heads(of: known)
    var alone = Set(heads.compactMap(\.self))
    for (place, head) in heads.enumerated() where !known[place].isHidden {
      guard let head else { continue }
      known[head].isHidden = false
      alone.remove(head)
    }
    guard rowFilter != nil else { return }
    // What has nothing but a header goes with the sections of its group.
    for head in alone where !rows(of: known[head]).contains(where: \.isBody) {
      known[head].isHidden = true
    }
  }

  func isCollapsed(_ known: Known, _ rows: [Shown]) -> Bool {
    collapsed.contains(known.identity) && rows.count > 1 && canCollapse(known, rows)
  }

  func canCollapse(_ known: Known, _ rows: [Shown]) -> Bool {
    let isAllowed = style.isSingle(known.section) || known.section.isCollapsible
    return isAllowed && rows.first?.id.key.role == .header
  }

  /// How many identities of a section's rows come more than once.
  func repeatedRows(of known: Known) -> Int {
    let keys = body(of: known).map { style.key($0, in: known.section) }
    return Dictionary(grouping: keys, by: \.self).values.count { $0.count > 1 }
  }

  private func heading(_ text: String, _ role: Row.Role, _ known: Known) -> Shown {
    let row = OracleRow(id: -1, text: text, height: 30)
    return Shown(
      id: RowID(section: known.identity, key: style.headingKey(role)),
      row: row,
      content: content(text, known.section),
      height: row.rowHeight
    )
  }

  private func content(_ text: String, _ section: OracleSection) -> String {
    if style.isSingle(section) { return "\(section.hashValue)" }
    return style == .items ? "\(text) \(formatters)" : text
  }

  mutating func makeKnown(_ section: OracleSection) -> Known {
    generation += 1
    return Known(
      identity: style.identity(section),
      section: section,
      generation: generation
    )
  }

  /// Whether a newer section looks different to the list; a declared list asks for heights with
  /// the rows only.
  func differs(_ new: OracleSection, from old: OracleSection) -> Bool {
    guard style != .controllers else { return new != old }
    var (new, old) = (new, old)
    (new.layout, old.layout) = (.plain, .plain)
    guard style == .models else { return new != old }
    for place in new.rows.indices { new.rows[place].height = nil }
    for place in old.rows.indices { old.rows[place].height = nil }
    return new != old
  }
}

/// Which sections a list shows.
package enum OracleFilter: Hashable, Sendable {
  /// Those whose id is not a multiple.
  case notMultiples(of: Int)
  /// Those with a text that contains another.
  case containing(String)

  /// Decides as the list's own filter does.
  @MainActor
  func admits(_ candidate: ListFilterCandidate, _ style: OracleStyle) -> Bool {
    switch self {
    case .notMultiples(let divisor):
      !OracleFilter.number(candidate.object).isMultiple(of: divisor)
    case .containing(let text): candidate.contains(text)
    }
  }

  func admits(_ section: OracleSection, _ texts: [String]) -> Bool {
    switch self {
    case .notMultiples(let divisor): !section.id.isMultiple(of: divisor)
    case .containing(let text): texts.contains { $0.contains(text) }
    }
  }

  private static func number(_ object: any ListDiffable) -> Int {
    if let object = object as? any OracleObject { return object.section.id }
    if let section = object as? ItemSection { return section.id.value(as: Int.self) ?? 0 }
    return (object as? ListSection)?.id.value(as: Int.self) ?? 0
  }
}
