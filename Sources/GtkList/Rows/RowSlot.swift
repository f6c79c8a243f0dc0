import ListCore

/// One row on screen: GTK's `row` node around a cell.
///
/// Slots are parked and used again with their cell; only what a row changes is set when it is bound.
@MainActor
final class RowSlot {
  let row: RowWidget
  let cell: any BoundCell
  /// The row that it shows, which has another name once it is in another section.
  var id: RowID? { didSet { row.rowID = id } }
  var isStuck = false {
    didSet { if isStuck != oldValue { row.setCSSClass("stuck", isStuck) } }
  }
  private var hasSectionEnd = false {
    didSet { if hasSectionEnd != oldValue { row.setCSSClass("section-end", hasSectionEnd) } }
  }
  /// Where the row was in the list when it was last laid out, and what was told of that in which wording.
  var place = (position: Int?.none, told: RowOrdinal?.none, wording: 0)
  let actions = RowActionGroup()
  /// Whether assistive technology is offered to activate the row.
  var offersActivation = true {
    didSet { if offersActivation != oldValue { row.offerActivation(offersActivation) } }
  }
  /// Whether its labels may have marks, which outlive the text they were made for.
  var isMarked = false
  /// Called when the model of the row has changed by itself.
  var onModelChange: ((RowID) -> Void)?
  private weak var presenter: ListPresenter?
  private var shownExpansion: (row: RowID?, isExpanded: Bool?)?
  private var box = BoxPart()
  /// The cell, if it draws the line below its row itself: to ask for that takes its time.
  private let standard: StandardCell?

  init(cell: any BoundCell, presenter: ListPresenter, isHeading: Bool = false) {
    self.cell = cell
    self.presenter = presenter
    standard = cell.cell as? StandardCell
    row = RowWidget(child: cell.root, isHeading: isHeading)
    // What covers its row hides the row's colours: it shows in lines that it is selected.
    if cell.root is AsyncPicture || cell.root.hasCSSClass("nested-list") {
      row.addCSSClass("covered")
    }
    row.onAction = { [weak self] isSelection in
      guard let self, let id = self.id else { return }
      if isSelection {
        self.presenter?.selectionModel.selectByName(id)
      } else {
        // Keys go on from it, as where it was clicked.
        self.presenter?.moveCursor(to: id)
        self.presenter?.activate(id)
      }
    }
    cell.receive { [weak self] action in
      guard let self, let id = self.id else { return }
      self.presenter?.send(action, from: id)
    }
    cell.onModelChange { [weak self] in
      guard let self, let id = self.id else { return }
      onModelChange?(id)
    }
  }

  func bind(_ id: RowID, _ content: Row) {
    self.id = id
    if !cell.bind(content.content) {
      presenter?.report(
        Diagnostic(
          .mismatchedViewModel,
          "\(id): \(content.content.typeName) in \(type(of: cell.cell))"
        )
      )
    }
    row.setAccessibleLabel(accessibleName(of: content))
  }

  func recycle() {
    id = nil
    place.position = nil
    cell.prepareForReuse()
  }

  /// Shown in the way the row's place in the list asks for.
  func show(isSelected: Bool, endsSection: Bool, isStuck: Bool, box: BoxPart = []) {
    row.isSelected = isSelected
    self.isStuck = isStuck
    // A cell with a line of its own says itself whether there is one.
    hasSectionEnd = endsSection && box.isEmpty && standard?.allowsSectionLine ?? true
    show(standard == nil ? box : box.subtracting(.list))
  }

  private func show(_ box: BoxPart) {
    guard box != self.box else { return }
    self.box = box
    for (part, name) in BoxPart.classes { row.setCSSClass(name, box.contains(part)) }
  }

  /// Shows whether the section of a header is folded; it turns only where it did not show another row.
  func show(isExpanded: Bool?) {
    if let shown = shownExpansion, shown == (id, isExpanded) { return }
    let isSameRow = shownExpansion?.row == id
    shownExpansion = (id, isExpanded)
    (cell.cell as? any DisclosingCell)?.show(isExpanded: isExpanded, animated: isSameRow)
    row.setAccessibleExpanded(isExpanded)
  }

  /// A list in the cell, whose first cards are the row's name, changes without the row being bound again.
  func tellNameAgain() {
    if id != nil, let name = cell.accessibleLabel { row.setAccessibleLabel(name) }
  }

  private func accessibleName(of content: Row) -> String {
    if let own = cell.accessibleLabel { return own }
    let texts = content.texts
    return (texts.isEmpty ? cell.root.descendantTexts() : texts)
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// Where a row goes with the next layout.
struct RowPlacement {
  let id: RowID
  let slot: RowSlot
  /// The place it belongs to; `y` counts from the top of the viewport.
  var frame: RowFrame
  /// How far from there it is drawn.
  var displacement = RowDisplacement.none
  /// Whether the cell decides how high the row is.
  var isNatural = false

  /// Whether it is seen above another row on its way to its place; rows that move together never are.
  @MainActor func passesOver(_ other: RowPlacement) -> Bool {
    let way = displacement
    guard !slot.row.isLeaving, way.opacity == 1, way.x != 0 || way.y != 0 else { return false }
    if way.x != 0 { return true }
    return abs(other.displacement.y - way.y) > 0.5 && other.path.overlaps(path)
  }

  /// Where it is seen from now on.
  private var path: Range<Double> {
    let start = frame.y + displacement.y
    let height = frame.height + max(0, displacement.height)
    return min(start, frame.y)..<max(start + height, frame.y + frame.height)
  }

  /// Puts a row that is out of view by more than half unseen at the edge of a viewport so high, and says whether it is.
  mutating func pin(within height: Double) -> Bool {
    let top = frame.y + displacement.y
    guard !(0...max(0, height)).contains(top + frame.height / 2) else { return false }
    frame.y = min(max(0, top), max(0, height - frame.height))
    displacement = .unseen
    return true
  }
}

/// The actions of a row as assistive technology finds and runs them: by name, such as `row.copy`.
///
/// Where the row can be moved there are `row.move-up` and `row.move-down` as well; the list itself runs
/// none of them this way. A row has `row.activate` besides where something happens then, and one that
/// can be selected `row.select`.
@MainActor
final class RowActionGroup {
  /// What is to be done.
  enum Command {
    /// An action of the program's, by its id.
    case action(String)
    /// The row goes one place up, or else down.
    case move(isUp: Bool)
  }

  private struct Offered: Equatable {
    let id: String
    let isEnabled: Bool
  }

  private var offered: [Offered] = []
  private var offersMoves = false
  private static let prefix = "row"
  private static let moveUp = "move-up"
  private static let moveDown = "move-down"

  /// Offers actions; nothing is done when they are those offered already.
  func offer(
    _ actions: [RowAction],
    canMove: Bool,
    on widget: Widget,
    perform: @escaping @MainActor (Command) -> Void
  ) {
    let wanted = actions.map { Offered(id: $0.id, isEnabled: $0.isEnabled) }
    guard wanted != offered || canMove != offersMoves else { return }
    (offered, offersMoves) = (wanted, canMove)
    guard !wanted.isEmpty || canMove else { return widget.removeActions(prefix: Self.prefix) }
    let group = ActionGroup()
    var names: Set<String> = []
    for action in wanted {
      var name = Self.name(of: action.id)
      // An id is the title unless the program says otherwise, and of one in another script only dashes are left: the
      // second would take the first one's place.
      while !names.insert(name).inserted { name += "-2" }
      group.add(name) { perform(.action(action.id)) }
      group.setEnabled(name, action.isEnabled)
    }
    if canMove {
      group.add(Self.moveUp) { perform(.move(isUp: true)) }
      group.add(Self.moveDown) { perform(.move(isUp: false)) }
    }
    widget.insertActions(group, prefix: Self.prefix)
  }

  /// Names of actions have letters, digits, dashes and dots only.
  ///
  /// What the list itself runs by a name keeps that name; a program's action of the same id gets
  /// another one.
  static func name(of id: String) -> String {
    let name = String(
      id.map { character in
        character.isASCII && (character.isLetter || character.isNumber || "-.".contains(character))
          ? character : "-"
      }
    )
    if ["activate", "select", moveUp, moveDown].contains(name) { return "own-\(name)" }
    return name.isEmpty ? "-" : name
  }
}
