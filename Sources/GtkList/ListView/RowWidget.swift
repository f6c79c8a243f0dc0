import CGtk
import ListCore

/// GTK's `row` node: clips its one child and shows whether the row is selected.
@MainActor
final class RowWidget: Widget, WidgetBehaviour {
  private static let widgetClass = CustomWidgetClass(
    name: "SwiftListRow",
    cssName: "row",
    role: GTK_ACCESSIBLE_ROLE_LIST_ITEM
  )

  private let child: Widget
  private var proxy: BehaviourProxy?
  private(set) var isParked = false

  init(child: Widget) {
    self.child = child
    let proxy = BehaviourProxy()
    super.init(RowWidget.widgetClass.make(proxy))
    proxy.target = self
    self.proxy = proxy
    child.setParent(self)
    clipsChildren()
  }

  /// Whether the row is selected, to the theme and to assistive technology.
  var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      if isSelected {
        gtk_widget_set_state_flags(ref.pointer.widget, GTK_STATE_FLAG_SELECTED, 0)
      } else {
        gtk_widget_unset_state_flags(ref.pointer.widget, GTK_STATE_FLAG_SELECTED)
      }
      Accessibility.setState(ref.pointer, GTK_ACCESSIBLE_STATE_SELECTED, isSelected)
    }
  }

  /// The height the cell asks for at a width.
  func naturalHeight(forWidth width: Double) -> Double {
    let width = max(Int(width), child.measure(.horizontal).minimum)
    return Double(child.measure(.vertical, forSize: width).natural)
  }

  /// Hides the row from people and from assistive technology, but keeps what GTK measured of it.
  func park() {
    guard !isParked else { return }
    isParked = true
    isSelected = false
    gtk_widget_set_child_visible(ref.pointer.widget, 0)
    Accessibility.setState(ref.pointer, GTK_ACCESSIBLE_STATE_HIDDEN, true)
  }

  func unpark() {
    guard isParked else { return }
    isParked = false
    gtk_widget_set_child_visible(ref.pointer.widget, 1)
    Accessibility.setState(ref.pointer, GTK_ACCESSIBLE_STATE_HIDDEN, false)
  }

  // The list decides how large a row is, so the row itself asks for nothing across.
  func measureContent(_ orientation: Orientation, forSize size: Int) -> (minimum: Int, natural: Int) {
    guard orientation == .vertical, size >= 0 else { return (0, 0) }
    let width = max(size, child.measure(.horizontal).minimum)
    return (0, child.measure(.vertical, forSize: width).natural)
  }

  func allocateContent(width: Int, height: Int) { child.allocate(x: 0, y: 0, width: width, height: height) }
}
