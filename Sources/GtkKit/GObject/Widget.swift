package import CGtk

/// A piece of the screen: the base of every wrapper.
///
/// A wrapper owns one reference to a GTK widget and the closures connected through it. Containers
/// of this module keep the wrappers of their children, so a tree stays alive by its root; a
/// wrapper that nobody keeps disconnects its closures and lets its widget go.
///
/// It is open for `GtkList` only: what a subclass has to call is not public.
@MainActor
open class Widget {
  package final let reference: ObjectRef
  private var connections: [SignalConnection] = []
  private var controllers: [EventController] = []
  /// What else lives as long as the wrapper, by name.
  package final var companions: [String: AnyObject] = [:]

  // Usable from inlined code, or the compiler (6.3) takes an internal subclass' inherited initialiser for
  // one that calls itself.
  @usableFromInline
  package init(_ reference: ObjectRef) { self.reference = reference }

  /// Wraps a widget made otherwise, so that any GTK widget fits into a cell.
  ///
  /// A floating reference is taken over; otherwise one is added.
  public convenience init(adoptingPointer pointer: UnsafeMutableRawPointer) {
    self.init(ObjectRef(retaining: pointer))
  }

  /// The `GtkWidget *`, the door to everything that has no wrapper.
  ///
  /// Borrowed: valid while this object lives. Use it on the main actor only.
  public final var unsafePointer: UnsafeMutableRawPointer { reference.raw }

  package final var widget: UnsafeMutablePointer<GtkWidget> { reference.widget }

  /// Keeps a connection for as long as the wrapper lives.
  package final func keep(_ connection: SignalConnection) {
    connections.removeAll { !$0.isConnected }
    if connection.isConnected { connections.append(connection) }
  }

  /// Lets a controller listen to the widget's input, and keeps it.
  package final func addController(_ controller: EventController) {
    // GTK takes over a reference of its own.
    g_object_ref(controller.reference.raw)
    gtk_widget_add_controller(widget, controller.reference.opaque)
    controllers.append(controller)
  }

  /// Whether its window is on screen, whatever page is shown there.
  package final var isInShownWindow: Bool {
    gtk_widget_get_root(widget).map { gtk_widget_get_mapped(UnsafeMutablePointer($0)) } == 1
  }

  /// Cancels every gesture: off the screen a widget is not told of a button or a finger that is lifted.
  package final func resetControllers() {
    for controller in controllers { gtk_event_controller_reset(controller.reference.opaque) }
  }
}

extension Widget {
  /// What GTK, or somebody else, hears the wheel with.
  final var scrollControllers: [ObjectRef] {
    let list = ObjectRef(adopting: gtk_widget_observe_controllers(widget))
    return (0..<g_list_model_get_n_items(list.opaque))
      .compactMap { g_list_model_get_item(list.opaque, $0) }
      .map { ObjectRef(adopting: $0) }
      .filter { $0.isKind(of: gtk_event_controller_scroll_get_type()) }
  }
}

// MARK: - The tree

extension Widget {
  /// Puts the widget under another one, whose class places children itself.
  public func setParent(_ parent: Widget) { gtk_widget_set_parent(widget, parent.widget) }

  /// Puts the widget under another one, whose class places children itself, in front of a sibling; `nil` puts it last.
  public func insert(into parent: Widget, before sibling: Widget?) {
    gtk_widget_insert_before(widget, parent.widget, sibling?.widget)
  }

  /// Puts the widget under another one, behind all of its children.
  package func insertFirst(into parent: Widget) {
    gtk_widget_insert_after(widget, parent.widget, nil)
  }

  /// Takes the widget out of its parent; does nothing when it has none.
  public func unparent() {
    guard gtk_widget_get_parent(widget) != nil else { return }
    gtk_widget_unparent(widget)
  }

  /// Whether the widget is in a tree.
  public var hasParent: Bool { gtk_widget_get_parent(widget) != nil }

  /// Whether the widget is on the screen, as far as the toolkit knows.
  public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

  /// Whether its parent shows it; it keeps what GTK measured of it while it is not shown.
  package var isChildVisible: Bool {
    get { gtk_widget_get_child_visible(widget) != 0 }
    set { gtk_widget_set_child_visible(widget, newValue ? 1 : 0) }
  }

  /// The widget as its class' callbacks see it.
  package final var instance: WidgetInstance { WidgetInstance(reference.widget) }
}
