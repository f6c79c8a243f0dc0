import ListCore

/// GTK's `row` node: clips its one child and shows whether the row is selected.
@MainActor
final class RowWidget: Widget, WidgetDelegate {
  /// What assistive technology selects a row by; GTK offers it no way of its own.
  static let selectAction = "row.select"
  private static let activateAction = "row.activate"
  private static let widgetClass = WidgetClass(
    name: "GtkListRow",
    cssName: "row",
    role: .listItem,
    actions: [activateAction, selectAction]
  )
  private static let headingClass = WidgetClass(
    name: "GtkListHeading",
    cssName: "row",
    role: .heading,
    actions: [activateAction]
  )

  let cell: Widget
  /// The row it shows; `nil` while it waits in a pool.
  var rowID: RowID?
  /// Called when assistive technology activates the row, or selects it or takes it out of the selection.
  var onAction: ((_ isSelection: Bool) -> Void)?
  private(set) var isParked = false
  /// How often GTK had the row lay out its cell: not when it only moves.
  private(set) var allocateCount = 0
  /// Whether the cell may want another height than when somebody looked last: it was laid out since, or
  /// comes from a pool, where styles change unseen.
  var mayWantHeight = false
  /// The height the cell is laid out for while the row itself grows or shrinks around it.
  var cellHeight: Int?

  struct Indentation {
    /// How far the cell is set in from the leading edge; never more than half of the row.
    var width = 0
    /// How deep the row stands inside others, to assistive technology.
    var level = 0
  }

  var indentation = Indentation() {
    didSet {
      if indentation.width != oldValue.width { queueResize() }
      let level = indentation.level
      guard level != oldValue.level else { return }
      setAccessibleLevel(level > 0 || isHeading ? level + 1 : nil)
    }
  }

  let isHeading: Bool

  init(child: Widget, isHeading: Bool = false) {
    self.isHeading = isHeading
    cell = child
    super.init((isHeading ? Self.headingClass : Self.widgetClass).make())
    WidgetInstance(reference).attach(self)
    child.setParent(self)
    clipsContent = true
    if isHeading { setAccessibleLevel(1) } else { offerSelection() }
  }

  /// Whether the row is selected, to the theme and to assistive technology.
  var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      setState(.selected, isSelected)
      if isSelectable { setAccessibleSelected(isSelected) }
    }
  }

  /// Whether the row can be selected at all; assistive technology is told of that too.
  var isSelectable = false {
    didSet {
      guard isSelectable != oldValue else { return }
      offerSelection()
      setAccessibleSelected(isSelectable ? isSelected : nil)
    }
  }

  /// Whether the row is on its way to another place: it hides what it passes over.
  var isTravelling = false {
    didSet { if isTravelling != oldValue { setCSSClass("travelling", isTravelling) } }
  }

  /// Whether the theme shows that the pointer is over it.
  var isActivatable = false {
    didSet { if isActivatable != oldValue { setCSSClass("activatable", isActivatable) } }
  }

  /// The height the cell asks for at a width; in a horizontal list its width at a height.
  func naturalLength(across: Double, _ axis: ListAxis) -> Double {
    let room = Int(across.rounded())
    if axis.isHorizontal { return Double(childSize(.horizontal, for: room).natural) }
    return Double(childSize(.vertical, for: roomAcross(room)).natural)
  }

  /// Hides the row from people and from assistive technology, but keeps what GTK measured of it.
  func park() {
    guard !isParked else { return }
    isParked = true
    isSelected = false
    isLeaving = false
    isTravelling = false
    cellHeight = nil
    if opacity != 1 { opacity = 1 }
    isChildVisible = false
    setAccessibleHidden(true)
  }

  func unpark() {
    guard isParked else { return }
    isParked = false
    mayWantHeight = true
    isChildVisible = true
    setAccessibleHidden(false)
  }

  /// Whether the row is out of the list and only still to be seen: nobody can hit or read it.
  var isLeaving = false {
    didSet {
      guard isLeaving != oldValue else { return }
      canTarget = !isLeaving
      setAccessibleHidden(isLeaving || isParked)
    }
  }

  /// The row asks for nothing: the list decides how large it is.
  func measure(_ instance: WidgetInstance, _ orientation: Orientation, for size: Int) -> Measurement
  {
    guard orientation == .vertical, size >= 0 else { return Measurement(0) }
    return Measurement(minimum: 0, natural: childSize(.vertical, for: roomAcross(size)).natural)
  }

  func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int) {
    allocateCount += 1
    mayWantHeight = true
    // A cell is never given less than it must have, which GTK complains about; it is clipped.
    let inset = inset(in: width)
    let room = roomAcross(width)
    let height = max(cellHeight ?? height, childSize(.vertical, for: room).minimum)
    // What is clipped is its end, on whichever side that is.
    let x = isRightToLeft ? width - inset - room : inset
    WidgetGeometry.place(cell.widget, x: x, y: 0, width: room, height: height)
  }

  /// Where it stands another row may have stood in the frame before.
  var isDrawnAsWhole: Bool { true }

  private func roomAcross(_ width: Int) -> Int {
    max(width - inset(in: width), childSize(.horizontal, for: -1).minimum)
  }

  private func inset(in width: Int) -> Int { min(indentation.width, max(0, width / 2)) }

  private func childSize(_ orientation: Orientation, for size: Int) -> Measurement {
    WidgetGeometry.measure(cell.widget, orientation, for: size)
  }
}

/// A row is one stop of the Tab key, its controls are the next ones, and then the list is left.
extension RowWidget {
  func focus(_ instance: WidgetInstance, direction: FocusDirection) -> Bool {
    if direction == .tabBackward {
      if isFocused { return false }
      return cell.moveFocus(direction) || takesFocus()
    }
    if !containsFocus, takesFocus() { return true }
    return cell.moveFocus(direction)
  }

  private func takesFocus() -> Bool { isFocusable && takeFocus() }
}

extension RowWidget {
  func performAction(_ instance: WidgetInstance, named name: String) {
    onAction?(name == Self.selectAction)
  }

  /// Tells assistive technology whether something happens when the row is activated.
  func offerActivation(_ isOffered: Bool) { setActionEnabled(Self.activateAction, isOffered) }

  /// What is disabled is not offered to assistive technology at all.
  func offerSelection() {
    guard !isHeading else { return }
    setActionEnabled(Self.selectAction, isSelectable)
  }
}
