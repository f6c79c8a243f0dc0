import CGtk

/// Scrolls one child.
public final class ScrolledWindow: Widget {
  /// What is scrolled.
  public let child: Widget

  /// Puts scrollbars around a child.
  ///
  /// - Parameters:
  ///   - child: What is scrolled.
  ///   - scrollsAcross: Whether it is scrolled across too, where it is wider than the room.
  public init(child: Widget, scrollsAcross: Bool = false) {
    self.child = child
    super.init(ObjectRef(retaining: UnsafeMutableRawPointer(gtk_scrolled_window_new())))
    gtk_scrolled_window_set_policy(
      ref.pointer.opaque,
      scrollsAcross ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
      GTK_POLICY_AUTOMATIC
    )
    gtk_scrolled_window_set_child(ref.pointer.opaque, child.ref.pointer.widget)
  }
}
