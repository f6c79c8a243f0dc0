import ListCore

/// The scrollable widget that holds the rows: GTK's `listview` node.
///
/// It only carries: the list view decides which rows are where.
@MainActor
final class ListBody: Widget, WidgetDelegate {
  private static let widgetClass = WidgetClass(
    name: "GtkListBody",
    cssName: "listview",
    role: .list,
    isScrollable: true
  )

  var onAllocate: ((_ width: Int, _ height: Int) -> Void)?
  var onScroll: ((_ offset: Double) -> Void)?
  var onMap: (() -> Void)?
  var onUnmap: (() -> Void)?
  var onTextSize: (() -> Void)?
  /// Text begins on the other side now.
  var onDirection: (() -> Void)?
  /// Decides where the keyboard goes.
  weak var focusing: (any ListBodyFocus)?
  /// Draws above the rows.
  var drawAbove: ((OpaquePointer) -> Void)?
  let pictures = ChildPictures()
  /// How often it was drawn.
  var drawCount = 0
  /// Where the rows stand in a list that is wider than they may be.
  var column = ListColumn()
  let axis: ListAxis

  init(axis: ListAxis = .vertical) {
    self.axis = axis
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
    addCSSClass("gtk-list")
    if axis.isHorizontal { addCSSClass("horizontal") }
    clipsContent = true
    adjustmentChanged(WidgetInstance(reference), axis.orientation)
  }

  private var adjustments: ScrollableState { WidgetInstance(reference).scrollable }

  /// Lays a row out where it belongs at this moment.
  ///
  /// GTK lays out again only what has another size or new content; for the others this is a look.
  func place(_ row: RowWidget, at placement: RowPlacement, below originY: Double = 0) {
    var frame = axis.turned(placement.frame)
    frame.y += originY
    // Edges are rounded, not sizes: neighbours then neither overlap nor leave a gap.
    let top = frame.y.rounded()
    let height = Int((frame.y + frame.height).rounded() - top)
    let x = left(of: frame)
    // GTK wants to be asked before it is told.
    _ = WidgetGeometry.measure(row.widget, .horizontal, for: -1)
    let width = Int(frame.width.rounded())
    let way = axis.turned(placement.displacement)
    let growth = ListSize(
      width: axis.isHorizontal ? way.height : 0,
      height: axis.isHorizontal ? 0 : way.height
    )
    if row.opacity != way.opacity { row.opacity = way.opacity }
    guard way != .none else {
      row.cellHeight = nil
      WidgetGeometry.place(
        row.widget,
        x: Int(x.rounded()),
        y: Int(top),
        width: width,
        height: height
      )
      return
    }
    row.cellHeight = axis.isHorizontal ? nil : height
    // Between two pixels nothing can be drawn from a picture, and edges take much longer to draw.
    let pixels = Double(scaleFactor)
    WidgetGeometry.place(
      row.widget,
      x: ((x + (isRightToLeft ? -way.x : way.x)) * pixels).rounded() / pixels,
      y: ((frame.y + way.y) * pixels).rounded() / pixels,
      width: max(0, width + Int(growth.width.rounded())),
      height: max(0, Int((frame.height + growth.height).rounded())),
      scale: way.scale
    )
  }

  /// Draws a row below the others.
  func drawFirst(_ row: RowWidget) {
    guard instance.firstChild?.widget != row.widget else { return }
    row.insertFirst(into: self)
  }

  /// Draws a row above the others: GTK draws children in order.
  func drawLast(_ row: RowWidget) {
    guard instance.lastChild?.widget != row.widget else { return }
    row.insert(into: self, before: nil)
  }

  /// Tells the scrollbar where the viewport is; the list is not told of it in return.
  ///
  /// The content begins at `start`, so that rows can turn out higher while something scrolls
  /// without the numbers it scrolls by being changed under its hands. `beforeJump` is called first where something
  /// else than the scrollbar has brought the list there.
  func configureScrolling(
    start: Double,
    offset: Double,
    contentHeight: Double,
    page: Double,
    beforeJump: () -> Void = {}
  ) {
    let length = max(contentHeight, page)
    // From right to left the scrollbar still counts from the left.
    mirrorSum = axis.isHorizontal && isRightToLeft ? 2 * start + length - page : nil
    let value = start + (mirrorSum == nil ? offset : length - page - offset)
    if let along, abs(along.value - value) > 0.5 { beforeJump() }
    along?.configureSilently(
      value: value,
      lower: start,
      upper: start + length,
      step: page * 0.1,
      page: page * 0.9,
      size: page
    )
    let across = Double(axis.isHorizontal ? height : width)
    (axis.isHorizontal ? adjustments.vertical : adjustments.horizontal)?.configureSilently(
      value: 0,
      upper: across,
      step: 1,
      page: across,
      size: across
    )
  }

  /// Whether there is more of it than its room shows.
  var isLongerThanRoom: Bool { along.map { $0.maximum > $0.lower } ?? false }

  private var along: Adjustment? {
    axis.isHorizontal ? adjustments.horizontal : adjustments.vertical
  }

  /// What a place and its mirror image add up to, where the scrollbar counts from the other side.
  private var mirrorSum: Double?

  /// The height the list asks for inside a page; otherwise it is as high as it is given.
  var wholeHeight: Int? {
    didSet { if wholeHeight != oldValue { queueResize() } }
  }

  func measure(_ instance: WidgetInstance, _ orientation: Orientation, for size: Int) -> Measurement
  {
    if orientation == .vertical, let wholeHeight { return Measurement(wholeHeight) }
    return Measurement(minimum: 0, natural: 300)
  }

  func requestMode(_ instance: WidgetInstance) -> SizeRequestMode { .constant }

  func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int) {
    onAllocate?(width, height)
  }

  /// Draws the rows, then what floats above them.
  func snapshot(_ instance: WidgetInstance, into snapshot: OpaquePointer) {
    drawCount += 1
    drawColumn(into: snapshot)
    instance.snapshotChildren(pictures, into: snapshot)
    drawAbove?(snapshot)
  }

  func mapped(_ instance: WidgetInstance) { onMap?() }

  func unmapped(_ instance: WidgetInstance) {
    pictures.clear()
    onUnmap?()
  }

  func directionChanged(_ instance: WidgetInstance) { onDirection?() }

  func systemSettingChanged(_ instance: WidgetInstance, setting: SystemSetting) {
    if setting.concernsText { onTextSize?() }
  }

  func adjustmentChanged(_ instance: WidgetInstance, _ orientation: Orientation) {
    guard orientation == axis.orientation, let along else { return }
    along.onValueChanged { [weak self, weak along] in
      guard let self, let along else { return }
      onScroll?(mirrorSum.map { $0 - along.value } ?? along.value)
    }
  }
}

/// Where the keyboard goes in a list: rows have the focus, the list itself passes it on to them.
@MainActor
protocol ListBodyFocus: AnyObject {
  /// Brings the focus into the list, and the list to the row; answers whether a row took it.
  func enterList(_ direction: FocusDirection) -> Bool
  /// Takes a focus that nothing has, and stays where it is; answers whether a row took it.
  func adoptFocus() -> Bool
  /// Brings the focus from a row that has no more controls to the next thing in the list, if any.
  func goOn(from row: RowWidget, _ direction: FocusDirection) -> Bool
  /// The focus came to a row, or to something in it.
  func focusCame(to row: RowWidget)
}

extension ListBody {
  func focus(_ instance: WidgetInstance, direction: FocusDirection) -> Bool {
    guard let row = focusedChild, row.containsFocus else {
      // From what was hidden with the focus in it GTK goes on as with Tab, and nobody came to the list.
      let isLeft = rootFocus.map { !Widget(ObjectRef(retaining: $0)).isMapped } ?? false
      return (isLeft ? focusing?.adoptFocus() : focusing?.enterList(direction)) ?? false
    }
    switch direction {
    case .left, .right:
      // Along the controls of the row; the ends of a row are no way out of the list.
      _ = row.moveFocus(direction)
      return true
    default: return row.moveFocus(direction) || focusing?.goOn(from: row, direction) == true
    }
  }

  func grabFocus(_ instance: WidgetInstance) -> Bool {
    // GTK gives a focus whose row went away to the list, but only with the next event: by then another
    // row has it, and the list is not to scroll there.
    if let row = focusedChild, row.containsFocus, !row.isParked { return true }
    // Nor when a window becomes active in which nothing has the focus.
    return focusing?.adoptFocus() ?? false
  }

  func setFocusChild(_ instance: WidgetInstance, child: WidgetInstance?) {
    instance.parentSetFocusChild(child)
    if let row = child.flatMap({ RowWidget.at($0) }) { focusing?.focusCame(to: row) }
  }

  /// The row in which the focus is.
  var focusedChild: RowWidget? {
    instance.focusChild.flatMap { RowWidget.at($0) }
  }
}

extension RowWidget {
  /// The row that a widget is, if it is one.
  static func at(_ instance: WidgetInstance) -> RowWidget? { instance.delegate as? RowWidget }
}
