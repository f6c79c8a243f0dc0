import ListCore

/// When the actions of a row show as buttons at its edges.
public struct ActionButtons: OptionSet, Sendable, Hashable {
  /// The occasions as bits.
  public let rawValue: Int

  /// Makes occasions from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// While the pointer is over the row, once it was moved there: not over one that came under it by itself.
  public static let hover = ActionButtons(rawValue: 1)
  /// While the row has the keyboard's focus, and no pointer is over the list.
  public static let focus = ActionButtons(rawValue: 2)
  /// Never.
  public static let none: ActionButtons = []
}

/// Shows the actions of one row at its edges: of the row under the pointer, else of the one with the
/// keyboard's focus, or of one that a finger has moved aside.
@MainActor
final class EdgeActions {
  /// Free room between a bar and the edge of its row, at the usual size of text.
  static let margin = 6.0
  /// Free room between two bars.
  private static let gap = 4.0
  /// How long rows must rest after they moved, in milliseconds.
  private static let rest = 120

  let leading = ActionBar()
  let trailing = ActionBar()
  /// The row whose actions are shown or made ready.
  private(set) var row: RowID?
  /// Which sides are hidden: a row that is moved aside shows one only.
  var isSideShown: (leading: Bool, trailing: Bool) = (true, true)
  /// Nothing is shown while something else is going on.
  var isSuspended = false { didSet { if isSuspended != oldValue { update() } } }
  /// When buttons show.
  var occasions: ActionButtons = [.hover, .focus] {
    didSet { if occasions != oldValue { update() } }
  }
  /// A row that keeps its actions wherever the pointer is.
  var pinned: RowID? { didSet { if pinned != oldValue { update() } } }

  private let plane: RowPlane
  /// Where the pointer is in the viewport, and the row that it was over when it moved there.
  private var pointer: (x: Double, y: Double, row: RowID?)?
  /// Whether a button is held down: it does what it says for the row it was pressed on, wherever rows go meanwhile.
  private var isHeld = false
  private var isStale = false
  private let pause = Patience()
  private var focusWatch: SignalConnection?

  init(_ plane: RowPlane, perform: @escaping (String, RowID) -> Void) {
    self.plane = plane
    for bar in [leading, trailing] {
      plane.layer.add(bar)
      bar.onAction = { [weak self] action in
        if let row = self?.row { perform(action, row) }
      }
      bar.onHold = { [weak self] isHeld in
        self?.isHeld = isHeld
        // Not before the click is heard.
        if !isHeld { self?.updateLater(after: 0) }
      }
    }
  }

  /// The pointer is at a point of the viewport, or nowhere in it.
  ///
  /// What comes under a pointer that rests, or that holds a button down, is not what it points at: buttons that
  /// came up there would take a press that was meant for others.
  func movePointer(to point: (x: Double, y: Double)?, isMotion: Bool = true) {
    let isPointing = !isHeld && (isMotion || pointer == nil)
    let old = pointer?.row
    pointer = point.map { ($0.x, $0.y, isPointing ? plane.row(atX: $0.x, y: $0.y) : old) }
    // What lay above the list may have gone, within the layout: filling bars there asks for another one.
    if isMotion { update() } else { updateLater(after: 0) }
  }

  /// Whether the pointer is over another row than the one that it was moved to.
  var isOverAnotherRow: Bool { pointer.map { plane.row(atX: $0.x, y: $0.y) != $0.row } ?? false }

  /// The row that the pointer was moved to, while it is over it.
  var hoveredRow: RowID? { isOverAnotherRow ? nil : pointer?.row }

  /// Whether GTK lights a row that the pointer is not over any more: it notices with the next move of the pointer.
  var isAnotherRowLit: Bool {
    pointer != nil
      && plane.body.instance.hasChild(in: .hovered, besides: hoveredRow.flatMap(plane.widget))
  }

  /// Rows have been placed.
  func listDidLayOut() {
    guard !isHeld else { return }
    // A row that is moving is not where it will be.
    if let row, row == wantedRow, pinned != nil || plane.isAtRest(row) {
      place()
      if isStale { updateLater(after: 0) }
    } else {
      // Filling bars asks for a layout, and this is one.
      hide()
      updateLater(after: Self.rest)
    }
  }

  /// What rows can do may have changed.
  func listDidChange() { isStale = true }

  /// The list is in a window now: its buttons go when somebody begins to type in their row, or goes on elsewhere.
  func watchFocus() {
    focusWatch = plane.body.onRootFocus { [weak self] in
      if self?.row != nil { self?.updateLater(after: 0) }
    }
  }

  /// The row whose actions are shown is gone, and its buttons with it.
  func empty() { for bar in [leading, trailing] { bar.show([]) } }

  /// Buttons grow with the text, and so does the room around them where rows do.
  private var scale: Double { plane.presenter.lengthScale }

  private var margin: Double { Self.margin * scale }

  /// How wide the bar of a side is with the room around it; 0 without actions.
  func width(of bar: ActionBar) -> Double {
    bar.shown.isEmpty ? 0 : Double(bar.naturalWidth) + 2 * margin
  }

  /// Shows the actions of the row that is wanted now.
  func update() {
    pause.end()
    guard !isHeld else { return }
    guard let wanted = wantedRow else { return hide() }
    if wanted != row || isStale {
      let actions = plane.presenter.rowActions(for: wanted)
      isStale = false
      row = wanted
      leading.show(actions.leading)
      trailing.show(actions.trailing)
    }
    place()
  }

  private var wantedRow: RowID? {
    if let pinned { return pinned }
    // Beside each other, rows have no edge with room for them.
    if isSuspended || plane.body.axis.isHorizontal { return nil }
    let isFocusShown = occasions.contains(.focus) && plane.isFocusShown
    let row =
      if pointer != nil, occasions.contains(.hover) {
        hoveredRow
      } else {
        isFocusShown ? plane.presenter.focusedRow : nil
      }
    // Buttons would cover the end of what is written.
    return row.flatMap { plane.isTypedIn($0) ? nil : $0 }
  }

  private func updateLater(after milliseconds: Int) {
    pause.end()
    guard wantedRow != nil || row != nil else { return }
    pause.milliseconds = milliseconds
    pause.begin { [weak self] in self?.update() }
  }

  private func hide() {
    guard row != nil else { return }
    row = nil
    plane.layer.hide(leading)
    plane.layer.hide(trailing)
    // GTK shows a tooltip on, for seconds, when the button it belongs to is gone.
    plane.body.updateTooltip()
  }

  private func place() {
    guard let row, let frame = plane.seenFrame(of: row) else {
      plane.layer.hide(leading)
      plane.layer.hide(trailing)
      return
    }
    // A row that was moved aside has made room at its start; a bar over a row that lies still would
    // cover what the row says, so it stands before the other one.
    let isAside = pinned != nil
    let besides = trailing.shown.isEmpty ? 0 : Double(trailing.naturalWidth) + Self.gap * scale
    // Nor does it cover what the cell has at its end.
    let end = frame.x + frame.width - margin - (isAside ? 0 : plane.trailingRoom(row))
    place(leading, isSideShown.leading, in: frame) { width in
      isAside ? frame.x + margin : end - width - besides
    }
    place(trailing, isSideShown.trailing, in: frame) { width in end - width }
  }

  private func place(
    _ bar: ActionBar,
    _ isShown: Bool,
    in frame: RowFrame,
    x: (Double) -> Double
  ) {
    let width = Double(bar.naturalWidth)
    let height = Double(bar.naturalHeight(forWidth: -1))
    let start = x(width)
    // Where the row is too small, its menu has the same.
    guard isShown, !bar.shown.isEmpty, frame.height >= height * 0.75, start >= frame.x else {
      return plane.layer.hide(bar)
    }
    // A high row has its buttons at the top, where its title is.
    let y = frame.y + min((frame.height - height) / 2, 10 * scale)
    plane.layer.show(
      bar,
      at: plane.onLayer(RowFrame(x: start, y: y, width: width, height: height))
    )
  }
}
