import CGtk

/// Scrolls its child.
public final class ScrolledWindow: Widget {
  /// When a scrollbar is there.
  public enum Policy: Sendable, Hashable {
    /// When the content is larger.
    case automatic
    /// Never; the content decides the size.
    case never
    /// Never, but it scrolls.
    case external

    var gtk: GtkPolicyType {
      switch self {
      case .automatic: GTK_POLICY_AUTOMATIC
      case .never: GTK_POLICY_NEVER
      case .external: GTK_POLICY_EXTERNAL
      }
    }
  }

  /// Makes a scrolled window, and says when there is a horizontal and a vertical scrollbar.
  public init(_ child: Widget? = nil, horizontal: Policy = .never, vertical: Policy = .automatic) {
    super.init(ObjectRef(adopting: gtk_scrolled_window_new()))
    gtk_scrolled_window_set_policy(reference.opaque, horizontal.gtk, vertical.gtk)
    self.child = child
    show(child)
    wheel = WheelPassing(self)
  }

  private(set) var wheel: WheelPassing?

  /// What is scrolled.
  public var child: Widget? { didSet { if child !== oldValue { show(child) } } }

  /// Decides anew when scrollbars show.
  public func setPolicy(horizontal: Policy = .never, vertical: Policy) {
    gtk_scrolled_window_set_policy(reference.opaque, horizontal.gtk, vertical.gtk)
  }

  private func show(_ child: Widget?) {
    gtk_scrolled_window_set_child(reference.opaque, child?.widget)
  }

  package var verticalAdjustment: Adjustment {
    Adjustment(ObjectRef(retaining: gtk_scrolled_window_get_vadjustment(reference.opaque)))
  }

  var horizontalAdjustment: Adjustment {
    Adjustment(ObjectRef(retaining: gtk_scrolled_window_get_hadjustment(reference.opaque)))
  }

  /// Whether scrolling goes on after a finger left the screen.
  public var isKinetic: Bool {
    get { gtk_scrolled_window_get_kinetic_scrolling(reference.opaque) != 0 }
    set { gtk_scrolled_window_set_kinetic_scrolling(reference.opaque, newValue ? 1 : 0) }
  }

  /// Ends what goes on by itself, at once.
  package func stopGliding() {
    guard isKinetic else { return }
    isKinetic = false
    isKinetic = true
  }
}

extension Widget {
  /// Whether it is a scrolled window, or one with something on top, as a list is.
  var scrolls: Bool {
    let isOverlay = isKind(widget, of: gtk_overlay_get_type())
    let inner = isOverlay ? gtk_overlay_get_child(reference.opaque) : widget
    return inner.map { isKind($0, of: gtk_scrolled_window_get_type()) } ?? false
  }
}

/// Widgets on top of each other.
public final class Overlay: Widget {
  private var overlays: [Widget] = []

  /// Makes an overlay.
  public init(_ child: Widget? = nil) {
    super.init(ObjectRef(adopting: gtk_overlay_new()))
    self.child = child
    show(child)
  }

  /// The widget at the bottom, which decides the size.
  public var child: Widget? { didSet { if child !== oldValue { show(child) } } }

  private func show(_ child: Widget?) {
    gtk_overlay_set_child(reference.opaque, child?.widget)
  }

  /// Puts a widget without a parent on top, placed by its own alignment.
  public func addOverlay(_ widget: Widget) {
    overlays.append(widget)
    gtk_overlay_add_overlay(reference.opaque, widget.widget)
  }

  /// Takes a widget away that was put on top; does nothing when it is not there.
  public func removeOverlay(_ widget: Widget) {
    guard let index = overlays.firstIndex(where: { $0 === widget }) else { return }
    overlays.remove(at: index)
    gtk_overlay_remove_overlay(reference.opaque, widget.widget)
  }
}

/// The bar at the top of a window.
public final class HeaderBar: Widget {
  private var packed: [Widget] = []

  /// Makes an empty bar, which shows the window's title.
  public init() { super.init(ObjectRef(adopting: gtk_header_bar_new())) }

  /// Adds a widget without a parent where text starts.
  public func packStart(_ widget: Widget) {
    packed.append(widget)
    gtk_header_bar_pack_start(reference.opaque, widget.widget)
  }

  /// Adds a widget without a parent where text ends.
  public func packEnd(_ widget: Widget) {
    packed.append(widget)
    gtk_header_bar_pack_end(reference.opaque, widget.widget)
  }

  /// The widget in the middle in place of the title.
  public var titleWidget: Widget? {
    didSet { gtk_header_bar_set_title_widget(reference.opaque, titleWidget?.widget) }
  }
}
