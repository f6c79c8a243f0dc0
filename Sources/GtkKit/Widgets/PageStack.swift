import CGtk

/// Several widgets in one place, of which one is shown.
public final class PageStack: Widget {
  private var pages: [Widget] = []

  /// Makes a stack without pages.
  public init() {
    super.init(ObjectRef(adopting: gtk_stack_new()))
    gtk_stack_set_transition_type(reference.opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
    gtk_stack_set_transition_duration(reference.opaque, 120)
  }

  /// The page that is shown; a new one is added.
  ///
  /// A page that another one takes the place of stays in the stack, hidden; see ``remove(_:)``.
  public var page: Widget? {
    didSet {
      guard let page, page !== oldValue else { return }
      if !pages.contains(where: { $0 === page }) {
        pages.append(page)
        gtk_stack_add_child(reference.opaque, page.widget)
      }
      gtk_stack_set_visible_child(reference.opaque, page.widget)
      // GTK tells assistive technology of every page.
      oldValue?.setAccessibleHidden(true)
      page.setAccessibleHidden(false)
    }
  }

  /// Takes a page out that is not shown; does nothing when it is not in the stack.
  public func remove(_ page: Widget) {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return }
    pages.remove(at: index)
    gtk_stack_remove(reference.opaque, page.widget)
  }
}

/// Whether the user wants things to move.
@MainActor
package enum Motion {
  /// Whether animations are on; off means that every change is immediate.
  package static var isEnabled: Bool {
    guard let settings = gtk_settings_get_default() else { return false }
    return ObjectRef(retaining: settings).value(of: "gtk-enable-animations") ?? false
  }

  /// Slows down towards the end: 0 to 1 becomes 0 to 1.
  package static func easeOut(_ progress: Double) -> Double {
    let rest = 1 - min(max(progress, 0), 1)
    return 1 - rest * rest * rest
  }
}
