import ListCore
import ListTestSupport

extension AdapterTrial {
  private func randomRow() -> RowID? {
    let count = list.presenter.snapshot.rowCount
    guard count > 0 else { return nil }
    return list.presenter.snapshot.rowID(at: Int.random(in: 0..<count, using: &random))
  }

  func select() {
    guard let row = randomRow(),
      let gesture = SelectionGesture.allCases.randomElement(using: &random)
    else { return }
    list.presenter.select(row, gesture: gesture)
    if Int.random(in: 0..<6, using: &random) == 0 {
      list.presenter.selectionMode = Bool.random(using: &random) ? .single : .multiple
    }
  }

  func press() {
    let keys: [ListKey] = [.up, .down, .home, .end, .space, .pageDown, .escape, .character("a")]
    let modifiers: [KeyModifiers] = [[], .shift, .control]
    guard let key = keys.randomElement(using: &random),
      let modifier = modifiers.randomElement(using: &random)
    else { return }
    list.press(key, modifier)
  }

  func collapse() {
    let id = "p\(Int.random(in: 0..<12, using: &random))"
    adapter?.collapsedSections.formSymmetricDifference([DiffIdentity(id: id, of: TestPost.self)])
  }

  func move() {
    guard let adapter, let row = randomRow(), adapter.sectionCount > 0 else { return }
    let section = Int.random(in: 0..<adapter.sectionCount, using: &random)
    let target: ReorderTarget
    if Bool.random(using: &random), let other = adapter.sectionController(at: section)?.identity {
      let index = Int.random(in: 0..<4, using: &random)
      target = .row(section: Bool.random(using: &random) ? row.section : other, index: index)
    } else {
      target = .section(section)
    }
    guard adapter.canReorder(row, to: target) else { return }
    moves += 1
    adapter.reorder(row, to: target, completion: completion(.list))
  }

  func swapSource() {
    let other = TestSource(posts)
    adapter?.dataSource = other
    source = other
  }

  func refresh() {
    guard let place = posts.indices.randomElement(using: &random) else { return }
    posts[place].likes += 1
    source.objects = posts
    // Of equal ids only the first is shown.
    let first = posts.first { $0.id == posts[place].id } ?? posts[place]
    guard adapter?.sectionController(for: first) != nil else { return }
    adapter?.reload([first], completion: completion(.list))
  }
}

extension AdapterTrial: ListMoveDelegate {
  func listAdapter(
    _ adapter: ListAdapter,
    move object: any ListDiffable,
    from old: [any ListDiffable],
    to new: [any ListDiffable]
  ) {
    posts = new.compactMap { $0 as? TestPost }
    source.objects = new
    if posts.count != old.count { failures.append("a move changes the number of objects") }
  }
}
