/// Which rows are selected, and what gestures, keys and a rubber band make of that.
///
/// Section controllers are asked before a person changes the selection, and told after every change.
@MainActor
package final class SelectionModel {
  let list: PresentedList
  var selection = Selection(mode: .none)
  var deselectsAutomatically = false
  var band: RubberBand?
  /// The rows that were selected when a filter or a collapse hid them.
  var hidden: [DiffIdentity: HiddenSelection] = [:]
  /// The rows that are selected together, whether they are loaded or not.
  private(set) lazy var together = SelectionTogether(self)
  /// Whether rows with contents of a type are controls: of the type that was asked for last.
  private var kind: (type: ObjectIdentifier, isControl: Bool)?
  /// Whether the selection is another one than was told of last.
  private var hasNews = false
  private var depth = 0

  init(_ list: PresentedList) { self.list = list }

  /// Tells once of all changes of the selection that come of something.
  func tellOnce<Result>(_ change: () -> Result) -> Result {
    depth += 1
    defer {
      depth -= 1
      if depth == 0, takeNews() { list.delegate?.presenterDidChangeSelection() }
    }
    return change()
  }

  /// Whether there is a change of which nobody was told; who asks tells of it.
  func takeNews() -> Bool {
    defer { hasNews = false }
    return hasNews
  }

  /// Notes that the selection is another one; inside of ``tellOnce(_:)``.
  func noteChange() { hasNews = true }

  /// How many rows are selected.
  ///
  /// - Complexity: O(1) in the number of rows selected one by one, O(k) for k sections that are
  ///   selected as a whole.
  var count: Int { count(upTo: .max) }

  /// How many rows are selected, or some number above a limit: for that not every section is looked
  /// at that is selected as a whole.
  func count(upTo limit: Int) -> Int {
    var count = selection.rows.count
    for (section, left) in selection.wholes {
      guard count <= limit else { break }
      count += max(0, bodyRowCount(of: section) - left.count)
    }
    return count
  }

  package var hasSeveral: Bool { count(upTo: 1) > 1 }

  var mode: SelectionMode {
    get { selection.mode }
    set {
      guard newValue != selection.mode else { return }
      tellOnce {
        cancelBand()
        deselectAll(asking: false)
        selection = Selection(mode: newValue)
      }
    }
  }

  func isSelectable(_ row: RowID) -> Bool {
    guard row.key.role == .body, let content = list.content(of: row) else { return false }
    return isSelectable(row, content)
  }

  /// Whether a body row of this content can be selected: to look the row up again would take most of the time.
  package func isSelectable(_ row: RowID, _ content: AnyDiffable) -> Bool {
    // Rows of a type stand together, and to ask a type what it conforms to takes its time.
    if kind?.type != content.type {
      kind = (content.type, Self.isControl(content))
    }
    guard kind?.isControl == false else { return false }
    return list.delegate?.presenterIsSelectable(row, content) ?? true
  }

  private static func isControl(_ content: AnyDiffable) -> Bool {
    content.conforming(to: (any RowTraits).self).map { type(of: $0).isControl } ?? false
  }

  func select(_ row: RowID, gesture: SelectionGesture) {
    guard selection.mode != .none, isSelectable(row) else { return }
    switch gesture {
    case .toggle where selection.contains(row):
      deselect(row, asking: true)
    case .toggle where selection.mode == .multiple:
      select(row, asking: true)
    case .replace, .toggle:
      guard mayBeSelected(row) else { return }
      replaceSelection(with: [row], anchor: row)
    case .extend: together.extend(to: row)
    }
  }

  /// Changes the selection as assistive technology asks for it, row by row and without a pointer.
  ///
  /// Where several rows can be selected the row joins them or leaves them; otherwise it becomes the
  /// selected one.
  package func selectByName(_ row: RowID) {
    select(row, gesture: selection.mode == .multiple ? .toggle : .replace)
  }

  /// Changes the selection as a click or a key does that took the cursor from a row to another.
  func select(_ row: RowID, gesture: SelectionGesture, from old: RowID?) {
    if gesture == .extend, selection.anchor == nil, let old,
      list.delegate?.presenterUnloaded?.isUnloaded(old.section) != true
    {
      selection.anchor = old
    }
    select(row, gesture: gesture)
  }

  func deselect(_ row: RowID, asking: Bool) {
    guard selection.contains(row), let content = list.content(of: row) else { return }
    if asking, list.delegate?.presenterShouldDeselect(row, content) == false { return }
    selection.remove(row)
    selection.anchor = row
    selection.pruneWhole(row.section, bodyRows: bodyRowCount(of: row.section))
    finish(SelectionChange(deselected: [row]), byPerson: asking)
  }

  func select(_ row: RowID, asking: Bool) {
    guard selection.mode != .none, isSelectable(row), !selection.contains(row) else { return }
    if asking, !mayBeSelected(row) { return }
    if asking, selection.mode == .single { return replaceSelection(with: [row], anchor: row) }
    guard selection.mode != .single else {
      forgetUnseen()
      var next = Selection(mode: .single)
      next.insert(row)
      next.anchor = row
      return apply(next, byPerson: asking)
    }
    // In place: among a million selected rows one more is not to cost a million steps.
    selection.insert(row)
    selection.anchor = row
    finish(SelectionChange(selected: [row]), byPerson: asking)
  }

  /// - Complexity: O(1) for a section that is selected as a whole, see
  ///   ``AnySectionController/selectsAsWhole``; O(n) in the number of rows of the others.
  func selectAll() {
    guard selection.mode == .multiple, list.snapshot.rowCount > 0 else { return }
    // All of the next list is meant, and nobody knows yet what that is.
    guard list.delegate?.presenterUnloaded?.isAwaited != true else { return }
    var next = Selection(mode: .multiple)
    next.anchor = selection.anchor
    // Section by section: finding a million rows by position and again by name takes seconds.
    for section in list.snapshot.sections { add(section, to: &next) { _ in true } }
    tellOnce {
      replaceSelection(with: next, keepsHidden: true)
      if !deselectsAutomatically { together.selectAll() }
    }
  }

  func add(_ section: SnapshotSection, to next: inout Selection, where isWanted: (RowID) -> Bool) {
    if !deselectsAutomatically, list.delegate?.presenterSelectsAsWhole(section.id) == true {
      if section.bodyRowCount > 0 { next.wholes[section.id] = [] }
      return
    }
    for (place, row) in section.rows.enumerated() where row.role == .body {
      let id = section.rowID(at: place)
      guard isWanted(id), isSelectable(id, row.content) else { continue }
      if selection.contains(id) || list.delegate?.presenterShouldSelect(id, row.content) ?? true {
        next.insert(id)
      }
    }
  }

  func deselectAll(asking: Bool = true) {
    let next = Selection(mode: selection.mode)
    tellOnce {
      if asking { return replaceSelection(with: next) }
      forgetUnseen()
      apply(next, byPerson: false)
    }
  }

  /// Whether a row that can be selected is, or may become so.
  func mayBeSelected(_ row: RowID) -> Bool {
    if selection.contains(row) { return true }
    guard let content = list.content(of: row) else { return false }
    return list.delegate?.presenterShouldSelect(row, content) ?? true
  }
}
