import ListCore

/// Rows and sections that a person moves, and single models of a declared list.
extension OracleTrial {
  func reorder() {
    // Where rows are is where they are on screen: what is asked for meanwhile does not count.
    let sources = before.shown.filter { shown in
      shown.rows.contains(where: \.isBody) && model.known(shown.id) != nil
    }
    guard let source = sources.randomElement(using: &random),
      let row = source.rows.filter(\.isBody).randomElement(using: &random),
      let other = before.shown.randomElement(using: &random)
    else { return }
    if model.turn.isEmpty, chance(2) { hold(row.id) }
    let takers = before.shown.filter { $0.id != source.id && canReorder(row, source, $0, 0, 0) }
    let target = chance(3) ? source : takers.randomElement(using: &random) ?? other
    let place = number(0...max(1, target.rows.count))
    let moved = source.id == target.id ? row.row.id : nil
    let index = self.index(toPlace: place, among: before.bodies[target.id] ?? [], moving: moved)
    let isExpected = canReorder(row, source, target, place, index)
    note("reorder \(row.id) to \(target.id) \(place) \(isExpected)")
    move(row.id, to: .row(section: target.id, index: place), isExpected)
    guard isExpected else { return }
    if source.id == target.id {
      model.change(source.id) { $0.locals[0].apply(.place(row.row.id, index)) }
    } else {
      model.change(source.id) { $0.locals[0].remove(row.row.id) }
      model.change(target.id) { $0.locals[0].take(row.row, at: index) }
      model.turn.dirty.append(target.id)
      carried = (from: row.id, to: RowID(section: target.id, key: row.id.key))
    }
    model.turn.dirty.append(source.id)
  }

  /// What a person moves is often selected, or has the cursor.
  private func hold(_ row: RowID) {
    if chance(2) {
      note("select \(row)")
      for lane in lanes { lane.presenter.select(row, gesture: .replace) }
      marks = [row]
    } else {
      note("focus \(row)")
      for lane in lanes { lane.presenter.moveCursor(to: row) }
      focused = row
    }
  }

  func moveSection() {
    guard model.known.allSatisfy({ !$0.isHidden }),
      let source = before.shown.randomElement(using: &random),
      let row = source.rows.first(where: \.isBody), let known = model.known(source.id)
    else { return }
    let index = number(0...before.shown.count)
    let isExpected =
      source.rows.count(where: \.isBody) == 1 && index < before.shown.count
      && [.plain, .bound].contains(known.section.kind) && OracleRules.canMove(row.row.id)
      && keepsGroups(source.id, to: index)
    note("move section \(source.id) to \(index) \(isExpected)")
    move(row.id, to: .section(index), isExpected)
    guard isExpected else { return }
    // Behind the nearest one in front of it that there still is.
    var ids = before.shown.map(\.id)
    ids.removeAll { $0 == source.id }
    let style = model.style
    guard let start = model.asked.firstIndex(where: { style.identity($0) == source.id }) else {
      return
    }
    let section = model.asked.remove(at: start)
    let leader = ids[..<index].reversed().lazy
      .compactMap { id in self.model.asked.firstIndex { style.identity($0) == id } }.first
    model.asked.insert(section, at: leader.map { $0 + 1 } ?? 0)
  }

  /// Whether all sections stay in the groups they are in if one was elsewhere; heads do not move.
  private func keepsGroups(_ moved: DiffIdentity, to index: Int) -> Bool {
    var sections = model.known
    func heads() -> [DiffIdentity: DiffIdentity] {
      let heads = OracleModel.heads(of: sections)
      return Dictionary(
        zip(sections, heads).compactMap { section, head in
          head.map { (section.identity, sections[$0].identity) }
        },
        uniquingKeysWith: { $1 }
      )
    }
    let before = heads()
    guard let from = sections.firstIndex(where: { $0.identity == moved }), index < sections.count,
      !before.values.contains(moved)
    else { return false }
    sections.insert(sections.remove(at: from), at: index)
    let after = heads()
    return before.allSatisfy { after[$0] == $1 }
  }

  private func move(_ row: RowID, to target: ReorderTarget, _ isExpected: Bool) {
    for lane in lanes {
      let done = isExpected ? lane.done() : nil
      if lane.adapter.reorder(row, to: target, completion: done) != isExpected {
        fail("the move of \(row) was \(isExpected ? "refused" : "accepted")")
      }
    }
    if isExpected { model.askForObjects(waits: true) }
  }

  /// Where a row goes among those of the program, repeated ones too, to come to a place on screen: in front
  /// of the row that is to follow it, or behind all others.
  private func index(toPlace place: Int, among rows: [OracleRow], moving moved: Int?) -> Int {
    var rows = rows
    var seen: Set<Int> = []
    if let moved, let from = rows.firstIndex(where: { $0.id == moved }) {
      seen.insert(rows.remove(at: from).id)
    }
    let shown = rows.indices.filter { seen.insert(rows[$0].id).inserted }
    return place < shown.count ? shown[place] : rows.count
  }

  private func canReorder(
    _ row: OracleModel.Shown,
    _ source: OracleModel.ShownSection,
    _ target: OracleModel.ShownSection,
    _ place: Int,
    _ index: Int
  ) -> Bool {
    guard let known = model.known(source.id), let other = model.known(target.id),
      [.plain, .bound].contains(known.section.kind), OracleRules.canMove(row.row.id),
      !model.collapsed.contains(target.id) || !model.canCollapse(other, model.rows(of: other)),
      model.head(of: target.id).map({ model.isFolding($0) }) != true
    else { return false }
    let count = target.rows.count(where: \.isBody)
    if source.id == target.id { return place < count && OracleRules.canMove(to: index) }
    return place <= count && [.plain, .bound].contains(other.section.kind)
      && OracleRules.canTake(row.row.id, other.section, model.body(of: other))
  }

  // MARK: Single models

  func changeModels() {
    let rows = model.asked.flatMap(\.rows)
    guard var row = rows.randomElement(using: &random) else { return }
    guard let section = model.asked.firstIndex(where: { $0.rows.contains { $0.id == row.id } }),
      let place = model.asked[section].rows.firstIndex(where: { $0.id == row.id })
    else { return }
    if chance(2) { row.text = rows.randomElement(using: &random)?.text ?? row.text }
    row.height = declaredHeight(of: row)
    let rule = number(0...2)
    note("\(["reload", "reconfigure", "delete"][rule]) \(row.id) \(row.text)")
    for lane in lanes {
      guard let list = (lane.front as? ModelsFront)?.list else { continue }
      if row.roams {
        edit(list, OracleRoamer(row: row), rule, lane.done())
      } else {
        edit(list, OracleLine(row: row), rule, lane.done())
      }
    }
    if rule == 2 {
      model.asked[section].rows.remove(at: place)
    } else {
      model.asked[section].rows[place] = row
    }
    let identity = model.style.identity(model.asked[section])
    if rule == 0, model.known(identity) != nil {
      model.turn.rebuilt.append(
        RowID(section: identity, key: model.style.key(row, in: model.asked[section]))
      )
    }
    model.askForObjects(waits: true)
  }

  private func edit<Model: ListDiffable>(
    _ list: ModelList,
    _ value: Model,
    _ rule: Int,
    _ done: @escaping OracleDone
  ) {
    switch rule {
    case 0: list.reload([value], completion: done)
    case 1: list.reconfigure([value], completion: done)
    default: list.delete(Model.self, ids: [value.id], completion: done)
    }
  }
}
