import ListCore

/// The list's one context menu, made when it is first opened and filled anew each time.
///
/// It hangs on the widget around the list, not on the list: assistive technology expects rows there.
@MainActor
final class ContextMenu {
  /// What the menu is for while it is open.
  private(set) var row: RowID?
  /// Called when it closed, whatever was chosen; the choice is told afterwards.
  var onClose: (() -> Void)?
  /// Notes what has the keyboard's focus before the menu takes it; the answer gives it back.
  var rememberFocus: (() -> @MainActor () -> Void)?

  private let parent: Widget
  private var popover: PopoverMenu?
  private var content: MenuContent?
  private var giveFocusBack: (@MainActor () -> Void)?
  private var preview: Widget?
  private var opening: LoopToken?

  init(over parent: Widget) { self.parent = parent }

  isolated deinit {
    opening?.cancel()
    guard let popover else { return }
    // GTK can keep the popover longer; what it showed goes now.
    popover.show(nil)
    popover.unparent()
  }

  /// Whether the menu is open.
  var isOpen: Bool { row != nil }

  /// Opens the menu below an area of the parent; by a key, on its first item.
  func open(
    for row: RowID,
    _ actions: RowActions,
    at area: RowFrame,
    isByKey: Bool,
    preview: Widget?,
    perform: @escaping (String) -> Void
  ) {
    close()
    let popover = self.popover ?? makePopover()
    self.popover = popover
    giveFocusBack = rememberFocus?()
    let content = MenuContent(actions, hasPreview: preview != nil, perform: perform)
    self.content = content
    self.preview = preview
    popover.show(content.model)
    popover.insertActions(content.group, prefix: MenuContent.prefix)
    if let preview { popover.add(preview, id: MenuContent.previewID) }
    content.dress(popover)
    popover.point(toX: area.x, y: area.y, width: area.width, height: area.height)
    popover.horizontalAlignment = parent.isRightToLeft ? .end : .start
    self.row = row
    // GTK puts the lines between the sections in when it is idle; a menu that is measured before has
    // no room for them and cuts its last item.
    opening = MainLoop.onIdle(priority: .beforeLayout) { [weak self] in
      guard let self else { return }
      opening = nil
      // The list may have left the screen meanwhile.
      guard parent.isMapped else { return closed() }
      popover.popUp()
      if isByKey {
        PopoverMenu.buttons(in: popover).first { $0.widget.isSensitive }?.widget.takeFocus()
      } else {
        // GTK gives it to the first item, and does not show that.
        popover.takeFocusFromItems()
      }
    }
  }

  /// Closes the menu; nothing is chosen.
  func close() {
    guard let popover, isOpen else { return }
    if let opening {
      // It was never on screen, so GTK has nothing to say of its end.
      opening.cancel()
      self.opening = nil
      closed()
    } else {
      popover.popDown()
    }
  }

  /// The items that are shown, as a person reads them.
  var items: [(title: String, isEnabled: Bool)] {
    guard let popover, isOpen else { return [] }
    return PopoverMenu.buttons(in: popover).map { ($0.title, $0.widget.isSensitive) }
  }

  /// Chooses an item by its title, as a click does.
  @discardableResult
  func choose(_ title: String) -> Bool {
    guard let popover, isOpen,
      let item = PopoverMenu.buttons(in: popover).first(where: { $0.title == title })
    else { return false }
    return item.widget.activate()
  }

  private func makePopover() -> PopoverMenu {
    let popover = PopoverMenu(over: parent)
    popover.onClosed = { [weak self] in self?.closed() }
    return popover
  }

  private func closed() {
    row = nil
    let giveFocusBack = giveFocusBack
    self.giveFocusBack = nil
    giveFocusBack?()
    onClose?()
  }
}

/// A row's actions in the form menus take: a model of what is shown, a group of what it does.
@MainActor
final class MenuContent {
  static let prefix = "row"
  static let previewID = "preview"

  let group = ActionGroup()
  let model = MenuModel()
  private let perform: (String) -> Void
  private var actionCount = 0
  private var destructive: Set<String> = []

  init(_ actions: RowActions, hasPreview: Bool, perform: @escaping (String) -> Void) {
    self.perform = perform
    if hasPreview { model.appendPlace(id: Self.previewID) }
    for items in actions.menuSections {
      let section = MenuModel()
      add(items, to: section)
      model.append(section: section, title: Self.onlyTitle(of: items))
    }
  }

  private func add(_ items: [ActionMenuItem<RowAction>], to model: MenuModel) {
    // A section that is the whole of another shows its title there.
    if items.count == 1, case .section(_, let inner) = items[0] { return add(inner, to: model) }
    for item in items {
      switch item {
      case .action(let action): add(action, to: model)
      case .section(let title, let inner):
        let nested = MenuModel()
        add(inner, to: nested)
        model.append(section: nested, title: title)
      case .submenu(let title, let iconName, let inner):
        let nested = MenuModel()
        add(inner, to: nested)
        model.append(Self.label(title), icon: iconName, submenu: nested)
      }
    }
  }

  private func add(_ action: RowAction, to model: MenuModel) {
    // Ids are the program's and may hold anything; names of actions may not.
    let name = "a\(actionCount)"
    actionCount += 1
    let id = action.id
    group.add(name) { [weak self] in self?.perform(id) }
    group.setEnabled(name, action.isEnabled)
    model.append(
      Self.label(action.title),
      action: "\(Self.prefix).\(name)",
      icon: action.iconName
    )
    if action.isDestructive { destructive.insert(action.title) }
  }

  /// An underscore would mark a letter to press.
  private static func label(_ title: String) -> String {
    title.replacing("_", with: "__").replacing("\0", with: "\u{FFFD}")
  }

  private static func onlyTitle(of items: [ActionMenuItem<RowAction>]) -> String? {
    guard items.count == 1, case .section(let title, _) = items[0] else { return nil }
    return title
  }

  /// Shows icons beside texts, and colours what takes something away.
  func dress(_ popover: PopoverMenu) {
    for (title, button) in PopoverMenu.buttons(in: popover) {
      button.addCSSClass("gtk-list-menu-item")
      button.setCSSClass("gtk-list-destructive", destructive.contains(title))
      PopoverMenu.showIcon(of: button)
    }
  }
}
