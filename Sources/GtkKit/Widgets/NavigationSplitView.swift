import CGtk

/// A list beside what it leads to; where there is no room for both, one of them, with a way back.
///
///     let split = NavigationSplitView(list: mails.widget, detail: reader)
///     mails.onSelect { reader.text = $0.subject; split.showsDetail = true }
///     header.packStart(split.backButton)
///     // The way back leads to the selected row, where a click would be no new selection.
///     split.onChange { [unowned split, unowned mails] in
///       if split.isCollapsed, !split.showsDetail { mails.deselectAll() }
///     }
///
/// Where there is room for both, ``showsDetail`` changes nothing that is seen, and the button is hidden. The
/// button, Alt+Left and the pointer's back button lead back to the list.
public final class NavigationSplitView: Widget, WidgetDelegate {
  private static let widgetClass = WidgetClass(
    name: "GtkListNavigationSplitView",
    cssName: "navigation-split-view",
    role: .group
  )

  /// Leads back to the list, for a header bar; it shows only while there is a way back.
  public let backButton: Button
  private let back = ActionGroup()
  private let list: Widget
  private let detail: Widget
  private let listWidth: Int
  private let minimumWidth: Int
  private var changed: (@MainActor () -> Void)?
  private var isStyling = false

  /// Whether there is room for one of the two only; `false` before the first layout.
  public private(set) var isCollapsed = false

  /// Whether what the list leads to is shown where there is room for one of the two only.
  public var showsDetail = false {
    didSet {
      guard showsDetail != oldValue else { return }
      style()
      queueResize()
      changed?()
    }
  }

  /// Puts a list, at the side where text starts, beside what it leads to.
  ///
  /// The list has its width where there is room for both, which a view narrower than the minimum has not; both are logical
  /// pixels. The back label is the name of the button that leads back.
  public init(
    list: Widget,
    detail: Widget,
    listWidth: Int = 320,
    minimumWidth: Int = 640,
    backLabel: String = "Back"
  ) {
    self.list = list
    self.detail = detail
    self.listWidth = listWidth
    self.minimumWidth = minimumWidth
    backButton = Button(icon: "go-previous-symbolic", label: backLabel)
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
    list.setParent(self)
    detail.setParent(self)
    clipsContent = true
    backButton.onClick { [weak self] in self?.goBack() }
    listenForBack()
    style()
  }

  /// Leads from the detail to the list, where only one of them is shown; `false` when there is no way back now.
  @discardableResult
  public func goBack() -> Bool {
    guard isCollapsed, showsDetail else { return false }
    // A press brings the focus to the button, which goes as well.
    let hadFocus = detail.containsFocus || backButton.containsFocus
    showsDetail = false
    // What has the focus is not to be seen any more, and only what is mapped can have it: that would be done with the
    // next layout, and GTK would have found another place by then.
    if hadFocus {
      list.isChildVisible = true
      _ = list.moveFocus(.tabForward)
    }
    return true
  }

  /// Sets what is called, outside of layout, when the list or the detail came or went, also for want of room.
  public func onChange(_ action: (@MainActor () -> Void)?) { changed = action }

  private func listenForBack() {
    let keys = KeyController()
    keys.setPhase(.capture)
    keys.onPressed = { [weak self] key, modifiers in
      guard let self, modifiers == .alt, key == (isRightToLeft ? .right : .left) else {
        return false
      }
      return goBack()
    }
    addController(keys)
    // The focus may be elsewhere: from a list that hides GTK takes it to a button of the header bar.
    for name in ["left", "right"] { back.add(name) { [weak self] in self?.goBack() } }
    insertActions(back, prefix: "navigation-split")
    addShortcuts(["<Alt>Left": "navigation-split.left", "<Alt>Right": "navigation-split.right"])
    // The eighth button of a mouse is the one that leads back in a browser.
    let pointer = ClickGesture(button: 8)
    pointer.onPressed = { [weak self] _ in _ = self?.goBack() }
    addController(pointer)
  }

  private var isListShown: Bool { !isCollapsed || !showsDetail }
  private var isDetailShown: Bool { !isCollapsed || showsDetail }

  package func measure(_ instance: WidgetInstance, _ orientation: Orientation, for size: Int)
    -> Measurement
  {
    let first = WidgetGeometry.measure(list.widget, orientation, for: -1)
    let second = WidgetGeometry.measure(detail.widget, orientation, for: -1)
    let minimum = max(first.minimum, second.minimum)
    guard orientation == .horizontal else {
      return Measurement(minimum: minimum, natural: max(first.natural, second.natural))
    }
    return Measurement(minimum: minimum, natural: max(minimum, listWidth + second.natural))
  }

  package func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int) {
    note(isCollapsed: width < minimumWidth)
    let start = isCollapsed ? width : min(listWidth, width)
    list.isChildVisible = isListShown
    detail.isChildVisible = isDetailShown
    if isListShown { place(list, 0, start, height, in: width) }
    guard isDetailShown else { return }
    let left = isCollapsed ? 0 : start
    place(detail, left, width - left, height, in: width)
  }

  private func note(isCollapsed: Bool) {
    guard isCollapsed != self.isCollapsed else { return }
    self.isCollapsed = isCollapsed
    guard !isStyling else { return }
    isStyling = true
    // A button that shows may ask for a layout, which is not possible during one.
    MainLoop.onIdle { [weak self] in
      guard let self else { return }
      isStyling = false
      style()
      changed?()
    }
  }

  private func style() {
    backButton.isVisible = isCollapsed && showsDetail
    // The keys are the program's where there is no way back.
    back.setEnabled("left", isCollapsed && showsDetail && !isRightToLeft)
    back.setEnabled("right", isCollapsed && showsDetail && isRightToLeft)
    list.setAccessibleHidden(!isListShown)
    detail.setAccessibleHidden(!isDetailShown)
  }
}
