import ListCore

/// Sections and rows made up at random.
extension OracleTrial {
  private static let words = ["a", "bee", "cedar", "deer", "eagle in the evening", "fox", "gnu"]

  func makeRow() -> OracleRow {
    OracleRow(id: number(0...39), text: makeText(), height: makeHeight())
  }

  private func makeText() -> String {
    let word = Self.words[number(0...Self.words.count - 1)]
    // Long enough for several lines where heights are natural.
    return chance(5) ? Array(repeating: word, count: number(2...9)).joined(separator: " ") : word
  }

  private func makeHeight() -> Double? {
    plan.heights == .mixed && chance(2) ? nil : Double(number(1...6) * 10)
  }

  /// A declared list asks for the height of a row only when the row changes: so here it depends on it.
  func declaredHeight(of row: OracleRow) -> Double? {
    let length = row.text.count
    return plan.heights == .mixed && length.isMultiple(of: 3)
      ? nil : Double((length + row.id) % 6 * 10 + 10)
  }

  func makeSection() -> OracleSection {
    var id = number(0...17)
    // Declared rows without a cell of their own are as high as they want.
    if plan.heights == .fixed, OracleKind.allCases[id % 6] == .declared { id += 1 }
    var section = OracleSection(
      id: id,
      header: chance(2) ? "H\(number(0...9))" : nil,
      footer: chance(4) ? "F\(number(0...9))" : nil,
      rows: (0..<(chance(20) ? number(0...24) : number(0...4))).map { _ in makeRow() }
    )
    if chance(3) { section.layout = OracleLayout.allCases[number(0...3)] }
    section.isCollapsible = !chance(5)
    return tidied(section)
  }

  /// The section as the plan allows it.
  private func tidied(_ section: OracleSection) -> OracleSection {
    var section = section
    if !plan.repeats {
      var seen: Set<Int> = []
      section.rows = section.rows.filter { seen.insert($0.id).inserted }
    }
    guard model.style == .models else { return section }
    for place in section.rows.indices {
      section.rows[place].height = declaredHeight(of: section.rows[place])
    }
    return section
  }

  /// Changes what the list is to show; often only a little.
  func changeSections() {
    var asked = model.asked
    if asked.isEmpty || chance(12) {
      asked = (0..<number(0...(chance(10) ? 9 : 4))).map { _ in makeSection() }
    }
    for _ in 0..<number(1...3) {
      let place = asked.isEmpty ? 0 : number(0...asked.count - 1)
      switch number(0...9) {
      case 0, 1: asked.insert(makeSection(), at: place)
      case 2 where !asked.isEmpty: asked.remove(at: place)
      case 3 where !asked.isEmpty:
        let section = asked.remove(at: place)
        asked.insert(section, at: number(0...asked.count))
      case 4 where chance(3): asked.shuffle(using: &random)
      case 5: roam(in: &asked)
      case _ where !asked.isEmpty: asked[place] = changed(asked[place])
      default: asked.append(makeSection())
      }
    }
    if !plan.repeats {
      var seen: Set<Int> = []
      asked = asked.filter { seen.insert($0.id).inserted }
    }
    if plan.hasGroups, !asked.isEmpty { changeGroups(&asked) }
    model.asked = asked
  }

  /// Makes a section the head of those that follow it, or takes one out of its group.
  private func changeGroups(_ sections: inout [OracleSection]) {
    for _ in 0..<number(0...2) {
      let place = number(0...sections.count - 1)
      if chance(3) {
        sections[place].group = chance(4) ? number(0...17) : nil
      } else {
        if !chance(8) { sections[place].group = nil }
        if sections[place].header == nil, !chance(4) { sections[place].header = "G" }
        for member in sections.indices.dropFirst(place + 1).prefix(number(1...3)) {
          sections[member].group = sections[place].id
        }
      }
    }
  }

  /// Takes a row of one section to another.
  private func roam(in sections: inout [OracleSection]) {
    guard sections.count > 1 else { return }
    let (from, to) = (number(0...sections.count - 1), number(0...sections.count - 1))
    let places = sections[from].rows.indices.filter { sections[from].rows[$0].roams }
    guard let place = places.randomElement(using: &random) else { return }
    var row = sections[from].rows.remove(at: place)
    if chance(3) { row.text = makeText() }
    sections[to].rows.insert(row, at: number(0...sections[to].rows.count))
    sections[to] = tidied(sections[to])
  }

  func changed(_ section: OracleSection) -> OracleSection {
    var section = section
    for _ in 0..<number(1...2) {
      let place = section.rows.isEmpty ? 0 : number(0...section.rows.count - 1)
      switch number(0...10) {
      case 0, 1: section.rows.insert(makeRow(), at: place)
      case 2 where !section.rows.isEmpty: section.rows.remove(at: place)
      case 4 where !section.rows.isEmpty:
        let row = section.rows.remove(at: place)
        section.rows.insert(row, at: number(0...section.rows.count))
      case 5: section.rows.shuffle(using: &random)
      case 6: section.header = section.header == nil || chance(2) ? "H\(number(0...9))" : nil
      case 7: section.footer = section.footer == nil ? "F\(number(0...9))" : nil
      case 8: section.layout = OracleLayout.allCases[number(0...3)]
      case 9 where !section.rows.isEmpty: section.rows[place].height = makeHeight()
      case 10: section.isCollapsible.toggle()
      case 3 where plan.hasGroups:
        section.group = chance(2) ? nil : model.asked.randomElement(using: &random)?.id
      default: if !section.rows.isEmpty { section.rows[place].text = makeText() }
      }
    }
    return tidied(section)
  }
}
