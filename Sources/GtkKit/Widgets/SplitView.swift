import CGtk

/// A sidebar beside the content; where there is no room for both, the sidebar lies on top of it.
///
/// In a narrow window the sidebar is hidden at first, and hidden again by ``isSidebarShown``.
public final class SplitView: Widget, WidgetDelegate {
  private static let widgetClass = WidgetClass(
    name: "GtkListSplitView",
    cssName: "split-view",
    role: .group
  )

  private let sidebar: Widget
  private let content: Widget
  private let sidebarWidth: Int
  private let minimumWidth: Int
  private var isWanted = true
  private var isOnTop = false
  private var changed: (@MainActor () -> Void)?

  /// Whether there is no room for both beside each other; `false` before the first layout.
  public private(set) var isNarrow = false

  /// Puts a sidebar beside a content.
  ///
  /// - Parameters:
  ///   - sidebar: At the side where text starts.
  ///   - content: The rest.
  ///   - sidebarWidth: The sidebar's width in logical pixels.
  ///   - minimumWidth: A view narrower than this has no room for both.
  public init(sidebar: Widget, content: Widget, sidebarWidth: Int, minimumWidth: Int) {
    self.sidebar = sidebar
    self.content = content
    self.sidebarWidth = sidebarWidth
    self.minimumWidth = minimumWidth
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
    content.setParent(self)
    // After the content, so that it is drawn over it where they meet.
    sidebar.setParent(self)
    clipsContent = true
  }

  /// Whether the sidebar is shown, beside the content or on top of it.
  public var isSidebarShown: Bool {
    get { isNarrow ? isOnTop : isWanted }
    set {
      guard newValue != isSidebarShown else { return }
      if isNarrow { isOnTop = newValue } else { isWanted = newValue }
      styleSidebar()
      queueResize()
      changed?()
    }
  }

  /// Sets what is called when the sidebar came or went, also for want of room.
  ///
  /// - Parameter action: Called outside of layout.
  public func onChange(_ action: (@MainActor () -> Void)?) { changed = action }

  package func measure(_ instance: WidgetInstance, _ orientation: Orientation, for size: Int)
    -> Measurement
  {
    let inner = WidgetGeometry.measure(content.widget, orientation, for: -1)
    let beside = WidgetGeometry.measure(sidebar.widget, orientation, for: -1)
    guard orientation == .horizontal else {
      return Measurement(minimum: inner.minimum, natural: max(inner.natural, beside.natural))
    }
    let natural = isWanted ? inner.natural + sidebarWidth : inner.natural
    return Measurement(minimum: inner.minimum, natural: natural)
  }

  package func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int) {
    note(isNarrow: width < minimumWidth)
    let isShown = isSidebarShown
    let isBeside = isShown && !isNarrow
    let start = isBeside ? sidebarWidth : 0
    place(content, start, max(0, width - start), height, in: width)
    gtk_widget_set_child_visible(sidebar.widget, isShown ? 1 : 0)
    guard isShown else { return }
    place(sidebar, 0, min(sidebarWidth, width), height, in: width)
  }

  private func note(isNarrow: Bool) {
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    isOnTop = false
    // Another style, and buttons that follow, may ask for a layout, which is not possible during one.
    MainLoop.onIdle { [weak self] in
      self?.styleSidebar()
      self?.changed?()
    }
  }

  private func styleSidebar() {
    sidebar.setCSSClass("on-top", isSidebarShown && isNarrow)
    sidebar.setAccessibleHidden(!isSidebarShown)
  }

  private func place(_ child: Widget, _ start: Int, _ width: Int, _ height: Int, in room: Int) {
    // GTK wants to be asked before it is told.
    let asked = WidgetGeometry.measure(child.widget, .horizontal, for: -1)
    let width = max(width, asked.minimum)
    WidgetGeometry.place(
      child.widget,
      x: isRightToLeft ? room - start - width : start,
      y: 0,
      width: width,
      height: height
    )
  }
}
