import ListCore

/// The ways in which a list is changed.
enum OracleWay: CaseIterable {
  case sections, sameSections, like, batch, collapse, filter, filterRows, reorder, moveSection
  case reload, refresh
  case heights, formatters, models
}

extension OracleTrial {
  /// Asks for any change.
  ///
  /// - Returns: Whether nothing else is to be asked for in this turn.
  func askAny() -> Bool {
    let ways: [OracleWay] =
      switch model.style {
      case .controllers:
        [
          .sections, .sections, .sections, .sameSections, .like, .like, .batch, .batch, .batch,
          .collapse, .filter, .filterRows, .reorder, .reorder, .moveSection, .reload, .refresh,
          .heights,
        ]
      case .items:
        [
          .sections, .sections, .sameSections, .collapse, .filter, .filterRows, .reload,
          .formatters,
        ]
      case .models:
        [
          .sections, .sections, .sameSections, .collapse, .filter, .filterRows, .reload, .models,
          .models,
        ]
      }
    return ask(ways[number(0...ways.count - 1)])
  }

  func ask(_ way: OracleWay) -> Bool {
    switch way {
    case .sections:
      changeSections()
      return show()
    case .sameSections: return show()
    case .like: like()
    case .batch: return batch()
    case .collapse: collapse()
    case .filter: changeFilter()
    case .filterRows: filterRows()
    // Where rows go that stand among hidden ones is tested elsewhere.
    case .reorder: if model.showsAllRows { reorder() }
    case .moveSection: if model.showsAllRows { moveSection() }
    case .reload:
      guard chance(3) else { return false }
      note("reload")
      for lane in lanes { lane.adapter.reloadData(completion: lane.done()) }
      model.turn.wantsReload = true
      model.askForObjects(waits: true)
    case .refresh: refresh()
    case .heights: invalidateHeights()
    case .formatters: changeFormatters()
    case .models: changeModels()
    }
    return false
  }

  private func show() -> Bool {
    // What comes from elsewhere comes some time: nothing else is asked for in that turn.
    let isAlone = plan.twin == .elsewhere && model.turn.isEmpty
    let ways: [OracleShow] =
      plan.isSynchronous
      ? [.animated] : isAlone ? [.elsewhere, .animated] : [.animated, .atOnce, .faded]
    let how = ways[number(0...ways.count - 1)]
    let waits = how == .elsewhere || !plan.isSynchronous && chance(2)
    note("show \(how) \(model.asked.map(\.brief))")
    for lane in lanes { lane.front.show(model.asked, how, waits ? lane.done() : nil) }
    model.askForObjects(waits: waits)
    return how == .elsewhere
  }

  // MARK: Rows of one section

  /// A section whose controller has a state of its own.
  private func stateful() -> (OracleModel.Known, child: Int)? {
    let known = model.known.filter {
      [.plain, .bound, .stacked].contains($0.section.kind)
    }
    guard let section = known.randomElement(using: &random) else { return nil }
    return (section, section.section.kind == .stacked ? number(0...1) : 0)
  }

  private func like() {
    guard let (section, child) = stateful() else { return }
    note("like \(section.identity)/\(child)")
    let waits = chance(2)
    for lane in lanes {
      lane.controller(section.identity, child: child)?.like(waits ? lane.done() : nil)
    }
    model.change(section.identity) { $0.locals[child].apply(.like) }
    model.askForRows(of: section, waits: waits)
  }

  private func batch() -> Bool {
    guard let (section, child) = stateful() else { return false }
    // Often more than one of the same section: each counts rows in its own way.
    for _ in 0..<(plan.isSynchronous || !chance(3) ? 1 : 2) {
      if batch(of: section, child) { return true }
    }
    return false
  }

  private func batch(of section: OracleModel.Known, _ child: Int) -> Bool {
    guard let edit = edit(of: section, child) else { return false }
    let stated = chance(2)
    note("batch \(section.identity)/\(child) \(edit) \(stated ? "stated" : "")")
    for lane in lanes {
      lane.controller(section.identity, child: child)?
        .perform(edit, stated: stated, lane.done())
    }
    model.ask(for: edit, child: child, of: section, waits: true)
    if case .rebuild = edit { return true }
    return false
  }

  private func edit(of section: OracleModel.Known, _ child: Int) -> OracleEdit? {
    let isStacked = section.section.kind == .stacked
    let rows = isStacked ? model.childRows(of: section, child) : model.body(of: section)
    let ids = rows.map(\.id)
    guard !ids.isEmpty, !chance(4) else {
      var row = makeRow()
      // Rows of different children differ.
      if isStacked { row.id = row.id / 2 * 2 + child }
      return .add(row)
    }
    let id = ids[number(0...ids.count - 1)]
    switch number(0...5) {
    case 0, 1: return .remove(id)
    case 2: return .place(id, number(0...ids.count - 1))
    case 3: return .order(ids.shuffled(using: &random))
    // Its place is that on screen: nothing else is to change it meanwhile.
    case 4 where model.turn.isEmpty && model.repeatedRows(of: section) == 0: return .rebuild(id)
    default: return .like
    }
  }

  private func invalidateHeights() {
    guard let (section, child) = stateful() else { return }
    let size = Double(number(0...3) * 10)
    note("heights \(section.identity) \(size)")
    _ = changeFont { $0.sections[section.identity] = size }
    for lane in lanes {
      lane.controller(section.identity, child: child)?.context.invalidateHeights(
        completion: lane.done()
      )
    }
    model.askForRows(of: section, waits: true)
  }

  private func refresh() {
    var sections: [OracleSection] = []
    for _ in 0..<number(1...2) {
      guard var section = model.asked.randomElement(using: &random) else { break }
      if chance(2) { section = changed(section) }
      sections.append(section)
    }
    if chance(8) { sections.append(makeSection()) }
    guard !sections.isEmpty else { return }
    note("refresh \(sections.map(\.brief))")
    for lane in lanes { lane.front.reload(sections, lane.done()) }
    for section in sections {
      for place in model.asked.indices where model.asked[place].id == section.id {
        model.asked[place] = section
      }
    }
    model.turn.refreshed += sections
    model.turn.isEmpty = false
    model.turn.waiting.append(.init(section: nil, generation: 0))
  }

  // MARK: What shows

  private func collapse() {
    var sections = model.known
    if plan.hasGroups, chance(2) { sections = sections.filter { $0.section.group == nil } }
    guard let section = sections.randomElement(using: &random) else { return }
    toggle(section) { lane in
      lane.adapter.collapsedSections.formSymmetricDifference([section.identity])
    }
  }

  /// Folds or unfolds a section, in one of the ways to do so.
  func toggle(_ section: OracleModel.Known, _ act: (OracleLane) -> Void) {
    note("fold \(section.identity)")
    model.collapsed.formSymmetricDifference([section.identity])
    for lane in lanes { act(lane) }
    // Of a hidden section nothing is to be seen.
    guard !section.isHidden, model.canCollapse(section, model.rows(of: section)) else { return }
    model.turn.isEmpty = false
  }

  private func changeFilter() {
    var filter: OracleFilter?
    if model.filter == nil || !chance(2) {
      let texts = ["a", "♥", "e"]
      filter =
        chance(2) ? .notMultiples(of: number(2...4)) : .containing(texts[number(0...2)])
    }
    note("filter \(filter.map { "\($0)" } ?? "none")")
    changesFilter = true
    model.filter = filter
    let style = model.style
    for lane in lanes {
      guard let filter else {
        lane.adapter.filter = nil
        continue
      }
      lane.adapter.filter = { filter.admits($0, style) }
    }
    model.askForObjects()
  }

  private func filterRows() {
    let text = model.rowFilter != nil && chance(2) ? nil : ["a", "♥", "e"][number(0...2)]
    note("filter rows \(text ?? "none")")
    changesFilter = true
    model.rowFilter = text
    for lane in lanes {
      if let text {
        lane.adapter.filter(rows: { $0.contains(text) })
      } else {
        lane.adapter.filter(rows: nil)
      }
    }
    model.askForObjects()
  }

  private func changeFormatters() {
    // Each section asks for itself.
    guard !plan.isSynchronous else { return }
    note("formatters")
    model.formatters += 1
    for lane in lanes {
      (lane.front as? ItemsFront)?.list.formatters = Formatters(localeIdentifier: "und")
    }
    for section in model.known { model.askForRows(of: section) }
  }
}

extension OracleSection {
  /// The section in a word.
  var brief: String {
    let rows = rows.map { "\($0.id)\($0.text.prefix(4))\($0.height.map { "/\(Int($0))" } ?? "")" }
    let group = group.map { " of \($0)" } ?? ""
    return
      "\(kind) \(id)\(group)\(header ?? "")\(footer ?? "") \(layout) [\(rows.joined(separator: " "))]"
  }
}
