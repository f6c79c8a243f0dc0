import CGtk

/// A sidebar beside the content; where there is no room for both, the sidebar lies on top of it.
///
/// In a narrow window the sidebar is hidden at first. Shown there, it has the keyboard's focus and lies on a
/// veil over the content, the css node `scrim`; a press on that, a finger that pushes the sidebar out, Escape or
/// ``isSidebarShown`` hides it again, and the focus goes back to where it was.
public final class SplitView: Widget, WidgetDelegate {
  private static let widgetClass = WidgetClass(
    name: "GtkListSplitView",
    cssName: "split-view",
    role: .group
  )

  private let sidebar: Widget
  private let content: Widget
  private let scrim = DrawnNode(cssName: "scrim")
  let swipe = DragGesture(touchOnly: true)
  /// How far a finger pushes before the sidebar goes, in logical pixels.
  private static let swipeLength = 48.0
  /// What a sidebar on top leaves of the content, to press it away.
  private static let roomToPress = 56
  private var isWanted = true
  private var isOnTop = false
  private var changed: (@MainActor () -> Void)?
  private var resized: (@MainActor (Int) -> Void)?
  private var lastWidth = 0
  private var sidebarWantsFocus = false
  /// What had the focus when the sidebar came to lie on top.
  private var focusBefore: Widget?

  /// The sidebar's width in logical pixels.
  ///
  /// Where it lies over the content, some of that is left to be pressed.
  public var sidebarWidth: Int {
    didSet { if sidebarWidth != oldValue { queueResize() } }
  }

  /// Whether there is no room for both beside each other; `false` before the first layout.
  public private(set) var isNarrow = false

  /// A view narrower than this has no room for both.
  package var minimumWidth: Int {
    didSet { if minimumWidth != oldValue { queueResize() } }
  }

  /// Puts a sidebar, at the side where text starts, beside a content.
  ///
  /// Widths are logical pixels; a view narrower than the minimum has no room for both.
  public init(sidebar: Widget, content: Widget, sidebarWidth: Int, minimumWidth: Int) {
    self.sidebar = sidebar
    self.content = content
    self.sidebarWidth = sidebarWidth
    self.minimumWidth = minimumWidth
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
    content.setParent(self)
    // After the content, so that they are drawn over it where they meet.
    scrim.setParent(self)
    sidebar.setParent(self)
    clipsContent = true
    listen()
  }

  private func listen() {
    let press = ClickGesture(button: 0)
    press.onPressed = { [weak self, weak press] _ in
      press?.claim()
      self?.isSidebarShown = false
    }
    scrim.addController(press)
    let keys = KeyController()
    keys.setPhase(.capture)
    keys.onPressed = { [weak self] key, modifiers in
      guard let self, key == .escape, modifiers.isEmpty, isCovering else { return false }
      isSidebarShown = false
      return true
    }
    addController(keys)
    // Before the sidebar's rows hear of the finger.
    swipe.setPhase(.capture)
    swipe.onBegin = { [weak self] _, _ in if self?.isCovering != true { self?.swipe.deny() } }
    swipe.onUpdate = { [weak self] in
      if self?.isPush(byX: $0, y: $1) == true { self?.swipe.claim() }
    }
    // Not while the finger is down: GTK loses count of what is pressed when that goes meanwhile.
    swipe.onEnd = { [weak self] in
      if self?.isPush(byX: $0, y: $1) == true { self?.isSidebarShown = false }
    }
    addController(swipe)
  }

  private func isPush(byX x: Double, y: Double) -> Bool {
    let way = isRightToLeft ? x : -x
    return isCovering && way > Self.swipeLength && way > 2 * abs(y)
  }

  /// Whether the sidebar lies on the content.
  private var isCovering: Bool { isNarrow && isOnTop }

  /// Whether the sidebar is shown, beside the content or on top of it.
  public var isSidebarShown: Bool {
    get { isNarrow ? isOnTop : isWanted }
    set {
      guard newValue != isSidebarShown else { return }
      if isNarrow { cover(newValue) } else { isWanted = newValue }
      styleSidebar()
      queueResize()
      changed?()
    }
  }

  /// Puts the sidebar on the content, or takes it away; the keyboard goes with it.
  private func cover(_ isCovered: Bool) {
    isOnTop = isCovered
    if isCovered {
      focusBefore = rootFocus.map { Widget(ObjectRef(retaining: $0)) }
      // It can have the focus once it is laid out.
      sidebarWantsFocus = true
    } else {
      sidebarWantsFocus = false
      let hadFocus = sidebar.containsFocus || rootFocus == nil
      if hadFocus, focusBefore.map({ $0.isMapped && $0.takeFocus() }) != true {
        _ = content.moveFocus(.tabForward)
      }
      focusBefore = nil
    }
  }

  /// Sets what is called, outside of layout, when the sidebar came or went, also for want of room.
  public func onChange(_ action: (@MainActor () -> Void)?) { changed = action }

  /// Sets what is called with the width when that is another one, outside of layout.
  package func onResize(_ action: (@MainActor (Int) -> Void)?) { resized = action }

  /// What lies under the sidebar is not to be reached by the keyboard.
  package func focus(_ instance: WidgetInstance, direction: FocusDirection) -> Bool {
    isCovering ? sidebar.moveFocus(direction) : instance.parentFocus(direction)
  }

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
    note(width: width)
    let isShown = isSidebarShown
    let isBeside = isShown && !isNarrow
    let start = isBeside ? sidebarWidth : 0
    place(content, start, max(0, width - start), height, in: width)
    scrim.isChildVisible = isCovering
    if isCovering { place(scrim, 0, width, height, in: width) }
    sidebar.isChildVisible = isShown
    guard isShown else { return }
    let room = isBeside ? width : max(0, width - Self.roomToPress)
    place(sidebar, 0, min(sidebarWidth, room), height, in: width)
    guard sidebarWantsFocus else { return }
    sidebarWantsFocus = false
    MainLoop.onIdle { [weak self] in
      guard let self, isCovering else { return }
      _ = sidebar.moveFocus(.tabForward)
    }
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

  private func note(width: Int) {
    guard width != lastWidth else { return }
    lastWidth = width
    guard resized != nil else { return }
    MainLoop.onIdle { [weak self] in
      guard let self else { return }
      resized?(lastWidth)
    }
  }

  private func styleSidebar() {
    sidebar.setCSSClass("on-top", isSidebarShown && isNarrow)
    sidebar.setAccessibleHidden(!isSidebarShown)
  }
}
